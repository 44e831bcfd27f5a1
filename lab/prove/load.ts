import { setTimeout as pause } from "node:timers/promises";

import type { Figure } from "#scripts/lib/figures.ts";
import { measureWorkerMegabytes, measureWorkerdMegabytes } from "#scripts/lib/workerd.ts";
import type { Fault } from "#testing/mock-boards/faults.ts";
import { createRandom } from "#testing/mock-boards/random.ts";
import { serveOnLoopback } from "#testing/mock-boards/serve.ts";
import { createMockBoards } from "#testing/mock-boards/server.ts";

import { type ServedWorker, withWorker } from "../with-served-worker.ts";
import { type Person, type Receipt, signUp } from "./person.ts";
import { type Run, politeness, storedOnce, verdicts } from "./verdicts.ts";

const USERS = Number(process.env.LOAD_USERS ?? 200);
const QUERIES = ["engineer", "nurse", "manager", "analyst"];
const PACE_PERCENT = 10;
/** After the last run has begun; one that never began could not be lost. */
const RESTARTS_AFTER_MS = [1000, 6000];
/** The bar, for as many users as it is set for. */
const MAX_SECONDS = 90;
/** What has not ended by then is lost: the program ends all the same, and says so. */
const MAX_MS = 4 * 60_000;
const MAX_WAVE_MS = 2 * 60_000;
const MAX_REPLAY_MS = 30_000;
/** Before memory is read: long enough for streams to end and objects to rest. */
const SETTLE_MS = 20_000;
const SETTLE_WAVE_MS = 10_000;
const MB = 1024 * 1024;
const MORE_WAVES = 3;
/** What the runtime keeps for its next use does not grow from one wave to the next; a leak would. */
const MAX_GROWTH_MB = 40;
/** What production gives an isolate, and how seldom a local runtime would collect garbage without such a bound. */
const HEAP_OF_PRODUCTION = "--max-old-space-size=112 --max-semi-space-size=4";

/** What boards and hosts do wrong for as long as the program runs. */
const FAULTS: Record<string, Fault> = {
  "boards-api.greenhouse.io/demo-dwym": { kind: "stall" },
  "boards-api.greenhouse.io/demo-mossgrid": { kind: "padded", bytes: 9 * MB },
  "boards-api.greenhouse.io/demo-ohashi": { kind: "malformed" },
  "boards-api.greenhouse.io/demo-upepolink": { kind: "status", status: 404 },
  "api.lever.co/demo-calverholt": { kind: "padded", bytes: 9 * MB },
  "api.lever.co/demo-duinvonk": { kind: "page" },
  "api.lever.co/demo-gallowmoor": { kind: "status", status: 500 },
  "api.ashbyhq.com/demo-brackwater": { kind: "redirect", to: "https://elsewhere.example.com/" },
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
  const mockBoards = createMockBoards({ perBoard: 30 });
  mockBoards.setFaults(FAULTS);
  const boards = await serveOnLoopback(mockBoards.answer, 0);
  const variables = {
    BOARD_SET: "demo",
    SOURCE_GATEWAY: boards.url,
    PACE_PERCENT: String(PACE_PERCENT),
    SIGNUPS_PER_HOUR: "1000000",
    RUNS_PER_HOUR: "1000",
    WRITES_PER_HOUR: "1000000",
  };
  try {
    return await withWorker({ variables, runtimeFlags: HEAP_OF_PRODUCTION }, (server) =>
      loadWorker(server, () => politeness(mockBoards.stats(), PACE_PERCENT)),
    );
  } finally {
    await boards.close();
  }
}

