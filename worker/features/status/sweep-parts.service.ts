import type { Ctx } from "#worker/context.ts";
import { runBatch } from "#worker/db/statements.ts";
import { describeError, hideEmails } from "#worker/lib/log.ts";
import { letOthersRun } from "#worker/lib/stretches.ts";

import { type PartOutcome, deleteOtherParts, upsertParts } from "./sweep-parts.queries.ts";

export type SweepParts = Record<string, (ctx: Ctx) => Promise<unknown>>;

/**
 * Runs the parts in order; a failing one does not stop the others. Results are stored after each failure, in case a
 * later part crashes the sweep, and at the end.
 */
export async function runSweepParts(ctx: Ctx, parts: SweepParts): Promise<void> {
  let outcomes: PartOutcome[] = [];
  async function store(isEnd: boolean): Promise<void> {
    const stored = outcomes;
    outcomes = [];
    try {
      await runBatch(ctx.db, [
        upsertParts(ctx.db, stored),
        ...(isEnd ? [deleteOtherParts(ctx.db, Object.keys(parts))] : []),
      ]);
    } catch (error) {
      ctx.log("error", "sweep.not_recorded", describeError(error));
    }
  }
  for (const [part, work] of Object.entries(parts)) {
    const startedAtMs = ctx.now();
    try {
      await work(ctx);
      outcomes.push({ part, succeededAt: ctx.now(), durationMs: ctx.now() - startedAtMs });
    } catch (error) {
      const described = describeError(error);
      ctx.log("error", "sweep.failed", { part, ...described });
      outcomes.push({ part, failedAt: ctx.now(), failure: nameFailure(described) });
      await store(false);
    }
    await letOthersRun();
  }
  await store(true);
}

const nameFailure = ({ error, message }: ReturnType<typeof describeError>): string =>
  hideEmails([error, message].filter((text) => text !== undefined).join(": "));
