import { type Statement } from "../bank/problem.ts";
import { TIME_CLASSES } from "../complexity/classes.contract.ts";
import type { GroupResult, Measured } from "./verdict.contract.ts";

/** Maximum points of each part of a score. `lab/README.md` describes how the scoring is evaluated. */
const POINTS = { correctness: 6, complexity: 2, quality: 1, explanation: 1 } as const;
const GROUP_WEIGHTS = { basic: 0.4, edge: 0.35, large: 0.25 } as const;
/** Complexity only counts if the code is mostly correct. */
const MOSTLY_RIGHT = 0.8;
const NOTE_COST = 0.25;
const CAPS = {
  nonePassed: 2,
  examplesOnly: 3,
  lessThanHalf: 5,
  oneFails: 8,
} as const;

/** Intermediate complexity classes that do not count as a separate step. */
const UNUSUAL: ReadonlySet<string> = new Set(["O(√n)", "O(n√n)", "O(n² log n)"]);

export interface Part {
  name: string;
  points: number;
  most: number;
}

export const roundScore = (value: number): number => Math.round(value * 10) / 10;

export function computePassedShare(groups: readonly GroupResult[]): number {
  return groups.reduce(
    (sum, { group, passed, total }) => sum + GROUP_WEIGHTS[group] * (total === 0 ? 0 : passed / total),
    0,
  );
}

/** Points for complexity: 2 for the best or an accepted class, 1 for the next slower one, 0 for slower ones. */
export function scoreComplexity(time: Measured | null, problem: Statement): number {
  if (time === null) return 1;
  if (time.class === problem.optimal.time || problem.acceptable.some((known) => known === time.class))
    return POINTS.complexity;
  const order: readonly string[] = TIME_CLASSES.filter((known) => !UNUSUAL.has(known));
  const behind = order.findIndex((known) => known === time.class) - order.indexOf(problem.optimal.time);
  if (behind < 0) return POINTS.complexity;
  const isNear = behind === 1 || (problem.optimal.time === "O(n)" && time.class === "O(n²)");
  return isNear ? 1 : 0;
}

export interface Scored {
  parts: Part[];
  score: number;
}

export function scoreRun(
  problem: Statement,
  groups: readonly GroupResult[],
  time: Measured | null,
  notes: readonly string[],
  /** 0 to 1. */
  explanation: number,
  { passedOthers, isBroken }: { passedOthers: boolean; isBroken: boolean },
): Scored {
  const share = computePassedShare(groups);
  const passed = groups.reduce((sum, group) => sum + group.passed, 0);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const parts = createParts({
    correctness: share,
    complexity: share >= MOSTLY_RIGHT ? scoreComplexity(time, problem) : 0,
    // Code that does not run gets no points for quality.
    quality: isBroken ? 0 : countQuality(notes),
    explanation,
  });
  let cap = 10;
  if (passed === 0) cap = CAPS.nonePassed;
  else if (!passedOthers) cap = CAPS.examplesOnly;
  else if (passed * 2 < total) cap = CAPS.lessThanHalf;
  else if (passed < total) cap = CAPS.oneFails;
  return finishScore(parts, cap);
}

/** Share of the correctness points for code that was only read, and its max score. */
const READ = {
  right: { share: 1, cap: 10 },
  sometimes_wrong: { share: 0.5, cap: CAPS.lessThanHalf },
  usually_wrong: { share: 0, cap: CAPS.nonePassed },
} as const;

/** The score of code that was read but not run. `explanation` is 0 to 1. */
export function scoreReview(
  problem: Statement,
  { correctness, isBroken }: { correctness: keyof typeof READ; isBroken: boolean },
  time: Measured | null,
  { notes, explanation }: { notes: readonly string[]; explanation: number },
): Scored {
  const { share, cap } = READ[correctness];
  return finishScore(
    createParts({
      correctness: share,
      complexity: share >= MOSTLY_RIGHT ? scoreComplexity(time, problem) : 0,
      quality: isBroken ? 0 : countQuality(notes),
      explanation,
    }),
    cap,
  );
}

const countQuality = (notes: readonly string[]): number =>
  Math.max(0, POINTS.quality - NOTE_COST * notes.length);

/** `correctness` and `explanation` are shares, the others points. */
const createParts = (earned: Record<keyof typeof POINTS, number>): Part[] => [
  { name: "Correctness", points: POINTS.correctness * earned.correctness, most: POINTS.correctness },
  { name: "Complexity", points: earned.complexity, most: POINTS.complexity },
  { name: "Code quality", points: earned.quality, most: POINTS.quality },
  { name: "Explanation", points: POINTS.explanation * earned.explanation, most: POINTS.explanation },
];

function finishScore(parts: readonly Part[], cap: number): Scored {
  const rounded = parts.map((part) => ({ ...part, points: roundScore(part.points) }));
  return {
    parts: rounded,
    score: roundScore(
      Math.min(
        cap,
        rounded.reduce((sum, { points }) => sum + points, 0),
      ),
    ),
  };
}
