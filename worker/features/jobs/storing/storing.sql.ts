import { type SQL, getTableColumns, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import type { Statement } from "#worker/db/statements.ts";

import { jobsTable } from "../jobs.tables.ts";
import { toJsonRows, selectValue } from "../json-rows.ts";

/**
 * Drizzle's builder has no `UPDATE OR IGNORE`: a row whose slot is taken stays unchanged, without failing the
 * rest of its batch. In a batch drizzle binds parameters through `stmt`, which its raw statements lack.
 */
export function updateListings(db: Db, listings: object[], values: Record<string, SQL>): Statement {
  const assignments = Object.entries(getTableColumns(jobsTable)).flatMap(([key, { name }]) => {
    const value = values[key];
    return value === undefined ? [] : [sql`${sql.identifier(name)} = ${value}`];
  });
  const statement = db.run(
    sql`UPDATE OR IGNORE ${jobsTable} SET ${sql.join(assignments, sql`, `)} FROM ${toJsonRows(listings)}
      WHERE ${jobsTable.uid} = ${selectValue("uid")} AND ${jobsTable.hash} = ${selectValue("oldHash")}`,
  );
  return Object.assign(statement, { stmt: db.$client.prepare(statement.getQuery().sql) });
}
