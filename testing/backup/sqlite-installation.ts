import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import type { R2Bucket } from "@cloudflare/workers-types";

import { PROJECT } from "#scripts/lib/command.ts";
import type { Installation } from "#scripts/lib/open-installation.ts";

const MIGRATIONS = join(PROJECT, "migrations");

export const listMigrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();

/** The statements of a migration, as wrangler runs them. */
export const readStatements = (name: string): string[] =>
  readFileSync(join(MIGRATIONS, name), "utf8")
    .split("--> statement-breakpoint")
    .filter((statement) => statement.trim() !== "");

export function migrate(database: DatabaseSync, names: string[]): void {
  database.exec(
    "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT)",
  );
  for (const name of names) {
    for (const statement of readStatements(name)) database.exec(statement);
    database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
  }
}

/** An installation in memory, of SQLite without D1 around it, for tests that are to be quick. */
export function createSqliteInstallation(): Installation & { database: DatabaseSync } {
  const database = new DatabaseSync(":memory:");
  migrate(database, listMigrations());
  return wrapSqlite(database);
}

export function wrapSqlite(database: DatabaseSync): Installation & { database: DatabaseSync } {
  return {
    database,
    query: async <Result>(sql: string, ...values: (string | number | null)[]) =>
      database.prepare(sql).all(...values) as Result[],
    runAll: async (statements) => {
      database.exec("BEGIN");
      try {
        for (const { sql, values = [] } of statements) database.prepare(sql).run(...values);
        database.exec("COMMIT");
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
    files: createBucket() as unknown as R2Bucket,
    close: async () => database.close(),
  };
}

type Stored = { key: string; bytes: Buffer; httpMetadata: object; customMetadata: object };

/** As much of a bucket as a backup asks for; it lists two objects at a time, so that more than one page is read. */
function createBucket() {
  const objects = new Map<string, Stored>();
  const describe = ({ key, bytes, httpMetadata, customMetadata }: Stored) => ({
    key,
    etag: createHash("md5").update(bytes).digest("hex"),
    size: bytes.length,
    httpMetadata,
    customMetadata,
  });
  return {
    async list({ cursor = "0" }: { cursor?: string }) {
      const sorted = [...objects.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
      const at = Number(cursor);
      const page = sorted.slice(at, at + 2).map(describe);
      return at + 2 < sorted.length
        ? { objects: page, truncated: true, cursor: String(at + 2) }
        : { objects: page, truncated: false };
    },
    async get(key: string) {
      const stored = objects.get(key);
      return stored === undefined
        ? null
        : { ...describe(stored), arrayBuffer: async () => new Uint8Array(stored.bytes).buffer };
    },
    async put(
      key: string,
      body: string | Uint8Array,
      { httpMetadata = {}, customMetadata = {} }: { httpMetadata?: object; customMetadata?: object } = {},
    ) {
      objects.set(key, { key, bytes: Buffer.from(body as string), httpMetadata, customMetadata });
    },
    async delete(keys: string[]) {
      for (const key of keys) objects.delete(key);
    },
  };
}
