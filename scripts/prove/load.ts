import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

import { MANNERS, mannersOf } from "#worker/features/jobs/gathering/gate/manners.ts";

import type { Fault } from "../boards/faults.ts";
import { createRandom } from "../boards/random.ts";
import { serveOnLoopback } from "../boards/serve.ts";
import { createStandIn } from "../boards/stand-in.ts";
import type { Figure } from "../lib/figures.ts";
import { freePort } from "../lib/free-port.ts";
import { build, migrate, serveWorker } from "../lib/serve-worker.ts";
import { workerdMegabytes } from "./memory.ts";
import { type Person, type Receipt, signUp } from "./person.ts";

const USERS = Number(process.env.LOAD_USERS ?? 200);
const QUERIES = ["engineer", "nurse", "manager", "analyst"];
const PACE_PERCENT = 10;
const RESTARTS_AT_MS = [4000, 9000];
const MAX_MS = 15 * 60_000;
const MB = 1024 * 1024;

/** What boards and hosts do wrong for as long as the program runs. */
const FAULTS: Record<string, Fault> = {
  "boards-api.greenhouse.io/demo-dwym": { kind: "stall" },
  "boards-api.greenhouse.io/demo-mossgrid": { kind: "padded", bytes: 9 * MB },
  "boards-api.greenhouse.io/demo-ohashi": { kind: "malformed" },
  "boards-api.greenhouse.io/demo-yulm": { kind: "status", status: 404 },
  "api.lever.co/demo-calverholt": { kind: "padded", bytes: 9 * MB },
  "api.lever.co/demo-duinvonk": { kind: "page" },
  "api.lever.co/demo-gallowmoor": { kind: "status", status: 500 },
  "api.ashbyhq.com/demo-bexley": { kind: "redirect", to: "https://elsewhere.example.com/" },
  "jobs.gem.com": { kind: "status", status: 403 },
  "api.gem.com": { kind: "status", status: 429, retryAfter: "0" },
  "www.arbeitnow.com": { kind: "status", status: 429, retryAfter: "864000" },
  "himalayas.app": { kind: "stall" },
  "remoteok.com": { kind: "huge", bytes: 20 * MB },
};

/**
 * Many people who search at once, most of whom leave, while sources fail in every way and the whole server is
 * killed twice: nothing is lost, nothing is doubled, every source ends with its reason, and no host is asked
 * faster than its table says.
 */
export async function proveLoad(): Promise<Figure[]> {
  const stateDir = await mkdtemp(join(tmpdir(), "vocata-load-"));
  const standIn = createStandIn({ perBoard: 30 });
  standIn.setFaults(FAULTS);
  const boards = await serveOnLoopback(standIn.answer, 0);
  await build();
  await migrate(stateDir);
  const port = await freePort();
  const start = () =>
    serveWorker({
      port,
      stateDir,
      variables: {
        BOARD_SET: "demo",
        SOURCE_GATEWAY: boards.url,
        PACE_PERCENT: String(PACE_PERCENT),
        SIGNUPS_PER_HOUR: "1000000",
        RUNS_PER_HOUR: "1000",
      },
    });
  let server = await start();
  try {
    const people = await inGroups(USERS, 8, () => signUp(() => server.url));
    await pause(5000);
    const idle = await workerdMegabytes(server.pid);
    let peak = idle;
    const watchMemory = setInterval(() => {
      void workerdMegabytes(server.pid).then((size) => (peak = Math.max(peak, size)));
    }, 500);

    const startedAtMs = Date.now();
    const random = createRandom("load");
    const watching = people.map((person, at) => {
      const leavesAfter = random.chance(0.6) ? 1 + random.below(80) : Number.POSITIVE_INFINITY;
      return person.watch({ query: queryOf(at) }, leavesAfter);
    });
    for (const atMs of RESTARTS_AT_MS) {
      await pause(Math.max(0, startedAtMs + atMs - Date.now()));
      await server.crash();
      server = await start();
    }
    await Promise.all(watching);
    const receipts = await inGroups(USERS, 20, (at) => ended(people, at, startedAtMs + MAX_MS));
    const seconds = Math.round((Date.now() - startedAtMs) / 1000);
    clearInterval(watchMemory);
    const runs = await inGroups(USERS, 8, (at) => replayed(people, receipts, at));
    await pause(60_000);
    const after = await workerdMegabytes(server.pid);
    const polite = politeness(standIn.stats());
    await server.stop();
    return [
      ...verdicts(receipts, runs, seconds),
      await storedOnce(stateDir, runs),
      ...polite,
      {
        name: "memory at the peak, over idle",
        value: `${Math.round(peak - idle)} MB (idle ${Math.round(idle)})`,
        bar: "≤ 400 MB",
        isMet: peak - idle <= 400,
      },
      {
        name: "memory a minute later, over idle",
        value: `${Math.round(after - idle)} MB`,
        bar: "≤ 150 MB",
        isMet: after - idle <= 150,
      },
    ];
  } finally {
    await server.stop();
    await boards.close();
    await rm(stateDir, { recursive: true, force: true });
  }
}

const queryOf = (at: number): string => QUERIES[at % QUERIES.length] ?? "";

