import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

import { PROJECT, TOOL_ENV, waitForExit } from "#scripts/lib/command.ts";
import { findDatabaseFile } from "#scripts/lib/database-file.ts";
import type { Figure } from "#scripts/lib/figures.ts";
import { findFreePort } from "#scripts/lib/free-port.ts";
import { hostWorker } from "#scripts/lib/host-worker.ts";
import { migrateDatabase } from "#scripts/lib/migrate-database.ts";
import { buildWorkerOnce, waitForResponse } from "#scripts/lib/serve-worker.ts";
import { serveOnLoopback } from "#testing/mock-boards/serve.ts";
import { createMockBoards } from "#testing/mock-boards/server.ts";

import { type Row, age, plantOutdated } from "./outdated-rows.ts";
import { type Person, signUp } from "./person.ts";

const HOURS = 24;
/** How long the crawlers have after the first hour: their alarms and pauses are real. */
const CRAWL_MS = 120_000;
const WRITERS = 3;
/** The power is cut once so many accounts have been answered. */
const ANSWERED = 3;
const KILLS = 2;
const RUN_MS = 90_000;
const RESUME =
  "Ada Example\nada@example.com\n\nExperience\nEngineer, Example Ltd, 2019 - 2024\n- Cut costs by 20 %\n";

/** A server of one's own over a day of hours, and with its power cut while users write. */
export async function proveSelfHosted(): Promise<Figure[]> {
  const stateDir = await mkdtemp(join(tmpdir(), "vocata-self-"));
  const boards = await serveOnLoopback(createMockBoards({ perBoard: 12 }).answer, 0);
  const variables = {
    BOARD_SET: "demo",
    SOURCE_GATEWAY: boards.url,
    PACE_PERCENT: "1",
    SIGNUPS_PER_HOUR: "1000000",
    RUNS_PER_HOUR: "1000",
    // All boards within the first hour's share.
    CRAWL_BOARDS_PER_DAY: "14400",
    AI_TASKS_PER_HOUR: "100000",
    WRITES_PER_HOUR: "1000000",
  };
  try {
    await buildWorkerOnce();
    await migrateDatabase(stateDir);
    return [...(await proveDay(stateDir, variables)), ...(await provePowerCuts(stateDir, variables))];
  } finally {
    await boards.close();
    await rm(stateDir, { recursive: true, force: true });
  }
}

/**
 * The runtime's clock cannot be moved. So the hourly work is done 24 times, and before each the times in all rows are set
 * back by an hour; Durable Objects keep their own clock, so that each board is seen refreshed once and not every six hours.
 */
async function proveDay(stateDir: string, variables: Record<string, string>): Promise<Figure[]> {
  const failures: string[] = [];
  const listen = (line: string) => {
    if (line.includes('"sweep.failed"')) failures.push(line.trim());
  };
  const server = await hostWorker({
    host: "127.0.0.1",
    port: 0,
    stateDir,
    variables,
    hasCron: false,
    listen,
  });
  try {
    const person = await signUp(server.url);
    await person.call("/api/resumes/upload-file-and-rate", { method: "POST", body: createUpload() });
    const database = new DatabaseSync(await findDatabaseFile(stateDir));
    database.exec("PRAGMA busy_timeout = 10000");
    const outdated = plantOutdated(database);
    let slowestMs = 0;
    for (let hour = 0; hour < HOURS; hour += 1) {
      age(database);
      const startedAt = Date.now();
      await server.runScheduled();
      slowestMs = Math.max(slowestMs, Date.now() - startedAt);
      if (hour === 0) await waitForCrawlers(database);
    }
    const crawled = countBoards(database, "asked_at IS NOT NULL");
    const known = countBoards(database, "TRUE");
    const left = outdated.filter((row) => isThere(database, row));
    const parts = database.prepare("SELECT part, succeeded_at FROM sweep_parts").all() as {
      part: string;
      succeeded_at: number | null;
    }[];
    const positions = database.prepare("SELECT count(*) AS n FROM sweep_positions").get()?.n;
    const unfinished = parts.filter((part) => part.succeeded_at === null);
    database.close();
    const me = await person.call("/api/auth/me");
    return [
      {
        name: `hourly work of ${HOURS} hours: parts that failed`,
        value: `${failures.length}`,
        bar: "0",
        isMet: failures.length === 0,
        note: `the slowest hour took ${slowestMs} ms; ${String(positions)} parts keep a position`,
        details: failures.slice(0, 3),
      },
      {
        name: "parts of the sweep that recorded no end",
        value: parts.length === 0 ? "not recorded by this build" : `${unfinished.length} of ${parts.length}`,
        bar: "0",
        isMet: unfinished.length === 0,
      },
      {
        name: "outdated rows that are left",
        value: `${left.length} of ${outdated.length}`,
        bar: "0",
        isMet: left.length === 0,
        note: (left.length === 0 ? outdated : left).map(({ name }) => name).join(", "),
      },
      {
        name: "boards that the crawler refreshed by itself",
        value: `${crawled} of ${known}`,
        bar: "all",
        isMet: known > 0 && crawled === known,
        note: "no user has searched",
      },
      {
        name: "the session of a user who was there this day",
        value: `${me.status}`,
        bar: "200",
        isMet: me.status === 200,
      },
    ];
  } finally {
    await server.stop();
  }
}

