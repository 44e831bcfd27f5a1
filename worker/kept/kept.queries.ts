import { type SQL, type SQLWrapper, and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";
import { insertIf } from "#worker/db/statements.ts";

import type { ListPage } from "./kept.contract.ts";
import { type Paged, type SortKey, openPage } from "./list-page.ts";

export type ShelfTable = SQLiteTable & Record<"id" | "userId" | "createdAt" | "deletedAt", AnySQLiteColumn>;
/** A table whose rows are edited by version, which is `updatedAt`. */
export type KeptTable = ShelfTable & Record<"updatedAt", AnySQLiteColumn>;

/** Columns of every soft-deletable table. */
export type ShelfRow = { id: string; userId: string; createdAt: number; deletedAt: number | null };

export type RowOf<Table extends ShelfTable> = Table["$inferSelect"] &
  ShelfRow &
  (Table extends KeptTable ? { updatedAt: number } : unknown);

export type Version = { userId: string; id: string; version: number };

export const orderNewestFirst = (table: ShelfTable): SortKey<Pick<ShelfRow, "id" | "createdAt">>[] => [
  { by: table.createdAt, isDescending: true, of: ({ createdAt }) => createdAt },
  { by: table.id, isDescending: true, of: ({ id }) => id },
];

/** Condition: the user's rows that are not deleted. */
export const isLive = (table: ShelfTable, userId: string): SQL | undefined =>
  and(eq(table.userId, userId), isNull(table.deletedAt));

type ShelfOptions = {
  /** Maximum rows per user, including deleted ones. */
  cap: number;
  /** Title shown in the list of deleted records. */
  title: SQLWrapper;
  /** The uploaded file of a row; null if rows have only generated files. */
  fileId: SQLWrapper | null;
  /** A JSON list of the uploaded files of a row, if it can have several. */
  fileIds?: SQLWrapper | null;
};

/** Builds the statements shared by all soft-deletable records. */
export function defineShelf<Table extends ShelfTable>(
  table: Table,
  { cap, title, fileId, fileIds = null }: ShelfOptions,
) {
  type Row = RowOf<Table>;
  // Widened, because TypeScript cannot resolve the select type of a generic table.
  const plain: SQLiteTable = table;
  const isOne = (userId: string, id: string) => and(eq(table.userId, userId), eq(table.id, id));
  const exists = (...conditions: (SQL | undefined)[]) =>
    sql`EXISTS (SELECT 1 FROM ${plain} WHERE ${and(...conditions)})`;

  return {
    cap,
    isLive: (userId: string) => isLive(table, userId),
    /** Condition that the row exists, for statements in the same batch. */
    exists: (id: string): SQL => exists(eq(table.id, id)),
    isDeleted: (id: string): SQL => exists(eq(table.id, id), isNotNull(table.deletedAt)),
    hasRoom: (userId: string): SQL =>
      sql`(SELECT count(*) FROM ${plain} WHERE ${eq(table.userId, userId)}) < ${cap}`,

    async list(db: Db, userId: string, page: ListPage): Promise<Paged<Row>> {
      return await listPage(db, table, page, orderNewestFirst(table), userId);
    },
    async find(db: Db, userId: string, id: string): Promise<Row | undefined> {
      const [row] = await db
        .select()
        .from(plain)
        .where(and(isLive(table, userId), eq(table.id, id)));
      return row as Row | undefined;
    },
    /** Finds a row; includes deleted rows until they are swept. */
    async findAny(db: Db, userId: string, id: string): Promise<Row | undefined> {
      const [row] = await db.select().from(plain).where(isOne(userId, id));
      return row as Row | undefined;
    },
    listDeleted: (db: Db, userId: string) =>
      db
        .select({
          id: sql<string>`${table.id}`,
          title: sql<string>`${title}`,
          deletedAt: sql<number>`${table.deletedAt}`,
        })
        .from(plain)
        .where(and(eq(table.userId, userId), isNotNull(table.deletedAt)))
        .orderBy(desc(table.deletedAt), desc(table.id)),

    /** Inserts a row if `condition` holds; the result is empty otherwise. */
    insert: (db: Db, row: Table["$inferInsert"], condition: SQL) =>
      insertIf(db, table, row, condition).returning({ id: sql<string>`${table.id}` }),
    /** Soft-deletes a row; false if nothing changed. */
    async markDeleted(db: Db, userId: string, id: string, deletedAt: number): Promise<boolean> {
      const written = await db
        .update(plain)
        .set({ deletedAt } as Record<string, unknown>)
        .where(and(isOne(userId, id), isNull(table.deletedAt)))
        .returning({ id: sql<string>`${table.id}` });
      return written.length > 0;
    },
    /** Restores a soft-deleted row; the row as it is afterwards, whether or not it was deleted. */
    async restore(db: Db, userId: string, id: string): Promise<Row | undefined> {
      const [, [row]] = await db.batch([
        db
          .update(plain)
          .set({ deletedAt: null } as Record<string, unknown>)
          .where(and(isOne(userId, id), isNotNull(table.deletedAt))),
        db
          .select()
          .from(plain)
          .where(and(isLive(table, userId), eq(table.id, id))),
      ]);
      return row as Row | undefined;
    },

    listLongDeleted: (db: Db, beforeMs: number, limit: number) =>
      db
        .select({
          id: sql<string>`${table.id}`,
          userId: sql<string>`${table.userId}`,
          fileId: sql<string | null>`${fileId ?? null}`,
          fileIds: sql<string | null>`${fileIds}`,
        })
        .from(plain)
        .where(lt(table.deletedAt, beforeMs))
        .limit(limit),
    erase: (db: Db, userId: string, id: string) =>
      db.delete(plain).where(and(isOne(userId, id), isNotNull(table.deletedAt))),
  };
}

/** Builds the statements of records that are also edited by version. */
export const defineKept = <Table extends KeptTable>(table: Table, options: ShelfOptions) => ({
  ...defineShelf(table, options),
  /** Updates a row if the stored version is still `version`; the result is empty otherwise. */
  change: (db: Db, { userId, id, version }: Version, change: Partial<RowOf<Table>> & { updatedAt: number }) =>
    db
      .update(table as SQLiteTable)
      .set(change as Record<string, unknown>)
      .where(and(isLive(table, userId), eq(table.id, id), eq(table.updatedAt, version)))
      .returning({ id: sql<string>`${table.id}` }),
});

/** A page of the user's rows, sorted by feature-specific keys. */
export async function listPage<Table extends ShelfTable>(
  db: Db,
  table: Table,
  page: ListPage,
  keys: SortKey<RowOf<Table>>[],
  userId: string,
): Promise<Paged<RowOf<Table>>> {
  const { after, orderBy, limit, close } = openPage(keys, page);
  const rows = await db
    .select()
    .from(table as SQLiteTable)
    .where(and(isLive(table, userId), after))
    .orderBy(...orderBy)
    .limit(limit);
  return close(rows as RowOf<Table>[]);
}

export type ShelfQueries<Table extends ShelfTable> = ReturnType<typeof defineShelf<Table>>;
export type KeptQueries<Table extends KeptTable> = ReturnType<typeof defineKept<Table>>;
