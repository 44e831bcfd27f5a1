import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { scheduler } from "node:timers/promises";

import { getPlatformProxy } from "wrangler";

import { PROJECT } from "#scripts/lib/command.ts";
import type { findNextBoards } from "#worker/features/jobs/boards/crawl.queries.ts";

/** The binding of the Worker, whose type only its own project has. */
type D1 = Parameters<typeof findNextBoards>[0];
type Result = { results: object[]; meta: { rows_read: number; rows_written: number } };
type Statement = {
  bind: (...values: unknown[]) => Statement;
  all: () => Promise<Result>;
  run: () => Promise<Result>;
};
type RealD1 = { prepare: (sql: string) => Statement; batch: (statements: Statement[]) => Promise<Result[]> };

/** An empty local D1 with all tables, in memory, that says how many rows were read and written, as they are billed. */
export async function openMeteredDatabase() {
  // Global in the Worker's runtime.
  Object.assign(globalThis, { scheduler });
  const proxy = await getPlatformProxy<{ DB: RealD1 }>({
    configPath: join(PROJECT, "wrangler.toml"),
    persist: false,
  });
  const { DB: real } = proxy.env;
  const folder = join(PROJECT, "migrations");
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted())
    for (const statement of (await readFile(join(folder, name), "utf8")).split("--> statement-breakpoint"))
      await real.prepare(statement).run();
  let rows = { read: 0, written: 0 };
  const count = (result: Result): Result => {
    rows.read += result.meta.rows_read;
    rows.written += result.meta.rows_written;
    return result;
  };
  const originals = new WeakMap<object, Statement>();
  const wrap = (statement: Statement): object => {
    const read = async () => count(await statement.all());
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: read,
      run: read,
      raw: async () => (await read()).results.map((row) => Object.values(row) as unknown[]),
      first: async () => (await read()).results[0] ?? null,
    };
    originals.set(wrapped, statement);
    return wrapped;
  };
  const db = {
    prepare: (sql: string) => wrap(real.prepare(sql)),
    batch: async (statements: object[]) =>
      (await real.batch(statements.flatMap((statement) => originals.get(statement) ?? []))).map(count),
  } as unknown as D1;
  return {
    db,
    takeRows() {
      const taken = rows;
      rows = { read: 0, written: 0 };
      return taken;
    },
    dispose: () => proxy.dispose(),
  };
}
