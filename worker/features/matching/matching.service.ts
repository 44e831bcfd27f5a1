import type { MatchJob, MatchProfile, PlaceParts } from "#worker/ai/compare/match-input.ts";
import { type JobMatch, findBestChanges, matchJobs } from "#worker/ai/compare/match-jobs.ts";
import { WEIGHTS } from "#worker/ai/compare/match-tables.ts";
import type { Refusal } from "#worker/ai/compare/refusals.ts";
import type { Pay } from "#worker/ai/read-ad/pay-types.ts";
import { toAnnualPay } from "#worker/ai/read-ad/pay.ts";
import { readAd } from "#worker/ai/read-ad/read-ad.ts";
import { getCoreTitle } from "#worker/ai/words/core-title.contract.ts";
import { SENIORITIES, type Seniority } from "#worker/ai/words/seniority.ts";
import { getSkillLabel } from "#worker/ai/words/skills.ts";
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
import { acquireIsolateLock, isIsolateLockHeld } from "#worker/lib/isolate-lock.ts";

import { toMatchProfile, toPlaceParts } from "./match-profile.ts";
import type { Distance, ListMatches, Match, Matches } from "./matching.contract.ts";
import { type ComparedRow, findCompared, findComparedByIds } from "./matching.queries.ts";
import { type OrderKey, type StoredOrder, findKeptOrder, keepOrder } from "./orders.service.ts";
import { listRefusals } from "./refusals.service.ts";
import { countByReach, findDistance, isNearHome, sortHomeFirst } from "./where.ts";

/** Upper bounds of listings compared: those matching the profile's titles or skills, and the newest overall. */
const COMPARED = { named: 1200, newest: 600 };
/** Maximum number of matches returned: nobody reads more. */
const MAX_MATCHES = 200;
/** Of the jobs that are kept apart all are counted, and so many can be read. */
const MAX_APART = 100;
const MAX_TERMS = 24;
/** Jobs shown where none fits within reach. */
const MAX_NEAREST = 20;

/**
 * What jobs are compared with: the stored profile and the refusals of a user, and the order that is kept for the
 * filters of `input`.
 */
export const readCompared = (ctx: Ctx, owner: Owner, input?: ListMatches) =>
  Promise.all([
    readStoredProfile(ctx, owner),
    listRefusals(ctx, owner),
    input === undefined || input.fresh !== undefined ? null : findKeptOrder(ctx, owner, hashFilters(input)),
  ]);

type Compared = ReturnType<typeof readCompared>;

/** Jobs that pass the filters, ranked by how they fit the user's profile. */
export async function listMatches(ctx: UserCtx, input: ListMatches, compared: Compared): Promise<Matches> {
  const filters = hashFilters(input);
  const [stored, refusals, kept] = await compared;
  const profile = toMatchProfile(toProfile(ctx.user, stored));
  if (profile === null)
    return {
      needsProfile: true,
      jobs: [],
      nextCursor: null,
      total: 0,
      isNearest: false,
      reaches: [],
      titlesOfWork: [],
      notForYou: { count: 0, kinds: {} },
      changes: [],
      wordsLeftOut: readQuery(input.q).leftOut.length,
    };
  const person = { profile, refusals };
  const key = { filters, person: sha256Hex(JSON.stringify(person)) };
  return kept?.person === key.person
    ? showPage(ctx, input, person, kept.order)
    : makeOrder(ctx, input, { person, key });
}

/** What an order is made by. */
type Person = { profile: MatchProfile; refusals: Refusal[] };

function hashFilters(input: ListMatches): string {
  const { cursor: _, limit: __, show: ___, fresh: ____, read, asWords, ...filters } = input;
  // Without a query nothing is read from it: the dashboard and the list have one order.
  const reading = input.q.trim() === "" ? {} : { read, asWords };
  return sha256Hex(JSON.stringify({ ...filters, ...reading }));
}

/**
 * Ranks, and keeps the order while profile and refusals are the same, so that pages go on where the last one ended and
 * other screens need not rank again. Where two isolates rank at once, both show the order that was kept first.
 */
