import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createListingsQuery, buildBoardRemoval } from "#worker/features/jobs/boards/remove-board.ts";
import { findSourceById } from "#worker/features/jobs/sources/index.ts";

import { PROJECT, TOOL_ENV, runCommand } from "./lib/command.ts";
import { migrateDatabase } from "./lib/migrate-database.ts";
import { getStateDir } from "./lib/settings.ts";

// bun run boards:remove SOURCE/TOKEN [--dry-run] [--remote]: removes a board and its listings and blocks its
// return. Listings that users track stay in their applications, closed and without their URL.
const options = new Set(process.argv.slice(2).filter((argument) => argument.startsWith("--")));
const [name = "", ...others] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const [, sourceId = "", token = ""] = /^([a-z]+)\/(.+)$/.exec(name) ?? [];
const unknown = [...options].filter((option) => option !== "--dry-run" && option !== "--remote");
if (token === "" || others.length > 0 || unknown.length > 0) {
  console.error("Usage: bun run boards:remove SOURCE/TOKEN [--dry-run] [--remote], such as lever/acme");
  process.exit(2);
}
if (findSourceById(sourceId)?.tokenPattern.test(token) !== true) {
  console.error(`${name} is no board of a source that we know.`);
  process.exit(2);
}
const isRemote = options.has("--remote");
const target = isRemote
  ? ["--remote", "--env", "production", "--yes"]
  : ["--local", "--persist-to", getStateDir()];
if (!isRemote) await migrateDatabase(getStateDir());

const [board] = runQuery<{ company: string; origin: string }>(
  `SELECT company, origin FROM boards WHERE source = '${sourceId}' AND token = '${token.replaceAll("'", "''")}'`,
);
if (board === undefined) {
  console.error(`${name} is not in the registry.`);
  process.exit(1);
}
const listings = runQuery<{ uid: string; tracked: number }>(createListingsQuery(sourceId, token)).map(
  ({ uid, tracked }) => ({ uid, isTracked: tracked === 1 }),
);
const kept = listings.filter(({ isTracked }) => isTracked).length;
console.log(
  `${name}, "${board.company}" (${board.origin}): ${listings.length} listings, ${kept} of them tracked by users.`,
);
if (!options.has("--dry-run")) await removeBoard();

function runQuery<Row>(sql: string): Row[] {
  const answer = execFileSync("wrangler", ["d1", "execute", "DB", ...target, "--json", "--command", sql], {
    cwd: PROJECT,
    env: TOOL_ENV,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 * 1024,
  });
  const [{ results = [] } = {}] = JSON.parse(answer) as { results?: Row[] }[];
  return results;
}

async function removeBoard(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "boards-"));
  const file = join(folder, "remove.sql");
  await writeFile(
    file,
    buildBoardRemoval(sourceId, token, listings, Date.now())
      .map((sql) => `${sql};`)
      .join("\n"),
  );
  await runCommand("wrangler", ["d1", "execute", "DB", ...target, "--file", file], { isQuiet: true }).finally(
    () => rm(folder, { recursive: true }),
  );
  console.log("They are out, and nobody can add the board again; boards:import brings it back.");
}
