import type { Db } from "#worker/db/client.ts";

/** The column `users.portfolio_slug` is this feature's; the session reads it along. */
export type Owner = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  portfolioSlug: string | null;
};

const OWNER =
  "u.id, u.first_name AS firstName, u.last_name AS lastName, u.email, u.portfolio_slug AS portfolioSlug";

export const findOwner = (db: Db, slug: string): Promise<Owner | null> =>
  db.$client.prepare(`SELECT ${OWNER} FROM users u WHERE u.portfolio_slug = ?1`).bind(slug).first<Owner>();

/** Where the owner of an address that was left stands now; null where nothing is published, or the address is unknown. */
export const findMovedTo = (db: Db, slug: string): Promise<string | null> =>
  db.$client
    .prepare(
      `SELECT u.portfolio_slug AS slug FROM portfolio_old_slugs o JOIN users u ON u.id = o.user_id
       WHERE o.slug = ?1 AND u.portfolio_slug IS NOT NULL`,
    )
    .bind(slug)
    .first<string>("slug");

export const findSlugOf = (db: Db, userId: string): Promise<string | null> =>
  db.$client
    .prepare("SELECT portfolio_slug AS slug FROM users WHERE id = ?1")
    .bind(userId)
    .first<string>("slug");

/** The present address and those that were left. */
export const listSlugsOf = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db.$client
      .prepare(
        `SELECT portfolio_slug AS slug FROM users WHERE id = ?1 AND portfolio_slug IS NOT NULL
         UNION SELECT slug FROM portfolio_old_slugs WHERE user_id = ?1`,
      )
      .bind(userId)
      .all<{ slug: string }>()
  ).results.map(({ slug }) => slug);

const IS_FREE = `NOT EXISTS (SELECT 1 FROM users WHERE portfolio_slug = ?2 AND id <> ?1)
  AND NOT EXISTS (SELECT 1 FROM portfolio_old_slugs WHERE slug = ?2 AND user_id <> ?1 AND held_until > ?3)`;

/** Whether the user could have the address. */
export const isSlugFree = async (db: Db, userId: string, slug: string, nowMs: number): Promise<boolean> =>
  (await db.$client.prepare(`SELECT ${IS_FREE} AS free`).bind(userId, slug, nowMs).first<number>("free")) ===
  1;

type Claim = { userId: string; slug: string; before: string | null; nowMs: number; heldUntilMs: number };

/** One transaction: takes the address where it is free, holds the one that is left, and forgets that it was left once. */
export async function claimSlug(db: Db, claim: Claim): Promise<boolean> {
  const { userId, slug, before, nowMs, heldUntilMs } = claim;
  const hasIt = "EXISTS (SELECT 1 FROM users WHERE id = ?1 AND portfolio_slug = ?2)";
  const [taken] = await db.$client.batch([
    db.$client
      .prepare(
        `UPDATE users SET portfolio_slug = ?2 WHERE id = ?1 AND portfolio_slug IS ?4 AND ${IS_FREE} RETURNING id`,
      )
      .bind(userId, slug, nowMs, before),
    db.$client
      .prepare(
        `INSERT INTO portfolio_old_slugs (slug, user_id, held_until)
         SELECT ?3, ?1, ?4 WHERE ?3 IS NOT NULL AND ?3 <> ?2 AND ${hasIt}
         ON CONFLICT (slug) DO UPDATE SET user_id = excluded.user_id, held_until = excluded.held_until`,
      )
      .bind(userId, slug, before, heldUntilMs),
    db.$client.prepare(`DELETE FROM portfolio_old_slugs WHERE slug = ?2 AND ${hasIt}`).bind(userId, slug),
  ]);
  return taken?.results.length === 1;
}

/** One transaction: the address is held, and there is no page. */
export const releaseSlug = (db: Db, userId: string, heldUntilMs: number) =>
  db.$client.batch([
    db.$client
      .prepare(
        `INSERT INTO portfolio_old_slugs (slug, user_id, held_until)
         SELECT portfolio_slug, id, ?2 FROM users WHERE id = ?1 AND portfolio_slug IS NOT NULL
         ON CONFLICT (slug) DO UPDATE SET user_id = excluded.user_id, held_until = excluded.held_until`,
      )
      .bind(userId, heldUntilMs),
    db.$client.prepare("UPDATE users SET portfolio_slug = NULL WHERE id = ?1").bind(userId),
  ]);