async function makeOrder(
  ctx: UserCtx,
  input: ListMatches,
  { person, key }: { person: Person; key: OrderKey },
): Promise<Matches> {
  const isForced = input.fresh !== undefined;
  // Serializes one user's requests in this isolate, so that concurrent ones do not compute the same ranking.
  const lock = `matches ${ctx.user.id}`;
  const hasToWait = isIsolateLockHeld(lock);
  const release = await acquireIsolateLock(lock);
  const findOther = async (): Promise<StoredOrder | null> => {
    const kept = await findKeptOrder(ctx, ctx.user.id, key.filters);
    return kept?.person === key.person ? kept.order : null;
  };
  try {
    const other = !isForced && hasToWait ? await findOther() : null;
    if (other !== null) return await showPage(ctx, input, person, other);
    const { order, matches } = await computeOrder(ctx, input, person);
    const [isKept, page] = await Promise.all([
      keepOrder(ctx, key, order, isForced),
      showPage(ctx, input, person, order, matches),
    ]);
    const first = isKept ? null : await findOther();
    return first === null ? page : await showPage(ctx, input, person, first);
  } finally {
    release();
  }
}

/** A page of an order. `matches` are those of its jobs, if they are known. */
async function showPage(
  ctx: UserCtx,
  input: ListMatches,
  person: Person,
  order: StoredOrder,
  matches?: ReadonlyMap<string, JobMatch>,
): Promise<Matches> {
  const isNearest = input.show === "fits" && order.best.length === 0 && order.nearest.length > 0;
  const shown = isNearest ? order.nearest : input.show === "fits" ? order.best : order.apart;
  const start = Number(input.cursor ?? 0);
  const ids = shown.slice(start, start + input.limit);
  const [jobs, mark, known, towns] = await Promise.all([
    findJobs(ctx, ids),
    createStatusMarker(ctx, ids),
    isNearest ? matchAgain(ctx, ids, toAnywhere(person)) : (matches ?? matchAgain(ctx, ids, person)),
    ctx.readTowns(),
  ]);
  const measure = (job: Job) => findDistance(towns, person.profile.places, listPlaceParts(job.location));
  const next = start + ids.length;
  return {
    needsProfile: false,
    jobs: ids.flatMap((id) => {
      const job = jobs.get(id);
      const match = known.get(id);
      return job === undefined || match === undefined
        ? []
        : [{ ...mark(job), match: matchView(match, job.remote ? null : measure(job)) }];
    }),
    nextCursor: next < shown.length ? String(next) : null,
    total: shown.length,
    isNearest,
    reaches: order.reaches,
    titlesOfWork: listTitlesOfWork(person.profile),
    notForYou: order.notForYou,
    changes: order.changes,
    wordsLeftOut: readQuery(input.q).leftOut.length,
  };
}

/** Matches the nearest jobs without regard to their place, because the list says how far away they are. */
const toAnywhere = ({ profile, refusals }: Person): Person => ({
  profile: { ...profile, reach: "anywhere" },
  refusals,
});

const MAX_TITLES_OF_WORK = 2;

const listTitlesOfWork = ({ person: { positions } }: MatchProfile): string[] =>
  [...new Set(positions.map(({ title }) => getCoreTitle(title)))]
    .filter((title) => title !== "")
    .slice(0, MAX_TITLES_OF_WORK);

/** How the jobs of a page fit: an order has their ids alone. What is compared with other jobs is not shown of them. */
async function matchAgain(
  ctx: UserCtx,
  ids: readonly string[],
  { profile, refusals }: Person,
): Promise<ReadonlyMap<string, JobMatch>> {
  const rows = ids.length === 0 ? [] : await findComparedByIds(ctx.db.$client, ids);
  const matches = matchJobs(profile, rows.map(toMatchJob), ctx.now(), refusals);
  return new Map(matches.map((match) => [match.id, match]));
}

