import type {
  AssessedPoints,
  Rating,
  RatingBand,
  RatingCategoryId,
} from "#worker/ai/contracts/rating.contract.ts";

import { type Check, roundPoints } from "./check.ts";
import {
  BANDS,
  CATEGORY_NAMES,
  HIDDEN_TEXT,
  LENGTH,
  MAX,
  POINTS,
  SPECIFICS,
  STUFFING,
} from "./rating-tables.ts";
import type { ResumeKind } from "./resume-kind.ts";
import type { ResumeView } from "./resume-view.ts";
import { type Specifics, computeCeiling } from "./specifics.ts";

export type Category = Omit<Rating["categories"][number], "checks"> & { checks: Check[] };
export type Deduction = Rating["deductions"][number] & { id: "length" | "hidden-text" };
export type Marks = {
  categories: Category[];
  deductions: Deduction[];
  isStuffed: boolean;
  /** How specific the lines are, which limits the score; null if not judged. */
  specifics: Specifics | null;
};

/** Sums up a category's checks. A stuffed skills list is capped, even if work shows many of its skills. */
export function sumUpCategory(id: RatingCategoryId, checks: Check[], isStuffed: boolean): Category {
  const sum = checks.reduce((total, { earned }) => total + earned, 0);
  return {
    id,
    name: CATEGORY_NAMES[id],
    earned: roundPoints(isStuffed && id === "skills" ? Math.min(STUFFING.cap, sum) : sum),
    max: roundPoints(checks.reduce((total, { max }) => total + max, 0)),
    checks,
  };
}

export function computeRatingScore({
  categories,
  deductions,
  specifics,
}: Pick<Marks, "categories" | "deductions" | "specifics">): number {
  const earned = categories.reduce((sum, category) => sum + category.earned, 0);
  const max = categories.reduce((sum, category) => sum + category.max, 0);
  const takeOff = (isHidden: boolean) =>
    deductions.reduce((sum, { id, points }) => sum + ((id === "hidden-text") === isHidden ? points : 0), 0);
  const share = (specifics?.ceiling ?? 100) / 100;
  // Rounds to hundredths so that the order of sums has no effect. Hidden text costs the same in every resume.
  const score =
    max === 0 ? 0 : roundPoints(((100 * roundPoints(earned)) / max - takeOff(false)) * share - takeOff(true));
  return Math.min(100, Math.max(0, Math.round(score)));
}

/** Max unassessed points that never change a displayed score. */
const NEGLIGIBLE = 2.5;

/** The assessed points; undefined if everything expected was assessed. */
export function countAssessed(categories: Category[], score: number): AssessedPoints | undefined {
  const checks = categories.flatMap(({ checks }) => checks);
  const of = checks.reduce((sum, { max }) => sum + max, 0);
  const unassessed = checks
    .filter(({ status, isNotExpected }) => status === "not_assessed" && isNotExpected !== true)
    .reduce((sum, { id }) => sum + POINTS[id], 0);
  return unassessed < NEGLIGIBLE
    ? undefined
    : {
        points: Math.round((score * of) / 100),
        of: Math.round(of),
        unassessed: Math.round(of + unassessed) - Math.round(of),
      };
}

/** Scales points of 100 to the assessed points, so that gains and deductions use the same scale as the score. */
export function scaleToAssessed(points: number, categories: Category[]): number {
  const { of, unassessed } = countAssessed(categories, 0) ?? { of: 100, unassessed: 0 };
  return unassessed === 0 ? points : (points * of) / 100;
}

/** Min share of unassessed points at which a resume cannot be called strong. */
const MOST_UNASSESSED = 1 / 3;

export function toRatingBand(score: number, assessed: AssessedPoints | undefined): RatingBand {
  const band = BANDS.find(({ from }) => score >= from)?.band ?? "weak";
  const { of, unassessed } = assessed ?? { of: 1, unassessed: 0 };
  return band === "strong" && unassessed >= (of + unassessed) * MOST_UNASSESSED ? "good" : band;
}

/** The marks after some checks pass and some deductions are removed. */
export function passChecks(marks: Marks, ids: string[]): Marks {
  const isStuffed = marks.isStuffed && !ids.includes("stuffing");
  const reach = computeReachableSpecifics(marks.specifics);
  const pass = (check: Check): Check =>
    ids.includes(check.id)
      ? { ...check, earned: check.id === "specifics" ? reach.earned : check.max, status: "passed" }
      : check;
  return {
    categories: marks.categories.map(({ id, checks }) => sumUpCategory(id, checks.map(pass), isStuffed)),
    deductions: marks.deductions.filter(({ id }) => !ids.includes(id)),
    isStuffed,
    specifics: ids.includes("specifics") ? reach.specifics : marks.specifics,
  };
}

/** The result of making each line specific. */
function computeReachableSpecifics(specifics: Specifics | null): {
  earned: number;
  specifics: Specifics | null;
} {
  if (specifics === null) return { earned: POINTS.specifics, specifics };
  const { reach } = specifics;
  return {
    earned: roundPoints(POINTS.specifics * Math.min(1, reach / SPECIFICS.full)),
    specifics: { ...specifics, mean: reach, ceiling: computeCeiling(reach) },
  };
}

export function findDeductions({ words, file, kind }: ResumeView): Deduction[] {
  const deductions: Deduction[] = [];
  const points = computeLengthPoints(words, kind);
  if (points > 0)
    deductions.push({
      id: "length",
      points,
      found: `Your resume has ${words} words, without name and address.`,
      quotes: [],
    });
  if (file?.hiddenText === true)
    deductions.push({
      id: "hidden-text",
      points: HIDDEN_TEXT,
      found: "Your file holds text that is invisible on the page.",
      quotes: file.hiddenQuotes.slice(0, MAX.quotes),
    });
  return deductions;
}

function computeLengthPoints(words: number, kind: ResumeKind): number {
  const { none, from, to, far } = LENGTH.kinds[kind];
  const { most } = LENGTH;
  const share = words < from ? (from - words) / (from - none) : words > to ? (words - to) / (far - to) : 0;
  return Math.round(most * Math.min(1, share) * 10) / 10;
}
