import type { Ctx } from "#worker/context.ts";
import { sweepSlices } from "#worker/features/sweeps/sweeps.service.ts";

import { deleteListings, listDeletable } from "./closed-listings.queries.ts";

const KEPT_MS = 180 * 86_400_000;
/** Listings read per statement. With the limit of statements per sweep, a million listings take two days. */
const SLICE = 500;
const SLICES = 40;

/** Deletes listings that closed long ago and that nobody tracks. */
export const sweepClosedListings = (ctx: Ctx): Promise<void> =>
  sweepSlices(ctx, { sweep: "closed listings", slices: SLICES }, async (_, position) => {
    const closedBeforeMs = ctx.now() - KEPT_MS;
    const afterId = position === "" ? Number.MIN_SAFE_INTEGER : Number(position);
    const { ids, last } = await listDeletable(ctx.db, { afterId, slice: SLICE, closedBeforeMs });
    if (ids.length > 0) await deleteListings(ctx.db, ids, closedBeforeMs);
    return last === null ? "" : String(last);
  });
