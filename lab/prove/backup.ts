import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import type { Manifest } from "#scripts/backup/manifest.ts";
import { NOT_RESTORED, restoreBackup } from "#scripts/backup/restore-backup.ts";
import { takeBackup } from "#scripts/backup/take-backup.ts";
import { fillDemo } from "#scripts/demo/fill.ts";
import { findDatabaseFile } from "#scripts/lib/database-file.ts";
import type { Figure } from "#scripts/lib/figures.ts";
import { findFreePort } from "#scripts/lib/free-port.ts";
import { migrateDatabase } from "#scripts/lib/migrate-database.ts";
import { type Installation, openInstallation } from "#scripts/lib/open-installation.ts";
import { buildWorkerOnce, serveWorker } from "#scripts/lib/serve-worker.ts";
import { makeCanary, plantCanaryRows } from "#testing/backup/canary-rows.ts";
import { plantListings } from "#testing/backup/plant-listings.ts";
import { serveOnLoopback } from "#testing/mock-boards/serve.ts";
import { createMockBoards } from "#testing/mock-boards/server.ts";

import { signUp } from "./person.ts";

const SEARCHES = 200;
/** About 5 KB of the database each. */
const LISTINGS = Number(process.env.BACKUP_LISTINGS ?? 60_000);
/** The bar: a gigabyte backed up and restored in ten minutes. */
const SECONDS_A_GB = 600;
const MB = 1_000_000;
const WORDS =
  "engineer nurse manager analyst teacher architect designer developer driver sales support data cloud project care remote senior junior intern berlin texas java sql design clinical".split(
    " ",
  );

type Account = { email: string; password: string };

/** A filled installation is backed up, restored into an empty one, and both are compared. */
export async function proveBackup(): Promise<Figure[]> {
  const base = await mkdtemp(join(tmpdir(), "vocata-backup-"));
  try {
    return [...(await proveRestored(base)), ...(await proveSize(base))];
  } finally {
    await rm(base, { recursive: true, force: true });
  }
}

async function withInstallation<Result>(
  stateDir: string,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const installation = await openInstallation({ isRemote: false, stateDir });
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}

