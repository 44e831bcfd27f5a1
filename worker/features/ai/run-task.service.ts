import { type ZodMiniType, z } from "zod/mini";

import type { ModelPath } from "#worker/ai/engine/model-path.ts";
import type { TaskRun } from "#worker/ai/engine/task-run.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";
import type { Ctx, UserCtx } from "#worker/context.ts";
import { consumeQuota, requireUseLeft } from "#worker/features/quotas/quotas.service.ts";
import { deleteInSlices } from "#worker/features/sweeps/sweeps.service.ts";
import { sha256Hex } from "#worker/lib/ids.ts";
import { acquireIsolateLock } from "#worker/lib/isolate-lock.ts";

import { type Assistant, MadeBy } from "./ai.contract.ts";
import { type CacheKey, deleteAnswersCachedBefore, findCachedAnswer, cacheAnswer } from "./ai.queries.ts";
import { generateOnDevice } from "./ask-device.service.ts";
import { DEVICE_LIMITS } from "./device.contract.ts";
import { hashInput } from "./hash-input.ts";
import type { ByModel, ModelWork } from "./make-by-model.service.ts";
import { readModelCallsLeft } from "./model-budget.service.ts";

const HOUR_S = 3600;
const KEPT_MS = 24 * HOUR_S * 1000;
const KEPT_A_USER = 50;
/** Max duration of an answer on the server: letters take longest. */
const LEASE_MS = 50_000;
/** Max size of a cached answer, below the 2 MB of a D1 row; a longer answer is of no use to a user. */
const MAX_KEPT = 500_000;

export type Made<Output> = { value: Output; madeBy: MadeBy };

const getAiQuota = (ctx: UserCtx) => ({
  name: "ai",
  key: ctx.user.id,
  limit: ctx.config.aiTasksPerHour,
  windowSeconds: HOUR_S,
  code: "ai.too_many_tasks",
  message: "You have used the assistant many times within the hour.",
});

/**
 * Checks the limits of a request whose model runs on the user's device. A task counts as one use at its end: until then
 * each of its requests needs a use left, and the requests have a limit of their own.
 * @throws AppError 429
 */
async function requireDeviceRequest(ctx: UserCtx): Promise<void> {
  const quota = getAiQuota(ctx);
  await requireUseLeft(ctx, quota);
  await consumeQuota(ctx, {
    ...quota,
    name: "device requests",
    limit: quota.limit * (DEVICE_LIMITS.answers + 1),
  });
}

/** Whether a model is available: the configured one, or one on the user's device. */
export const hasModel = ({ engine, config }: Ctx): boolean =>
  engine.kind === "device" || (engine.kind === "configured" && config.model !== null);

type Options<Input, Output> = {
  /** Set if the task's embedded engine runs outside the request's own isolate. */
  runEmbedded?: (input: Input, run: TaskRun) => Promise<Output>;
  /** Receives a model's answer while it is written. */
  tell?: (progress: unknown) => void;
  /** Exempt from the hourly limit: the second step of a counted task. */
  isFree?: true;
  /** Exempt from the hourly limit if no model answers, because the work is cheap without one. */
  isFreeByRules?: true;
};

/**
 * Single entry point to the assistant. It limits uses per hour, caches results for a day (per user or for all), and
 * computes concurrent identical requests once.
 */
export async function runTask<Input, Output>(
  ctx: UserCtx,
  task: AiTask<Input, Output>,
  input: Input,
  options: Options<Input, Output> = {},
): Promise<Made<Output>> {
  const isOnDevice = ctx.engine.kind === "device" && task.runsOnDevice === true;
  const isByRules = !isOnDevice && (ctx.engine.kind === "device" || !hasModel(ctx));
  const isFree = options.isFree === true || (isByRules && options.isFreeByRules === true);
  const countAtEnd = async () => {
    if (isOnDevice && !isFree) await consumeQuota(ctx, getAiQuota(ctx));
  };
  const counted = isFree
    ? Promise.resolve()
    : isOnDevice
      ? requireDeviceRequest(ctx)
      : consumeQuota(ctx, getAiQuota(ctx));
  // Awaited below, in parallel with the cache lookup.
  counted.catch(() => {});
  const today = new Date(ctx.now()).toISOString().slice(0, 10);
  const path = isByRules ? undefined : await task.model?.();
  const { output: schema } = task;
  if (schema === null) {
    await counted;
    const made = await computeResult(ctx, task, input, { today, seed: ctx.user.id }, { ...options, path });
    await countAtEnd();
    return made;
  }
  const engine = path === undefined ? "" : `\n${getModelLabel(ctx)} ${path.version}`;
  const seed = sha256Hex(`${today}\n${hashInput(input)}`);
  const inputHash = engine === "" ? seed : sha256Hex(`${seed}${engine}`);
  const key: CacheKey = { userId: ctx.user.id, task: task.id, version: task.version, inputHash };
  // The lock is per isolate: two isolates with the same input both compute it, and both pay for the model.
  const release = await acquireIsolateLock(`ai ${Object.values(key).join(" ")}`, LEASE_MS);
  try {
    const [known] = await Promise.all([readCachedResult(ctx, { ...task, schema }, key), counted]);
    const made = known ?? (await computeResult(ctx, task, input, { today, seed }, { ...options, path }));
    await countAtEnd();
    if (known !== null) return known;
    // Fallbacks are not cached, to retry the model.
    if (made.madeBy.degraded === null) ctx.waitUntil(cacheResult(ctx, key, made));
    return made;
  } finally {
    release();
  }
}

