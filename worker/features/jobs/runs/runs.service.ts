import type { Ctx, UserCtx } from "#worker/context.ts";
import { undoIfErased } from "#worker/features/auth/sessions.service.ts";
import { getBoardRegistry } from "#worker/features/jobs/boards/boards.service.ts";
import { RATE_LIMITS } from "#worker/features/jobs/fetching/rate-limits.ts";
import { consumeQuota } from "#worker/features/quotas/quotas.service.ts";
import { createInvalidError, createNotFoundError } from "#worker/lib/errors.ts";

import { NO_COUNTS } from "./run-tables.ts";
import type { LatestRun, OpenStream, RunReceipt, SourceReceipt, StartRun } from "./runs.contract.ts";

const HOUR_S = 3600;

const getCoordinator = (ctx: UserCtx) => ctx.gathering.get(ctx.gathering.idFromName(ctx.user.id));

const createNoSuchRunError = () =>
  createNotFoundError("jobs.run_not_found", "This search is not known any more.");

/** The event stream of a run: a new one, the current one with the same query and place, or `runId`. */
export async function openRunStream(ctx: UserCtx, input: OpenStream): Promise<ReadableStream<Uint8Array>> {
  const runId = input.runId ?? (await startOrAttach(ctx, input));
  const stream = await getCoordinator(ctx).observe(runId);
  if (stream === null) throw createNoSuchRunError();
  return stream;
}

/** Starts or joins a run like `openRunStream`, but responds when the run has ended. */
export async function fetchCompleteRun(ctx: UserCtx, input: StartRun) {
  const runId = await startOrAttach(ctx, input);
  const receipt = await getCoordinator(ctx).receipt(runId);
  if (receipt === null) throw createNoSuchRunError();
  const { totalJobs, new: created, updated, sources } = await addRegistry(ctx, receipt);
  return { count: totalJobs, new: created, updated, sources };
}

/** The last run as stored in its object, without the registry data. */
export const findLatestRun = (ctx: UserCtx): Promise<RunReceipt | null> => getCoordinator(ctx).latest();

export async function getLatestRunWithRegistry(ctx: UserCtx): Promise<LatestRun> {
  const receipt = await getCoordinator(ctx).latest();
  return receipt === null ? { state: "idle" } : addRegistry(ctx, receipt);
}

/**
 * Adds to a run summary what the run itself did not fetch: the number of known boards, and the unavailable
 * sources with the reason.
 */
async function addRegistry(ctx: UserCtx, receipt: RunReceipt): Promise<RunReceipt> {
  const { known, closed } = await getBoardRegistry(ctx);
  const asked = receipt.sources.map((source) => ({
    ...source,
    known: Math.max(source.boards, known.get(source.id) ?? 0),
  }));
  const notAsked = closed
    .filter(({ id }) => !asked.some((source) => source.id === id))
    .map(({ id, name, state, reason }): SourceReceipt => ({
      ...NO_COUNTS,
      id,
      source: name,
      outcome: state,
      reason,
      known: known.get(id) ?? 0,
      boards: 0,
      done: 0,
      skipped: 0,
      milliseconds: 0,
      failures: [],
    }));
  return { ...receipt, sources: [...asked, ...notAsked] };
}

export async function cancelRun(ctx: UserCtx, runId: string): Promise<void> {
  if (!(await getCoordinator(ctx).cancel(runId))) throw createNoSuchRunError();
}

/** Cancels the user's search if one is running. */
export async function cancelRunningRun(ctx: UserCtx): Promise<void> {
  const coordinator = getCoordinator(ctx);
  const latest = await coordinator.latest();
  if (latest?.state === "running") await coordinator.cancel(latest.runId);
}

/** Joining a current run is free; only starting a run counts toward the hourly rate limit. */
async function startOrAttach(ctx: UserCtx, input: StartRun): Promise<string> {
  const query = input.query.trim();
  if (query === "") throw createInvalidError("jobs.query_required", "Search query required");
  const wanted = { ...input, query, location: input.location.trim() };
  const coordinator = getCoordinator(ctx);
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
  const runId = await coordinator.start(wanted);
  await undoIfErased(ctx, () => eraseRuns(ctx, ctx.user.id));
  return runId;
}

/** The stored data about the user's searches, as JSON. */
export const exportUserRuns = (ctx: UserCtx): Promise<ReadableStream<Uint8Array>> =>
  getCoordinator(ctx).exportAll();

/** Deletes the searches of a user who has started none in a long time. */
export const deleteIdleRuns = (ctx: Ctx, userId: string): Promise<void> =>
  ctx.gathering.get(ctx.gathering.idFromName(userId)).deleteIfIdle();

/** Stops and deletes all searches of an account, and its quota counts at the sources. */
export async function eraseRuns(ctx: Ctx, userId: string): Promise<void> {
  const id = ctx.gathering.idFromName(userId);
  await ctx.gathering.get(id).erase();
  const counting = Object.entries(RATE_LIMITS).filter(([, { quota }]) => quota !== undefined);
  await Promise.all(
    counting.map(([gate]) => ctx.gates.get(ctx.gates.idFromName(gate)).forgetClient(id.toString())),
  );
}
