import { eq, lte } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { isAmongFirst } from "#worker/db/statements.ts";

import { ORDER_MINUTES, type OrderKind } from "./operator.contract.ts";
import { operatorOrdersTable as orders } from "./operator.tables.ts";

export type NewOrder = { tokenHash: string; userId: string; kind: OrderKind; reason: string | null };

export const insertOrder = (db: Db, order: NewOrder, nowMs: number) =>
  db.insert(orders).values({ ...order, expiresAt: nowMs + ORDER_MINUTES * 60_000 });

/** Deletes an order and returns it; of several concurrent callers only one gets it. */
export async function takeOrder(db: Db, tokenHash: string) {
  const [order] = await db.delete(orders).where(eq(orders.tokenHash, tokenHash)).returning();
  return order;
}

export const deleteExpiredOrders = (db: Db, nowMs: number, limit: number) =>
  db.delete(orders).where(isAmongFirst(orders, lte(orders.expiresAt, nowMs), limit));
