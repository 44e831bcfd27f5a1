import type { Labelled } from "./labels/label-rows.ts";
import type { Row } from "./row.ts";

/** What a line is in its entry, by its label: the first line of a head, another line of it, or of the body. */
export type RowRole = "start" | "head" | "body";
/** Roles by line. */
export type RowRoles = ReadonlyMap<string, RowRole>;

export function listRowRoles(labels: ReadonlyMap<Row, Labelled>): RowRoles {
  const roles = new Map<string, RowRole>();
  for (const [{ id }, { label }] of labels) {
    const [kind, role] = label.split(".");
    if (kind === "job" || kind === "school") roles.set(id, role as RowRole);
    // A heading that opened no section is the name of an entry.
    else if (kind === "heading") roles.set(id, "start");
  }
  return roles;
}

/**
 * Where the entries of a section are the items of a list, the items that begin one are heads: they are given without
 * their bullets.
 */
export function liftListedHeads(rows: Row[], roles: RowRoles): Row[] {
  const isHead = (row: Row) => roles.get(row.id) === "start";
  const [first] = rows;
  const isListed = first?.listLevel === 0 && rows.every((row) => !isHead(row) || row.listLevel === 0);
  return isListed ? rows.map((row) => (isHead(row) ? { ...row, listLevel: null } : row)) : rows;
}
