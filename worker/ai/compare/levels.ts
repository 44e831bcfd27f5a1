import { type Seniority, findSeniority } from "#worker/ai/words/seniority.ts";

import type { MatchJob, MatchProfile } from "./match-input.ts";

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

/** The steps that a person looks for, and the words that say so at either end. */
export type OwnSteps = { from: number; to: number; lowest: string; highest: string };

/** The steps of the titles that the person looks for: what a title states, else the person's own level; null if unknown. */
export function findOwnSteps(profile: MatchProfile, months: number): OwnSteps | null {
  const own = profile.level === null ? estimateLevel(months) : OWN[profile.level];
  const ownText =
    profile.level === null
      ? `with ${formatYears(months)} you'd be ${own}`
      : `your profile says ${profile.level}`;
  const wanted = profile.desiredTitles.map((title) => {
    const stated = findSeniority(title);
    return stated === null
      ? { level: own, text: ownText }
      : { level: stated, text: `you look for “${title}”` };
  });
  const steps = (wanted.length === 0 ? [{ level: own, text: ownText }] : wanted)
    .flatMap(({ level, text }) => (level === null ? [] : [{ step: STEPS[level], text }]))
    // By text too, so that the order of the titles does not matter.
    .toSorted((a, b) => a.step - b.step || (a.text < b.text ? -1 : 1));
  const first = steps[0];
  const last = steps.find(({ step }) => step === steps.at(-1)?.step);
  if (first === undefined || last === undefined) return null;
  return { from: first.step, to: last.step, lowest: first.text, highest: last.text };
}

/** "Associate Platform Engineer", "Assistant Site Manager": a step below the job without that word. */
const BELOW = /^\s*(associate|assistant)\s+\S+/i;

type JobLevel = {
  step: number;
  /** Whether the title or the years that it asks for say so; otherwise it is taken to be in the middle. */
  isKnown: boolean;
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
  if (seniority !== null)
    return { step: STEPS[seniority], isKnown: true, stated: seniority, below: null, years: null };
  const below = BELOW.exec(title)?.[1] ?? null;
  if (below !== null) return { step: STEPS.entry, isKnown: true, stated: null, below, years: null };
  const byYears = yearsMin === null ? undefined : YEARS.find(([from]) => yearsMin >= from)?.[1];
  const step = byYears === undefined ? UNSTATED : STEPS[byYears];
  return { step, isKnown: byYears !== undefined, stated: null, below: null, years: yearsMin };
}

/**
 * How many steps a job is above the person's (negative: below), 0 within; null if the person's are unknown. Then only an
 * internship is taken to be below them.
 */
export function countStepsAway(own: OwnSteps | null, job: MatchJob): number | null {
  const { step, stated } = findJobLevel(job);
  if (own === null) return stated === "intern" ? STEPS.intern - STEPS.mid : null;
  return step > own.to ? step - own.to : step < own.from ? step - own.from : 0;
}

/** What says the person's level, for a job above or below it. */
export const describeOwnLevel = (own: OwnSteps | null, steps: number): string =>
  own === null ? "your profile says none" : steps > 0 ? own.highest : own.lowest;

function estimateLevel(months: number): Seniority | null {
  if (months === 0) return null;
  return months < 24 ? "entry" : months < 60 ? "mid" : "senior";
}

const formatYears = (months: number): string => {
  const years = Math.floor(months / 12);
  return years === 0 ? "less than a year of work" : `${years} ${years === 1 ? "year" : "years"}`;
};
