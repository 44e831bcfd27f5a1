import { type SQL, and, eq, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { insertIf, isInList } from "#worker/db/statements.ts";

import { fileExportsTable } from "./exports.tables.ts";

const table = fileExportsTable;

export type ExportRow = typeof table.$inferSelect;

type Place = Pick<ExportRow, "userId" | "ownerId" | "format">;

const isAt = ({ userId, ownerId, format }: Place) =>
  and(eq(table.userId, userId), eq(table.ownerId, ownerId), eq(table.format, format));

export const findExport = async (db: Db, place: Place): Promise<ExportRow | null> =>
  (await db.select().from(table).where(isAt(place)).get()) ?? null;

/** The id of a record's file in a format, as a subquery. */
export const selectExportedFileId = (place: Place): SQL<string> =>
  sql<string>`(SELECT ${table.fileId} FROM ${table} WHERE ${isAt(place)})`;

/**
 * Stores the id of the record's file in a format if `isThere` holds and the previous file is still `before`; otherwise
 * the result is empty.
 */
export const writeExport = (
  db: Db,
  row: ExportRow,
  { isThere, before }: { isThere: SQL; before: string | null },
) =>
  insertIf(db, table, row, isThere)
    .onConflictDoUpdate({
      target: [table.ownerId, table.format],
      set: { version: row.version, fileId: row.fileId, check: row.check },
      setWhere: sql`${table.userId} = ${row.userId} AND ${table.fileId} = ${before}`,
    })
    .returning({ fileId: table.fileId });

/** Whether downloads return this file. */
export const isExported = (userId: string, fileId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.userId} = ${userId} AND ${table.fileId} = ${fileId})`;

export const listExportedFiles = (db: Db, ownerIds: readonly string[]) =>
  db
    .select({ ownerId: table.ownerId, fileId: table.fileId })
    .from(table)
    .where(isInList(table.ownerId, ownerIds));

export const deleteExports = (db: Db, userId: string, ownerId: string, condition: SQL) =>
  db.delete(table).where(and(eq(table.userId, userId), eq(table.ownerId, ownerId), condition));
