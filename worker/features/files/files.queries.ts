import { type SQL, and, eq, lt, ne, or } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { isInList } from "#worker/db/statements.ts";

import { filesTable } from "./files.tables.ts";

export type FileRow = typeof filesTable.$inferSelect;

export const insertFile = (db: Db, row: FileRow) => db.insert(filesTable).values(row);

/** Statements for a batch that stores the reference to the files, or removes it. */
export const setFileStates = (
  db: Db,
  { userId, ids, condition }: { userId: string; ids: readonly string[]; condition: SQL | undefined },
  state: "stored" | "dropped",
) =>
  db
    .update(filesTable)
    .set({ state })
    .where(
      and(
        eq(filesTable.userId, userId),
        isInList(filesTable.id, ids),
        ne(filesTable.state, state),
        condition,
      ),
    );

/**
 * Marks pending files of a kind as stored and returns them; of two concurrent calls with the same file, only one gets
 * it.
 */
export const takePendingFiles = (
  db: Db,
  { userId, ids, kind }: { userId: string; ids: readonly string[]; kind: string },
): Promise<FileRow[]> =>
  db
    .update(filesTable)
    .set({ state: "stored" })
    .where(
      and(
        eq(filesTable.userId, userId),
        isInList(filesTable.id, ids),
        eq(filesTable.kind, kind),
        eq(filesTable.state, "pending"),
      ),
    )
    .returning();

/** Undoes `takePendingFiles`. */
export const returnPendingFiles = (db: Db, userId: string, ids: readonly string[]) =>
  db
    .update(filesTable)
    .set({ state: "pending" })
    .where(and(eq(filesTable.userId, userId), isInList(filesTable.id, ids), eq(filesTable.state, "stored")));

/** A file of a kind that is stored or pending. */
export const findUndroppedFile = async (
  db: Db,
  { userId, id, kind }: { userId: string; id: string; kind: string },
): Promise<FileRow | null> =>
  (await db
    .select()
    .from(filesTable)
    .where(
      and(
        eq(filesTable.userId, userId),
        eq(filesTable.id, id),
        eq(filesTable.kind, kind),
        ne(filesTable.state, "dropped"),
      ),
    )
    .get()) ?? null;

export const findFile = async (db: Db, userId: string, id: string | SQL<string>): Promise<FileRow | null> =>
  (await db
    .select()
    .from(filesTable)
    .where(and(eq(filesTable.userId, userId), eq(filesTable.id, id), eq(filesTable.state, "stored")))
    .get()) ?? null;

/** Dropped files, and pending ones older than `pendingBeforeMs`. */
export const listUnusedFiles = (
  db: Db,
  { pendingBeforeMs, limit }: { pendingBeforeMs: number; limit: number },
): Promise<{ id: string; userId: string }[]> =>
  db
    .select({ id: filesTable.id, userId: filesTable.userId })
    .from(filesTable)
    .where(
      or(
        eq(filesTable.state, "dropped"),
        and(eq(filesTable.state, "pending"), lt(filesTable.createdAt, pendingBeforeMs)),
      ),
    )
    .limit(limit);

export const deleteFileRows = (db: Db, ids: readonly string[]) =>
  db.delete(filesTable).where(and(isInList(filesTable.id, ids), ne(filesTable.state, "stored")));
