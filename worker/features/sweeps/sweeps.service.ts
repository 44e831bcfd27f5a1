import type { Ctx } from "#worker/context.ts";
import { letOthersRun } from "#worker/lib/stretches.ts";

import { findSweepPosition, setSweepPosition } from "./sweeps.queries.ts";

/** Sweeps what follows a position, and answers where to go on; an empty text is the beginning. */
export type SweepSlice = (ctx: Ctx, position: string) => Promise<string>;

/**
 * Sweeps slice by slice, and goes on where the last sweep stopped. Ends where there is nothing more, or after `slices`, so that no sweep
 * and none of its statements takes longer the more there is.
 */
export async function sweepSlices(
  ctx: Ctx,
  { sweep, slices }: { sweep: string; slices: number },
  sweepSlice: SweepSlice,
): Promise<void> {
  let position = await findSweepPosition(ctx.db, sweep);
  for (let slice = 0; slice < slices; slice += 1) {
    const next = await sweepSlice(ctx, position);
    if (next === position) return;
    await setSweepPosition(ctx.db, sweep, next);
    if (next === "") return;
    position = next;
    await letOthersRun();
  }
}

/** Rows that one statement deletes, and most statements of a sweep. The next sweep goes on. */
const DELETED_AT_ONCE = 200;
const DELETIONS = 250;

/** Deletes what is to be deleted in slices, so that no statement keeps others waiting for long. */
export async function deleteInSlices(
  deleteSlice: (limit: number) => PromiseLike<{ meta: { changes: number } }>,
): Promise<void> {
  for (let slice = 0; slice < DELETIONS; slice += 1) {
    const { meta } = await deleteSlice(DELETED_AT_ONCE);
    if (meta.changes < DELETED_AT_ONCE) return;
    await letOthersRun();
  }
}
