import { env } from "cloudflare:workers";

/**
 * A database that counts its calls, where a batch is one call, and its sequential rounds: calls made before any
 * of them is answered share a round. Calls of a round are answered together, so that the number reflects
 * dependencies between calls and not their speed. A round counts once it is answered.
 */
export function createCountingDatabase() {
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
      // By this time, every call that does not depend on an answer has been made.
      await scheduler.wait(0);
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
  const DB = {
    prepare: (sql: string) => wrapStatement(env.DB.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      ask(() => env.DB.batch(statements.map((statement) => originals.get(statement) ?? statement))),
  } as unknown as D1Database;
  const close = () => {
    isClosed = true;
  };
  return { DB, calls: () => calls, rounds: () => rounds, close };
}
