import { type Towns, createTownReader } from "#worker/features/matching/towns.ts";

import type { BankFiles } from "./ai/tasks/ask-questions/task.ts";
import { type Config, readConfig } from "./config.ts";
import { type Db, openDb, openSession } from "./db/client.ts";
import type { ReadFont } from "./documents/write/fonts/font-names.ts";
import { createFontReader } from "./documents/write/fonts/read-font.ts";
import type { DeviceAnswer } from "./features/ai/device.contract.ts";
import type { DocumentReader } from "./features/documents/document-reader.ts";
import type { CodeRunner } from "./features/interviews/code-runner.ts";
import { createQuestionBankReader } from "./features/interviews/question-bank.ts";
import type { SourceGate } from "./features/jobs/crawl/source-gate.ts";
import type { GatheringCoordinator } from "./features/jobs/runs/coordinator.ts";
import type { RateLimit } from "./features/quotas/rate-limit.contract.ts";
import { type ProblemStore, createProblemStore } from "./judge/bank/problem-store.ts";
import { createId, createToken } from "./lib/ids.ts";
import { type Log, logToConsole, describeError } from "./lib/log.ts";
import { wrapBucket } from "./lib/storage.ts";

export type { ModelSettings } from "./config.ts";

/** Side effects and nondeterminism; tests replace these and nothing else. */
export type Deps = { now: () => number; newId: () => string; newToken: () => string; log: Log };

export const systemDeps: Deps = {
  now: () => Date.now(),
  newId: createId,
  newToken: createToken,
  log: logToConsole,
};

/** Who does the assistant's tasks: the configured engine, or the client's choice. */
export type EngineChoice =
  | { kind: "configured" }
  | { kind: "built-in" }
  /** A model on the user's device, with its answers so far. */
  | { kind: "device"; readAnswers: () => Promise<readonly DeviceAnswer[]> };

const CONFIGURED: EngineChoice = { kind: "configured" };

/** Dependencies available to every service. */
export type Ctx = Deps & {
  db: Db;
  /** The database's position after the latest statement; null before the first and outside a request. */
  getBookmark: () => string | null;
  config: Config;
  gathering: DurableObjectNamespace<GatheringCoordinator>;
  gates: DurableObjectNamespace<SourceGate>;
  readers: DurableObjectNamespace<DocumentReader>;
  runners: DurableObjectNamespace<CodeRunner>;
  files: R2Bucket;
  problems: ProblemStore;
  readQuestionBank: () => Promise<BankFiles>;
  readTowns: () => Promise<Towns>;
  readFont: ReadFont;
  /** The binding of Workers AI, which only production has. */
  ai: Ai | null;
  /** Origin of the request: "https://vocata.example"; empty outside a request. */
  origin: string;
  /** Abort signal of the request, fired when the client disconnects; null outside a request. */
  signal: AbortSignal | null;
  engine: EngineChoice;
  /** Whether caches must be bypassed, because the caller knows of a change. */
  wantsNewest: boolean;
  /** Id with which the client can cancel a generation; null if not sent. */
  generationId: string | null;
  /** When the request arrived; null outside a request. */
  startedAtMs: number | null;
  /** The user's own limits charged by the request, by name. */
  rateLimits: Map<string, RateLimit>;
  /** Lets work continue after the response; failures are logged. */
  waitUntil: (work: Promise<unknown>) => void;
};

/** The parts of a request needed for the context. */
export type RequestPart = Partial<
  Pick<Ctx, "origin" | "signal" | "engine" | "wantsNewest" | "generationId" | "startedAtMs" | "waitUntil">
> & {
  /** Min position of the data read, null for the newest. If absent, the primary answers every statement. */
  bookmark?: string | null;
};

/** The signed-in user. */
export type SessionUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Absent while no portfolio is published. */
  portfolioSlug?: string;
};

export type UserCtx = Ctx & { user: SessionUser };

const configs = new WeakMap<Env, Config>();

/** Parses the variables once per set of bindings; the isolate keeps the result. */
function loadConfig(env: Env): Config {
  const known = configs.get(env);
  if (known !== undefined) return known;
  const config = readConfig(env);
  configs.set(env, config);
  return config;
}

/** Creates the context of a request. This is the only code that reads the Worker's bindings. */
export const createContext = (
  env: Env,
  deps: Deps,
  { waitUntil = () => {}, bookmark, ...request }: RequestPart = {},
): Ctx => ({
  ...deps,
  ...(bookmark === undefined
    ? { db: openDb(env.DB), getBookmark: () => null }
    : openSession(env.DB, bookmark)),
  config: loadConfig(env),
  gathering: env.GATHERING,
  gates: env.SOURCE_GATES,
  readers: env.DOCUMENT_READERS,
  runners: env.CODE_RUNNERS,
  files: wrapBucket(env.FILES),
  problems: createProblemStore(env.ASSETS),
  readQuestionBank: createQuestionBankReader(env.ASSETS),
  readTowns: createTownReader(env.ASSETS),
  readFont: createFontReader(env.ASSETS),
  ai: env.AI ?? null,
  origin: request.origin ?? "",
  signal: request.signal ?? null,
  engine: request.engine ?? CONFIGURED,
  wantsNewest: request.wantsNewest ?? false,
  generationId: request.generationId ?? null,
  startedAtMs: request.startedAtMs ?? null,
  rateLimits: new Map(),
  waitUntil: (work) =>
    waitUntil(work.catch((error: unknown) => deps.log("error", "left_behind.failed", describeError(error)))),
});
