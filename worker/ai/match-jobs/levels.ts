import { type Seniority, findSeniority } from "#worker/ai/language/seniority.ts";

import type { MatchJob, MatchProfile } from "./match-profile.ts";

/** Levels as steps of a career: staff, lead and principal are the same step on different tracks. */
const STEPS: Record<Seniority, number> = {
  intern: 0,
  entry: 1,
  mid: 2,
  senior: 3,
  staff: 4,
  lead: 4,
  principal: 4,
  director: 5,
  executive: 6,
};
const OWN: Record<NonNullable<MatchProfile["level"]>, Seniority> = {
  intern: "intern",
  entry: "entry",
  junior: "entry",
  mid: "mid",
  senior: "senior",
};
/** A job that states neither a level nor years is taken to be in the middle. */
const UNSTATED = STEPS.mid;
/** Years that a job asks for, from which on it is of a level. */
const YEARS: [number, Seniority][] = [
  [5, "senior"],
  [2, "mid"],
  [0, "entry"],
];

/**
 * The lowest and highest step of the titles that the person looks for: what a title states, else the person's own; null if
 * nothing says.
 */
export function findOwnSteps(profile: MatchProfile, months: number): { from: number; to: number } | null {
  const own = profile.level === null ? estimateLevel(months) : OWN[profile.level];
  const wanted = profile.desiredTitles.map((title) => findSeniority(title) ?? own);
  const steps = (wanted.length === 0 ? [own] : wanted).flatMap((level) =>
    level === null ? [] : [STEPS[level]],
  );
  return steps.length === 0 ? null : { from: Math.min(...steps), to: Math.max(...steps) };
}

/** "Associate Platform Engineer", "Assistant Site Manager": a step below the job without that word. */
const BELOW = /^\s*(associate|assistant)\s+\S+/i;

type JobLevel = {
  step: number;
  stated: Seniority | null;
  /** The word of the title that makes it a step lower. */
  below: string | null;
  years: number | null;
};

export function findJobLevel({
  title,
  seniority,
  yearsMin,
}: Pick<MatchJob, "title" | "seniority" | "yearsMin">): JobLevel {
  if (seniority !== null) return { step: STEPS[seniority], stated: seniority, below: null, years: null };
  const below = BELOW.exec(title)?.[1] ?? null;
  if (below !== null) return { step: STEPS.entry, stated: null, below, years: null };
  const byYears = yearsMin === null ? undefined : YEARS.find(([from]) => yearsMin >= from)?.[1];
  const step = byYears === undefined ? UNSTATED : STEPS[byYears];
  return { step, stated: null, below: null, years: yearsMin };
}

/**
 * How many steps a job is above the person's (negative: below), 0 within; null if the person's are unknown, where only an
 * internship is taken to be below them.
 */
export function countStepsAway(profile: MatchProfile, job: MatchJob, months: number): number | null {
  const own = findOwnSteps(profile, months);
  const { step, stated } = findJobLevel(job);
  if (own === null) return stated === "intern" ? STEPS.intern - STEPS.mid : null;
  return step > own.to ? step - own.to : step < own.from ? step - own.from : 0;
}

/** What the person's level is called, and whence it is known. */
export function describeOwnLevel(profile: MatchProfile, months: number): string {
  const own = profile.level ?? estimateLevel(months);
  const wanted = profile.desiredTitles.find((title) => findSeniority(title) !== null);
  if (own === null) return wanted === undefined ? "yours is unknown" : `you look for “${wanted}”`;
  return profile.level === null ? `by your years of work yours is ${own}` : `yours is ${own}`;
}

function estimateLevel(months: number): Seniority | null {
  if (months === 0) return null;
  return months < 24 ? "entry" : months < 60 ? "mid" : "senior";
}
