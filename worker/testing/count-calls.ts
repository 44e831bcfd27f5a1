import { env } from "cloudflare:workers";

/** A database that counts how often it is called: a batch is one call. */
export function countingDatabase(): { DB: D1Database; calls: () => number } {
  let calls = 0;
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          const result: unknown = Reflect.apply(value, target, given);
          if (name === "bind") return counted(result as D1PreparedStatement);
          calls += 1;
          return result;
        };
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  const DB = {
    prepare: (sql: string) => counted(env.DB.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) => {
      calls += 1;
      return env.DB.batch(statements.map((statement) => originals.get(statement) ?? statement));
    },
  } as unknown as D1Database;
  return { DB, calls: () => calls };
}
