import { eq, lte } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { isAmongFirst } from "#worker/db/statements.ts";

import { operatorOrdersTable as orders } from "./operator.tables.ts";

/** Deletes an order and returns it: only one of several callers gets it. */
export async function takeOrder(db: Db, tokenHash: string) {
  const [order] = await db.delete(orders).where(eq(orders.tokenHash, tokenHash)).returning();
  return order;
}

export const deleteExpiredOrders = (db: Db, nowMs: number, limit: number) =>
  db.delete(orders).where(isAmongFirst(orders, lte(orders.expiresAt, nowMs), limit));
