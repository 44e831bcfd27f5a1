import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { savedSearchesTable as searches, usersTable as users } from "#worker/db/schema.ts";
import { insertIf } from "#worker/db/statements.ts";

import { feedsTable as feeds } from "./feeds.tables.ts";

export type FeedRow = typeof feeds.$inferSelect;

/** Length of a feed's public id, which is a prefix of its hash. */
const ID_LENGTH = 12;

export const toFeedId = (tokenHash: string): string => tokenHash.slice(0, ID_LENGTH);

const selectSearch = (db: Db, userId: string, searchId: string) =>
  db
    .select({ id: searches.id })
    .from(searches)
    .where(and(eq(searches.userId, userId), eq(searches.id, searchId), isNull(searches.deletedAt)));

/** The user's feeds, without feeds of deleted searches. */
export const listFeedRows = (db: Db, userId: string) =>
  db
    .select({ feed: feeds })
    .from(feeds)
    .leftJoin(searches, and(eq(searches.id, feeds.searchId), eq(searches.userId, userId)))
    .where(
      and(
        eq(feeds.userId, userId),
        or(eq(feeds.kind, "calendar"), and(isNotNull(searches.id), isNull(searches.deletedAt))),
      ),
    )
    .orderBy(asc(feeds.kind), asc(feeds.createdAt));

/**
 * In one transaction: stores a feed in place of the previous one for the same calendar or search, if the search is the
 * user's and fewer than `most` other feeds are stored.
 */
export async function replaceFeed(
  db: Db,
  userId: string,
  row: Omit<FeedRow, "userId">,
  most: number,
): Promise<{ isStored: boolean; hasSearch: boolean }> {
  const { kind, searchId } = row;
  const search = selectSearch(db, userId, searchId ?? "");
  const stored = db.$count(feeds, eq(feeds.userId, userId));
  const [, inserted, found] = await db.batch([
    db
      .delete(feeds)
      .where(
        and(
          eq(feeds.userId, userId),
          eq(feeds.kind, kind),
          searchId === null ? isNull(feeds.searchId) : inArray(feeds.searchId, search),
        ),
      ),
    insertIf(
      db,
      feeds,
      { ...row, userId },
      sql`${stored} < ${most} AND ${searchId === null ? sql`1` : sql`EXISTS ${search}`}`,
    ).returning({ tokenHash: feeds.tokenHash }),
    search,
  ]);
  return { isStored: inserted.length === 1, hasSearch: found.length === 1 };
}

export const deleteFeed = (db: Db, userId: string, id: string) =>
  db
    .delete(feeds)
    .where(and(eq(feeds.userId, userId), sql`substr(${feeds.tokenHash}, 1, ${ID_LENGTH}) = ${id}`))
    .returning({ tokenHash: feeds.tokenHash });

/** The feed with a secret address, and its saved search; none if the account is suspended. */
export const findFeed = (db: Db, kind: FeedRow["kind"], tokenHash: string) =>
  db
    .select({ feed: feeds, searchName: searches.name, deletedAt: searches.deletedAt })
    .from(feeds)
    .innerJoin(users, and(eq(users.id, feeds.userId), isNull(users.suspendedAt)))
    .leftJoin(searches, and(eq(searches.id, feeds.searchId), eq(searches.userId, feeds.userId)))
    .where(and(eq(feeds.tokenHash, tokenHash), eq(feeds.kind, kind)))
    .get();

/** Records the time of a request, unless a later one is stored. */
export const markAsked = (db: Db, userId: string, tokenHash: string, atMs: number) =>
  db
    .update(feeds)
    .set({ lastAskedAt: atMs })
    .where(
      and(
        eq(feeds.userId, userId),
        eq(feeds.tokenHash, tokenHash),
        or(isNull(feeds.lastAskedAt), lt(feeds.lastAskedAt, atMs)),
      ),
    );
