import { type SQL, and, eq, exists, gt, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";
import { usersTable } from "#worker/db/schema.ts";
import { insertIf } from "#worker/db/statements.ts";

import { portfolioOldSlugsTable, portfolioSettingsTable } from "./portfolio.tables.ts";

/** The column `users.portfolio_slug` belongs to this feature, although the session query reads it too. */
export type Owner = Pick<
  typeof usersTable.$inferSelect,
  "id" | "firstName" | "lastName" | "email" | "portfolioSlug"
>;

const OWNER = {
  id: usersTable.id,
  firstName: usersTable.firstName,
  lastName: usersTable.lastName,
  email: usersTable.email,
  portfolioSlug: usersTable.portfolioSlug,
};

/** Condition: the operator has neither suspended the account nor taken its page down. */
const isShown = (db: Db): SQL | undefined =>
  and(
    isNull(usersTable.suspendedAt),
    notExists(
      db
        .select({ one: sql`1` })
        .from(portfolioSettingsTable)
        .where(
          and(
            eq(portfolioSettingsTable.userId, usersTable.id),
            isNotNull(portfolioSettingsTable.takenDownAt),
          ),
        ),
    ),
  );

export const findOwner = (db: Db, slug: string): Promise<Owner | undefined> =>
  db
    .select(OWNER)
    .from(usersTable)
    .where(and(eq(usersTable.portfolioSlug, slug), isShown(db)))
    .get();

/** The current slug of a former slug's owner; null if the slug is unknown or the owner has no visible page. */
export async function findMovedTo(db: Db, slug: string): Promise<string | null> {
  const owner = await db
    .select({ slug: usersTable.portfolioSlug })
    .from(portfolioOldSlugsTable)
    .innerJoin(usersTable, eq(usersTable.id, portfolioOldSlugsTable.userId))
    .where(and(eq(portfolioOldSlugsTable.slug, slug), isShown(db)))
    .get();
  return owner?.slug ?? null;
}

export async function findSlug(db: Db, userId: string): Promise<string | null> {
  const user = await db
    .select({ slug: usersTable.portfolioSlug })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
    .get();
  return user?.slug ?? null;
}

/** The current slug and the former ones. */
export async function listSlugs(db: Db, userId: string): Promise<string[]> {
  const [present, left] = await db.batch([
    db
      .select({ slug: sql<string>`${usersTable.portfolioSlug}` })
      .from(usersTable)
      .where(and(eq(usersTable.id, userId), isNotNull(usersTable.portfolioSlug))),
    db
      .select({ slug: portfolioOldSlugsTable.slug })
      .from(portfolioOldSlugsTable)
      .where(eq(portfolioOldSlugsTable.userId, userId)),
  ]);
  return [...new Set([...present, ...left].map(({ slug }) => slug))];
}

/** Condition: no other user uses the slug or has it reserved. */
function isFree(db: Db, userId: string, slug: string, nowMs: number): SQL {
  const { slug: oldSlug, userId: oldUserId, heldUntil } = portfolioOldSlugsTable;
  // An alias, because the enclosing statement may update the same table.
  const others = alias(usersTable, "others");
  const taken = db
    .select()
    .from(others)
    .where(and(eq(others.portfolioSlug, slug), ne(others.id, userId)));
  const held = db
    .select()
    .from(portfolioOldSlugsTable)
    .where(and(eq(oldSlug, slug), ne(oldUserId, userId), gt(heldUntil, nowMs)));
  return sql`${notExists(taken)} AND ${notExists(held)}`;
}

/** Whether the user could claim the slug. */
export async function isSlugFree(db: Db, userId: string, slug: string, nowMs: number): Promise<boolean> {
  const row = await db.get<{ free: number }>(sql`SELECT ${isFree(db, userId, slug, nowMs)} AS free`);
  return row.free === 1;
}

type Claim = { userId: string; slug: string; before: string | null; nowMs: number; heldUntilMs: number };

/**
 * One transaction: claims the slug if it is free, reserves the former slug, and removes a reservation of the
 * new one.
 */
export async function claimSlug(db: Db, claim: Claim): Promise<boolean> {
  const { userId, slug, before, nowMs, heldUntilMs } = claim;
  const { id, portfolioSlug } = usersTable;
  const hasIt = exists(
    db
      .select()
      .from(usersTable)
      .where(and(eq(id, userId), eq(portfolioSlug, slug))),
  );
  const isBefore = before === null ? isNull(portfolioSlug) : eq(portfolioSlug, before);
  const take = db
    .update(usersTable)
    .set({ portfolioSlug: slug })
    .where(and(eq(id, userId), isBefore, isFree(db, userId, slug, nowMs)))
    .returning({ id });
  const forget = db.delete(portfolioOldSlugsTable).where(and(eq(portfolioOldSlugsTable.slug, slug), hasIt));
  if (before === null || before === slug) return (await db.batch([take, forget]))[0].length === 1;
  const left = { slug: before, userId, heldUntil: heldUntilMs };
  const hold = insertIf(db, portfolioOldSlugsTable, left, hasIt).onConflictDoUpdate(HELD_BY_THE_LATEST);
  return (await db.batch([take, hold, forget]))[0].length === 1;
}

const HELD_BY_THE_LATEST = {
  target: portfolioOldSlugsTable.slug,
  set: { userId: sql`excluded.user_id`, heldUntil: sql`excluded.held_until` },
};

/** One transaction: reserves the slug for its owner, and unpublishes the page. */
export const releaseSlug = (db: Db, userId: string, heldUntilMs: number) => {
  const isOwner = eq(usersTable.id, userId);
  const present = db
    .select({
      slug: sql<string>`${usersTable.portfolioSlug}`.as("slug"),
      userId: usersTable.id,
      heldUntil: sql<number>`${heldUntilMs}`.as("held_until"),
    })
    .from(usersTable)
    .where(and(isOwner, isNotNull(usersTable.portfolioSlug)));
  return db.batch([
    db.insert(portfolioOldSlugsTable).select(present).onConflictDoUpdate(HELD_BY_THE_LATEST),
    db.update(usersTable).set({ portfolioSlug: null }).where(isOwner),
  ]);
};
