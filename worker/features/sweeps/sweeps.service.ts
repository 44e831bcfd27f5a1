import type { Ctx } from "#worker/context.ts";
import { letOthersRun } from "#worker/lib/stretches.ts";

import { findSweepPosition, setSweepPosition } from "./sweeps.queries.ts";

/** Processes the slice after a position and returns the next position; empty text is the start. */
export type SweepSlice = (ctx: Ctx, position: string) => Promise<string>;

/**
 * Processes slices from the position where the last sweep stopped, until none is left or the maximum is reached, so
 * that the duration of sweeps and statements does not grow with the data.
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

/** Rows per deletion. With `DELETIONS` it limits a sweep; the next sweep continues. */
const DELETED_AT_ONCE = 200;
const DELETIONS = 250;

/** Deletes rows in slices, so that no statement blocks others for long. */
export async function deleteInSlices(
  deleteSlice: (limit: number) => PromiseLike<{ meta: { changes: number } }>,
): Promise<void> {
  for (let slice = 0; slice < DELETIONS; slice += 1) {
    const { meta } = await deleteSlice(DELETED_AT_ONCE);
    if (meta.changes < DELETED_AT_ONCE) return;
    await letOthersRun();
  }
}
