import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { PROJECT, runCommand } from "./lib/command.ts";

// bun run db:generate: a migration for what the tables have and the newest snapshot has not. drizzle-kit compares with the newest
// snapshot alone, so the older ones are not kept.

const META = join(PROJECT, "migrations/meta");

await runCommand("drizzle-kit", ["generate", "--config", "worker/db/drizzle.config.ts"]);
const snapshots = (await readdir(META)).filter((name) => name.endsWith("_snapshot.json")).toSorted();
for (const name of snapshots.slice(0, -1)) await rm(join(META, name));
