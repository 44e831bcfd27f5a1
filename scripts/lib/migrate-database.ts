import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { unstable_splitSqlQuery as splitSqlQuery } from "wrangler";

import { PROJECT } from "./command.ts";
import { type Installation, openInstallation } from "./open-installation.ts";

const FOLDER = join(PROJECT, "migrations");
/** As wrangler writes it, which applies the migrations of production. */
const APPLIED =
  "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";

/**
 * Applies the migrations that a local database does not have, each in a transaction. `wrangler d1 migrations apply` does the
 * same and takes half a minute for an empty database, and five seconds where there is nothing to do.
 */
export async function migrateDatabase(stateDir: string): Promise<void> {
  const installation = await openInstallation({ isRemote: false, stateDir });
  try {
    await applyMigrations(installation);
  } finally {
    await installation.close();
  }
}

export async function applyMigrations({
  query,
  runAll,
}: Pick<Installation, "query" | "runAll">): Promise<void> {
  await runAll([{ sql: APPLIED }]);
  const applied = new Set(
    (await query<{ name: string }>("SELECT name FROM d1_migrations")).map(({ name }) => name),
  );
  for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith(".sql")).toSorted()) {
    if (applied.has(name)) continue;
    const queries = splitSqlQuery(await readFile(join(FOLDER, name), "utf8"));
    await runAll([
      ...queries.map((sql) => ({ sql })),
      { sql: "INSERT INTO d1_migrations (name) VALUES (?1)", values: [name] },
    ]);
  }
}
