import { createRandom } from "#testing/mock-boards/random.ts";
import type { BoardOutcome } from "#worker/features/jobs/boards/board-task.ts";
import type { CrawledBoard } from "#worker/features/jobs/boards/crawl.queries.ts";
import { crawlBoards } from "#worker/features/jobs/crawl/crawl-boards.ts";
import { openGateStore } from "#worker/features/jobs/fetching/gate-store.ts";
import { RATE_LIMITS, readRateLimits } from "#worker/features/jobs/fetching/rate-limits.ts";
import { createRequestQueue } from "#worker/features/jobs/fetching/request-queue.ts";
import { takeSpareTurn } from "#worker/features/jobs/fetching/spare-turns.ts";
import { findSourceById } from "#worker/features/jobs/sources/index.ts";

import { createObjectStorage, openMigratedDatabase, toD1 } from "./local-database.ts";
import { createSimulatedClock } from "./simulated-clock.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 20);

/** What the figures rest on: means of latencies that no laptop can measure, and shares that no registry has told. */
export const ASSUMPTIONS = {
  answerMs: 400,
  storeMs: 300,
  alarmMs: 50,
  callsABoard: 12,
  callsAnAlarm: 700,
  failing: 0.02,
  tracked: 0.02,
  wanted: 0.1,
  pagesOfPagedList: 2,
  newPostingsOfDetailedList: 1,
  personEveryMs: 5000,
};
const MAX_WORK_MS = 5 * 60_000;
const MAX_AT_ONCE = 6;
const MAX_WAIT_MS = 30_000;

export type RegisteredBoard = { source: string; token: string };

type Host = { lastAtMs: number; inFlight: number; minSpacingMs: number; maxInFlight: number };

export type Simulated = {
  refreshed: number;
  /** The most boards that began within an hour. */
  busiestHour: number;
  gates: {
    gate: string;
    boards: number;
    refreshed: number;
    /** Of the gate as a whole, and of that of its hosts that was asked fastest. */
    whole: Host;
    worst: Host;
    /** The longest that a person's request waited for its turn. */
    personMs: number;
  }[];
  /** Between two refreshes of a tracked board that does not fail, the longest, in the second half of the day. */
  trackedHours: number;
  /** How long the gates' objects were awake for the crawler, all together. */
  awakeSeconds: number;
  slowestStatementMs: number;
};

const createHost = (): Host => ({
  lastAtMs: Number.NEGATIVE_INFINITY,
  inFlight: 0,
  minSpacingMs: Number.POSITIVE_INFINITY,
  maxInFlight: 0,
});

function begin(host: Host, nowMs: number): void {
  host.minSpacingMs = Math.min(host.minSpacingMs, nowMs - host.lastAtMs);
  host.lastAtMs = nowMs;
  host.inFlight += 1;
  host.maxInFlight = Math.max(host.maxInFlight, host.inFlight);
}

