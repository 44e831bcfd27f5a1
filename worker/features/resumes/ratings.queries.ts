import { and, desc, eq, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { resumeRatingsTable } from "./resumes.tables.ts";

export type RatingRow = typeof resumeRatingsTable.$inferSelect;

/** Does nothing where the resume is not there. */
export const insertRating = (db: Db, row: RatingRow) =>
  db.insert(resumeRatingsTable).select(
    sql`SELECT ${row.id}, ${row.userId}, ${row.resumeId}, ${row.at}, ${row.contentAt}, ${row.score}, ${row.band},
        ${row.madeBy}, ${row.report} WHERE EXISTS (SELECT 1 FROM resumes WHERE id = ${row.resumeId})`,
  );

/** Newest first. */
export const listRatingRows = (
  db: Db,
  userId: string,
  resumeId: string,
  limit: number,
): Promise<RatingRow[]> =>
  db
    .select()
    .from(resumeRatingsTable)
    .where(and(eq(resumeRatingsTable.userId, userId), eq(resumeRatingsTable.resumeId, resumeId)))
    .orderBy(desc(resumeRatingsTable.at), desc(resumeRatingsTable.id))
    .limit(limit);

export type NewestRating = { resumeId: string; score: number; band: string; contentAt: number };

/** The newest rating of each of the user's resumes. */
export const listNewestRatings = async (db: Db, userId: string): Promise<NewestRating[]> =>
  (
    await db.$client
      .prepare(
        `SELECT resume_id AS resumeId, score, band, content_at AS contentAt FROM (
           SELECT *, row_number() OVER (PARTITION BY resume_id ORDER BY at DESC, id DESC) AS place
           FROM resume_ratings WHERE user_id = ?1) WHERE place = 1`,
      )
      .bind(userId)
      .all<NewestRating>()
  ).results;

export type LastRated = { title: string; score: number; fix: string | null; gain: number | null };

/** The user's resume that was rated last, with the fix that gains most. */
export const findLastRated = (db: Db, userId: string): Promise<LastRated | null> =>
  db.$client
    .prepare(
      `SELECT resumes.title, score, json_extract(report, '$.fixes[0].title') AS fix,
         json_extract(report, '$.fixes[0].gain') AS gain
       FROM resume_ratings JOIN resumes ON resumes.id = resume_id
       WHERE resume_ratings.user_id = ?1 AND resumes.user_id = ?1 AND deleted_at IS NULL AND archived_at IS NULL
       ORDER BY at DESC, resume_ratings.id DESC LIMIT 1`,
    )
    .bind(userId)
    .first<LastRated>();

/** Deletes all but the newest ratings of a resume. */
export const deleteOldRatings = (db: Db, userId: string, resumeId: string, keep: number) =>
  db.$client
    .prepare(
      `DELETE FROM resume_ratings WHERE user_id = ?1 AND resume_id = ?2 AND id NOT IN (
         SELECT id FROM resume_ratings WHERE user_id = ?1 AND resume_id = ?2 ORDER BY at DESC, id DESC LIMIT ?3)`,
    )
    .bind(userId, resumeId, keep);
