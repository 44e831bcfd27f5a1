import type { Labelled } from "./labels/label-rows.ts";
import type { Row } from "./row.ts";

/** A line's role in its entry, by its label: first line of the head, another head line, or body. */
export type RowRole = "start" | "head" | "body";
/** Role and its probability by line. */
export type RowRoles = ReadonlyMap<string, { role: RowRole; confidence: number }>;

export function listRowRoles(labels: ReadonlyMap<Row, Labelled>): RowRoles {
  const roles = new Map<string, { role: RowRole; confidence: number }>();
  for (const [{ id }, { label, confidence }] of labels) {
    const [kind, role] = label.split(".");
    if (kind === "job" || kind === "school") roles.set(id, { role: role as RowRole, confidence });
    // A heading that opened no section is an entry's name.
    else if (kind === "heading") roles.set(id, { role: "start", confidence: 0 });
  }
  return roles;
}

/** Strips the bullets of list items that start entries, where a section's entries are list items. */
export function liftListedHeads(rows: Row[], roles: RowRoles): Row[] {
  const isHead = (row: Row) => roles.get(row.id)?.role === "start";
  const [first] = rows;
  const isListed = first?.listLevel === 0 && rows.every((row) => !isHead(row) || row.listLevel === 0);
  return isListed ? rows.map((row) => (isHead(row) ? { ...row, listLevel: null } : row)) : rows;
}
