import { and, desc, eq, gt, lte, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import type { Owner } from "#worker/db/columns.ts";
import { deleteAllButFirst, isAmongFirst } from "#worker/db/statements.ts";

import { matchOrdersTable as orders } from "./orders.tables.ts";

export type OrderRow = typeof orders.$inferSelect;

export const findCachedOrder = async (
  db: Db,
  { owner, filters }: { owner: Owner; filters: string },
  madeAfterMs: number,
): Promise<Pick<OrderRow, "person" | "content"> | null> =>
  (await db
    .select({ person: orders.person, content: orders.content })
    .from(orders)
    .where(and(eq(orders.userId, owner), eq(orders.filters, filters), gt(orders.madeAt, madeAfterMs)))
    .get()) ?? null;

/**
 * Stores an order, unless a current one for the same profile exists; `isForced` replaces that, too. False if it was not
 * stored. Keeps only the user's `most` newest orders.
 */
export async function storeOrder(
  db: Db,
  row: OrderRow,
  { outdatedAtMs, isForced, most }: { outdatedAtMs: number; isForced: boolean; most: number },
): Promise<boolean> {
  const [stored] = await db.batch([
    db
      .insert(orders)
      .values(row)
      .onConflictDoUpdate({
        target: [orders.userId, orders.filters],
        set: { person: row.person, content: row.content, madeAt: row.madeAt },
        setWhere: isForced
          ? sql`1`
          : sql`${orders.madeAt} <= ${outdatedAtMs} OR ${orders.person} <> ${row.person}`,
      })
      .returning({ filters: orders.filters }),
    deleteAllButFirst(db, orders, {
      id: orders.filters,
      condition: eq(orders.userId, row.userId),
      order: [desc(orders.madeAt)],
      keep: most,
    }),
  ]);
  return stored.length === 1;
}

export const deleteOutdatedOrders = (db: Db, outdatedAtMs: number, limit: number) =>
  db.delete(orders).where(isAmongFirst(orders, lte(orders.madeAt, outdatedAtMs), limit));
