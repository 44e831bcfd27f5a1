import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { portfolioItemsTable } from "./portfolio.tables.ts";

export type ItemRow = typeof portfolioItemsTable.$inferSelect;

const table = portfolioItemsTable;
const live = (userId: string) => and(eq(table.userId, userId), isNull(table.deletedAt));

/** In the order that was set; what it does not have comes first, newest first. */
export const listItemRows = (db: Db, userId: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(table)
    .where(live(userId))
    .orderBy(sql`${table.place} IS NOT NULL`, asc(table.place), desc(table.createdAt), desc(table.id));

export const findItemRow = (db: Db, userId: string, id: string): Promise<ItemRow | undefined> =>
  db
    .select()
    .from(table)
    .where(and(live(userId), eq(table.id, id)))
    .get();

export const listDeletedItemRows = (db: Db, userId: string) =>
  db
    .select({ id: table.id, title: table.title, deletedAt: table.deletedAt })
    .from(table)
    .where(and(eq(table.userId, userId), isNotNull(table.deletedAt)))
    .orderBy(desc(table.deletedAt), desc(table.id));

/** Inserts where the user has fewer than `most`, deleted ones included; `RETURNING` tells whether it did. */
export const insertItem = (db: Db, row: ItemRow, most: number) =>
  db
    .insert(table)
    .select(
      sql`SELECT ${row.id}, ${row.userId}, ${row.title}, ${row.description}, ${row.technologies}, ${row.projectUrl},
        ${row.githubUrl}, ${row.featured ? 1 : 0}, ${row.place}, ${row.image}, ${row.createdAt}, ${row.updatedAt}, NULL
        WHERE (SELECT count(*) FROM portfolio_items WHERE user_id = ${row.userId}) < ${most}`,
    )
    .returning({ id: table.id });

export const hasItem = (id: string) => sql`EXISTS (SELECT 1 FROM portfolio_items WHERE id = ${id})`;

export type ItemChange = Partial<
  Pick<ItemRow, "title" | "description" | "technologies" | "projectUrl" | "githubUrl" | "featured" | "image">
> & { updatedAt: number };

/** Writes where the stored version is still `version`; `RETURNING` tells whether it did. */
export const changeItem = (
  db: Db,
  { userId, id, version }: { userId: string; id: string; version: number },
  change: ItemChange,
) =>
  db
    .update(table)
    .set(change)
    .where(and(live(userId), eq(table.id, id), eq(table.updatedAt, version)))
    .returning({ id: table.id });

/** Hides an item, or shows it again (`deletedAt` null); tells whether there was one to do it to. */
export async function setItemDeleted(
  db: Db,
  userId: string,
  id: string,
  deletedAt: number | null,
): Promise<boolean> {
  const before = deletedAt === null ? isNotNull(table.deletedAt) : isNull(table.deletedAt);
  const written = await db
    .update(table)
    .set({ deletedAt })
    .where(and(eq(table.userId, userId), eq(table.id, id), before))
    .returning({ id: table.id });
  return written.length > 0;
}

/** The places of all of a user's items: those that are not among the ids have none. */
export const writeOrder = (db: Db, userId: string, ids: string[]) =>
  db.$client
    .prepare(
      `UPDATE portfolio_items SET place = (SELECT key FROM json_each(?2) WHERE value = portfolio_items.id)
       WHERE user_id = ?1`,
    )
    .bind(userId, JSON.stringify(ids))
    .run();

/** How many of the user's items have a picture, deleted ones included: they keep it until they are erased. */
export const countImages = async (db: Db, userId: string): Promise<number> =>
  (await db.$client
    .prepare("SELECT count(*) AS n FROM portfolio_items WHERE user_id = ?1 AND image IS NOT NULL")
    .bind(userId)
    .first<number>("n")) ?? 0;

export type LongDeleted = { id: string; userId: string; fileId: string | null };

export const listLongDeletedItems = async (db: Db, beforeMs: number, limit: number): Promise<LongDeleted[]> =>
  (
    await db.$client
      .prepare(
        `SELECT id, user_id AS userId, json_extract(image, '$.fileId') AS fileId
         FROM portfolio_items WHERE deleted_at < ?1 LIMIT ?2`,
      )
      .bind(beforeMs, limit)
      .all<LongDeleted>()
  ).results;

export const eraseItem = (db: Db, userId: string, id: string) =>
  db.$client
    .prepare("DELETE FROM portfolio_items WHERE user_id = ?1 AND id = ?2 AND deleted_at IS NOT NULL")
    .bind(userId, id);
