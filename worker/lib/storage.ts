import { AppError } from "./errors.ts";

export type StoragePart = "database" | "files" | "objects";

const NAMES: Record<StoragePart, string> = {
  database: "Our database",
  files: "Our store of files",
  objects: "A part of our service",
};

const RETRY_AFTER_S = 10;
/** Delay before a retry: long enough for a lock to be released, short enough for a waiting user. */
const RETRY_MS = 100;

/** Errors of statements rejected before they had any effect. */
const BUSY = /SQLITE_(?:BUSY|LOCKED)|database (?:table )?is locked/i;
/** Error messages of the platform for an unreachable database, and of SQLite for a failing disk. */
const UNREACHABLE =
  /SQLITE_(?:IOERR|CANTOPEN|NOTADB|PROTOCOL|READONLY|INTERRUPT)|disk I\/O error|unable to open database|overloaded|Network connection lost|object to be reset|reset because|internal error|Cannot resolve D1|transient issue|timed? ?out/i;

/** `issues` names the failing part for the operator. */
export const createStorageUnavailableError = (part: StoragePart, cause: unknown): AppError =>
  Object.assign(
    new AppError(
      503,
      "storage.unavailable",
      `${NAMES[part]} does not answer at the moment. Nothing of yours was lost; please try again in a few seconds.`,
      { retryAfterSeconds: RETRY_AFTER_S, issues: [{ path: part, message: "does not answer" }] },
    ),
    { cause },
  );

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : "");
const isBusy = (error: unknown): boolean => BUSY.test(getMessage(error));
const isUnreachable = (error: unknown): boolean => UNREACHABLE.test(getMessage(error));

/**
 * Retries the work once if that is safe.
 * @throws AppError 503 if the database does not respond
 */
async function askDatabase<Value>(isRead: boolean, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!isBusy(error) && !isUnreachable(error)) throw error;
    if (!isBusy(error) && !isRead) throw createStorageUnavailableError("database", error);
  }
  await scheduler.wait(RETRY_MS);
  try {
    return await work();
  } catch (error) {
    throw isBusy(error) || isUnreachable(error) ? createStorageUnavailableError("database", error) : error;
  }
}

const READ = /^\s*SELECT\b/i;
const RUNS = new Set(["all", "first", "raw", "run"]);

/**
 * Wraps the database with clear errors and one retry, for reads and for statements that were rejected by a lock
 * before writing anything. The platform retries reads itself, a local database does not.
 */
export function wrapDatabase(database: D1Database): D1Database {
  const originals = new WeakMap<object, { statement: D1PreparedStatement; isRead: boolean }>();

  function wrap(statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        const call = (args: unknown[]): unknown => Reflect.apply(member, target, args);
        if (name === "bind") return (...args: unknown[]) => wrap(call(args) as D1PreparedStatement, isRead);
        if (!RUNS.has(String(name))) return (...args: unknown[]) => call(args);
        return (...args: unknown[]) => askDatabase(isRead, () => call(args) as Promise<unknown>);
      },
    });
    originals.set(wrapped, { statement, isRead });
    return wrapped;
  }

  return new Proxy(database, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => wrap(target.prepare(sql), READ.test(sql));
      if (name === "batch")
        return (statements: D1PreparedStatement[]) => {
          const known = statements.map((one) => originals.get(one) ?? { statement: one, isRead: false });
          return askDatabase(
            known.every(({ isRead }) => isRead),
            () => target.batch(known.map(({ statement }) => statement)),
          );
        };
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

const BUCKET_READS = new Set(["get", "head", "list"]);
const BUCKET_CALLS = new Set([...BUCKET_READS, "put", "delete"]);

/** Wraps the bucket with clear errors and one retry for reads. */
export const wrapBucket = (bucket: R2Bucket): R2Bucket =>
  new Proxy(bucket, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      if (!BUCKET_CALLS.has(String(name))) return member.bind(target);
      return async (...args: unknown[]) => {
        const call = () => Reflect.apply(member, target, args) as Promise<unknown>;
        try {
          return await call();
        } catch (error) {
          if (!BUCKET_READS.has(String(name))) throw createStorageUnavailableError("files", error);
        }
        await scheduler.wait(RETRY_MS);
        try {
          return await call();
        } catch (error) {
          throw createStorageUnavailableError("files", error);
        }
      };
    },
  });
