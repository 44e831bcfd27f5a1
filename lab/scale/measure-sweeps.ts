import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scheduler } from "node:timers/promises";

import { unstable_readConfig } from "wrangler";

import { PROJECT } from "#scripts/lib/command.ts";
import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import { readConfig } from "#worker/config.ts";
import type { Ctx } from "#worker/context.ts";
import { openDb } from "#worker/db/client.ts";
import { findDue, listZones } from "#worker/features/delivery/digests.queries.ts";
import { findDueRounds, findDueSteps, findNews } from "#worker/features/delivery/push.queries.ts";
import { findNextBoards } from "#worker/features/jobs/boards/crawl.queries.ts";
import { chooseBoardsForSearch } from "#worker/features/jobs/runs/choose-boards.ts";
import { SWEEP_PARTS } from "#worker/sweep.ts";

import { SIZES, fillAccounts } from "./fill-accounts.ts";
import { type TimedDatabase, openTimedDatabase } from "./timed-database.ts";

// Global in the Worker's runtime.
Object.assign(globalThis, { scheduler });

const BAR_MS = 200;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Each sweep is that of another hour. The first one finds what a year has left. */
const SWEEPS = 3;

type Slowest = { ms: number; sql: string; statements: number; totalMs: number };

/** Each part of the hourly sweep over a made-up database of its size in a year: its slowest statement. */
export async function measureSweeps(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "sweeps-"));
  try {
    const database = await openTimedDatabase(join(folder, "sweeps.sqlite"));
    const startMs = Date.UTC(2026, 10, 20);
    // Wrangler's, from which the uses of accounts are recorded.
    database.file
      .exec(`CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE, applied_at TEXT);
      INSERT INTO d1_migrations (name, applied_at) VALUES ('0031_operators.sql', '2026-11-20 00:00:00')`);
    const begun = performance.now();
    fillAccounts(database.file, startMs);
    console.log(`Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s: ${JSON.stringify(SIZES)}`);
    const slowest = new Map<string, Slowest>();
    let nowMs = startMs;
    const ctx = createSweepContext(database.db, () => nowMs);
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
      nowMs += HOUR_MS;
      for (const [part, work] of Object.entries({ ...SWEEP_PARTS, ...listBehindSettings(database) })) {
        database.takeStatements();
        await work(ctx);
        note(slowest, part, database.takeStatements());
      }
    }
    database.file.close();
    return printFigures(
      "Slowest statement of each part of the sweep",
      [...slowest].map(([name, { ms, sql, statements, totalMs }]): Figure => ({
        name,
        value: `${ms.toFixed(1)} ms`,
        note: `${statements} statements, ${totalMs.toFixed(0)} ms in ${SWEEPS} sweeps`,
        bar: `at most ${BAR_MS} ms of a processor`,
        isMet: ms <= BAR_MS,
        details: ms > BAR_MS / 4 ? [sql.replaceAll(/\s+/g, " ").slice(0, 300)] : [],
      })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function note(slowest: Map<string, Slowest>, part: string, statements: { sql: string; ms: number }[]): void {
  const before = slowest.get(part) ?? { ms: 0, sql: "", statements: 0, totalMs: 0 };
  for (const { sql, ms } of statements) {
    before.statements += 1;
    before.totalMs += ms;
    if (ms > before.ms) Object.assign(before, { ms, sql });
  }
  slowest.set(part, before);
}

/** The statements of parts that ask other services, which are not configured here. */
const listBehindSettings = ({ db }: TimedDatabase): Record<string, (ctx: Ctx) => Promise<void>> => ({
  "digests: due": async (ctx) => {
    const zones = await listZones(ctx.db);
    const mornings = zones.map((zone) => ({ zone, startMs: ctx.now() - HOUR_MS }));
    for (let last: string | null = ""; last !== null;)
      ({ last } = await findDue(ctx.db, { mornings, afterUserId: last, slice: 1000 }));
  },
  "pushes: due": async (ctx) => {
    const nowMs = ctx.now();
    await findDueSteps(ctx.db, { nowMs, sinceMs: nowMs - DAY_MS, perUser: 5, limit: 200 });
    await findDueRounds(ctx.db, { nowMs, untilMs: nowMs + DAY_MS, perUser: 5, limit: 200 });
    for (let last: string | null = ""; last !== null;)
      ({ last } = await findNews(ctx.db, { sinceMs: nowMs - DAY_MS, afterUserId: last, slice: 500 }));
  },
  "boards: next of a gate's crawler": async () => {
    await findNextBoards(db, ["greenhouse"], 25);
  },
  "boards: of a search": async (ctx) => {
    await chooseBoardsForSearch(db, ctx.config, "analyst", ctx.now());
  },
});

function createSweepContext(db: D1Database, now: () => number): Ctx {
  const { vars } = unstable_readConfig({ config: join(PROJECT, "wrangler.toml") });
  const object = {
    ask: () => Promise.resolve({ kind: "failed", code: "network", message: "" }),
    startCrawl: () => Promise.resolve(),
    erase: () => Promise.resolve(),
    deleteIfIdle: () => Promise.resolve(),
    forgetClient: () => Promise.resolve(),
  };
  const namespace = { idFromName: (name: string) => name, get: () => object };
  return {
    db: openDb(db),
    now,
    newId: () => crypto.randomUUID(),
    newToken: () => crypto.randomUUID(),
    log: () => {},
    config: readConfig(vars as unknown as Parameters<typeof readConfig>[0]),
    gates: namespace,
    gathering: namespace,
    files: {
      delete: () => Promise.resolve(),
      list: ({ prefix, startAfter = "u/000000" }: { prefix: string; startAfter?: string }) => {
        // The files of an account that was erased are gone.
        if (prefix !== "u/") return Promise.resolve({ objects: [], truncated: false });
        const first = Number(startAfter.slice(2)) + 1;
        const objects = Array.from({ length: 1000 }, (_, at) => ({
          key: `u/${String(first + at).padStart(6, "0")}`,
          uploaded: new Date(0),
        }));
        return Promise.resolve({ objects, truncated: true });
      },
    },
    waitUntil: () => {},
  } as unknown as Ctx;
}
