import { and, eq, gt, sql } from "drizzle-orm";
import { type SQLiteColumn, getTableConfig } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";
import { findTable } from "#worker/db/find-table.ts";

import { NOT_EXPORTED } from "./export-parts.contract.ts";

/** `position` is the cursor of the next page; 0 for the first. */
export type ExportedRow = { position: number; fields: Record<string, unknown> };

/** A page of the user's rows of a table, in insertion order. */
export async function listOwnRows(
  db: Db,
  name: string,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ExportedRow[]> {
  const table = findTable(name);
  const columns = Object.entries(table as unknown as Record<string, SQLiteColumn>).filter(
    ([, column]) =>
      getTableConfig(table).columns.includes(column) && !(`${name}.${column.name}` in NOT_EXPORTED),
  );
  const owner = getTableConfig(table).columns.find((column) =>
    name === "users" ? column.name === "id" : column.name === "user_id",
  );
  if (owner === undefined) throw new Error(`${name} is of no user.`);
  const position = sql<number>`${table}.rowid`;
  const rows = await db
    .select({ $position: position, ...Object.fromEntries(columns) })
    .from(table)
    .where(and(eq(owner, userId), gt(position, after)))
    .orderBy(position)
    .limit(limit);
  return rows.map(({ $position, ...fields }) => ({ position: Number($position), fields }));
}