const countBoards = (database: DatabaseSync, where: string): number =>
  Number(database.prepare(`SELECT count(*) AS n FROM boards WHERE ${where}`).get()?.n);

async function waitForCrawlers(database: DatabaseSync): Promise<void> {
  const deadline = Date.now() + CRAWL_MS;
  while (Date.now() < deadline && countBoards(database, "asked_at IS NULL") > 0) await pause(500);
  // What the last of them have fetched is stored meanwhile.
  await pause(2000);
}

const isThere = (database: DatabaseSync, { table, where }: Row): boolean =>
  database.prepare(`SELECT 1 FROM ${table} WHERE ${where}`).get() !== undefined;

function createUpload(): FormData {
  const form = new FormData();
  form.append("file", new File([RESUME], "ada.doc", { type: "text/plain" }));
  return form;
}

/** The command itself, killed with all its processes while users write, and started again. */
async function provePowerCuts(stateDir: string, variables: Record<string, string>): Promise<Figure[]> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const start = async () => {
    const child = spawn("node", ["scripts/serve.ts"], {
      cwd: PROJECT,
      env: { ...TOOL_ENV, ...variables, PORT: String(port), STATE_DIR: stateDir },
      stdio: "ignore",
      detached: true,
    });
    const exited = waitForExit(child);
    if (!(await waitForResponse(url))) throw new Error("The server did not start.");
    const end = async (signal: "SIGKILL" | "SIGTERM") => {
      process.kill(signal === "SIGKILL" ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
      return exited;
    };
    return { end };
  };
  const people: Person[] = [];
  const files: { person: Person; id: string }[] = [];
  const runs: Person[] = [];
  let slowestMs = 0;
  let server = await start();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const over = new AbortController();
    const write = async () => {
      while (!over.signal.aborted)
        try {
          const person = await signUp(url);
          people.push(person);
          const answer = await person.call("/api/resumes/upload-file-and-rate", {
            method: "POST",
            body: createUpload(),
          });
          if (answer.ok)
            files.push({ person, id: ((await answer.json()) as { resume: { id: string } }).resume.id });
        } catch {
          // The server was killed: what was not answered may be lost.
        }
    };
    const searcher = await signUp(url);
    const begun = Promise.withResolvers<void>();
    const watched = searcher.watch({ query: "nurse" }, RUN_MS, Number.POSITIVE_INFINITY, begun.resolve);
    await begun.promise;
    runs.push(searcher);
    const writing = Array.from({ length: WRITERS }, write);
    const goal = people.length + ANSWERED;
    const deadline = Date.now() + RUN_MS;
    while (people.length < goal && Date.now() < deadline) await pause(50);
    await server.end("SIGKILL");
    over.abort();
    await Promise.all([watched, ...writing]);
    const startedAt = Date.now();
    server = await start();
    slowestMs = Math.max(slowestMs, Date.now() - startedAt);
  }
  try {
    const sessions = await count(
      people,
      async (person) => (await person.call("/api/auth/me")).status === 200,
    );
    const originals = await count(files, async ({ person, id }) => {
      const answer = await person.call(`/api/resumes/${id}/original`);
      return answer.status === 200 && (await answer.text()) === RESUME;
    });
    const ended = await count(runs, async (person) => {
      const deadline = Date.now() + RUN_MS;
      while (Date.now() < deadline) {
        if ((await person.latest())?.state === "complete") return true;
        await pause(500);
      }
      return false;
    });
    const database = new DatabaseSync(await findDatabaseFile(stateDir));
    database.exec("PRAGMA busy_timeout = 10000");
    const check = String(Object.values(database.prepare("PRAGMA integrity_check").get() ?? {})[0]);
    const broken = database.prepare("PRAGMA foreign_key_check").all().length;
    database.close();
    return [
      describe(
        `${KILLS} power cuts while users write: accounts with their sessions`,
        sessions,
        people.length,
      ),
      describe("files with their bytes", originals, files.length),
      describe("searches that went on and ended", ended, runs.length),
      {
        name: "database after them",
        value: `${check}, ${broken} broken references`,
        bar: "ok, 0",
        isMet: check === "ok" && broken === 0,
        note: `ready again in ${slowestMs} ms at most`,
      },
      await proveStop(server.end, url),
    ];
  } finally {
    await server.end("SIGKILL").catch(() => {});
  }
}

/** An answer that has begun is given, and the command ends by itself. */
async function proveStop(end: (signal: "SIGTERM") => Promise<number>, url: string): Promise<Figure> {
  const person = signUp(url);
  await pause(50);
  const startedAt = Date.now();
  const code = await end("SIGTERM");
  const answered = await person.then(
    () => "answered",
    () => "cut off",
  );
  return {
    name: "SIGTERM while a user signs up",
    value: `${answered}, exit code ${code} after ${Date.now() - startedAt} ms`,
    bar: "answered, 0",
    isMet: answered === "answered" && code === 0,
  };
}

async function count<Item>(items: Item[], isGood: (item: Item) => Promise<boolean>): Promise<number> {
  let good = 0;
  for (const item of items) good += (await isGood(item)) ? 1 : 0;
  return good;
}

const describe = (name: string, good: number, all: number): Figure => ({
  name,
  value: `${good} of ${all}`,
  bar: "all",
  isMet: all > 0 && good === all,
});
