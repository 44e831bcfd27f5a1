import type { MatchProfile } from "#worker/ai/compare/match-input.ts";
import { type JobMatch, matchJobs } from "#worker/ai/compare/match-jobs.ts";
import { WEIGHTS } from "#worker/ai/compare/match-tables.ts";
import { getCoreTitle } from "#worker/ai/words/core-title.contract.ts";
import type { Ctx, UserCtx } from "#worker/context.ts";
import type { Owner } from "#worker/db/columns.ts";
import { createStatusMarker } from "#worker/features/applications/tracked.service.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";
import { findJobs } from "#worker/features/jobs/jobs.service.ts";
import { readQuery } from "#worker/features/jobs/search/words.ts";
import { readStoredProfile, toProfile } from "#worker/features/profile/profile.service.ts";
import { sha256Hex } from "#worker/lib/ids.ts";
import { acquireIsolateLock, isIsolateLockHeld } from "#worker/lib/isolate-lock.ts";

import { findCandidates } from "./candidates.service.ts";
import { listPlaceParts, readWholeJob, toMatchJob } from "./match-job.ts";
import { toMatchProfile } from "./match-profile.ts";
import type { Distance, ListMatches, Match, Matches } from "./matching.contract.ts";
import { findComparedByIds } from "./matching.queries.ts";
import { type OrderKey, type StoredOrder, findKeptOrder, hashFilters, keepOrder } from "./orders.service.ts";
import { type Person, rankCandidates } from "./rank-candidates.ts";
import { listRefusals } from "./refusals.service.ts";
import { findDistance, isNearHome } from "./where.ts";

/**
 * Reads in one call what jobs are compared with: a user's profile and refusals, and the stored order for the filters of
 * `input`.
 */
export const readCompared = (ctx: Ctx, owner: Owner, input?: ListMatches) =>
  Promise.all([
    readStoredProfile(ctx, owner),
    listRefusals(ctx, owner),
    input === undefined || input.fresh !== undefined ? null : findKeptOrder(ctx, owner, hashFilters(input)),
  ]);

type Compared = ReturnType<typeof readCompared>;

/** The person is null if the profile has nothing to compare jobs with. */
async function readPerson(ctx: UserCtx, compared: Compared) {
  const [stored, refusals, kept] = await compared;
  const profile = toMatchProfile(toProfile(ctx.user, stored));
  return { person: profile === null ? null : { profile, refusals }, kept };
}

/** Jobs that pass the filters, ranked by how they fit the user's profile. */
export async function listMatches(ctx: UserCtx, input: ListMatches, compared: Compared): Promise<Matches> {
  const { person, kept } = await readPerson(ctx, compared);
  if (person === null)
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
  const key = { filters: hashFilters(input), person: sha256Hex(JSON.stringify(person)) };
  return kept?.person === key.person
    ? readMatchPage(ctx, input, person, kept.order)
    : rankAndStore(ctx, input, { person, key });
}

/**
 * Ranks the candidates and stores the order, so that later pages and other screens reuse it while profile and refusals
 * stay the same. If two isolates rank concurrently, both show the order stored first.
 */
async function rankAndStore(
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
    if (other !== null) return await readMatchPage(ctx, input, person, other);
    const candidates = await findCandidates(ctx, input, person.profile);
    const { order, matches } = rankCandidates(person, candidates, await ctx.readTowns(), ctx.now());
    const [isKept, page] = await Promise.all([
      keepOrder(ctx, key, order, isForced),
      readMatchPage(ctx, input, person, order, matches),
    ]);
    const first = isKept ? null : await findOther();
    return first === null ? page : await readMatchPage(ctx, input, person, first);
  } finally {
    release();
  }
}

/** Reads a page of an order. `matches` has the comparisons of its jobs, if known. */
async function readMatchPage(
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
    isNearest
      ? matchJobsOfPage(ctx, ids, ignorePlaces(person))
      : (matches ?? matchJobsOfPage(ctx, ids, person)),
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

/** Ignores the places of the nearest jobs, because the list states their distance. */
const ignorePlaces = ({ profile, refusals }: Person): Person => ({
  profile: { ...profile, reach: "anywhere" },
  refusals,
});

const MAX_TITLES_OF_WORK = 2;

const listTitlesOfWork = ({ person: { positions } }: MatchProfile): string[] =>
  [...new Set(positions.map(({ title }) => getCoreTitle(title)))]
    .filter((title) => title !== "")
    .slice(0, MAX_TITLES_OF_WORK);

/** Compares the jobs of a page again, because an order has only their ids. Comparisons among jobs are not shown. */
async function matchJobsOfPage(
  ctx: UserCtx,
  ids: readonly string[],
  { profile, refusals }: Person,
): Promise<ReadonlyMap<string, JobMatch>> {
  const rows = ids.length === 0 ? [] : await findComparedByIds(ctx.db.$client, ids);
  const matches = matchJobs(profile, rows.map(toMatchJob), ctx.now(), refusals);
  return new Map(matches.map((match) => [match.id, match]));
}

/** Matches one job by its full text; null if the profile has nothing to compare it with. */
export async function matchJob(
  ctx: UserCtx,
  id: string,
  { job, compared }: { job: Job; compared: Compared },
): Promise<Match | null> {
  const { person } = await readPerson(ctx, compared);
  if (person === null) return null;
  const { profile, refusals } = person;
  const whole = readWholeJob(id, job);
  const [match] = matchJobs(profile, [whole], ctx.now(), refusals);
  if (match === undefined) return null;
  const towns = await ctx.readTowns();
  return matchView(match, job.remote ? null : findDistance(towns, profile.places, whole.places));
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