async function proveRestored(base: string): Promise<Figure[]> {
  const [from, to, busy] = ["from", "to", "busy"].map((name) => join(base, name)) as [string, string, string];
  await migrateDatabase(from);
  for (const target of [to, busy]) await cp(from, target, { recursive: true });
  await buildWorkerOnce();
  const boards = await serveOnLoopback(createMockBoards({ perBoard: 12 }).answer, 0);
  const serve = async (stateDir: string) =>
    serveWorker({
      port: await findFreePort(),
      stateDir,
      variables: {
        BOARD_SET: "demo",
        SOURCE_GATEWAY: boards.url,
        PACE_PERCENT: "1",
        SIGNUPS_PER_HOUR: "1000000",
        RUNS_PER_HOUR: "1000",
        AI_TASKS_PER_HOUR: "100000",
        WRITES_PER_HOUR: "1000000",
        CRAWL_BOARDS_PER_DAY: "0",
      },
    });
  const filled = await serve(from);
  let whileServing: { errors: number; writes: number };
  let answers: string[];
  let account: Account;
  try {
    account = await fillDemo(filled.url);
    whileServing = await backUpWhileServing(from, join(base, "while"), filled.url);
    answers = await askSearches(filled.url, account);
  } finally {
    await filled.stop();
  }
  const folder = join(base, "backup");
  const { tables, manifest } = await withInstallation(from, async (installation) => ({
    tables: await plantCanaryRows(installation),
    manifest: await takeBackup(installation, folder),
  }));
  const { again, canaries } = await withInstallation(to, async (installation) => {
    await restoreBackup(installation, folder);
    return {
      again: await takeBackup(installation, join(base, "again")),
      canaries: await countCanaries(installation, tables),
    };
  });
  const left = await withInstallation(busy, async (installation) => {
    const { leftOut } = await restoreBackup(installation, join(base, "while"));
    const broken = await installation.query("PRAGMA foreign_key_check");
    return { leftOut: Object.values(leftOut).reduce((sum, rows) => sum + rows, 0), broken: broken.length };
  });
  const restored = await serve(to);
  let same: number;
  try {
    const others = await askSearches(restored.url, account);
    same = answers.filter((answer, at) => answer === others[at]).length;
  } finally {
    await restored.stop();
    await boards.close();
  }
  const names = Object.keys(manifest.tables).filter((name) => !NOT_RESTORED.has(name));
  const equal = names.filter((name) => manifest.tables[name]?.sha256 === again.tables[name]?.sha256);
  const rows = Object.values(manifest.tables).reduce((sum, part) => sum + part.rows, 0);
  const found = answers.filter((answer) => !answer.startsWith("0 ")).length;
  return [
    {
      name: "tables whose rows have the same checksum",
      value: `${equal.length} of ${names.length}`,
      bar: "all",
      isMet: equal.length === names.length && rows > 2000,
      note: `${rows} rows`,
    },
    {
      name: "words and boards in the search index",
      value: Object.keys(manifest.indexes)
        .map((name) =>
          manifest.indexes[name]?.sha256 === again.indexes[name]?.sha256 ? "equal" : "different",
        )
        .join(", "),
      bar: "equal",
      isMet: Object.keys(manifest.indexes).every(
        (name) => manifest.indexes[name]?.sha256 === again.indexes[name]?.sha256,
      ),
    },
    {
      name: "files with their bytes and what is said of them",
      value: describeObjects(manifest, again),
      bar: "equal",
      isMet: haveSameObjects(manifest, again) && manifest.objects.rows > 10,
      note: Object.entries(manifest.objects.prefixes)
        .map(([prefix, count]) => `${prefix} ${count}`)
        .join(", "),
    },
    {
      name: "canaries found, two a table",
      value: `${canaries} of ${names.length * 2}`,
      bar: "all",
      isMet: canaries === names.length * 2,
    },
    {
      name: "searches answered alike",
      value: `${same} of ${SEARCHES}`,
      bar: "all, most with results",
      isMet: same === SEARCHES && found > SEARCHES / 2,
      note: `${found} with results`,
    },
    {
      name: "a backup while users sign up and leave",
      value: `${left.broken} broken references, ${left.leftOut} rows left out`,
      bar: "0 broken",
      isMet: left.broken === 0 && whileServing.writes > 5,
      note: `${whileServing.writes} writes meanwhile, ${whileServing.errors} refused, since two runtimes share a file here`,
    },
    await proveRefused(base, folder),
  ];
}

/** Users sign up, and leave for good, for as long as the backup takes. */
async function backUpWhileServing(stateDir: string, folder: string, url: string) {
  const over = new AbortController();
  let writes = 0;
  let errors = 0;
  const live = async () => {
    while (!over.signal.aborted) {
      try {
        const person = await signUp(url);
        const answer = await person.call("/api/account", {
          method: "DELETE",
          json: { password: "Load-2026", confirmation: "DELETE" },
        });
        if (answer.status !== 204) errors += 1;
        writes += 2;
      } catch {
        errors += 1;
      }
    }
  };
  const living = live();
  await withInstallation(stateDir, (installation) => takeBackup(installation, folder));
  over.abort();
  await living;
  return { writes, errors };
}

/** What each search answers, without what depends on the clock. */
async function askSearches(url: string, { email, password }: Account): Promise<string[]> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email, password }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const answers: string[] = [];
  for (let at = 0; at < SEARCHES; at += 1) {
    const word = WORDS[at % WORDS.length] ?? "";
    const other = WORDS[(at * 7 + 3) % WORDS.length] ?? "";
    const path = [
      `/api/jobs?q=${word}`,
      `/api/jobs/search?q=${word}%20${other}`,
      `/api/jobs?q=${word}&location=${["Germany", "Texas", "Remote", "London"][at % 4]}`,
      `/api/jobs/facets?q=${other}`,
      `/api/jobs?q=${word.slice(0, 4)}&limit=50`,
    ][at % 5];
    const response = await fetch(`${url}${path}`, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    const body = (await response.json()) as { id: string }[] | object;
    answers.push(
      Array.isArray(body)
        ? `${body.length} ${response.headers.get("x-total-count")} ${body.map(({ id }) => id).join()}`
        : JSON.stringify(body),
    );
  }
  return answers;
}

