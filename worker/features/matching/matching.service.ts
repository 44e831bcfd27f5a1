import { LRUCache } from "lru-cache";

import { extractJob } from "#worker/ai/extract-job/extract-job.ts";
import type { Pay } from "#worker/ai/extract-job/pay-types.ts";
import { toAnnualPay } from "#worker/ai/extract-job/pay.ts";
import { SENIORITIES, type Seniority } from "#worker/ai/language/seniority.ts";
import { getSkillLabel } from "#worker/ai/lexicon/skills.ts";
import { type JobMatch, findBestChanges, matchJobs } from "#worker/ai/match-jobs/match-jobs.ts";
import type { MatchJob, MatchProfile } from "#worker/ai/match-jobs/match-profile.ts";
import { WEIGHTS } from "#worker/ai/match-jobs/match-tables.ts";
import type { Refusal } from "#worker/ai/match-jobs/refusals.ts";
import type { Ctx, UserCtx } from "#worker/context.ts";
import type { Owner } from "#worker/db/columns.ts";
import { createStatusMarker } from "#worker/features/applications/tracked.service.ts";
import { listAddedBoardIds } from "#worker/features/jobs/boards/boards.service.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";
import { findJobs } from "#worker/features/jobs/jobs.service.ts";
import { parseListingBlocks } from "#worker/features/jobs/listing/blocks.ts";
import { LOCATION_TYPE_BITS } from "#worker/features/jobs/listing/classify.ts";
import { parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";
import { splitTokens, normalizeText } from "#worker/features/jobs/listing/text.ts";
import { toPlannedSearch } from "#worker/features/jobs/question/question.service.ts";
import { type Piece, joinExpressions } from "#worker/features/jobs/search/match.ts";
import { planSearch } from "#worker/features/jobs/search/plan.ts";
import { getOldestSlot } from "#worker/features/jobs/search/totals.ts";
import { isOfCrowd, computeShare, spreadOut } from "#worker/features/jobs/search/unvouched-boards.ts";
import { readQuery } from "#worker/features/jobs/search/words.ts";
import { readStoredProfile, toProfile } from "#worker/features/profile/profile.service.ts";
import { sha256Hex } from "#worker/lib/ids.ts";
import { acquireIsolateLock } from "#worker/lib/isolate-lock.ts";

import { toMatchProfile, toPlaceParts } from "./match-profile.ts";
import type { ListMatches, Match, Matches } from "./matching.contract.ts";
import { type ComparedRow, findCompared } from "./matching.queries.ts";
import { listRefusals } from "./refusals.service.ts";

/** Upper bounds of listings compared: those matching the profile's titles or skills, and the newest overall. */
const COMPARED = { named: 1200, newest: 600 };
/** Maximum number of matches returned: nobody reads more. */
const MAX_MATCHES = 200;
/** Of the jobs that are kept apart all are counted, and so many can be read. */
const MAX_APART = 100;
const MAX_TERMS = 16;
/** Maximum number of matches cached: enough for ten users who page at once; each match is a kilobyte or two. */
const MAX_REMEMBERED = 10 * MAX_MATCHES;
/** Minimum weight of a cached ranking, so that even empty ones are bounded in number. */
const MIN_SIZE = 10;
const REMEMBERED_MS = 5 * 60_000;

/** What jobs are compared with: the stored profile and the refusals of a user. */
export const readCompared = (ctx: Ctx, owner: Owner) =>
  Promise.all([readStoredProfile(ctx, owner), listRefusals(ctx, owner)]);

type Compared = ReturnType<typeof readCompared>;

/** Jobs that pass the filters, ranked by how they fit the user's profile. */
export async function listMatches(ctx: UserCtx, input: ListMatches, compared: Compared): Promise<Matches> {
  const [stored, refusals] = await compared;
  const profile = toMatchProfile(toProfile(ctx.user, stored));
  const wordsLeftOut = readQuery(input.q).leftOut.length;
  if (profile === null)
    return {
      needsProfile: true,
      jobs: [],
      nextCursor: null,
      total: 0,
      notForYou: { count: 0, kinds: {} },
      changes: [],
      wordsLeftOut,
    };
  const { best, apart, notForYou } = await orderMatches(ctx, input, { profile, refusals });
  const shown = input.show === "fits" ? best : apart;
  const start = Number(input.cursor ?? 0);
  const page = shown.slice(start, start + input.limit);
  const ids = page.map(({ id }) => id);
  const [jobs, mark] = await Promise.all([findJobs(ctx, ids), createStatusMarker(ctx, ids)]);
  const next = start + page.length;
  return {
    needsProfile: false,
    jobs: page.flatMap((match) => {
      const job = jobs.get(match.id);
      return job === undefined ? [] : [{ ...mark(job), match: matchView(match) }];
    }),
    nextCursor: next < shown.length ? String(next) : null,
    total: shown.length,
    notForYou,
    changes: findBestChanges(best).map(({ skill, jobs: count }) => ({ skill, jobs: count })),
    wordsLeftOut,
  };
}

/** What an order is made by. */
type Person = { profile: MatchProfile; refusals: Refusal[] };

type Order = {
  /** The jobs that fit. */
  best: JobMatch[];
  /** Jobs of the person's trade that something stands against. */
  apart: JobMatch[];
  notForYou: Matches["notForYou"];
};
const orders = new LRUCache<string, Order>({ maxSize: MAX_REMEMBERED, ttl: REMEMBERED_MS });

/**
 * Remembers a ranking while the profile and the refusals are the same, so that pages go on where the last one ended and
 * other screens need not rank again. An isolate without that ranking in its cache computes it.
 */
async function orderMatches(ctx: UserCtx, input: ListMatches, person: Person): Promise<Order> {
  const { cursor: _, limit: __, show: ___, fresh, read, asWords, ...filters } = input;
  // Without a query nothing is read from it: the dashboard and the list have one order.
  const reading = input.q.trim() === "" ? {} : { read, asWords };
  const key = sha256Hex(JSON.stringify([ctx.user.id, { ...filters, ...reading }, person]));
  const recall = (): Order | undefined => (fresh === undefined ? orders.get(key) : undefined);
  // Serializes one user's requests in this isolate, so that concurrent ones do not compute the same ranking.
  const release = await acquireIsolateLock(`matches ${ctx.user.id}`);
  try {
    return recall() ?? (await computeOrder(ctx, input, person, key));
  } finally {
    release();
  }
}

async function computeOrder(
  ctx: UserCtx,
  input: ListMatches,
  { profile, refusals }: Person,
  key: string,
): Promise<Order> {
  const { rows, added } = await findCandidates(ctx, input, profile);
  const crowd = new Set(rows.filter((row) => isOfCrowd(row, added)).map(({ uid }) => uid));
  const ranked = matchJobs(profile, rows.map(toMatchJob), ctx.now(), refusals);
  const isCrowd = ({ id }: JobMatch) => crowd.has(id);
  const best = spreadOut(
    ranked.filter(({ isFit }) => isFit),
    isCrowd,
  ).slice(0, MAX_MATCHES);
  const all = spreadOut(
    ranked.filter(({ isOfTrade, gates }) => isOfTrade && gates.some(({ isBarrier }) => isBarrier)),
    isCrowd,
  );
  const apart = all.slice(0, MAX_APART);
  const order = { best, apart, notForYou: { count: all.length, kinds: countBarriers(all) } };
  orders.set(key, order, { size: best.length + apart.length + MIN_SIZE });
  return order;
}

/** How many jobs are kept apart by the kind of their first barrier. */
function countBarriers(matches: JobMatch[]): Record<string, number> {
  const kinds = Map.groupBy(matches, ({ gates }) => gates[0]?.kind ?? "");
  return Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length]));
}