async function computeOrder(
  ctx: UserCtx,
  input: ListMatches,
  { profile, refusals }: Person,
): Promise<{ order: StoredOrder; matches: ReadonlyMap<string, JobMatch> }> {
  const { rows, added } = await findCandidates(ctx, input, profile);
  const crowd = new Set(rows.filter((row) => isOfCrowd(row, added)).map(({ uid }) => uid));
  const jobs = rows.map(toMatchJob);
  const ranked = matchJobs(profile, jobs, ctx.now(), refusals);
  const isCrowd = ({ id }: JobMatch) => crowd.has(id);
  const towns = await ctx.readTowns();
  const jobById = new Map(jobs.map((job) => [job.id, job]));
  const measure = (id: string) => findDistance(towns, profile.places, jobById.get(id)?.places ?? []);
  const isAtHome = (id: string) => jobById.get(id)?.isRemote === true || isNearHome(measure(id));
  const fitting = ranked.filter(({ isFit }) => isFit);
  const best = spreadOut(sortHomeFirst(fitting, isAtHome), isCrowd).slice(0, MAX_MATCHES);
  const nearest = best.length > 0 ? [] : listNearest(ranked, measure);
  // A job is in one of the two lists.
  const listed = new Set(nearest.map(({ id }) => id));
  const all = spreadOut(
    ranked.filter(
      ({ id, isOfTrade, gates }) => isOfTrade && !listed.has(id) && gates.some(({ isBarrier }) => isBarrier),
    ),
    isCrowd,
  );
  const apart = all.slice(0, MAX_APART);
  return {
    order: {
      best: best.map(({ id }) => id),
      nearest: nearest.map(({ id }) => id),
      reaches: countByReach(profile, ranked),
      apart: apart.map(({ id }) => id),
      notForYou: { count: all.length, kinds: countBarriers(all) },
      changes: findBestChanges(best).map(({ skill, jobs: count }) => ({ skill, jobs: count })),
    },
    matches: new Map([...best, ...nearest, ...apart].map((match) => [match.id, match])),
  };
}

/** Those that would fit within a wider reach, the nearest first. */
function listNearest(ranked: readonly JobMatch[], measure: (id: string) => Distance | null): JobMatch[] {
  const wouldFit = ranked
    .filter(({ fitsFrom }) => fitsFrom !== null)
    .map((match) => ({ match, km: measure(match.id)?.km ?? Number.POSITIVE_INFINITY }));
  return wouldFit
    .toSorted((a, b) => (a.km === b.km ? 0 : a.km - b.km))
    .slice(0, MAX_NEAREST)
    .map(({ match }) => match);
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
  const places = listPlaceParts(job.location);
  const { facts } = readAd({
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
        skills: facts.skills,
        yearsMin: facts.years?.min ?? null,
        seniority: facts.seniority,
        places,
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
  if (match === undefined) return null;
  const towns = await ctx.readTowns();
  return matchView(match, job.remote ? null : findDistance(towns, profile.places, places));
}

const listPlaceParts = (location: string): PlaceParts[] =>
  splitPlaces(location).map((name) => toPlaceParts(parsePlace(name)));

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
 * Search expression for any of a user's titles, their other names and skills, each with all of its words; null if there
 * are none.
 */
function listTerms(profile: MatchProfile): Piece[] | null {
  const own = [...profile.desiredTitles, ...profile.person.positions.slice(0, 3).map(({ title }) => title)];
  const titles = own.flatMap((title) => [getCoreTitle(title), ...(profile.otherNames.get(title) ?? [])]);
  const texts = [
    ...new Set(
      [...titles, ...profile.person.skills].map((text) => splitTokens(normalizeText(text)).join(" ")),
    ),
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
    places: listPlaceParts(row.location),
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

const matchView = (
  { band, reasons, missing, gates, coverage, isLowInformation }: JobMatch,
  distance: Distance | null,
): Match => ({
  band,
  reasons: reasons.map(({ text, quote, posting }) => ({ text, quote, posting })),
  missing,
  gates: gates.map(({ kind, text, quote, isBarrier }) => ({ kind, text, quote, isBarrier })),
  coverage,
  factors: Object.keys(WEIGHTS).length,
  isLowInformation,
  distance: isNearHome(distance) ? null : distance,
});
