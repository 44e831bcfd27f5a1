import { and, desc, eq, gte, lt, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { usersTable } from "#worker/db/schema.ts";
import { deleteAllButFirst, isAmongFirst } from "#worker/db/statements.ts";

import { aiCacheTable } from "./ai.tables.ts";

type CacheRow = typeof aiCacheTable.$inferSelect;
export type CacheKey = Pick<CacheRow, "userId" | "task" | "version" | "inputHash">;

/** The newest answer to this input: the user's own, or anyone's if `isShared`. */
export const findCachedAnswer = (db: Db, key: CacheKey, sinceMs: number, isShared: boolean) =>
  db
    .select({ output: aiCacheTable.output, madeBy: aiCacheTable.madeBy })
    .from(aiCacheTable)
    .where(
      and(
        isShared ? undefined : eq(aiCacheTable.userId, key.userId),
        eq(aiCacheTable.task, key.task),
        eq(aiCacheTable.version, key.version),
        eq(aiCacheTable.inputHash, key.inputHash),
        gte(aiCacheTable.at, sinceMs),
      ),
    )
    .orderBy(desc(aiCacheTable.at))
    .limit(1)
    .get();

/** Caches an answer, keeping only the user's `most` newest ones. */
export function cacheAnswer(db: Db, row: CacheRow, most: number) {
  const { userId, output, madeBy, at } = row;
  const rowid = sql`${aiCacheTable}.rowid`;
  return db.batch([
    db
      .insert(aiCacheTable)
      .values(row)
      .onConflictDoUpdate({
        target: [aiCacheTable.userId, aiCacheTable.task, aiCacheTable.version, aiCacheTable.inputHash],
        set: { output, madeBy, at },
      }),
    deleteAllButFirst(db, aiCacheTable, {
      id: rowid,
      condition: eq(aiCacheTable.userId, userId),
      order: [desc(aiCacheTable.at), desc(rowid)],
      keep: most,
    }),
  ]);
}

export const deleteAnswersCachedBefore = (db: Db, beforeMs: number, limit: number) =>
  db.delete(aiCacheTable).where(isAmongFirst(aiCacheTable, lt(aiCacheTable.at, beforeMs), limit));

/** The number of users, at most `most`. */
export const countUsersUpTo = async (db: Db, most: number): Promise<number> =>
  (await db.select({ id: usersTable.id }).from(usersTable).limit(most)).length;
