import { env } from "cloudflare:workers";

import { createFakeDatabase } from "./fake-database.ts";

/** No call that depends on an answer can be made meanwhile: a longer wait never lowers a count wrongly. */
const SETTLED_MS = 30;
const BUCKET_CALLS = new Set(["get", "put", "head", "list", "delete"]);

/**
 * Bindings that count their calls, where a batch is one call, and their sequential rounds: calls of the
 * database, the bucket and the objects that are made before any of them is answered share a round. Calls of a
 * round are answered together, so that the number reflects dependencies between calls and not their speed. A
 * round counts once it is answered. Streams that an object sends afterwards do not count.
 */
export function createCountingBindings() {
  let isClosed = false;
  let calls = 0;
  let rounds = 0;
  let isUnderWay = false;
  let waiting: (() => Promise<() => void>)[] = [];
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  const ask = (call: () => Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new Error("This database is closed."));
      calls += 1;
      waiting.push(() =>
        call().then(
          (answer) => () => resolve(answer),
          (error: unknown) => () => reject(error),
        ),
      );
      if (!isUnderWay) void answerAll();
    });

  async function answerAll(): Promise<void> {
    isUnderWay = true;
    for (;;) {
      // By this time, every call that does not depend on an answer has been made; a hash before one takes a moment.
      await scheduler.wait(SETTLED_MS);
      if (waiting.length === 0) break;
      const round = waiting.map((call) => call());
      waiting = [];
      const answers = await Promise.all(round);
      rounds += 1;
      for (const answer of answers) answer();
    }
    isUnderWay = false;
  }

  const wrapStatement = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          const call = (): unknown => Reflect.apply(value, target, given);
          return name === "bind"
            ? wrapStatement(call() as D1PreparedStatement)
            : ask(() => call() as Promise<unknown>);
        };
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };

  const wrapCalls = <Target extends object>(target: Target, isCall: (name: string) => boolean): Target =>
    new Proxy(target, {
      get(inner, name) {
        const member: unknown = Reflect.get(inner, name, inner);
        if (typeof member !== "function") return member;
        const call = (given: unknown[]): unknown => Reflect.apply(member, inner, given);
        return (...given: unknown[]) =>
          isCall(String(name)) ? ask(() => call(given) as Promise<unknown>) : call(given);
      },
    });
  const wrapNamespace = <Namespace extends object>(namespace: Namespace): Namespace =>
    new Proxy(namespace, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        return (...given: unknown[]) => {
          const made: unknown = Reflect.apply(member, target, given);
          return name === "get" || name === "getByName" ? wrapCalls(made as object, () => true) : made;
        };
      },
    });

  const DB = createFakeDatabase({
    prepare: (sql: string) => wrapStatement(env.DB.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      ask(() => env.DB.batch(statements.map((statement) => originals.get(statement) ?? statement))),
  });
  const bindings: Partial<Env> = {
    DB,
    FILES: wrapCalls(env.FILES, (name) => BUCKET_CALLS.has(name)),
    GATHERING: wrapNamespace(env.GATHERING),
    SOURCE_GATES: wrapNamespace(env.SOURCE_GATES),
    DOCUMENT_READERS: wrapNamespace(env.DOCUMENT_READERS),
    CODE_RUNNERS: wrapNamespace(env.CODE_RUNNERS),
  };
  const close = () => {
    isClosed = true;
  };
  return { DB, bindings, calls: () => calls, rounds: () => rounds, close };
}