async function loadWorker(server: ServedWorker, judgePoliteness: () => Figure[]): Promise<Figure[]> {
  const people = await inGroups(USERS, 8, () => signUp(server.url));
  await pause(5000);
  const idle = await measureWorkerdMegabytes(server.pid);
  let peak = idle;
  const watchMemory = setInterval(() => {
    void measureWorkerdMegabytes(server.pid).then((size) => (peak = Math.max(peak, size)));
  }, 500);

  const startedAtMs = Date.now();
  const { begun, watching } = searchAtOnce(people, pickQuery, MAX_MS);
  await Promise.all(begun);
  const begunAtMs = Date.now();
  for (const afterMs of RESTARTS_AFTER_MS) {
    await pause(Math.max(0, begunAtMs + afterMs - Date.now()));
    await server.restart();
  }
  await Promise.all(watching);
  const receipts = await inGroups(USERS, 20, (at) => ended(people, at, startedAtMs + MAX_MS));
  const seconds = Math.round((Date.now() - startedAtMs) / 1000);
  clearInterval(watchMemory);
  const runs = await inGroups(USERS, 8, (at) => replayed(people, receipts, at));
  await pause(SETTLE_MS);
  const after = await measureWorkerdMegabytes(server.pid);
  const polite = judgePoliteness();
  const afterWaves: number[] = [];
  const runIds = new Set(receipts.map((receipt) => receipt?.runId));
  // Where runs of the first wave are still under way, more of them would say nothing.
  const waves = receipts.every((receipt) => receipt?.state === "complete") ? MORE_WAVES : 0;
  for (let wave = 1; wave <= waves; wave += 1) {
    const deadline = Date.now() + MAX_WAVE_MS;
    await Promise.all(searchAtOnce(people, (at) => pickQuery(at + wave), MAX_WAVE_MS).watching);
    const more = await inGroups(USERS, 20, (at) => ended(people, at, deadline));
    for (const receipt of more) if (receipt?.state === "complete") runIds.add(receipt.runId);
    await pause(SETTLE_WAVE_MS);
    afterWaves.push(await measureWorkerMegabytes(server.pid));
  }
  const growth = (afterWaves.at(-1) ?? 0) - (afterWaves[0] ?? 0);
  await server.stop();
  return [
    ...verdicts(`${USERS} runs, the server killed ${RESTARTS_AFTER_MS.length} times`, receipts, runs, {
      seconds,
      maxSeconds: MAX_SECONDS,
    }),
    await storedOnce(server.stateDir, runs),
    ...polite,
    {
      name: "memory at the peak, over idle",
      value: `${Math.round(peak - idle)} MB (idle ${Math.round(idle)})`,
      bar: "≤ 400 MB",
      isMet: peak - idle <= 400,
    },
    {
      name: `memory ${SETTLE_MS / 1000} s later, over idle`,
      value: `${Math.round(after - idle)} MB`,
      bar: "≤ 150 MB",
      isMet: after - idle <= 150,
    },
    {
      name: `memory of the Worker's process after ${MORE_WAVES} times as many runs more, over after one`,
      value: `${Math.round(growth)} MB`,
      bar: `≤ ${MAX_GROWTH_MB} MB`,
      isMet:
        growth <= MAX_GROWTH_MB &&
        afterWaves.length === MORE_WAVES &&
        !afterWaves.includes(0) &&
        runIds.size === USERS * (1 + MORE_WAVES),
      note: `${afterWaves.map(Math.round).join(", ")} MB, ${runIds.size} runs`,
    },
  ];
}

/** Everybody searches at the same moment; six of ten leave in the middle. */
function searchAtOnce(people: Person[], query: (at: number) => string, maxMs: number) {
  const random = createRandom("load");
  const begun: Promise<void>[] = [];
  const watching = people.map((person, at) => {
    const leavesAfter = random.chance(0.6) ? 1 + random.below(80) : Number.POSITIVE_INFINITY;
    const first = Promise.withResolvers<void>();
    begun.push(first.promise);
    return person.watch({ query: query(at) }, maxMs, leavesAfter, first.resolve).finally(first.resolve);
  });
  return { begun, watching };
}

const pickQuery = (at: number): string => QUERIES[at % QUERIES.length] ?? "";

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
  if (person === undefined) throw new Error("The server has no user to search with.");
  return person;
};

async function ended(people: Person[], at: number, deadlineMs: number): Promise<Receipt | null> {
  for (;;) {
    const receipt = await personAt(people, at).latest();
    if (receipt?.state === "complete" || Date.now() > deadlineMs) return receipt;
    await pause(500);
  }
}

async function replayed(people: Person[], receipts: (Receipt | null)[], at: number): Promise<Run> {
  const receipt = receipts[at];
  // One that has not ended would be followed until it has.
  const events =
    receipt?.state === "complete"
      ? await personAt(people, at).watch({ runId: receipt.runId }, MAX_REPLAY_MS)
      : [];
  return {
    query: pickQuery(at),
    ids: events.flatMap((event) => event.jobs?.map((job) => job.id) ?? []),
    isInOrder: events.every((event, index) => event.seq === index + 1),
    isComplete:
      events.at(-1)?.type === "complete" && events.filter(({ type }) => type === "complete").length === 1,
  };
}
