import type { Config } from "#worker/config.ts";
import type { UserCtx } from "#worker/context.ts";
import { openDb } from "#worker/db/client.ts";
import { getCompany } from "#worker/features/jobs/companies/companies.service.ts";
import type { JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import { answerQuery, listJobPage } from "#worker/features/jobs/jobs.service.ts";
import { toJobFromRow } from "#worker/features/jobs/jobs.views.ts";
import { type Reader, searchJobs } from "#worker/features/jobs/relevance.service.ts";
import { findJobRows, findJobRowsById } from "#worker/features/jobs/search/list.queries.ts";

import type { BenchEnv } from "../bench-env.ts";

/** The clock of the runtime ticks in milliseconds, so a block of calls is timed, never one. */
const BLOCK = 10;

/** The listings of the bench were posted before. */
const NOW = Date.UTC(2026, 10, 1);

export type Timed = { name: string; floorMs: number[]; caseMs: number[] };

const FILTERS: Record<string, Partial<JobFilters>> = {
  "no filter": {},
  board: { board: "lever" },
  "level and place": { experience: "senior", locationType: "remote" },
  "place by name": { location: "Berlin" },
  country: { location: "Germany" },
  pay: { minPay: "100000" },
  "posted within a week": { postedWithin: "7" },
  "all filters": { board: "greenhouse", experience: "mid", locationType: "us", employment: "full_time" },
};

const COMMON = [
  "engineer",
  "experience",
  "team",
  "customers",
  "years",
  "work",
  "data",
  "manager",
  "company",
  "skills",
  "support",
  "design",
  "project",
  "software",
  "service",
  "quality",
  "training",
  "benefits",
  "health",
  "office",
];
const RARE = [
  "kubernetes",
  "phlebotomy",
  "forklift",
  "solidworks",
  "terraform",
  "montessori",
  "underwriting",
  "hplc",
  "autocad",
  "catia",
  "verilog",
  "welding",
  "litigation",
  "pediatric",
  "biopsy",
  "carpentry",
  "cobol",
  "haskell",
  "erlang",
  "luthier",
];
const PAIRS = [
  "senior nurse",
  "software engineer",
  "data analyst",
  "remote sales",
  "project manager",
  "security cloud",
  "machine learning",
  "kitchen chef",
  "store manager",
  "lab technician",
];
const WITH_FILTERS: Partial<JobFilters>[] = COMMON.slice(0, 10).map((q, at) => ({
  q,
  ...(at % 2 === 0 ? { experience: "senior" } : { locationType: "us" }),
}));

/** As typed: with a place, a mode, a kind, a short form, another language, a misspelt word, in quotation marks. */
const READ = [
  "sales berlin",
  "project manager remote",
  "software internship",
  "engineer in austin",
  "rn dallas",
  "krankenschwester münchen",
  "mangaer",
  "senior accountant $80k",
  '"data analyst"',
  "registered nurse",
];

/** Read queries with what they exclude: levels, modes, places, words of titles and of texts. */
const EXCLUDING = [
  "engineer not senior",
  "engineer -manager -lead",
  "nurse not travel",
  "remote except us",
  "developer not javascript",
  "-senior",
];

/** A reader who has added no board and tracks no job. */
const ANONYMOUS: Reader = { findAddedBoards: async () => [], onRanked: () => {} };

/** A page under each filter against reading the same rows by primary key, in turns. `blocks` of ten calls each. */
export async function measurePages({ DB }: BenchEnv, blocks: number): Promise<Timed[]> {
  const ctx = makeContext(DB);
  const results: Timed[] = [];
  for (const [name, filters] of Object.entries(FILTERS)) {
    const { jobs } = await listJobPage(ctx, { ...PAGE_OF, ...filters }, ANONYMOUS);
    const ids = (
      await findJobRows(
        DB,
        jobs.map((job) => job.id),
      )
    ).map((row) => row.id);
    const floor = async () => (await findJobRowsById(DB, ids)).map(toJobFromRow);
    const page = () => listJobPage(ctx, { ...PAGE_OF, ...filters }, ANONYMOUS);
    results.push({ name: `${name} (${ids.length} rows)`, ...(await inTurns(blocks, floor, page)) });
  }
  return results;
}

/** One page of 50, as a request of its own. */
export async function readPage({ DB }: BenchEnv): Promise<{ jobs: number }> {
  const { jobs } = await listJobPage(makeContext(DB), PAGE_OF, ANONYMOUS);
  return { jobs: jobs.length };
}

/** Searches by date and by relevance against the unfiltered page. */
export async function measureSearches({ DB }: BenchEnv, blocks: number): Promise<Timed[]> {
  const ctx = makeContext(DB);
  const floor = () => listJobPage(ctx, PAGE_OF, ANONYMOUS);
  const groups: Record<string, Partial<JobFilters>[]> = {
    "20 common words": COMMON.map((q) => ({ q })),
    "20 rare words": RARE.map((q) => ({ q })),
    "10 pairs": PAIRS.map((q) => ({ q })),
    "10 with filters": WITH_FILTERS,
  };
  const results: Timed[] = [];
  for (const [name, queries] of Object.entries(groups)) {
    let next = 0;
    const query = () => queries[next++ % queries.length] ?? {};
    const newest = () => listJobPage(ctx, { ...PAGE_OF, ...query() }, ANONYMOUS);
    results.push({ name: `${name}, newest first`, ...(await inTurns(blocks, floor, newest)) });
    if (name === "10 with filters") continue;
    const relevant = () => searchJobs(ctx, { ...PAGE_OF, ...query() }, ANONYMOUS);
    results.push({ name: `${name}, by relevance`, ...(await inTurns(blocks, floor, relevant)) });
  }
  for (const [name, queries, sorts] of [
    ["10 read queries", READ, ["relevant"]],
    [`${EXCLUDING.length} with exclusions`, EXCLUDING, ["newest", "relevant"]],
  ] as const) {
    for (const sort of sorts) {
      let next = 0;
      const q = () => queries[next++ % queries.length] ?? "";
      const read = () => listJobPage(ctx, { ...PAGE_OF, q: q(), sort, read: "chips" }, ANONYMOUS);
      const label = sort === "newest" ? "newest first" : "by relevance";
      results.push({ name: `${name}, ${label}`, ...(await inTurns(blocks, floor, read)) });
    }
  }
  let asked = 0;
  const answer = () => {
    const q = READ[asked++ % READ.length] ?? "";
    return answerQuery(ctx, { ...PAGE_OF, q, sort: "relevant", read: "chips" }, ANONYMOUS);
  };
  const name = "10 read queries, by relevance, with their reading";
  results.push({ name, ...(await inTurns(blocks, floor, answer)) });
  const [{ company = "" } = {}] = (await listJobPage(ctx, PAGE_OF, ANONYMOUS)).jobs;
  const companyView = () => getCompany(ctx, company);
  results.push({ name: "a company's view", ...(await inTurns(blocks, floor, companyView)) });
  return results;
}

/** The services need nothing of a request's context but the database. */
const makeContext = (db: D1Database): UserCtx =>
  ({ db: openDb(db), now: () => NOW, user: { id: "bench" }, config: NOTHING_KEPT }) as UserCtx;

/** The bench measures the reading. */
const NOTHING_KEPT = { publicCacheSeconds: 0 } as Config;

const PAGE_OF = {
  q: "",
  location: "",
  board: "all",
  experience: "all",
  locationType: "all",
  employment: "all",
  postedWithin: "all",
  minPay: "all",
  payCurrency: "USD",
  sort: "newest",
  limit: 50,
} as const;

async function inTurns(blocks: number, floor: () => Promise<unknown>, measured: () => Promise<unknown>) {
  const floorMs: number[] = [];
  const caseMs: number[] = [];
  for (let block = 0; block < blocks; block += 1) {
    floorMs.push(await measureTime(floor));
    caseMs.push(await measureTime(measured));
  }
  return { floorMs, caseMs };
}

async function measureTime(call: () => Promise<unknown>): Promise<number> {
  const startedAtMs = Date.now();
  for (let time = 0; time < BLOCK; time += 1) await call();
  return (Date.now() - startedAtMs) / BLOCK;
}
