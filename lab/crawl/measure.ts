import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { readBoards } from "#scripts/import/read-boards.ts";
import { type Figure, formatMilliseconds, printFigures } from "#scripts/lib/figures.ts";
import { RATE_LIMITS } from "#worker/features/jobs/fetching/rate-limits.ts";
import live from "#worker/features/jobs/sources/boards.live.json" with { type: "json" };

import { ASSUMPTIONS, type RegisteredBoard, type Simulated, simulateDay } from "./simulate.ts";

const BOARDS = 400_000;
const PER_DAY = 400_000;
const DEFAULT_PER_DAY = 1440;
const BARS = { refreshed: 300_000, statementMs: 200, trackedHours: 8 };

/**
 * A day of the crawler on a simulated clock, at the published paces: boards a day, how fast each host was asked beside
 * its table, how old tracked boards become, and what the default budget does. The boards are those of lists in a folder
 * (`bun run boards:import` reads the same), or as many made-up ones, spread over the sources as the seeds are.
 */
export async function measureCrawl(folder = ""): Promise<boolean> {
  const boards = folder === "" ? makeBoards() : await readFolder(folder);
  console.log(`${boards.length} boards. Assumed: ${JSON.stringify(ASSUMPTIONS)}`);
  const most = await simulateDay(boards, PER_DAY);
  const few = await simulateDay(boards.slice(0, 20_000), DEFAULT_PER_DAY);
  return printFigures("The crawler", [
    {
      name: `boards a day, with ${PER_DAY} allowed`,
      value: String(most.refreshed),
      bar: `≥ ${BARS.refreshed}`,
      isMet: most.refreshed >= BARS.refreshed,
    },
    {
      name: "tracked boards, longest between two refreshes",
      value: `${most.trackedHours.toFixed(1)} h`,
      bar: `≤ ${BARS.trackedHours} h`,
      isMet: most.trackedHours <= BARS.trackedHours,
    },
    {
      name: "slowest statement",
      value: formatMilliseconds(most.slowestStatementMs),
      bar: `≤ ${BARS.statementMs} ms`,
      isMet: most.slowestStatementMs <= BARS.statementMs,
    },
    {
      name: "objects awake for a board",
      value: `${(most.awakeSeconds / most.refreshed).toFixed(2)} s`,
      note: `with ${DEFAULT_PER_DAY} a day ${(few.awakeSeconds / few.refreshed).toFixed(2)} s`,
    },
    ...most.gates.flatMap(toFigures),
    {
      name: `boards a day, with ${DEFAULT_PER_DAY} allowed`,
      value: String(few.refreshed),
      bar: `≤ ${DEFAULT_PER_DAY}`,
      isMet: few.refreshed <= DEFAULT_PER_DAY && few.refreshed > 0.9 * DEFAULT_PER_DAY,
    },
    { name: "… in its busiest hour", value: String(few.busiestHour), note: "a round had 60" },
  ]);
}

function toFigures({
  gate,
  boards,
  refreshed,
  whole,
  worst,
  personMs,
}: Simulated["gates"][number]): Figure[] {
  const limits = RATE_LIMITS[gate];
  if (limits === undefined) return [];
  const { perHost } = limits;
  // Whole milliseconds of a clock that does not wait may round a pause down.
  const isKept =
    whole.minSpacingMs >= limits.spacingMs - 1 &&
    whole.maxInFlight <= limits.maxInFlight &&
    (perHost === undefined ||
      (worst.minSpacingMs >= perHost.spacingMs - 1 && worst.maxInFlight <= perHost.maxInFlight));
  const host = perHost === undefined ? "" : `, a host ${worst.minSpacingMs} ms, ${worst.maxInFlight} at once`;
  const hostBar = perHost === undefined ? "" : `, a host ${perHost.spacingMs} ms, ${perHost.maxInFlight}`;
  return [
    {
      name: gate,
      value: `every ${whole.minSpacingMs} ms, ${whole.maxInFlight} at once${host}`,
      bar: `≥ ${limits.spacingMs} ms, ≤ ${limits.maxInFlight}${hostBar}`,
      isMet: isKept,
      note: `${refreshed} refreshes of ${boards} boards`,
    },
    ...(limits.quota === undefined
      ? [
          {
            name: "   a person waits at most",
            value: `${personMs} ms`,
            bar: `≤ ${limits.spacingMs * 2} ms`,
            isMet: personMs <= limits.spacingMs * 2,
          },
        ]
      : []),
  ];
}

/** As many boards of each source as its share of the seeds. */
function makeBoards(): RegisteredBoard[] {
  const seeds = Map.groupBy(live, ({ source }) => source);
  return [...seeds].flatMap(([source, { length }]) =>
    Array.from({ length: Math.round((BOARDS * length) / live.length) }, (_, at) => ({
      source,
      token: `made-up-${at}`,
    })),
  );
}

async function readFolder(folder: string): Promise<RegisteredBoard[]> {
  const boards: RegisteredBoard[] = [];
  for (const name of (await readdir(folder)).filter((file) => file !== "companies.csv"))
    boards.push(...readBoards(await readFile(join(folder, name), "utf8"), new Map()).boards);
  if (boards.length === 0) throw new Error(`No list of boards is in ${folder}.`);
  return boards;
}
