import type { SkillKind } from "../lexicon/skills.ts";

/** Every weight and threshold of the order by fit in one place. */
export const WEIGHTS = {
  must: 0.4,
  nice: 0.1,
  title: 0.15,
  experience: 0.12,
  text: 0.2,
  place: 0.08,
  pay: 0.05,
} as const;
export type Component = keyof typeof WEIGHTS;

/** How much a skill counts by where it is found. */
export const STRENGTH = { recent: 1, older: 0.7, listed: 0.7, related: 0.4 } as const;
export const RECENT_YEARS = 5;

/** What every posting asks for and few profiles say tells nobody apart. */
const KIND_WEIGHTS: Partial<Record<SkillKind, number>> = { soft: 0.1 };
export const kindWeight = (kind: SkillKind | undefined): number => KIND_WEIGHTS[kind ?? "method"] ?? 1;
/** Later skills of a posting's list weigh less: a list of twenty-five is a wish. */
export const SKILL_DECAY = 0.08;
/** A thing that has to be done asks for less than a requirement. */
export const DUTY_WEIGHT = 0.5;
/** Nobody shows everything that a posting names: the first half of it says most. */
export const COVER_EXPONENT = 0.5;
/** With less weight of skills than this, a posting's skills count for less beside the rest. */
export const ENOUGH_SKILLS = 2;

/** The share for a wanted title that the text names as the job: "We are hiring a Nurse". */
export const TITLE_IN_TEXT = 0.6;

/** Years and levels count as far as the field is the person's own: from here on in full. */
export const OWN_FIELD = 0.5;
/** A position is of a job's field by a title as like as this, by one of the job's first skills, or by several of all. */
export const SAME_FIELD = { title: 0.4, first: 3, skills: 2 } as const;

/** What most people have or get within days, and few write down: missed, but no gate. */
export const NO_GATE = new Set([
  "drivers-license",
  "driving-record",
  "first-aid-certification",
  "cpr-certification",
  "food-handler-card",
  "tb-clearance",
  "child-abuse-clearance",
  "notary-public",
]);
/** `apart`: in no country of the person's, or some levels away, which is no good match whatever else fits. */
export const CAPS = { requirement: 60, conflict: 55, apart: 59 } as const;
/** A level so far from the person's own is said. */
export const FAR_LEVELS = 2;
/** By how many levels a job is below the person's own: one is no strong match, and an internship none for a worker. */
export const BELOW_CAPS = { one: 70, more: 50, intern: 35 } as const;
/** Where little is known of either side, no more than "good" is said. */
export const LOW_INFORMATION_CAP = 74;
export const BANDS = [
  { band: "strong", from: 75 },
  { band: "good", from: 60 },
  { band: "partial", from: 40 },
  { band: "weak", from: 0 },
] as const;
export type Band = (typeof BANDS)[number]["band"];

/** With fewer skills than this, on either side, a band says little. */
export const LEAST_SKILLS = 3;
