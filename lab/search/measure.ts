import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { type Figure, printFigures } from "#scripts/lib/figures.ts";

import { gain, computeMean } from "../match/ranking.ts";
import { withServedWorker } from "../with-served-worker.ts";
import queries from "./queries.json" with { type: "json" };

const QUERIES = [
  "nurse",
  "registered nurse",
  "designer",
  "data engineer",
  "product manager",
  "teacher",
  "civil engineer",
  "account executive",
  "UX designer",
  "electrician",
];
/** Further searches, which gather what the queries of `queries.json` are about. */
const GATHERED =
  "developer, driver, sales, accountant, warehouse, customer, marketing, manager, assistant, chef".split(
    ", ",
  );
const SHOWN = 10;
/** What is graded of each order: the best that an order could show is looked for among these. */
const POOLED = 20;
const BARS = { ndcg: 0.85, titles: 90 };
/** The boards have the same jobs whenever it is measured. */
const BOARDS_AT = Date.UTC(2026, 10, 20);
const ORDERS = ["relevant", "newest"] as const;
type Order = (typeof ORDERS)[number];

type Job = { id: string; title: string };
type Found = Record<Order, Record<string, Job[]>> & { asked: Asked[] };

/**
 * A query as people type it, with the jobs that fit, listed by a reader before the search was seen. What is not new was
 * looked at while the search was made.
 */
type Asked = { group: string; isNew: boolean; query: string; fits: string[]; shown: string[] };

/** Share of the places among the first ten that a fitting job could take, in percent. */
const FITTING_BARS: Record<string, number> = {
  plain: 90,
  exclusions: 95,
  rare: 90,
  long: 80,
  "place or pay": 85,
  languages: 75,
};

/** 3: what was searched for; 2: a near form of it; 1: of the same trade; 0: none of these. By query, then by title. */
type Grades = Record<string, Record<string, number>>;

/**
 * The first ten of ten usual queries on the demo's boards, by relevance and beside it newest first, against grades that a
 * reader gave to pairs of query and title in no order. Titles without a grade are printed, and end it.
 */
export async function measureSearch(): Promise<boolean> {
  const grades = JSON.parse(await readFile(join(import.meta.dirname, "grades.json"), "utf8")) as Grades;
  const found = await searchAll();
  const missing = QUERIES.flatMap((query) =>
    [...new Set(listPool(found, query).map(({ title }) => title))]
      .filter((title) => grades[query]?.[title] === undefined)
      .map((title) => `${query} · ${title}`),
  );
  if (missing.length > 0) {
    console.error(`Without a grade:\n${missing.toSorted().join("\n")}`);
    return false;
  }
  const isFitting = [true, false].map((isNew) => printFitting(found.asked, isNew));
  const graded = QUERIES.reduce((sum, query) => sum + listPool(found, query).length, 0);
  const isRanked = printFigures(
    `Search: ${QUERIES.length} queries, ${graded} graded pairs of query and job`,
    ORDERS.flatMap((order) => listFigures(order, found, grades)),
  );
  return isRanked && isFitting.every(Boolean);
}

function printFitting(asked: readonly Asked[], isNew: boolean): boolean {
  const own = asked.filter((query) => query.isNew === isNew);
  const groups = Map.groupBy(own, ({ group }) => group);
  return printFigures(
    `Search: of the first ten, what fits ${own.length} queries ${isNew ? "never looked at" : "looked at once"}`,
    [...groups].map(([group, queries]) => {
      const fitting = queries.reduce(
        (sum, { fits, shown }) => sum + shown.filter((id) => fits.includes(id)).length,
        0,
      );
      const possible = queries.reduce((sum, { fits }) => sum + Math.min(SHOWN, fits.length), 0);
      const share = (100 * fitting) / possible;
      const bar = FITTING_BARS[group] ?? 0;
      return {
        name: group,
        value: `${share.toFixed(0)} %`,
        note: `${fitting} of ${possible}`,
        ...(isNew && { bar: `≥ ${bar} %`, isMet: share >= bar }),
      };
    }),
  );
}

/** The jobs that either order shows among its first, each once. */
const listPool = (found: Found, query: string): Job[] => [
  ...new Map(ORDERS.flatMap((order) => found[order][query] ?? []).map((job) => [job.id, job])).values(),
];

function listFigures(order: Order, found: Found, grades: Grades): Figure[] {
  const scores = QUERIES.map((query) => {
    const getGrade = ({ title }: Job) => grades[query]?.[title] ?? 0;
    const shown = (found[order][query] ?? []).slice(0, SHOWN);
    const best = listPool(found, query)
      .map(getGrade)
      .toSorted((a, b) => b - a);
    const reached = gain(shown.map(getGrade));
    const possible = gain(best.slice(0, SHOWN));
    return possible === 0 ? 1 : reached / possible;
  });
  const titles = QUERIES.reduce((sum, query) => {
    const words = query.toLowerCase().split(" ");
    const holds = ({ title }: Job) => words.some((word) => title.toLowerCase().includes(word));
    return sum + (found[order][query] ?? []).slice(0, SHOWN).filter(holds).length;
  }, 0);
  const ndcg = computeMean(scores);
  const isJudged = order === "relevant";
  return [
    {
      name: `nDCG@${SHOWN}, ${order}`,
      value: ndcg.toFixed(3),
      ...(isJudged && { bar: `≥ ${BARS.ndcg}`, isMet: ndcg >= BARS.ndcg }),
    },
    {
      name: `of the first ${QUERIES.length * SHOWN} titles hold a word of the query, ${order}`,
      value: String(titles),
      ...(isJudged && { bar: `≥ ${BARS.titles}`, isMet: titles >= BARS.titles }),
    },
  ];
}

/** The first jobs by order and query, read as the screen asks, on a Worker that has gathered all of the demo's boards. */
const searchAll = (): Promise<Found> =>
  withServedWorker(
    { PACE_PERCENT: "1", RUNS_PER_HOUR: "100" },
    async ({ url, cookie, send }) => {
      const found: Found = { relevant: {}, newest: {}, asked: [] };
      for (const query of QUERIES) await (await send("POST", "/jobs/scrape", { query, limit: 3000 })).text();
      for (const order of ORDERS)
        for (const query of QUERIES) {
          const address = `${url}/api/jobs?q=${encodeURIComponent(query)}&sort=${order}&limit=${POOLED}&read=chips`;
          found[order][query] = (await (await fetch(address, { headers: { cookie } })).json()) as Job[];
        }
      for (const query of GATHERED) await (await send("POST", "/jobs/scrape", { query, limit: 3000 })).text();
      for (const asked of queries) {
        const address = `${url}/api/jobs?q=${encodeURIComponent(asked.query)}&sort=relevant&limit=${SHOWN}&read=chips`;
        const jobs = (await (await fetch(address, { headers: { cookie } })).json()) as Job[];
        found.asked.push({ ...asked, shown: jobs.map(({ id }) => id) });
      }
      return found;
    },
    { nowMs: BOARDS_AT },
  );
