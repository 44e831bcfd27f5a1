import type { Ctx } from "#worker/context.ts";
import { AppError } from "#worker/lib/errors.ts";
import { describeError } from "#worker/lib/log.ts";
import { createStorageUnavailableError } from "#worker/lib/storage.ts";

import { findMigration } from "./health.sql.ts";
import { NEWEST_MIGRATION } from "./newest-migration.ts";

/** Timeout of each part; all are checked in parallel, so that a monitor gets its response within two seconds. */
const PATIENCE_MS = 1500;
/** How long this isolate caches the result: the endpoint is public, and each check costs money. */
const KEPT_MS = 5000;
/** A name that differs from those of all users, sources and files. */
const NAME = "health";

type Part = "database" | "migrations" | "files" | "objects";
type Check = { atMs: number; failures: Promise<Map<Part, unknown>> };

const recentChecks = new WeakMap<Ctx["config"], Check>();

/** @throws AppError 503 naming each part that does not respond, or the migration that is missing */
export async function checkParts(ctx: Ctx): Promise<void> {
  const failures = await getRecentCheck(ctx);
  const issues = [...failures].map(([path, error]) => ({
    path,
    message: path === "migrations" ? `${NEWEST_MIGRATION} is missing` : describeFailure(error),
  }));
  const [first] = failures;
  if (first === undefined) return;
  const [part, cause] = first;
  const error =
    part === "migrations"
      ? new AppError(
          503,
          "setup.not_migrated",
          `The database lacks the migration ${NEWEST_MIGRATION}. Run: bun run db:migrate`,
        )
      : createStorageUnavailableError(part, cause);
  throw new AppError(error.status, error.code, error.message, {
    issues,
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
  });
}

const describeFailure = (error: unknown): string =>
  error instanceof TooSlowError ? `did not answer within ${PATIENCE_MS} ms` : "does not answer";

/** Returns the running or cached check, or starts a new one. */
function getRecentCheck(ctx: Ctx): Check["failures"] {
  const last = recentChecks.get(ctx.config);
  if (last !== undefined && ctx.now() - last.atMs < KEPT_MS) return last.failures;
  const failures = runChecks(ctx);
  recentChecks.set(ctx.config, { atMs: ctx.now(), failures });
  return failures;
}

async function runChecks(ctx: Ctx): Promise<Map<Part, unknown>> {
  const [database, files, objects] = await Promise.all([
    findFailure(() => requireMigration(ctx)),
    findFailure(() => ctx.files.head(NAME)),
    findFailure(() =>
      Promise.all(
        [ctx.gathering, ctx.gates, ctx.readers, ctx.runners].map((objects) =>
          objects.get(objects.idFromName(NAME)).ping(),
        ),
      ),
    ),
  ]);
  const failures = new Map<Part, unknown>();
  if (database !== null)
    failures.set(database instanceof MissingMigrationError ? "migrations" : "database", database);
  if (files !== null) failures.set("files", files);
  if (objects !== null) failures.set("objects", objects);
  for (const [part, error] of failures) ctx.log("error", "health.failed", { part, ...describeError(error) });
  return failures;
}

class MissingMigrationError extends Error {}
class TooSlowError extends Error {}

async function requireMigration({ db }: Ctx): Promise<void> {
  const isThere = await findMigration(db, NEWEST_MIGRATION).catch((error: unknown) => {
    const { message = "" } = describeError(error);
    if (/no such table/i.test(String(message))) return false;
    throw error;
  });
  if (!isThere) throw new MissingMigrationError();
}

async function findFailure(work: () => Promise<unknown>): Promise<unknown> {
  const patience = new AbortController();
  try {
    await Promise.race([
      work(),
      scheduler.wait(PATIENCE_MS, { signal: patience.signal }).then(() => {
        throw new TooSlowError();
      }),
    ]);
    return null;
  } catch (error) {
    return error;
  } finally {
    patience.abort();
  }
}
