import type { UserCtx } from "#worker/context.ts";
import { consumeQuota } from "#worker/features/quotas/quotas.service.ts";
import { invalid, notFound } from "#worker/lib/errors.ts";

import type { LatestRun, OpenStream, StartRun } from "./gathering.contract.ts";

const HOUR_S = 3600;

const coordinatorOf = (ctx: UserCtx) => ctx.gathering.get(ctx.gathering.idFromName(ctx.user.id));

const noSuchRun = () => notFound("jobs.run_not_found", "This search is not known any more.");

/** The byte stream of a run: of a new one, of the one under way for the same query and place, or of `runId`. */
export async function openRunStream(ctx: UserCtx, input: OpenStream): Promise<ReadableStream<Uint8Array>> {
  const runId = "runId" in input ? input.runId : await startOrAttach(ctx, input);
  const stream = await coordinatorOf(ctx).observe(runId);
  if (stream === null) throw noSuchRun();
  return stream;
}

/** Runs as `openRunStream` does and answers when the run has ended. */
export async function runToEnd(ctx: UserCtx, input: StartRun) {
  const runId = await startOrAttach(ctx, input);
  const receipt = await coordinatorOf(ctx).receipt(runId);
  if (receipt === null) throw noSuchRun();
  const { totalJobs, new: created, updated, sources } = receipt;
  return { count: totalJobs, new: created, updated, sources };
}

export const getLatestRun = async (ctx: UserCtx): Promise<LatestRun> =>
  (await coordinatorOf(ctx).latest()) ?? { state: "idle" };

export async function cancelRun(ctx: UserCtx, runId: string): Promise<void> {
  if (!(await coordinatorOf(ctx).cancel(runId))) throw noSuchRun();
}

/** Attaching costs nothing; only a run that starts counts against the hour. */
async function startOrAttach(ctx: UserCtx, input: StartRun): Promise<string> {
  const query = input.query.trim();
  if (query === "") throw invalid("jobs.query_required", "Search query required");
  const wanted = { ...input, query, location: input.location.trim() };
  const coordinator = coordinatorOf(ctx);
  const attached = await coordinator.attach(wanted);
  if (attached !== null) return attached;
  await consumeQuota(ctx, {
    name: "runs",
    key: ctx.user.id,
    limit: ctx.config.runsPerHour,
    windowSeconds: HOUR_S,
    code: "jobs.too_many_runs",
    message: "You have started many searches within the hour.",
  });
  return coordinator.start(wanted);
}