type Making<Input, Output> = Options<Input, Output> & { path?: ModelPath<Input, Output> | undefined };

async function computeResult<Input, Output>(
  ctx: UserCtx,
  task: AiTask<Input, Output>,
  input: Input,
  run: TaskRun,
  { runEmbedded = async (given, run) => task.embedded(given, run), path, tell }: Making<Input, Output>,
): Promise<Made<Output>> {
  const value = await runEmbedded(input, run);
  const { id, version } = task;
  const madeBy: MadeBy = {
    engine: "embedded",
    model: null,
    version: `${id}/${version}`,
    degraded: null,
    at: new Date(ctx.now()).toISOString(),
  };
  if (path === undefined) return { value, madeBy };
  const work = { id, path, input, run, frame: value, tell: tell ?? (() => {}) };
  const { output, degraded } = await generate(ctx, work);
  if (output === null) return { value, madeBy: { ...madeBy, degraded } };
  const by =
    ctx.engine.kind === "device"
      ? { engine: "device" as const }
      : { engine: "model" as const, model: getModelLabel(ctx) };
  return { value: output, madeBy: { ...madeBy, ...by, version: `${madeBy.version}.${path.version}` } };
}

async function generate<Input, Output>(
  ctx: UserCtx,
  work: ModelWork<Input, Output>,
): Promise<ByModel<Output>> {
  const { engine } = ctx;
  if (engine.kind === "device") return await generateOnDevice(ctx, await engine.readAnswers(), work);
  const { model } = ctx.config;
  if (model === null) return { output: null, degraded: null };
  const { generateWithModel } = await import("./make-by-model.service.ts");
  return await generateWithModel(ctx, model, work);
}

/** Provider and model, such as "OpenAI · gpt-5-mini"; null if no model is configured. */
const getModelLabel = ({ config: { model }, engine }: Ctx): string | null => {
  if (engine.kind === "device") return "device";
  return model === null ? null : `${model.name} · ${model.model}`;
};

/** The configured model, and the part of the day's budget that the user has left. */
export async function describeAssistant(ctx: UserCtx): Promise<Assistant> {
  const { model } = ctx.config;
  if (model === null) return { provider: null, callsLeft: null };
  return {
    provider: { name: model.name, model: model.model },
    callsLeft: await readModelCallsLeft(ctx, model),
  };
}

/** Null if nothing is cached, or the cached value does not match the task's schema. */
async function readCachedResult<Output>(
  ctx: UserCtx,
  { schema, isShared }: { schema: ZodMiniType<Output>; isShared?: true },
  key: CacheKey,
): Promise<Made<Output> | null> {
  // A device's answers are used for its own user only.
  const isOfAll = isShared === true && ctx.engine.kind !== "device";
  const row = await findCachedAnswer(ctx.db, key, ctx.now() - KEPT_MS, isOfAll);
  if (row === undefined) return null;
  const value = z.safeParse(schema, JSON.parse(row.output));
  const madeBy = z.safeParse(MadeBy, JSON.parse(row.madeBy));
  return value.success && madeBy.success ? { value: value.data, madeBy: madeBy.data } : null;
}

async function cacheResult(ctx: UserCtx, key: CacheKey, { value, madeBy }: Made<unknown>): Promise<void> {
  const output = JSON.stringify(value);
  if (output.length > MAX_KEPT) return;
  const row = { ...key, output, madeBy: JSON.stringify(madeBy), at: ctx.now() };
  await cacheAnswer(ctx.db, row, KEPT_A_USER);
}

export const sweepAiCache = async (ctx: Ctx): Promise<void> => {
  await deleteInSlices((limit) => deleteAnswersCachedBefore(ctx.db, ctx.now() - KEPT_MS, limit));
};
