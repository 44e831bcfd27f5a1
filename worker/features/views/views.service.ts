import type { Ctx } from "#worker/context.ts";

import type { PageView } from "./views.contract.ts";
import { type CountedView, addViews } from "./views.queries.ts";

/** How long views are gathered before they are written. */
const GATHER_MS = 1000;
/** A request that was to write and has not by then was ended. */
const GIVEN_UP_MS = 20_000;

/** Views that this isolate has counted and not written, by day, path and audience. */
let gathered = new Map<string, CountedView>();
/** Since when a request waits to write them; null if none does. */
let waitsSinceMs: number | null = null;

/**
 * Counts a page view on the current day (UTC). Views are written together, a second after the first of them, by what
 * its request leaves behind; those of an isolate that is thrown away before then are lost.
 */
export function recordView(ctx: Ctx, view: PageView): void {
  gather({ day: new Date(ctx.now()).toISOString().slice(0, 10), ...view, count: 1 });
  const nowMs = Date.now();
  if (waitsSinceMs !== null && nowMs - waitsSinceMs < GIVEN_UP_MS) return;
  waitsSinceMs = nowMs;
  ctx.waitUntil(writeLater(ctx));
}

function gather(view: CountedView): void {
  const key = JSON.stringify([view.day, view.path, view.audience]);
  const count = (gathered.get(key)?.count ?? 0) + view.count;
  gathered.set(key, { ...view, count });
}

async function writeLater(ctx: Ctx): Promise<void> {
  await scheduler.wait(GATHER_MS);
  const views = [...gathered.values()];
  gathered = new Map();
  waitsSinceMs = null;
  try {
    await addViews(ctx.db, views);
  } catch (error) {
    // The next request that counts a view writes these as well.
    for (const view of views) gather(view);
    throw error;
  }
}
