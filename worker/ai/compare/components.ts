import type { Evidences } from "#worker/ai/read-person/skill-evidence.ts";
import { joinWithOr } from "#worker/ai/words/grammar.ts";
import { findSkillById, getSkillLabel } from "#worker/ai/words/skills.ts";
import { computeTitleLikeness } from "#worker/ai/words/titles.ts";

import { type OwnSteps, countStepsAway } from "./levels.ts";
import type { MatchJob, MatchProfile } from "./match-input.ts";
import { BELOW_CAPS, COVER_EXPONENT, DUTY_WEIGHT, SKILL_DECAY, getKindWeight } from "./match-tables.ts";

/** Share of a score component, 0 to 1; null if either side has no data. */
export type Share = number | null;

export type SkillShare = {
  id: string;
  weight: number;
  strength: number;
  isSoft: boolean;
  isDuty: boolean;
  /** Other skills that would satisfy the same requirement. */
  alternatives?: string[];
};

/** Skills requested by a job, each with its weight and the strength of the person's evidence. */
export function listSkillShares(job: MatchJob, evidences: Evidences, wanted: "must" | "nice"): SkillShare[] {
  let before = 0;
  return (
    job.skills
      .filter(({ demand }) => (wanted === "nice") === (demand === "nice"))
      // "Works with registered nurses": a license named only in duties belongs to someone else.
      .filter(({ id, demand }) => demand !== "duty" || findSkillById(id)?.kind !== "certificate")
      .map(({ id, demand }) => {
        const kind = findSkillById(id)?.kind;
        const own = (demand === "duty" ? DUTY_WEIGHT : 1) * getKindWeight(kind);
        const weight = own / (1 + SKILL_DECAY * before);
        if (kind !== "soft") before += 1;
        const strength = evidences.get(id)?.strength ?? 0;
        return { id, weight, strength, isSoft: kind === "soft", isDuty: demand === "duty" };
      })
  );
}

/** Merges alternative skills into the one with the strongest evidence; the others become its `alternatives`. */
export function mergeAlternatives(shares: SkillShare[], { skills }: MatchJob): SkillShare[] {
  const groupById = new Map(skills.map(({ id, anyOf }) => [id, anyOf]));
  const dropped = new Set<SkillShare>();
  const merged = new Map<SkillShare, SkillShare>();
  for (const [group, members] of Map.groupBy(shares, ({ id }) => groupById.get(id))) {
    const [best, ...others] = members.toSorted((a, b) => b.strength - a.strength || b.weight - a.weight);
    if (group === undefined || best === undefined || others.length === 0) continue;
    const weight = Math.max(...members.map((member) => member.weight));
    merged.set(best, { ...best, weight, alternatives: others.map(({ id }) => id) });
    for (const other of others) dropped.add(other);
  }
  return shares.filter((share) => !dropped.has(share)).map((share) => merged.get(share) ?? share);
}

/** Formats a missing skill with its alternatives: "Epic, Cerner or Meditech". */
export const formatLack = ({ id, alternatives = [] }: Pick<SkillShare, "id" | "alternatives">): string =>
  joinWithOr([id, ...alternatives].map(getSkillLabel));

/** Weighted share of requested skills that the person shows; null if none of them distinguishes applicants. */
export function weighShares(shares: SkillShare[]): Share {
  if (shares.every(({ isSoft }) => isSoft)) return null;
  const shown = shares.reduce((sum, { weight, strength }) => sum + weight * strength, 0);
  return (shown / sumWeights(shares)) ** COVER_EXPONENT;
}

export const sumWeights = (shares: SkillShare[]): number =>
  shares.reduce((sum, { weight }) => sum + weight, 0);

export type BestTitle = { share: number; title: string; isWanted: boolean };

/** The person's title most similar to the job's; null if either has none. */
export function findBestTitle(
  { desiredTitles, otherNames, person: { positions } }: MatchProfile,
  job: MatchJob,
): BestTitle | null {
  const titles = [
    ...desiredTitles.map((title) => ({ title, worth: 1, isWanted: true })),
    ...positions.map(({ title }, at) => ({
      title,
      worth: at === 0 ? 0.95 : at < 3 ? 0.85 : 0.7,
      isWanted: false,
    })),
  ].filter(({ title }) => title.trim() !== "");
  if (job.title.trim() === "") return null;
  let best: BestTitle | null = null;
  for (const { title, worth, isWanted } of titles) {
    const names = [title, ...(otherNames.get(title) ?? [])];
    const likeness = Math.max(...names.map((name) => computeTitleLikeness(name, job.title)));
    if (best === null || worth * likeness > best.share) best = { share: worth * likeness, title, isWanted };
  }
  return best;
}

/** Compares years if the job states them, else the level of its title. `inField` counts months in the job's field. */
export function computeExperienceShare(
  profile: MatchProfile,
  job: MatchJob,
  { months, level }: { months: { all: number; inField: number }; level: OwnSteps | null },
): Share {
  if (job.yearsMin !== null) {
    if (months.all === 0 && profile.person.positions.length > 0) return null;
    const missing = job.yearsMin - months.inField / 12;
    return missing <= 0.25 ? 1 : Math.max(0, 1 - 0.2 * missing);
  }
  const steps = job.seniority === null ? null : countStepsAway(level, job);
  if (steps === null) return null;
  if (steps < -2) return 0.7;
  return steps <= 0 ? 1 : Math.max(0, 1 - 0.3 * steps);
}

/** Max score of a job below the person's level; null for a job at or above it. */
export function getLevelCap(level: OwnSteps | null, job: MatchJob): number | null {
  const steps = job.seniority === null ? null : countStepsAway(level, job);
  if (steps === null || steps >= 0) return null;
  if (job.seniority === "intern") return BELOW_CAPS.intern;
  return steps === -1 ? BELOW_CAPS.one : BELOW_CAPS.more;
}

export function computePayShare(profile: MatchProfile, job: MatchJob): Share {
  const { salary } = profile;
  if (salary === null || job.pay === null || salary.currency !== job.pay.currency) return null;
  return job.pay.amount >= salary.amount
    ? 1
    : Math.max(0, 1 - (2 * (salary.amount - job.pay.amount)) / salary.amount);
}
