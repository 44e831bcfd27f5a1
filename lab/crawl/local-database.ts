import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

import { PROJECT } from "#scripts/lib/command.ts";
import type { findNextBoards } from "#worker/features/jobs/boards/crawl.queries.ts";
import type { openGateStore } from "#worker/features/jobs/fetching/gate-store.ts";

/** Bindings of the Worker, whose types only its own project has. */
type D1 = Parameters<typeof findNextBoards>[0];
type ObjectStorage = Parameters<typeof openGateStore>[0];

/** An empty database with all tables, in memory. */
export async function openMigratedDatabase(): Promise<DatabaseSync> {
  const database = new DatabaseSync(":memory:");
  const folder = join(PROJECT, "migrations");
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted())
    for (const statement of (await readFile(join(folder, name), "utf8")).split("--> statement-breakpoint"))
      database.exec(statement);
  return database;
}

/** A D1 binding over an in-process database; `onStatement` is given each statement and the processor time it took. */
export function toD1(database: DatabaseSync, onStatement: (sql: string, ms: number) => void): D1 {
  const prepare = (sql: string, bound: SQLInputValue[] = []) => {
    const read = () => {
      const before = process.threadCpuUsage();
      const statement = database.prepare(sql);
      const results = statement.all(...bound);
      const { user, system } = process.threadCpuUsage(before);
      onStatement(sql, (user + system) / 1000);
      const changes = database.prepare("SELECT changes() AS n").get()?.n ?? 0;
      return { success: true, results, meta: { changes: Number(changes) } };
    };
    return {
      bind: (...values: SQLInputValue[]) => prepare(sql, values),
      read,
      all: async () => read(),
      run: async () => read(),
      raw: async () => read().results.map((row) => Object.values(row)),
      first: async () => read().results[0] ?? null,
    };
  };
  return {
    prepare,
    batch: async (statements: ReturnType<typeof prepare>[]) =>
      statements.map((statement) => statement.read()),
  } as unknown as D1;
}

/** The storage of a Durable Object, as far as a gate's own tables need it. */
export function createObjectStorage(): ObjectStorage {
  const database = new DatabaseSync(":memory:");
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  const exec = (sql: string, ...bound: SQLInputValue[]) => {
    if (bound.length === 0 && sql.includes(";")) {
      database.exec(sql);
      return { toArray: () => [] };
    }
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    const rows = statement.all(...bound);
    return { toArray: () => rows };
  };
  return { sql: { exec }, transactionSync: (work: () => unknown) => work() } as unknown as ObjectStorage;
}
