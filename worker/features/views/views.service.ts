import type { Ctx } from "#worker/context.ts";
import { deleteInSlices } from "#worker/features/sweeps/sweeps.service.ts";
import { createCountGatherer } from "#worker/lib/gather-counts.ts";

import type { PageView } from "./views.contract.ts";
import { type CountedView, addViews, deleteViewsBefore } from "./views.queries.ts";

/** A year plus a month, to compare a month with that of the year before. */
const KEPT_MS = 400 * 86_400_000;

const formatDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const gatherView = createCountGatherer<CountedView, Ctx>({
  keyOf: ({ day, path, audience }) => JSON.stringify([day, path, audience]),
  merge: (one, other) => ({ ...one, count: one.count + other.count }),
  write: (ctx, views) => addViews(ctx.db, views),
});

/** Counts a page view on the current day (UTC). */
export function recordView(ctx: Ctx, view: PageView): void {
  gatherView(ctx, { day: formatDay(ctx.now()), ...view, count: 1 });
}

export const sweepViews = async (ctx: Ctx): Promise<void> => {
  await deleteInSlices((limit) => deleteViewsBefore(ctx.db, formatDay(ctx.now() - KEPT_MS), limit));
};
