import { SENIORITIES, type Seniority } from "#worker/ai/language/seniority.ts";
import { computeTitleLikeness } from "#worker/ai/language/titles.ts";

import { findSkillById } from "../lexicon/skills.ts";
import type { Evidences } from "./evidence.ts";
import type { MatchJob, MatchProfile, PlaceParts } from "./match-profile.ts";
import {
  BELOW_CAPS,
  CAPS,
  COVER_EXPONENT,
  DUTY_WEIGHT,
  FAR_LEVELS,
  SKILL_DECAY,
  getKindWeight,
} from "./match-tables.ts";

/** A component of the score, 0 to 1; null if one side gives nothing to compare. */
export type Share = number | null;

export type SkillShare = {
  id: string;
  weight: number;
  strength: number;
  isSoft: boolean;
  isDuty: boolean;
};

/** The skills that a job asks for, each with its weight and how strongly the person shows it. */
export function listSkillShares(job: MatchJob, evidences: Evidences, wanted: "must" | "nice"): SkillShare[] {
  let before = 0;
  return (
    job.skills
      .filter(({ demand }) => (wanted === "nice") === (demand === "nice"))
      // "Works with registered nurses": a license named only in the duties is someone else's.
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

/** The share of requested skills that are shown; null if none of them could distinguish applicants. */
export function weighShares(shares: SkillShare[]): Share {
  if (shares.every(({ isSoft }) => isSoft)) return null;
  const shown = shares.reduce((sum, { weight, strength }) => sum + weight * strength, 0);
  return (shown / sumWeights(shares)) ** COVER_EXPONENT;
}

export const sumWeights = (shares: SkillShare[]): number =>
  shares.reduce((sum, { weight }) => sum + weight, 0);

export type BestTitle = { share: number; title: string; isWanted: boolean };

/** The person's title most similar to the job's; null if either has none. */
export function findBestTitle({ desiredTitles, positions }: MatchProfile, job: MatchJob): BestTitle | null {
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
    const likeness = computeTitleLikeness(title, job.title);
    if (best === null || worth * likeness > best.share) best = { share: worth * likeness, title, isWanted };
  }
  return best;
}

const LEVELS: Record<NonNullable<MatchProfile["level"]>, Seniority> = {
  intern: "intern",
  entry: "entry",
  junior: "entry",
  mid: "mid",
  senior: "senior",
};

/**
 * Compares years if the job states them, else the level of its title; `inField` counts work in the job's field.
 */
export function computeExperienceShare(
  profile: MatchProfile,
  job: MatchJob,
  months: { all: number; inField: number },
): Share {
  if (job.yearsMin !== null) {
    if (months.all === 0 && profile.positions.length > 0) return null;
    const missing = job.yearsMin - months.inField / 12;
    return missing <= 0.25 ? 1 : Math.max(0, 1 - 0.2 * missing);
  }
  const steps = countLevelsAbove(profile, job, months.all);
  if (steps === null) return null;
  if (steps < -2) return 0.7;
  return steps <= 0 ? 1 : Math.max(0, 1 - 0.3 * steps);
}

/** How many levels a job is above the person's; null if either is unknown. */
function countLevelsAbove(profile: MatchProfile, job: MatchJob, months: number): number | null {
  const own = profile.level === null ? estimateLevel(months) : LEVELS[profile.level];
  if (job.seniority === null || own === null) return null;
  return SENIORITIES.indexOf(job.seniority) - SENIORITIES.indexOf(own);
}

/** Upper limit of the score for a job at another level; null if it is the person's level or one above. */
export function getLevelCap(profile: MatchProfile, job: MatchJob, months: number): number | null {
  const steps = countLevelsAbove(profile, job, months);
  if (steps === null || (steps >= 0 && steps < FAR_LEVELS)) return null;
  if (steps > 0) return CAPS.apart;
  if (job.seniority === "intern") return BELOW_CAPS.intern;
  return steps === -1 ? BELOW_CAPS.one : BELOW_CAPS.more;
}

/** Describes a job that is two or more levels away; null if it is closer or a level is unknown. */
export function describeFarLevel(profile: MatchProfile, job: MatchJob, months: number): string | null {
  const steps = countLevelsAbove(profile, job, months);
  if (steps === null || Math.abs(steps) < FAR_LEVELS) return null;
  const own = profile.level ?? estimateLevel(months);
  const source = profile.level === null ? "by your years of work yours is" : "yours is";
  return `Its level is ${job.seniority ?? "unknown"}; ${source} ${own ?? "unknown"}`;
}

function estimateLevel(months: number): Seniority | null {
  if (months === 0) return null;
  return months < 24 ? "entry" : months < 60 ? "mid" : "senior";
}

/**
 * Why a job's location conflicts: on site for someone who works remotely only, or in none of the person's
 * countries.
 */
export type PlaceConflict = "onsite" | "elsewhere" | null;

export function computePlaceShare(
  profile: MatchProfile,
  job: MatchJob,
): { share: Share; conflict: PlaceConflict } {
  const isRemote = job.isRemote || job.workMode === "remote";
  if (isElsewhere(profile.places, isRemote ? job.places : job.places.filter(isPlace)))
    return { share: 0, conflict: "elsewhere" };
  if (profile.remote === "remote_only") {
    if (isRemote) return { share: 1, conflict: null };
    return job.workMode === null ? { share: 0.5, conflict: null } : { share: 0, conflict: "onsite" };
  }
  if (isRemote) return { share: profile.remote === "onsite" ? 0.5 : 1, conflict: null };
  if (profile.places.length === 0 || job.places.length === 0) return { share: null, conflict: null };
  return {
    share: Math.max(
      ...profile.places.flatMap((own) => job.places.map((place) => computeNearness(own, place))),
    ),
    conflict: null,
  };
}

/** Whether a location names a place: "Hybrid" next to "Guadalajara, Mexico" does not. */
const isPlace = ({ city, region, country, countries }: PlaceParts): boolean =>
  [city, region, country, countries].some((part) => part !== undefined);

/**
 * Whether all places have known countries, and the two sides share none. Remote work from a country counts as
 * that country.
 */
function isElsewhere(own: PlaceParts[], offered: PlaceParts[]): boolean {
  const mine = own.map(listCountries);
  const theirs = offered.map(listCountries);
  if (mine.length === 0 || theirs.length === 0) return false;
  if ([...mine, ...theirs].some((countries) => countries.length === 0)) return false;
  return !theirs.flat().some((country) => mine.flat().includes(country));
}

const listCountries = ({ country, countries }: PlaceParts): string[] =>
  country === undefined ? (countries ?? []) : [country];

const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase();

function computeNearness(own: MatchJob["places"][number], place: MatchJob["places"][number]): number {
  const isOtherCountry =
    own.country !== undefined && place.country !== undefined && own.country !== place.country;
  if (isOtherCountry) return 0;
  if (isSame(own.city, place.city) || isSame(own.name, place.name)) return 1;
  if (own.city === undefined && isSame(own.region, place.region)) return 1;
  if (own.city === undefined && own.region === undefined && isSame(own.country, place.country)) return 1;
  if (isSame(own.region, place.region)) return 0.8;
  if (isSame(own.country, place.country)) return 0.6;
  return 0.5;
}

export function computePayShare(profile: MatchProfile, job: MatchJob): Share {
  const { salary } = profile;
  if (salary === null || job.pay === null || salary.currency !== job.pay.currency) return null;
  return job.pay.amount >= salary.amount
    ? 1
    : Math.max(0, 1 - (2 * (salary.amount - job.pay.amount)) / salary.amount);
}