/** So many at once, in order. */
async function inGroups<Value>(
  count: number,
  size: number,
  work: (at: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  for (let at = 0; at < count; at += size) {
    const group = Array.from({ length: Math.min(size, count - at) }, (_, step) => work(at + step));
    values.push(...(await Promise.all(group)));
  }
  return values;
}

const personAt = (people: Person[], at: number): Person => {
  const person = people[at];
  if (person === undefined) throw new Error("There is nobody there.");
  return person;
};

async function ended(people: Person[], at: number, deadlineMs: number): Promise<Receipt | null> {
  for (;;) {
    const receipt = await personAt(people, at).latest();
    if (receipt?.state === "complete" || Date.now() > deadlineMs) return receipt;
    await pause(500);
  }
}

type Run = { query: string; ids: string[]; isInOrder: boolean; isComplete: boolean };

async function replayed(people: Person[], receipts: (Receipt | null)[], at: number): Promise<Run> {
  const runId = receipts[at]?.runId;
  const events = runId === undefined ? [] : await personAt(people, at).watch({ runId });
  return {
    query: queryOf(at),
    ids: events.flatMap((event) => event.jobs?.map((job) => job.id) ?? []),
    isInOrder: events.every((event, index) => event.seq === index + 1),
    isComplete:
      events.at(-1)?.type === "complete" && events.filter(({ type }) => type === "complete").length === 1,
  };
}

function verdicts(receipts: (Receipt | null)[], runs: Run[], seconds: number): Figure[] {
  const complete = receipts.filter((receipt) => receipt?.state === "complete");
  const tasks = complete.flatMap((receipt) => receipt?.sources ?? []);
  const open = tasks.filter((source) => source.done < source.boards || source.outcome === "waiting");
  const mute = tasks.filter((source) => !["ok"].includes(source.outcome) && source.reason === "");
  const doubled = runs.filter((run) => new Set(run.ids).size !== run.ids.length);
  const disordered = runs.filter((run) => !run.isInOrder || !run.isComplete);
  const lost = QUERIES.reduce((sum, query) => sum + lostOf(runs.filter((run) => run.query === query)), 0);
  const outcomes = Map.groupBy(tasks, ({ outcome }) => outcome);
  return [
    {
      name: `${USERS} runs, the server killed ${RESTARTS_AT_MS.length} times`,
      value: `${complete.length} complete in ${seconds} s`,
      bar: "all",
      isMet: complete.length === USERS,
      details: [[...outcomes].map(([outcome, sources]) => `${sources.length} ${outcome}`).join(", ")],
    },
    {
      name: "sources without an end, or without a reason",
      value: `${open.length}, ${mute.length}`,
      bar: "0",
      isMet: open.length + mute.length === 0,
    },
    {
      name: "listings that one run has and another of the same search has not",
      value: String(lost),
      bar: "0",
      isMet: lost === 0,
    },
    {
      name: "runs with a listing twice",
      value: String(doubled.length),
      bar: "0",
      isMet: doubled.length === 0,
    },
    {
      name: "runs whose events are out of order or end wrongly",
      value: String(disordered.length),
      bar: "0",
      isMet: disordered.length === 0,
    },
  ];
}

/** Listings that some runs of a search lack. */
function lostOf(runs: Run[]): number {
  const all = new Set(runs.flatMap(({ ids }) => ids));
  return runs.reduce((sum, { ids }) => sum + all.size - new Set(ids).size, 0);
}

/** Reads the local database itself, after the server has closed it. */
async function storedOnce(stateDir: string, runs: Run[]): Promise<Figure> {
  const folder = join(stateDir, "v3/d1/miniflare-D1DatabaseObject");
  const file = (await readdir(folder)).find(
    (name) => name.endsWith(".sqlite") && !name.startsWith("metadata"),
  );
  const db = new DatabaseSync(join(folder, file ?? ""), { readOnly: true });
  const row = db
    .prepare(
      "SELECT count(*) AS jobs, count(DISTINCT uid) AS uids, (SELECT count(*) FROM job_text) AS texts FROM jobs",
    )
    .get() as { jobs: number; uids: number; texts: number };
  const stored = new Set(
    (db.prepare("SELECT uid FROM jobs").all() as { uid: string }[]).map(({ uid }) => uid),
  );
  db.close();
  const missing = [...new Set(runs.flatMap(({ ids }) => ids))].filter((id) => !stored.has(id)).length;
  return {
    name: "listings stored, of them twice, without text, told but not stored",
    value: `${row.jobs}, ${row.jobs - row.uids}, ${row.jobs - row.texts}, ${missing}`,
    bar: "none of the last three",
    isMet: row.jobs > 0 && row.jobs === row.uids && row.jobs === row.texts && missing === 0,
  };
}

/** How each host was asked, against the table at the pace of this program. */
function politeness(stats: ReturnType<ReturnType<typeof createStandIn>["stats"]>): Figure[] {
  const watched = [...stats].filter(([host]) => MANNERS[host] !== undefined);
  const rude = watched.filter(([host, { maxInFlight, busiestSecond }]) => {
    const { maxInFlight: allowed, spacingMs } = mannersOf(host, PACE_PERCENT);
    // What was sent a moment apart may arrive together: a second holds a few more than its share.
    return maxInFlight > allowed || busiestSecond > Math.ceil(1000 / Math.max(1, spacingMs)) * 1.1 + 2;
  });
  const requests = watched.reduce((sum, [, host]) => sum + host.requests, 0);
  return [
    {
      name: `hosts asked by more at once, or faster, than their table says (of ${watched.length})`,
      value:
        rude
          .map(([host, { maxInFlight, busiestSecond }]) => `${host} ${maxInFlight} ${busiestSecond}`)
          .join(", ") || "0",
      bar: "0",
      isMet: rude.length === 0,
      note: `${requests} requests for ${USERS} runs`,
    },
  ];
}
