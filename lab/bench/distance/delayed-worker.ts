// The built Worker with a pause before each call of the database, the files and the objects. `run.ts` places this
// file beside the build, without its types.
// @ts-expect-error The build is beside this file when it runs.
import * as built from "./index.js";

// @ts-expect-error As above.
export * from "./index.js";

/** The bindings that are delayed; all others pass as they are. */
type Env = Record<string, unknown> & {
  DB: D1Database;
  FILES: R2Bucket;
  GATHERING: DurableObjectNamespace;
  SOURCE_GATES: DurableObjectNamespace;
  DOCUMENT_READERS: DurableObjectNamespace;
  CODE_RUNNERS: DurableObjectNamespace;
};

/** Milliseconds before a read and before what only the primary, a bucket or a far object answers. */
type Delays = { read: number; write: number };
type Method = (...given: unknown[]) => unknown;

const worker = built.default as ExportedHandler<Env>;
const environments = new Map<string, Env>();
const pause = (ms: number) => (ms === 0 ? undefined : scheduler.wait(ms));

const READ = /^\s*(?:SELECT|WITH)\b/i;
const RUNS = new Set(["all", "first", "raw", "run"]);

function delayDatabase(database: D1Database, { read, write }: Delays, isPrimary: boolean): D1Database {
  const originals = new WeakMap<object, { statement: D1PreparedStatement; isRead: boolean }>();
  let isFirst = isPrimary;
  // A session's first statement is answered by the primary, unless it has a bookmark.
  const wait = (isRead: boolean) => {
    const ms = isRead && !isFirst ? read : write;
    isFirst = false;
    return pause(ms);
  };
  const wrap = (statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        const member = Reflect.get(target, name, target) as Method;
        if (typeof member !== "function") return member;
        if (name === "bind")
          return (...given: unknown[]) => wrap(member.apply(target, given) as D1PreparedStatement, isRead);
        if (!RUNS.has(String(name))) return member.bind(target);
        return async (...given: unknown[]) => {
          await wait(isRead);
          return member.apply(target, given);
        };
      },
    });
    originals.set(wrapped, { statement, isRead });
    return wrapped;
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => wrap(target.prepare(sql), READ.test(sql));
      if (name === "withSession")
        return (constraint?: string) =>
          delayDatabase(
            target.withSession(constraint) as unknown as D1Database,
            { read, write },
            constraint === "first-primary",
          );
      if (name === "batch")
        return async (statements: D1PreparedStatement[]) => {
          const known = statements.map((one) => originals.get(one) ?? { statement: one, isRead: false });
          await wait(known.every(({ isRead }) => isRead));
          return target.batch(known.map(({ statement }) => statement));
        };
      const member = Reflect.get(target, name, target) as Method;
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

const delayCalls = <Target extends object>(target: Target, ms: number, isCall: (name: string) => boolean) =>
  new Proxy(target, {
    get(inner, name) {
      const member = Reflect.get(inner, name, inner) as Method;
      if (typeof member !== "function") return member;
      return async (...given: unknown[]) => {
        if (isCall(String(name))) await pause(ms);
        // A stub's methods are themselves proxies, which `apply` would call as a method of the object.
        return Reflect.apply(member, inner, given);
      };
    },
  });

const delayNamespace = <Namespace extends object>(namespace: Namespace, ms: number): Namespace =>
  new Proxy(namespace, {
    get(target, name) {
      const member = Reflect.get(target, name, target) as Method;
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        const made = member.apply(target, given) as object;
        return name === "get" || name === "getByName" ? delayCalls(made, ms, () => true) : made;
      };
    },
  });

const BUCKET_CALLS = new Set(["get", "put", "head", "list", "delete"]);

function delayEnvironment(env: Env, delays: Delays): Env {
  const key = `${delays.read},${delays.write}`;
  const known = environments.get(key);
  if (known !== undefined) return known;
  // A user's own objects are made near them, so they are as near as a replica.
  const near = delays.read;
  const delayed: Env = {
    ...env,
    DB: delayDatabase(env.DB, delays, false),
    FILES: delayCalls(env.FILES, delays.write, (name) => BUCKET_CALLS.has(name)),
    GATHERING: delayNamespace(env.GATHERING, near),
    DOCUMENT_READERS: delayNamespace(env.DOCUMENT_READERS, near),
    CODE_RUNNERS: delayNamespace(env.CODE_RUNNERS, near),
    SOURCE_GATES: delayNamespace(env.SOURCE_GATES, delays.write),
  };
  environments.set(key, delayed);
  return delayed;
}

export default {
  fetch(request, env, execution) {
    const [read = 0, write = 0] = (request.headers.get("x-bench-delay") ?? "0,0").split(",").map(Number);
    const asked = request as Parameters<NonNullable<typeof worker.fetch>>[0];
    return worker.fetch?.(asked, delayEnvironment(env, { read, write }), execution) ?? new Response(null);
  },
} satisfies ExportedHandler<Env>;
