import { type Seniority, findSeniority } from "#worker/ai/words/seniority.ts";

import type { MatchJob, MatchProfile } from "./match-input.ts";

/** Career steps by level; staff, lead and principal are the same step on different tracks. */
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
/** Step assumed for a job that states neither level nor years. */
const UNSTATED = STEPS.mid;
/** Min required years of each level. */
const YEARS: [number, Seniority][] = [
  [5, "senior"],
  [2, "mid"],
  [0, "entry"],
];

/** Range of career steps that a person seeks, and the words that state each end. */
export type OwnSteps = { from: number; to: number; lowest: string; highest: string };

/** Steps of the titles that the person seeks: the level in a title, else the person's own; null if unknown. */
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
    // Also sorted by text, so that the order of the titles does not matter.
    .toSorted((a, b) => a.step - b.step || (a.text < b.text ? -1 : 1));
  const first = steps[0];
  const last = steps.find(({ step }) => step === steps.at(-1)?.step);
  if (first === undefined || last === undefined) return null;
  return { from: first.step, to: last.step, lowest: first.text, highest: last.text };
}

/** Matches a title one step below the plain job: "Associate Platform Engineer", "Assistant Site Manager". */
const BELOW = /^\s*(associate|assistant)\s+\S+/i;

type JobLevel = {
  step: number;
  /** Whether the title or the required years state the level; otherwise the middle is assumed. */
  isKnown: boolean;
  stated: Seniority | null;
  /** The word in the title that lowers the level by a step. */
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
 * Steps from the person's range to the job: positive above, negative below, 0 within. If the person's range is unknown:
 * negative for an internship, else null.
 */
export function countStepsAway(own: OwnSteps | null, job: MatchJob): number | null {
  const { step, stated } = findJobLevel(job);
  if (own === null) return stated === "intern" ? STEPS.intern - STEPS.mid : null;
  return step > own.to ? step - own.to : step < own.from ? step - own.from : 0;
}

/** Names the person's level at the end of the range nearer to the job. */
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
