import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

import { PROJECT } from "#scripts/lib/command.ts";

export type TimedDatabase = {
  db: D1Database;
  file: DatabaseSync;
  /** Statements since the last call, each with the processor time that it took. */
  takeStatements: () => { sql: string; ms: number }[];
};

/** As much as D1 keeps in memory is not published; a small cache is the worse case. */
const CACHE_KIB = 20_000;

/** A database with all tables, as D1 answers it, on SQLite itself: a local D1 takes too long to fill. */
export async function openTimedDatabase(path: string): Promise<TimedDatabase> {
  const file = new DatabaseSync(path);
  file.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -${CACHE_KIB}`);
  const folder = join(PROJECT, "migrations");
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(".sql")).toSorted())
    for (const statement of (await readFile(join(folder, name), "utf8")).split("--> statement-breakpoint"))
      if (statement.trim() !== "") file.exec(statement);
  let statements: { sql: string; ms: number }[] = [];
  const db = createD1(file, (sql, ms) => statements.push({ sql, ms }));
  return {
    db,
    file,
    takeStatements() {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}

type Note = (sql: string, ms: number) => void;
type Bound = { sql: string; values: SQLInputValue[] };
const bounds = new WeakMap<object, Bound>();

function createD1(file: DatabaseSync, note: Note): D1Database {
  const prepared = new Map<string, StatementSync>();
  const run = ({ sql, values }: Bound, isRaw = false) => {
    const statement = prepared.get(sql) ?? file.prepare(sql);
    prepared.set(sql, statement);
    statement.setReturnArrays(isRaw);
    const begun = process.cpuUsage();
    const hasRows = statement.columns().length > 0;
    const results = hasRows ? statement.all(...values) : [];
    const changes = hasRows ? 0 : Number(statement.run(...values).changes);
    const { user, system } = process.cpuUsage(begun);
    note(sql, (user + system) / 1000);
    return { results, success: true, meta: { changes } };
  };
  const bind = (bound: Bound): D1PreparedStatement => {
    const statement = {
      bind: (...values: SQLInputValue[]) =>
        bind({
          sql: bound.sql,
          values: values.map((value) => (typeof value === "boolean" ? Number(value) : value)),
        }),
      all: () => Promise.resolve(run(bound)),
      run: () => Promise.resolve(run(bound)),
      raw: () => Promise.resolve(run(bound, true).results),
      first: () => Promise.resolve(run(bound).results[0] ?? null),
    };
    bounds.set(statement, bound);
    return statement as unknown as D1PreparedStatement;
  };
  return {
    prepare: (sql: string) => bind({ sql, values: [] }),
    batch: (statements: D1PreparedStatement[]) => {
      file.exec("BEGIN");
      const results = statements.map((statement) => run(bounds.get(statement) ?? { sql: "", values: [] }));
      file.exec("COMMIT");
      return Promise.resolve(results);
    },
  } as unknown as D1Database;
}
