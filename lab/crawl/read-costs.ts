import { createMockBoards } from "#testing/mock-boards/server.ts";
import { readConfig } from "#worker/config.ts";
import { reserveBoards } from "#worker/features/jobs/boards/crawl-budget.ts";
import { findNextBoards, recordCrawlResults } from "#worker/features/jobs/boards/crawl.queries.ts";
import { refreshBoard } from "#worker/features/jobs/boards/refresh-board.ts";
import type { Gates } from "#worker/features/jobs/fetching/ask-source.ts";
import type { GateAsk, GateReply } from "#worker/features/jobs/fetching/gate.ts";
import { chooseBoardsForSearch } from "#worker/features/jobs/runs/choose-boards.ts";
import { performRun } from "#worker/features/jobs/runs/perform-run.ts";
import { openRunStore } from "#worker/features/jobs/runs/run-store.ts";
import { findSourceById } from "#worker/features/jobs/sources/index.ts";
import { createCallBudget } from "#worker/lib/call-budget.ts";

import { createObjectStorage } from "./local-database.ts";
import { openMeteredDatabase } from "./metered-database.ts";

/** What some work took of this process and of the local database. */
export type Taken = { cpuMs: number; calls: number; rowsRead: number; rowsWritten: number };

export type ReadCosts = {
  boards: number;
  listings: number;
  /** A board that is stored for the first time, and one of which nothing has changed; each on average. */
  firstRead: Taken;
  unchanged: Taken;
  /** Choosing, paying and settling, for each board. */
  choosing: Taken;
  /** A search whose boards are asked (their answers are stored, and nothing has changed), and one that reads them. */
  boardsARun: number;
  asked: Taken;
  stored: Taken;
};

const BATCH = 25;
const LISTINGS_A_BOARD = 60;
/** Sources whose lists have the texts of their postings. */
const SOURCES = new Set(["greenhouse", "lever", "ashby"]);
const VARIABLES = {
  BEHIND_CLOUDFLARE: "0",
  BOARD_SET: "demo",
  SOURCE_GATEWAY: "",
  PACE_PERCENT: "100",
  SIGNUPS_PER_HOUR: "1",
  LOGIN_FAILURES_PER_WINDOW: "1",
  LOGIN_FAILURES_PER_NETWORK: "1",
  LOGIN_FAILURES_PER_ACCOUNT: "1",
  RUNS_PER_HOUR: "1",
  CRAWL_BOARDS_PER_DAY: "1000000",
  AI_TASKS_PER_HOUR: "1",
  WRITES_PER_HOUR: "1",
  AI_PROVIDER: "embedded",
  AI_MODEL: "",
  AI_CALLS_PER_DAY: "1",
  IDLE_ACCOUNT_MONTHS: "0",
  OPENAI_BASE_URL: "",
  OPENAI_API: "auto",
  SOURCES_ON: "",
  SOURCES_OFF: "",
  PUBLIC_ORIGIN: "",
  MAIL_PROVIDER: "off",
  MAIL_FROM: "",
  MAIL_HTTP_URL: "https://mail.example",
  SMTP_HOST: "",
  SMTP_PORT: "465",
  SMTP_USER: "",
  VAPID_PUBLIC_KEY: "",
  VAPID_SUBJECT: "",
  PUSH_HOSTS: "push.example",
};

/**
 * What refreshing a board and performing a run cost, by the product's own code over the mock boards and a local D1.
 * The database runs in a process of its own, so the processor time is that of the Worker's part.
 */
export async function readCosts(): Promise<ReadCosts> {
  const { db: database, takeRows, dispose } = await openMeteredDatabase();
  const mock = createMockBoards({ perBoard: LISTINGS_A_BOARD });
  const calls = createCallBudget(Number.POSITIVE_INFINITY);
  const db = calls.wrapDatabase(database);
  const config = readConfig(VARIABLES as never);
  const ask = async ({ request, freshSeconds }: GateAsk): Promise<GateReply> => {
    const { url, body } = request;
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const response = await mock.answerDirectly(new Request(url, init));
    if (response.status !== 200)
      return { kind: "failed", code: "not_found", message: `${response.status} for ${freshSeconds} s` };
    const bytes = new Uint8Array(await response.arrayBuffer());
    // Of one time, so that nothing of it counts as answered before.
    return { kind: "stored", key: url, bytes: bytes.byteLength, answeredAtMs: Date.now(), body: bytes };
  };
  const gates = {
    gates: calls.wrapObjects({ idFromName: (name: string) => name, get: () => ({ ask }) } as never),
    files: {} as never,
  } as Gates;

  let before = { cpu: process.cpuUsage(), calls: 0 };
  const begin = () => {
    takeRows();
    before = { cpu: process.cpuUsage(), calls: calls.used() };
  };
  const take = (share: number): Taken => {
    const { user, system } = process.cpuUsage(before.cpu);
    const rows = takeRows();
    return {
      cpuMs: (user + system) / 1000 / share,
      calls: (calls.used() - before.calls) / share,
      rowsRead: rows.read / share,
      rowsWritten: rows.written / share,
    };
  };

  try {
    const query = "software engineer";
    const tasks = (await chooseBoardsForSearch(database, config, query, Date.now())).filter(
      ({ boardId, source }) => boardId !== null && SOURCES.has(source),
    );
    const readAll = async (): Promise<void> => {
      for (const task of tasks) {
        const source = findSourceById(task.source);
        if (source === undefined) throw new Error("The plan names a source that is not known.");
        await refreshBoard(db, gates, {
          source,
          board: task,
          boardId: task.boardId,
          boardState: task.boardState,
          search: null,
          keys: config.sourceKeys,
          fits: () => true,
          mayFit: () => true,
          admit: (wanted) => wanted,
          signal: new AbortController().signal,
        });
      }
    };
    begin();
    await readAll();
    const firstRead = take(tasks.length);
    begin();
    await readAll();
    const unchanged = take(tasks.length);
    const listings =
      (await database.prepare("SELECT count(*) AS n FROM jobs").first<{ n: number }>())?.n ?? 0;

    begin();
    const next = (await findNextBoards(db, ["greenhouse"], BATCH)).slice(0, BATCH);
    const count = await reserveBoards(db, { perDay: 1_000_000, nowMs: Date.now() }, next.length, false);
    await recordCrawlResults(
      db,
      next.map(({ id, fails }) => ({ id, fails, end: "stored" })),
      Date.now(),
    );
    const choosing = take(count);

    const run = async (id: string): Promise<Taken> => {
      const store = openRunStore(createObjectStorage());
      const running = { id, query, location: "", limit: 3000, state: "running" as const };
      const started = { ...running, startedAtMs: Date.now(), finishedAtMs: null };
      store.addRun(started, tasks);
      begin();
      for (let outcome = "to_continue"; outcome === "to_continue";)
        outcome = await performRun({
          run: started,
          store,
          db,
          gates,
          config,
          signal: new AbortController().signal,
          notify: () => {},
        });
      return take(1);
    };
    await database.prepare("UPDATE boards SET stored_at = NULL").run();
    await run("warm");
    const asked = await run("asked");
    await recordCrawlResults(
      database,
      tasks.map(({ boardId }) => ({ id: boardId ?? 0, fails: 0, end: "stored" })),
      Date.now(),
    );
    await run("warm too");
    const stored = await run("stored");
    return {
      boards: tasks.length,
      listings: listings / tasks.length,
      firstRead,
      unchanged,
      choosing,
      boardsARun: tasks.length,
      asked,
      stored,
    };
  } finally {
    await dispose();
  }
}
