import type { Ctx } from "#worker/context.ts";
import { createCountGatherer } from "#worker/lib/gather-counts.ts";

import type { PageView } from "./views.contract.ts";
import { type CountedView, addViews } from "./views.queries.ts";

const gatherView = createCountGatherer<CountedView, Ctx>({
  keyOf: ({ day, path, audience }) => JSON.stringify([day, path, audience]),
  merge: (one, other) => ({ ...one, count: one.count + other.count }),
  write: (ctx, views) => addViews(ctx.db, views),
});

/** Counts a page view on the current day (UTC). */
export function recordView(ctx: Ctx, view: PageView): void {
  gatherView(ctx, { day: new Date(ctx.now()).toISOString().slice(0, 10), ...view, count: 1 });
}