/** Matches one job by its full text; null if the profile has nothing to compare it with. */
export async function matchOne(
  ctx: UserCtx,
  id: string,
  { job, compared }: { job: Job; compared: Compared },
): Promise<Match | null> {
  const [stored, refusals] = await compared;
  const profile = toMatchProfile(toProfile(ctx.user, stored));
  if (profile === null) return null;
  const places = splitPlaces(job.location).map((name) => parsePlace(name));
  const facts = extractJob({
    title: job.title,
    country: places[0]?.country ?? null,
    blocks: parseListingBlocks(job.description, job.requirements),
  });
  const [match] = matchJobs(
    profile,
    [
      {
        id,
        title: job.title,
        company: job.company,
        skills: facts.skills.map(({ id: skill, demand, quote, isWeak }) => ({
          id: skill,
          demand,
          quote,
          isWeak,
        })),
        yearsMin: facts.years?.min ?? null,
        seniority: facts.seniority,
        places: places.map(toPlaceParts),
        workMode: job.workMode ?? null,
        isRemote: job.remote,
        pay: toMatchPay(job.salaryRange),
        text: `${job.description}\n${job.requirements}`,
        postedAtMs: null,
        language: facts.language,
        degree: facts.degree,
        eligibility: facts.eligibility,
      },
    ],
    ctx.now(),
    refusals,
  );
  return match === undefined ? null : matchView(match);
}

