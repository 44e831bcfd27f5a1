import type { RatingBand, RatingCategoryId } from "#worker/ai/contracts/rating.contract.ts";

/** All weights and thresholds of the rating. Changing any requires a new rubric and a new task version. */
export const RUBRIC = "resume/5";

export const CATEGORY_NAMES: Record<RatingCategoryId, string> = {
  readability: "Readable by machines",
  contact: "Contact",
  structure: "Structure",
  experience: "Experience content",
  impact: "Impact",
  skills: "Skills",
  writing: "Writing",
};

/** Maximum rubric points of each check; 100 in total. */
export const POINTS = {
  "text-layer": 3,
  "parts-taken": 2,
  characters: 3,
  headings: 4,
  "readable-dates": 3,
  name: 2,
  email: 3,
  phone: 1.5,
  location: 0.5,
  link: 1,
  "experience-section": 5,
  "education-section": 2,
  "skills-section": 2,
  summary: 1.5,
  "newest-first": 1.5,
  "complete-entries": 8,
  "bullet-count": 6,
  "bullet-length": 6,
  specifics: 14,
  outcomes: 6,
  "skill-count": 6,
  "skills-shown": 6,
  "skill-order": 1,
  stuffing: 2,
  verbs: 4,
  "weak-openers": 2,
  "first-person": 1,
  cliches: 1,
  tense: 1,
  "repeated-verbs": 1,
} as const;
export type CheckId = keyof typeof POINTS;

export const BANDS: { band: RatingBand; from: number }[] = [
  { band: "strong", from: 85 },
  { band: "good", from: 70 },
  { band: "needs_work", from: 50 },
  { band: "weak", from: 0 },
];

export const HEADINGS = 3;
/** Word limits of a summary; outside them it earns the share `other` of the points. */
export const SUMMARY_WORDS = { least: 20, most: 80, other: 0.5 } as const;
export const PHONE_DIGITS = { least: 7, most: 15 } as const;

/** Minimum denominator for shares: two good bullets are not yet a resume. */
export const MIN_BULLETS = 4;
/**
 * Bullet limits for the two newest roles; a bullet needs at least `words` words. Each bullet above `most` costs
 * a tenth of the points, down to half.
 */
export const ROLE_BULLETS = { roles: 2, words: 3, least: 3, most: 7, each: 0.1, floor: 0.5 } as const;
/** A bullet with an outcome may be longer, so that adding an outcome never costs points. */
export const BULLET_WORDS = { least: 6, most: 32, mostWithOutcome: 40 } as const;

/**
 * `full` is the share of bullets with an outcome that earns full points. Advice requires at least `advised.lines`
 * bullets without a figure, and at least this share.
 */
export const OUTCOME = { full: 0.5, advised: { lines: 3, share: 0.4 } } as const;

/**
 * Thresholds for line values (0 to 1). Lines of at least `words` words are judged; the denominator is at least `least`
 * lines. A line is specific from `from`; `duty` is a plain duty; advice requires at least `advised.lines` lines below
 * it, and this share. Below `object` a line's figures do not count. The mean value limits the score: `lowest` at `low`,
 * no limit from `high`; from `full` the check earns all points.
 */
export const SPECIFICS = {
  least: 4,
  words: 4,
  from: 0.5,
  duty: 0.25,
  advised: { lines: 2, share: 0.2 },
  object: 0.3,
  low: 0.25,
  high: 0.6,
  lowest: 30,
  full: 0.65,
} as const;

export const SKILLS = { least: 8, most: 30, none: 60 } as const;
/**
 * Full points need work that shows the share `full` of the listed skills, counting at least `least` skills.
 * Advice requires at least `advised` skills.
 */
export const SHOWN = { full: 0.4, least: 5, advised: 3 } as const;
export const ORDER = { first: 5, shown: 2 } as const;
export const STUFFING = {
  mentions: 6,
  /** A skill is stuffed if it is in more than `mentions` lines and in more than this share of all lines. */
  shareOfLines: 0.6,
  listed: 45,
  inBullet: 12,
  cap: 5,
} as const;

export const VERBS = { full: 0.8, repeats: 3 } as const;
/** Share of points by number of weak openers, starting at zero openers; more earn nothing. */
export const WEAK_OPENERS = [1, 0.5];
export const CLICHES = [1, 0.5];
/** If at most this share of bullets has another tense, the share `other` of the points remains. */
export const TENSE = { share: 0.2, other: 0.5 } as const;

/**
 * Word counts with full points between `from` and `to`, linear outside; `most` is the max deduction from 100 points.
 */
export const LENGTH = {
  most: 8,
  kinds: {
    general: { none: 80, from: 200, to: 850, far: 1600 },
    trade: { none: 40, from: 100, to: 700, far: 1400 },
    student: { none: 40, from: 120, to: 700, far: 1400 },
    academic: { none: 80, from: 200, to: 4000, far: 8000 },
    public: { none: 80, from: 250, to: 3000, far: 6000 },
  },
} as const;
export const HIDDEN_TEXT = 15;
/** Min hidden characters; fewer are remnants of a template or a form field. */
export const HIDDEN_CHARACTERS = 20;

/** With less work experience than this and a degree this recent, projects and education replace experience. */
export const ENTRY_LEVEL = { months: 24, years: 1 } as const;

export const MAX = { quotes: 5, fixes: 5, strengths: 3 } as const;
