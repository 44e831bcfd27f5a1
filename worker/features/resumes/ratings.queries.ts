import { and, desc, eq, isNull, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { deleteAllButFirst, insertIf } from "#worker/db/statements.ts";

import { resumeQueries } from "./resumes.queries.ts";
import { resumeRatingsTable, resumesTable } from "./resumes.tables.ts";

export type RatingRow = typeof resumeRatingsTable.$inferSelect;

const ratings = resumeRatingsTable;

/** Inserts a rating; does nothing if the resume does not exist. */
export const insertRating = (db: Db, row: RatingRow) =>
  insertIf(db, ratings, row, resumeQueries.exists(row.resumeId));

const matchRatings = (userId: string, resumeId: string) =>
  and(eq(ratings.userId, userId), eq(ratings.resumeId, resumeId));

/** The ratings of a resume, newest first. */
export const listRatingRows = (
  db: Db,
  userId: string,
  resumeId: string,
  limit: number,
): Promise<RatingRow[]> =>
  db
    .select()
    .from(ratings)
    .where(matchRatings(userId, resumeId))
    .orderBy(desc(ratings.at), desc(ratings.id))
    .limit(limit);

export type NewestRating = Pick<RatingRow, "resumeId" | "score" | "band" | "contentAt"> & {
  /** `AssessedPoints` as JSON. */
  assessed: string | null;
};

const ASSESSED = sql<
  string | null
>`CASE WHEN json_valid(${ratings.report}) THEN json_extract(${ratings.report}, '$.assessed') END`;

/** The newest rating of each of the user's resumes. */
export function listNewestRatings(db: Db, userId: string): Promise<NewestRating[]> {
  const placed = db
    .select({
      resumeId: ratings.resumeId,
      score: ratings.score,
      band: ratings.band,
      contentAt: ratings.contentAt,
      assessed: ASSESSED.as("assessed"),
      place: sql<number>`row_number() OVER (
        PARTITION BY ${ratings.resumeId} ORDER BY ${ratings.at} DESC, ${ratings.id} DESC)`.as("place"),
    })
    .from(ratings)
    .where(eq(ratings.userId, userId))
    .as("placed");
  const { resumeId, score, band, contentAt, assessed } = placed;
  return db.select({ resumeId, score, band, contentAt, assessed }).from(placed).where(eq(placed.place, 1));
}

/** The user's most recently rated resume, with the fix that gains the most points. */
export const findLastRated = (db: Db, userId: string) =>
  db
    .select({
      title: resumesTable.title,
      score: ratings.score,
      band: ratings.band,
      contentAt: ratings.contentAt,
      assessed: ASSESSED,
      fix: sql<string | null>`json_extract(${ratings.report}, '$.fixes[0].title')`,
      gain: sql<number | null>`json_extract(${ratings.report}, '$.fixes[0].gain')`,
    })
    .from(ratings)
    .innerJoin(resumesTable, eq(resumesTable.id, ratings.resumeId))
    .where(and(eq(ratings.userId, userId), resumeQueries.isLive(userId), isNull(resumesTable.archivedAt)))
    .orderBy(desc(ratings.at), desc(ratings.id))
    .limit(1)
    .get();

/** Deletes all but the `keep` newest ratings of a resume. */
export const deleteOldRatings = (db: Db, userId: string, resumeId: string, keep: number) =>
  deleteAllButFirst(db, ratings, {
    id: ratings.id,
    condition: matchRatings(userId, resumeId),
    order: [desc(ratings.at), desc(ratings.id)],
    keep,
  });
