import type { SkillKind } from "#worker/ai/words/skills.ts";

/** All weights and thresholds of the ranking by fit. */
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

/** Soft skills weigh little: every posting asks for them and few profiles mention them. */
const KIND_WEIGHTS: Partial<Record<SkillKind, number>> = { soft: 0.1 };
export const getKindWeight = (kind: SkillKind | undefined): number => KIND_WEIGHTS[kind ?? "method"] ?? 1;
/** Weight loss per position in a posting's skill list: in a list of twenty-five, many are wishes. */
export const SKILL_DECAY = 0.08;
/** Skills that only duties mention count less than requirements. */
export const DUTY_WEIGHT = 0.5;
/** Below 1, because no profile shows every skill of a posting: the first half of the coverage counts most. */
export const COVER_EXPONENT = 0.5;
/**
 * If the total weight of a posting's skills is below this, they count less relative to the other components.
 */
export const ENOUGH_SKILLS = 2;

/** Share of the title component if only the posting's text names the wanted title: "We are hiring a Nurse". */
export const TITLE_IN_TEXT = 0.6;

/** Min field fit at which experience counts fully; below it, experience counts in proportion. */
export const OWN_FIELD = 0.5;
/**
 * Common or quickly obtained certificates that people rarely write down: reported as missing without capping the score.
 */
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
/** Max scores. `apart` applies to jobs out of reach or several levels away, which are never a good match. */
export const CAPS = { requirement: 60, conflict: 55, apart: 59 } as const;
/**
 * Max scores by number of levels below the person's: one level below is never a strong match, and an internship never
 * fits an experienced person.
 */
export const BELOW_CAPS = { one: 70, more: 50, intern: 35 } as const;
/** If little is known about either side, the band is at most "good". */
export const LOW_INFORMATION_CAP = 74;
export const BANDS = [
  { band: "strong", from: 75 },
  { band: "good", from: 60 },
  { band: "partial", from: 40 },
  { band: "weak", from: 0 },
] as const;
export type Band = (typeof BANDS)[number]["band"];

/**
 * Conditions for listing a job without barriers as fitting: title similarity `title`, or share `must` of must-haves
 * shown by at least `skills` named skills, or `related` and `relatedMust` together.
 */
export const FIT = { title: 0.5, must: 0.6, skills: 3, related: 0.3, relatedMust: 0.5 } as const;
/** Min title similarity at which a job is at least a partial match. */
export const OWN_TITLE = 0.75;

/** Min skills of the person and of the job for a reliable band. */
export const MIN_SKILLS = 3;
