import type { Db } from "#worker/db/client.ts";

/** What is stored of `OwnJobFields`: the description apart from the others, which are JSON. */
export type StoredOwnJob = { fields: string; description: string };

/** Of what the user entered, without the descriptions. */
export const listOwnJobs = async (db: Db, userId: string): Promise<{ id: string; fields: string }[]> =>
  (
    await db.$client
      .prepare("SELECT id, fields FROM own_jobs WHERE user_id = ?1")
      .bind(userId)
      .all<{ id: string; fields: string }>()
  ).results;

export const countOwnJobs = async (db: Db, userId: string): Promise<number> =>
  (await db.$client
    .prepare("SELECT count(*) AS n FROM own_jobs WHERE user_id = ?1")
    .bind(userId)
    .first<number>("n")) ?? 0;

export const findOwnJob = (db: Db, userId: string, id: string): Promise<{ fields: string } | null> =>
  db.$client
    .prepare("SELECT fields FROM own_jobs WHERE user_id = ?1 AND id = ?2")
    .bind(userId, id)
    .first<{ fields: string }>();

/** With its text. */
export const findOwnPosting = (db: Db, userId: string, id: string): Promise<StoredOwnJob | null> =>
  db.$client
    .prepare("SELECT fields, description FROM own_jobs WHERE user_id = ?1 AND id = ?2")
    .bind(userId, id)
    .first<StoredOwnJob>();

export const insertOwnJob = (
  db: Db,
  userId: string,
  id: string,
  { fields, description }: StoredOwnJob,
  nowMs: number,
) =>
  db.$client
    .prepare(
      "INSERT INTO own_jobs (id, user_id, fields, description, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5) ON CONFLICT DO NOTHING",
    )
    .bind(id, userId, fields, description, nowMs);

/** The job of an application, where it is the user's own. */
export const writeOwnJob = (
  db: Db,
  userId: string,
  applicationId: string,
  { fields, description }: StoredOwnJob,
  nowMs: number,
) =>
  db.$client
    .prepare(
      `UPDATE own_jobs SET fields = ?3, description = ?4, updated_at = ?5 WHERE user_id = ?1 AND id = (
         SELECT job_id FROM applications WHERE user_id = ?1 AND id = ?2) RETURNING id`,
    )
    .bind(userId, applicationId, fields, description, nowMs);
