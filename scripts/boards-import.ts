import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import type { NewBoard } from "#worker/features/jobs/boards/boards.queries.ts";

import { buildBoardKey, readBoards, readCompanies } from "./import/read-boards.ts";
import { runCommand } from "./lib/command.ts";
import { migrateDatabase } from "./lib/migrate-database.ts";
import { getStateDir } from "./lib/settings.ts";

// bun run boards:import FILE… [--dry-run] [--remote]: imports lists of boards into the registry as candidates;
// each still has to prove its ownership when it is first fetched. A file called companies.csv maps slugs to
// company names.
const options = new Set(process.argv.slice(2).filter((argument) => argument.startsWith("--")));
const files = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const unknown = [...options].filter((option) => option !== "--dry-run" && option !== "--remote");
if (files.length === 0 || unknown.length > 0) {
  console.error("Usage: bun run boards:import FILE… [--dry-run] [--remote]");
  process.exit(2);
}

const isCompaniesFile = (file: string): boolean => basename(file) === "companies.csv";
const companies = new Map<string, string>();
for (const file of files.filter(isCompaniesFile))
  for (const [slug, name] of readCompanies(await readFile(file, "utf8"))) companies.set(slug, name);

const kept = new Map<string, NewBoard>();
let rows = 0;
for (const file of files.filter((name) => !isCompaniesFile(name))) {
  const read = readBoards(await readFile(file, "utf8"), companies);
  rows += read.rows;
  const fresh = read.boards.filter((board) => !kept.has(buildBoardKey(board)));
  for (const board of fresh) kept.set(buildBoardKey(board), board);
  const reasons = [...read.refused, ["in another list too", read.boards.length - fresh.length] as const]
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${count} ${reason}`);
  console.log(
    `${basename(file).padEnd(22)} ${String(read.rows).padStart(6)} in ${String(fresh.length).padStart(6)} kept` +
      (reasons.length === 0 ? "" : `, refused: ${reasons.join(", ")}`),
  );
}
const bySource = Map.groupBy(kept.values(), (board) => board.source);
console.log(
  `\n${rows} rows, ${kept.size} boards of ${bySource.size} sources: ` +
    [...bySource].map(([source, boards]) => `${source} ${boards.length}`).join(", "),
);
if (!options.has("--dry-run")) await storeBoards([...kept.values()]);

async function storeBoards(boards: NewBoard[]): Promise<void> {
  const isRemote = options.has("--remote");
  if (!isRemote) await migrateDatabase(getStateDir());
  const folder = await mkdtemp(join(tmpdir(), "boards-"));
  const file = join(folder, "boards.sql");
  await writeFile(file, buildStatements(boards, Date.now()));
  const target = isRemote
    ? ["--remote", "--env", "production", "--yes"]
    : ["--local", "--persist-to", getStateDir()];
  await runCommand("wrangler", ["d1", "execute", "DB", ...target, "--file", file], { isQuiet: true }).finally(
    () => rm(folder, { recursive: true }),
  );
  console.log(
    "They are in the registry; those that it had already stay as they were, and are vouched for by the list.",
  );
}

function buildStatements(boards: NewBoard[], nowMs: number): string {
  const statements: string[] = [];
  for (let at = 0; at < boards.length; at += 200) {
    const some = boards.slice(at, at + 200);
    const values = some.map(
      ({ source, token, company }) =>
        `(${[source, token, company].map(quoteSqlText).join(", ")}, 'imported', 'candidate', ${nowMs}, 'imported')`,
    );
    const names = some
      .map(({ source, token }) => `(${quoteSqlText(source)}, ${quoteSqlText(token)})`)
      .join(", ");
    const lower = some.map(
      ({ source, token }) => `(${quoteSqlText(source)}, ${quoteSqlText(token.toLowerCase())})`,
    );
    const known = `SELECT id FROM boards WHERE (source, token) IN (VALUES ${names}) AND vouched_by IS NULL`;
    statements.push(
      `DELETE FROM removed_boards WHERE (source, token) IN (VALUES ${lower.join(", ")});`,
      `INSERT INTO boards (source, token, company, origin, state, created_at, vouched_by) VALUES\n${values.join(",\n")}\nON CONFLICT DO NOTHING;`,
      // For a board that is already in the registry, the imported list is a second source confirming that it
      // belongs to the employer.
      `UPDATE jobs SET unvouched = 0 WHERE unvouched = 1 AND board_id IN (${known});`,
      `UPDATE boards SET vouched_by = 'imported' WHERE id IN (${known});`,
    );
  }
  return statements.join("\n");
}

/** Escapes text as an SQL string literal. */
function quoteSqlText(text: string): string {
  return `'${text.replaceAll(/\p{Cc}/gu, " ").replaceAll("'", "''")}'`;
}
