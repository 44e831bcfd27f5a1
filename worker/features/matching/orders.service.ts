import { z } from "zod/mini";

import type { Ctx, UserCtx } from "#worker/context.ts";
import type { Owner } from "#worker/db/columns.ts";
import { deleteInSlices } from "#worker/features/sweeps/sweeps.service.ts";
import { sha256Hex } from "#worker/lib/ids.ts";
import { defineStoredJson, viewOrDamaged } from "#worker/lib/stored-json.ts";

import { type ListMatches, Matches } from "./matching.contract.ts";
import { deleteOutdatedOrders, findCachedOrder, storeOrder } from "./orders.queries.ts";

/** Max age of an order while profile and refusals stay the same. */
const KEPT_MS = 5 * 60_000;
/** Max stored orders per user, each for different filters. */
const ORDERS_OF_USER = 10;

/** Ids of jobs in order, and the data about all of them. */
export const StoredOrder = z.object({
  /** The jobs that fit. */
  best: z.array(z.string()),
  /** If none fits: the jobs that would within a wider reach, nearest first. */
  nearest: z.array(z.string()),
  reaches: Matches.shape.reaches,
  /** Jobs of the person's trade with a barrier. */
  apart: z.array(z.string()),
  notForYou: Matches.shape.notForYou,
  changes: Matches.shape.changes,
});
export type StoredOrder = z.infer<typeof StoredOrder>;

/** Hashes of the filters, and of the profile with the refusals. */
export type OrderKey = { filters: string; person: string };
const content = defineStoredJson("match_orders.content", StoredOrder);

export function hashFilters(input: ListMatches): string {
  const { cursor: _, limit: __, show: ___, fresh: ____, read, asWords, ...filters } = input;
  // Without a query these fields change nothing, so that the dashboard and the list share an order.
  const reading = input.q.trim() === "" ? {} : { read, asWords };
  return sha256Hex(JSON.stringify({ ...filters, ...reading }));
}

/** The stored order; null if there is none for this profile, or it is too old. */
export async function findKeptOrder(ctx: Ctx, owner: Owner, filters: string): Promise<KeptOrder | null> {
  const row = await findCachedOrder(ctx.db, { owner, filters }, ctx.now() - KEPT_MS);
  if (row === null) return null;
  const order = viewOrDamaged<string, StoredOrder | null>(row.content, content.read, () => null);
  return order === null ? null : { person: row.person, order };
}
export type KeptOrder = { person: string; order: StoredOrder };

/** False if another isolate has just stored an order for this profile; `isForced` replaces it. */
export const keepOrder = (
  ctx: UserCtx,
  { filters, person }: OrderKey,
  order: StoredOrder,
  isForced: boolean,
): Promise<boolean> =>
  storeOrder(
    ctx.db,
    { userId: ctx.user.id, filters, person, content: content.write(order), madeAt: ctx.now() },
    { outdatedAtMs: ctx.now() - KEPT_MS, isForced, most: ORDERS_OF_USER },
  );

export const sweepMatchOrders = (ctx: Ctx): Promise<void> =>
  deleteInSlices((limit) => deleteOutdatedOrders(ctx.db, ctx.now() - KEPT_MS, limit));