/** A day of the crawlers of all gates, by the code that chooses, pays and paces boards, on a clock that does not wait. */
export async function simulateDay(boards: readonly RegisteredBoard[], perDay: number): Promise<Simulated> {
  const random = createRandom("crawl");
  const database = await openMigratedDatabase();
  const insert = database.prepare(
    `INSERT INTO boards (id, source, token, company, origin, state, created_at, crawl_rank, tracked_at, wanted_at)
     VALUES (?, ?, ?, '', 'imported', 'verified', 0, ?, ?, ?)`,
  );
  const failing = new Set<number>();
  const tracked = new Map<number, { lastMs: number; gapMs: number }>();
  database.exec("BEGIN");
  for (const [at, { source, token }] of boards.entries()) {
    const id = at + 1;
    const isTracked = random.chance(ASSUMPTIONS.tracked);
    const isWanted = random.chance(ASSUMPTIONS.wanted);
    if (random.chance(ASSUMPTIONS.failing)) failing.add(id);
    else if (isTracked) tracked.set(id, { lastMs: START_MS, gapMs: 0 });
    insert.run(
      id,
      source,
      token,
      isTracked ? 0 : isWanted ? 1 : 3,
      isTracked ? START_MS : 0,
      isTracked || isWanted ? START_MS : 0,
    );
  }
  database.exec("COMMIT");
  database.exec("ANALYZE boards");

  let slowestStatementMs = 0;
  const db = toD1(database, (_, ms) => (slowestStatementMs = Math.max(slowestStatementMs, ms)));
  const clock = createSimulatedClock(START_MS);
  const endMs = START_MS + DAY_MS;
  const hours = new Map<number, number>();
  const result: Simulated = {
    refreshed: 0,
    busiestHour: 0,
    gates: [],
    trackedHours: 0,
    awakeSeconds: 0,
    slowestStatementMs: 0,
  };

  function simulateGate(gate: string, sources: string[]): void {
    const limits = readRateLimits(gate, 100);
    const queue = createRequestQueue(openGateStore(createObjectStorage()), limits);
    const hosts = new Map<string, Host>();
    const figures: Simulated["gates"][number] = {
      gate,
      boards: boards.filter(({ source }) => sources.includes(source)).length,
      refreshed: 0,
      whole: createHost(),
      worst: createHost(),
      personMs: 0,
    };
    result.gates.push(figures);

    async function request(host: string): Promise<void> {
      const own = hosts.get(host) ?? createHost();
      hosts.set(host, own);
      begin(figures.whole, Date.now());
      begin(own, Date.now());
      figures.worst.minSpacingMs = Math.min(figures.worst.minSpacingMs, own.minSpacingMs);
      figures.worst.maxInFlight = Math.max(figures.worst.maxInFlight, own.maxInFlight);
      await clock.wait(ASSUMPTIONS.answerMs * (0.25 + 1.5 * random.next()));
      figures.whole.inFlight -= 1;
      own.inFlight -= 1;
    }

    const getHost = (token: string): string =>
      limits.perHost === undefined ? gate : `${token.split("/")[0] ?? ""}.${gate}`;

    function countRequests(sourceId: string): number {
      const source = findSourceById(sourceId);
      const pages = (source?.maxPages ?? 1) > 1 ? ASSUMPTIONS.pagesOfPagedList : 1;
      return pages + (source?.detail === undefined ? 0 : ASSUMPTIONS.newPostingsOfDetailedList);
    }

    async function refresh(board: CrawledBoard, isOver: () => boolean): Promise<BoardOutcome> {
      for (let left = countRequests(board.source); left > 0; left -= 1) {
        const host = getHost(board.token);
        const options = { maxWaitMs: MAX_WAIT_MS, isOver, wait: { isHurried: false } };
        const turn = await takeSpareTurn(queue, host, options);
        if (turn === null) return { kind: "failed", code: "deferred", message: "" };
        await request(host);
        turn.end();
        if (failing.has(board.id)) return { kind: "failed", code: "not_found", message: "" };
      }
      await clock.wait(ASSUMPTIONS.storeMs * (0.25 + 1.5 * random.next()));
      countRefreshed(board.id);
      figures.refreshed += 1;
      return STORED;
    }

    async function crawl(): Promise<void> {
      for (;;) {
        let begun = 0;
        const beganAtMs = Date.now();
        const alarmEndsMs = Date.now() + MAX_WORK_MS;
        const isOver = () =>
          Date.now() > alarmEndsMs || begun * ASSUMPTIONS.callsABoard > ASSUMPTIONS.callsAnAlarm;
        const nextAtMs = await crawlBoards({
          sources,
          db,
          perDay,
          atOnce: Math.min(MAX_AT_ONCE, limits.maxInFlight + 2),
          refresh(board) {
            begun += 1;
            return refresh(board, () => Date.now() > alarmEndsMs);
          },
          isOver,
          restUntil: () => 0,
        });
        result.awakeSeconds += (Date.now() - beganAtMs) / 1000;
        await clock.wait(Math.max(0, nextAtMs - Date.now()) + ASSUMPTIONS.alarmMs);
      }
    }

    async function askAsPerson(): Promise<void> {
      for (let count = 0; ; count += 1) {
        await clock.wait(ASSUMPTIONS.personEveryMs * 2 * random.next());
        const sinceMs = Date.now();
        // Each asks another host, so that nobody waits for the pause after a request of people.
        const host = limits.perHost === undefined ? gate : `people-${count}.${gate}`;
        const turn = await queue.take(host, "person");
        if (!("end" in turn)) continue;
        figures.personMs = Math.max(figures.personMs, Date.now() - sinceMs);
        await request(host);
        turn.end();
      }
    }

    void crawl();
    if (limits.quota === undefined) void askAsPerson();
  }

  function countRefreshed(id: number): void {
    result.refreshed += 1;
    const hour = Math.floor((Date.now() - START_MS) / HOUR_MS);
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
    const known = tracked.get(id);
    if (known === undefined) return;
    if (Date.now() > START_MS + DAY_MS / 2) known.gapMs = Math.max(known.gapMs, Date.now() - known.lastMs);
    known.lastMs = Date.now();
  }

  try {
    const bySource = Map.groupBy(
      new Set(boards.map(({ source }) => source)),
      (source) => findSourceById(source)?.gate ?? "",
    );
    for (const [gate, sources] of bySource) if (gate in RATE_LIMITS) simulateGate(gate, sources);
    await clock.runUntil(endMs);
    const gaps = [...tracked.values()].map(({ lastMs, gapMs }) => Math.max(gapMs, endMs - lastMs));
    result.trackedHours = gaps.reduce((most, gap) => Math.max(most, gap), 0) / HOUR_MS;
  } finally {
    clock.restore();
    database.close();
  }
  result.busiestHour = Math.max(0, ...hours.values());
  result.slowestStatementMs = slowestStatementMs;
  return result;
}

const STORED: BoardOutcome = {
  kind: "gathered",
  received: 0,
  refused: 0,
  repeated: 0,
  unmatched: 0,
  overLimit: 0,
  saved: [],
  closed: 0,
  isStored: true,
  cutBy: null,
};
