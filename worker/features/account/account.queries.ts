import type { Db } from "#worker/db/client.ts";

import type { CountedThing } from "./account.contract.ts";

type SummaryRow = Record<CountedThing, number> & {
  createdAt: number;
  portfolioSlug: string | null;
  files: number;
  bytes: number;
};

/** What was deleted lately and can be restored is counted by no screen, and neither here. */
export const findSummary = (db: Db, userId: string): Promise<SummaryRow | null> =>
  db.$client
    .prepare(
      `SELECT created_at AS createdAt, portfolio_slug AS portfolioSlug,
         (SELECT count(*) FROM applications WHERE user_id = ?1) AS applications,
         (SELECT count(*) FROM resumes WHERE user_id = ?1 AND deleted_at IS NULL) AS resumes,
         (SELECT count(*) FROM cover_letters WHERE user_id = ?1 AND deleted_at IS NULL) AS letters,
         (SELECT count(*) FROM interviews WHERE user_id = ?1 AND deleted_at IS NULL) AS interviews,
         (SELECT count(*) FROM interview_stories WHERE user_id = ?1 AND deleted_at IS NULL) AS stories,
         (SELECT count(*) FROM portfolio_items WHERE user_id = ?1 AND deleted_at IS NULL) AS projects,
         (SELECT count(*) FROM sessions WHERE user_id = ?1) AS sessions,
         (SELECT count(*) FROM files WHERE user_id = ?1 AND state = 'stored') AS files,
         (SELECT coalesce(sum(bytes), 0) FROM files WHERE user_id = ?1 AND state = 'stored') AS bytes
       FROM users WHERE id = ?1`,
    )
    .bind(userId)
    .first<SummaryRow>();

/**
 * One transaction: the user with every row that is theirs, by the foreign keys of all tables, and a note of it, by which
 * what lies outside of the database is looked for again. From here on no table takes a row of theirs.
 */
export const eraseRows = (db: Db, userId: string, nowMs: number) =>
  db.$client.batch([
    db.$client
      .prepare("INSERT INTO erased_accounts (account_id, at) VALUES (?1, ?2) ON CONFLICT DO NOTHING")
      .bind(userId, nowMs),
    db.$client.prepare("DELETE FROM users WHERE id = ?1").bind(userId),
  ]);

export const listErased = async (db: Db, limit: number): Promise<{ accountId: string; at: number }[]> =>
  (
    await db.$client
      .prepare("SELECT account_id AS accountId, at FROM erased_accounts ORDER BY at LIMIT ?1")
      .bind(limit)
      .all<{ accountId: string; at: number }>()
  ).results;

export const forgetErased = (db: Db, accountId: string) =>
  db.$client.prepare("DELETE FROM erased_accounts WHERE account_id = ?1").bind(accountId).run();