const haveSameObjects = (one: Manifest, other: Manifest): boolean =>
  one.objects.rows === other.objects.rows && one.objects.sha256 === other.objects.sha256;

const describeObjects = (one: Manifest, other: Manifest): string =>
  `${haveSameObjects(one, other) ? "equal" : "different"}, ${one.objects.rows} files`;

async function countCanaries(
  { query }: Installation,
  tables: { name: string; columns: string[] }[],
): Promise<number> {
  let found = 0;
  for (const { name, columns } of tables) {
    const row = columns.map((column) => `coalesce(CAST("${column}" AS TEXT), '')`).join(" || ");
    // A table without texts has numbers that no row of the demo has.
    const marks = [makeCanary(name), `key of ${name} `, "key of users ", "90071992547409"];
    const [counted] = await query<{ n: number }>(
      `SELECT count(*) AS n FROM (SELECT ${row} AS line FROM "${name}") WHERE ${marks.map((mark) => `instr(line, '${mark}')`).join(" OR ")}`,
    );
    found += counted?.n ?? 0;
  }
  return found;
}

async function proveRefused(base: string, folder: string): Promise<Figure> {
  const damaged = join(base, "damaged");
  const cases: [code: string, damage: () => Promise<unknown>][] = [
    ["backup.incomplete", () => rm(join(damaged, "manifest.json"))],
    ["backup.damaged_manifest", () => replaceInManifest(damaged)],
    ["backup.missing_file", () => rm(join(damaged, "tables/users.ndjson.gz"))],
    ["backup.damaged_file", () => cutFile(join(damaged, "tables/jobs.ndjson.gz"))],
    ["backup.missing_object", () => rm(join(damaged, "objects"), { recursive: true })],
  ];
  const seen: string[] = [];
  const empty = join(base, "empty");
  await migrateDatabase(empty);
  await withInstallation(empty, async (installation) => {
    for (const [, damage] of cases) {
      await rm(damaged, { recursive: true, force: true });
      await cp(folder, damaged, { recursive: true });
      await damage();
      seen.push(
        await restoreBackup(installation, damaged).then(
          () => "restored",
          (error: { code?: string }) => error.code ?? String(error),
        ),
      );
    }
  });
  return {
    name: "damaged backups refused by name",
    value: `${seen.filter((code, at) => code === cases[at]?.[0]).length} of ${cases.length}`,
    bar: "all",
    isMet: seen.every((code, at) => code === cases[at]?.[0]),
    note: seen.join(", "),
  };
}

const replaceInManifest = async (folder: string): Promise<void> => {
  const path = join(folder, "manifest.json");
  await writeFile(path, (await readFile(path, "utf8")).replace('"rows": 2', '"rows": 1'));
};

const cutFile = async (path: string): Promise<void> =>
  writeFile(path, (await readFile(path)).subarray(0, -20));

async function proveSize(base: string): Promise<Figure[]> {
  const [from, to] = [join(base, "large"), join(base, "large-restored")];
  await migrateDatabase(from);
  await cp(from, to, { recursive: true });
  const file = await findDatabaseFile(from);
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF");
  plantListings(database, LISTINGS);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const megabytes =
    Number(
      database.prepare("SELECT page_count * page_size AS n FROM pragma_page_count, pragma_page_size").get()
        ?.n,
    ) / MB;
  database.close();
  const folder = join(base, "large-backup");
  const measure = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return (performance.now() - startedAt) / 1000;
  };
  const backup = await measure(() =>
    withInstallation(from, (installation) => takeBackup(installation, folder)),
  );
  const restore = await measure(() =>
    withInstallation(to, (installation) => restoreBackup(installation, folder)),
  );
  const seconds = ((backup + restore) * 1000) / megabytes;
  return [
    {
      name: `a database of ${Math.round(megabytes)} MB, backed up and restored, by the gigabyte`,
      value: `${Math.round(seconds)} s`,
      bar: `≤ ${SECONDS_A_GB} s`,
      isMet: seconds <= SECONDS_A_GB,
      note: `${(megabytes / backup).toFixed(1)} MB/s in ${Math.round(backup)} s, ${(megabytes / restore).toFixed(1)} MB/s in ${Math.round(restore)} s`,
    },
  ];
}