function toMatchPay(range: Job["salaryRange"]): MatchJob["pay"] {
  if (range === undefined) return null;
  const { min, max } = toAnnualPay(range as Pay);
  const amount = max ?? min;
  return amount === null ? null : { amount, currency: range.currency };
}

type Candidates = { rows: ComparedRow[]; added: number[] };

async function findCandidates(ctx: UserCtx, asked: ListMatches, profile: MatchProfile): Promise<Candidates> {
  const input = await toPlannedSearch(ctx, asked);
  const { any: plan, verify } = planSearch(input);
  if (plan.kind === "nothing") return { rows: [], added: [] };
  const from = getOldestSlot(ctx.now(), input.postedWithin);
  const filters = plan.kind === "match" ? [plan.expression] : [];
  const terms = listTerms(profile);
  const named =
    terms === null
      ? []
      : [{ expression: joinExpressions([...filters, terms], " AND "), limit: COMPARED.named }];
  const all = { expression: filters[0] ?? null, limit: COMPARED.newest };
  const db = ctx.db.$client;
  const [rows, added] = await Promise.all([
    findCompared(db, [...named, all], verify, from),
    listAddedBoardIds(ctx),
  ]);
  if (rows.filter((row) => isOfCrowd(row, added)).length <= computeShare(rows.length)) return { rows, added };
  // Listings of unconfirmed boards may have used up the limit, so the others are queried separately.
  const others = await findCompared(db, [...named, all], verify, from, { of: "others", added });
  return { rows: [...new Map([...others, ...rows].map((row) => [row.uid, row])).values()], added };
}

/**
 * Search expression for any of a user's titles and skills, each with all of its words; null if there are none.
 */
function listTerms(profile: MatchProfile): Piece[] | null {
  const titles = [...profile.desiredTitles, ...profile.positions.slice(0, 3).map(({ title }) => title)];
  const texts = [
    ...new Set([...titles, ...profile.skills].map((text) => splitTokens(normalizeText(text)).join(" "))),
  ];
  const terms = texts
    .map((text) => text.split(" ").filter((word) => word !== ""))
    .filter((words) => words.length > 0 && words.length <= 5)
    .slice(0, MAX_TERMS)
    .map((words): Piece[] => [words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ")]);
  return terms.length === 0 ? null : joinExpressions(terms, " OR ");
}

function toMatchJob(row: ComparedRow): MatchJob {
  const skills = JSON.parse(row.skills) as MatchJob["skills"];
  return {
    id: row.uid,
    title: row.title,
    company: row.company,
    skills,
    yearsMin: row.years_min,
    seniority: SENIORITIES.find((known): known is Seniority => known === row.seniority) ?? null,
    places: splitPlaces(row.location).map((name) => toPlaceParts(parsePlace(name))),
    workMode: row.work_mode,
    isRemote: (row.location_types & LOCATION_TYPE_BITS.remote) !== 0,
    pay:
      row.pay_annual === null || row.salary_currency === null
        ? null
        : { amount: row.pay_annual, currency: row.salary_currency },
    text: `${row.text}\n${skills.map(({ id }) => getSkillLabel(id)).join(", ")}`,
    postedAtMs: row.posted_at,
    language: row.language,
  };
}

const matchView = ({ band, reasons, missing, gates, coverage, isLowInformation }: JobMatch): Match => ({
  band,
  reasons: reasons.map(({ text, quote, posting }) => ({ text, quote, posting })),
  missing,
  gates: gates.map(({ kind, text, quote, isBarrier }) => ({ kind, text, quote, isBarrier })),
  coverage,
  factors: Object.keys(WEIGHTS).length,
  isLowInformation,
});
