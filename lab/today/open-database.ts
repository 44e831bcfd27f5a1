import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { scheduler } from "node:timers/promises";

import { getPlatformProxy } from "wrangler";

import { PROJECT } from "#scripts/lib/command.ts";

// Global in the Worker's runtime.
Object.assign(globalThis, { scheduler });

export type Database = {
  db: D1Database;
  /** Rows that statements have read since the last call. */
  takeRowsRead: () => number;
  dispose: () => Promise<void>;
};

/** An empty local D1 with all tables, in memory. */
export async function openDatabase(): Promise<Database> {
  const proxy = await getPlatformProxy<{ DB: D1Database }>({
    configPath: join(PROJECT, "wrangler.toml"),
    persist: false,
  });
  const { DB: db } = proxy.env;
  const folder = join(PROJECT, "migrations");
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted()) {
    const statements = (await readFile(join(folder, name), "utf8")).split("--> statement-breakpoint");
    for (const statement of statements) await db.prepare(statement).run();
  }
  let rowsRead = 0;
  const count = <Result extends { meta: D1Meta }>(result: Result): Result => {
    rowsRead += result.meta.rows_read;
    return result;
  };
  return {
    db: countReads(db, count),
    takeRowsRead() {
      const taken = rowsRead;
      rowsRead = 0;
      return taken;
    },
    dispose: () => proxy.dispose(),
  };
}

type Count = <Result extends { meta: D1Meta }>(result: Result) => Result;
/** Statements of the real database behind those that count. */
const real = new WeakMap<object, D1PreparedStatement>();

function countReads(db: D1Database, count: Count): D1Database {
  const wrapStatement = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrapStatement(statement.bind(...values)),
      all: async () => count(await statement.all()),
      run: async () => count(await statement.run()),
      first: async (...names: [string]) => {
        count(await statement.all());
        return await statement.first(...names);
      },
      // Answers of this form have no figures: the same rows are read once more for them.
      raw: async (...options: [{ columnNames: true }]) => {
        count(await statement.all());
        return await statement.raw(...options);
      },
    } as unknown as D1PreparedStatement;
    real.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrapStatement(db.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await db.batch(statements.map((statement) => real.get(statement) ?? statement));
      return results.map(count);
    },
    exec: (sql: string) => db.exec(sql),
  } as unknown as D1Database;
}
