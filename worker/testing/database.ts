import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

const { DB, TEST_MIGRATIONS } = env;
/** As wrangler keeps it: the health check reads it. */
const APPLIED =
  "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";
const MAX_RESETS = 20;

// Files share a runtime: each begins with its own empty database, files and objects. One batch takes a quarter of the time
// that a transaction for each migration takes.
await emptyStorage();
await DB.batch([
  DB.prepare(APPLIED),
  ...TEST_MIGRATIONS.flatMap(({ name, queries }) => [
    ...queries.map((query) => DB.prepare(query)),
    DB.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
  ]),
]);

/** What the file before left running may still hold the database while it is deleted, which then is as it was. */
async function emptyStorage(): Promise<void> {
  for (let time = 0; time < MAX_RESETS; time += 1) {
    await reset();
    const tables = await DB.prepare(
      "SELECT count(*) FROM sqlite_schema WHERE name = 'd1_migrations'",
    ).first<number>("count(*)");
    if (tables === 0) return;
  }
  throw new Error("The database of the file before cannot be deleted.");
}
