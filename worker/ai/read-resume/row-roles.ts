import type { Labelled } from "./labels/label-rows.ts";
import type { Row } from "./row.ts";

/** What a line is in its entry, by its label: the first line of a head, another line of it, or of the body. */
export type RowRole = "start" | "head" | "body";
/** Roles by line, and how probable each is. */
export type RowRoles = ReadonlyMap<string, { role: RowRole; confidence: number }>;

export function listRowRoles(labels: ReadonlyMap<Row, Labelled>): RowRoles {
  const roles = new Map<string, { role: RowRole; confidence: number }>();
  for (const [{ id }, { label, confidence }] of labels) {
    const [kind, role] = label.split(".");
    if (kind === "job" || kind === "school") roles.set(id, { role: role as RowRole, confidence });
    // A heading that opened no section is the name of an entry.
    else if (kind === "heading") roles.set(id, { role: "start", confidence: 0 });
  }
  return roles;
}

/**
 * Where the entries of a section are the items of a list, the items that begin one are heads: they are given without
 * their bullets.
 */
export function liftListedHeads(rows: Row[], roles: RowRoles): Row[] {
  const isHead = (row: Row) => roles.get(row.id)?.role === "start";
  const [first] = rows;
  const isListed = first?.listLevel === 0 && rows.every((row) => !isHead(row) || row.listLevel === 0);
  return isListed ? rows.map((row) => (isHead(row) ? { ...row, listLevel: null } : row)) : rows;
}
