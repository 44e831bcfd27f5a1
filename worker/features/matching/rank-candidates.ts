import type { MatchProfile } from "#worker/ai/compare/match-input.ts";
import { type JobMatch, findBestChanges, matchJobs } from "#worker/ai/compare/match-jobs.ts";
import type { Refusal } from "#worker/ai/compare/refusals.ts";
import { isOfCrowd, spreadCrowd } from "#worker/features/jobs/search/unvouched-boards.ts";

import type { Candidates } from "./candidates.service.ts";
import { toMatchJob } from "./match-job.ts";
import type { Distance } from "./matching.contract.ts";
import type { StoredOrder } from "./orders.service.ts";
import type { Towns } from "./towns.ts";
import { countByReach, findDistance, isNearHome, sortHomeFirst } from "./where.ts";

/** Maximum number of matches returned: nobody reads more. */
const MAX_MATCHES = 200;
/** Max excluded jobs returned; the count includes all. */
const MAX_APART = 100;
/** Max jobs shown if none fits within reach. */
const MAX_NEAREST = 20;

/** The inputs of a ranking. */
export type Person = { profile: MatchProfile; refusals: Refusal[] };

/** Ranks the candidates, with the comparison of each ranked job. */
export function rankCandidates(
  { profile, refusals }: Person,
  { rows, added }: Candidates,
  towns: Towns,
  nowMs: number,
): { order: StoredOrder; matches: ReadonlyMap<string, JobMatch> } {
  const crowd = new Set(rows.filter((row) => isOfCrowd(row, added)).map(({ uid }) => uid));
  const jobs = rows.map(toMatchJob);
  const ranked = matchJobs(profile, jobs, nowMs, refusals);
  const isCrowd = ({ id }: JobMatch) => crowd.has(id);
  const jobById = new Map(jobs.map((job) => [job.id, job]));
  const measure = (id: string) => findDistance(towns, profile.places, jobById.get(id)?.places ?? []);
  const isAtHome = (id: string) => jobById.get(id)?.isRemote === true || isNearHome(measure(id));
  const fitting = ranked.filter(({ isFit }) => isFit);
  const best = spreadCrowd(sortHomeFirst(fitting, isAtHome), isCrowd).slice(0, MAX_MATCHES);
  const nearest = best.length > 0 ? [] : listNearest(ranked, measure);
  // A job is in only one of the two lists.
  const listed = new Set(nearest.map(({ id }) => id));
  const all = spreadCrowd(
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
      changes: findBestChanges(best),
    },
    matches: new Map([...best, ...nearest, ...apart].map((match) => [match.id, match])),
  };
}

/** The jobs that would fit within a wider reach, nearest first. */
function listNearest(ranked: readonly JobMatch[], measure: (id: string) => Distance | null): JobMatch[] {
  const wouldFit = ranked
    .filter(({ fitsFrom }) => fitsFrom !== null)
    .map((match) => ({ match, km: measure(match.id)?.km ?? Number.POSITIVE_INFINITY }));
  return wouldFit
    .toSorted((a, b) => (a.km === b.km ? 0 : a.km - b.km))
    .slice(0, MAX_NEAREST)
    .map(({ match }) => match);
}

/** Counts the excluded jobs by the kind of their first barrier. */
function countBarriers(matches: JobMatch[]): Record<string, number> {
  const kinds = Map.groupBy(matches, ({ gates }) => gates[0]?.kind ?? "");
  return Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length]));
}
