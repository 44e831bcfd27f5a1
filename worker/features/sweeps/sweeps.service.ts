import type { Ctx } from "#worker/context.ts";

import { findSweepPosition, setSweepPosition } from "./sweeps.queries.ts";

/** Sweeps what follows a position, and answers where to go on; an empty text is the beginning. */
export type SweepSlice = (ctx: Ctx, position: string) => Promise<string>;

/**
 * Sweeps slice by slice, and goes on where the last sweep stopped. Ends at the end, or after `slices`, so that no sweep
 * and none of its statements takes longer the more there is.
 */
export async function sweepSlices(
  ctx: Ctx,
  { sweep, slices }: { sweep: string; slices: number },
  sweepSlice: SweepSlice,
): Promise<void> {
  let position = await findSweepPosition(ctx.db, sweep);
  for (let slice = 0; slice < slices; slice += 1) {
    position = await sweepSlice(ctx, position);
    await setSweepPosition(ctx.db, sweep, position);
    if (position === "") return;
  }
}
