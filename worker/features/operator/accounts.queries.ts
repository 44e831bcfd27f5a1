import { desc, eq, inArray, or, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import {
  applicationsTable,
  portfolioOldSlugsTable,
  portfolioSettingsTable,
  resumesTable,
  usersTable as users,
} from "#worker/db/schema.ts";

const MAX_FOUND = 20;

/** Finds accounts by a part of the e-mail or name, by id, or by a current or former portfolio address. */
export function findAccounts(db: Db, given: string) {
  const text = given.trim();
  const lower = sql`lower(${text})`;
  const moved = db
    .select({ userId: portfolioOldSlugsTable.userId })
    .from(portfolioOldSlugsTable)
    .where(eq(portfolioOldSlugsTable.slug, lower));
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: users.createdAt,
      seenAt: users.seenAt,
      suspendedAt: users.suspendedAt,
      suspendedReason: users.suspendedReason,
      portfolioSlug: users.portfolioSlug,
      takenDownAt: portfolioSettingsTable.takenDownAt,
      resumes: sql<number>`(SELECT count(*) FROM ${resumesTable}
        WHERE ${resumesTable.userId} = ${users.id} AND ${resumesTable.deletedAt} IS NULL)`,
      applications: sql<number>`(SELECT count(*) FROM ${applicationsTable} WHERE ${applicationsTable.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(portfolioSettingsTable, eq(portfolioSettingsTable.userId, users.id))
    .where(
      or(
        eq(users.id, text),
        eq(users.portfolioSlug, lower),
        sql`instr(${users.emailKey}, ${lower}) > 0`,
        sql`instr(lower(${users.firstName} || ' ' || ${users.lastName}), ${lower}) > 0`,
        inArray(users.id, moved),
      ),
    )
    .orderBy(sql`${users.emailKey} = ${lower} DESC`, desc(users.createdAt))
    .limit(MAX_FOUND);
}
export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number];

const ACCOUNT = { id: users.id, email: users.email, suspendedAt: users.suspendedAt };

export const findAccountByEmail = (db: Db, email: string) =>
  db.select(ACCOUNT).from(users).where(eq(users.emailKey, email.trim().toLowerCase())).get();

/** Finds the account of a portfolio address, current ones before former ones. */
export async function findAccountBySlug(db: Db, given: string) {
  const slug = given.trim().toLowerCase();
  const present = await db.select(ACCOUNT).from(users).where(eq(users.portfolioSlug, slug)).get();
  return (
    present ??
    (await db
      .select(ACCOUNT)
      .from(portfolioOldSlugsTable)
      .innerJoin(users, eq(users.id, portfolioOldSlugsTable.userId))
      .where(eq(portfolioOldSlugsTable.slug, slug))
      .get())
  );
}
