import type { Stretches } from "#worker/lib/stretches.ts";

import type { TestSet } from "../bank/problem.ts";
import { type Engines, openProgram } from "../engines/open.ts";
import type { Translated } from "../engines/translate.ts";
import { getBudget } from "../run-cases.ts";
import { type TimeClass } from "./classes.contract.ts";
import { fitClass, MIN_POINTS, type Point } from "./fit.ts";
import { DOUBLING, MIDDLE, SMALL, WEIGHED } from "./growth-sizes.ts";

export interface Growth {
  /** `isByTime`: the points are microseconds. */
  time: { class: TimeClass; points: Point[]; isByTime: boolean } | null;
  space: { class: TimeClass; points: Point[] } | null;
}

/** Allocations below these bytes, in total or per unit of n, may all be the engine's own bookkeeping. */
const LEAST_BYTES = { all: 4_500, each: 2.5 } as const;
/** Code that may hold more than a few values at once, besides its input. */
const CONTAINERS =
  /\[\s*[\]\w.'"`({]|\bnew\b|\{\s*\}|\.(?:map|filter|slice|concat|split|toSorted|toReversed|flat|flatMap|padEnd|padStart|repeat|from|of|entries|keys|values)\b|\+=\s*["'`]/;
/** Reading an element creates nothing. */
const INDEXING = /[\w)\]]\[[^\]:]{0,200}\]/g;
const DEFINED = /(?:\bfunction\s{1,9}|\b(?:const|let|var)\s{1,9})([A-Za-z_$][\w$]{0,80})/g;

/** Whether a name that the code defines is called more often than once: it may hold a call for each element. */
const isRecursive = (code: string): boolean =>
  [...code.matchAll(DEFINED)].some(([, name = ""]) => code.split(`${name}(`).length > 2);
/** Exponents of n between which growth is linear for sure. */
const LINEAR = [0.75, 1.3] as const;

/**
 * Counts steps at growing sizes, with a new instance and one scheduled slice per size, until the fuel is spent.
 */
export function* measureGrowth(
  engines: Engines,
  translated: Translated,
  /** The code as the user wrote it. */
  code: string,
  growth: TestSet["growth"],
): Stretches<Growth> {
  let points: Point[] = [];
  for (const sizes of [DOUBLING, MIDDLE, SMALL]) {
    points = yield* countAt(engines, translated, growth, sizes, false);
    if (points.length > MIN_POINTS) {
      break;
    }
  }
  const found = fitClass(points.length > MIN_POINTS ? points.slice(1) : points, code);
  if (found === null) {
    return { time: null, space: null };
  }
  const last = points.at(-1)?.n ?? 0;
  const sizes = last >= 1024 ? WEIGHED : points.slice(-WEIGHED.length).map(({ n }) => n);
  const time = { class: found, points, isByTime: false };
  // What the engine of Python holds says nothing of CPython.
  if (translated.language === "python") return { time, space: null };
  const bytes = yield* countAt(engines, translated, growth, sizes, true);
  return { time, space: classifySpace(bytes, code) };
}

function* countAt(
  engines: Engines,
  translated: Translated,
  growth: TestSet["growth"],
  sizes: readonly number[],
  weigh: boolean,
): Stretches<Point[]> {
  const budget = getBudget(translated.language);
  const points: Point[] = [];
  let left: number = budget.growth;
  for (const n of sizes) {
    const { program } = openProgram(engines, translated, budget.load);
    if (program === null) {
      break;
    }
    const outcome = program.run(JSON.stringify(growth[n] ?? []), left, weigh);
    yield;
    if (outcome.kind !== "value") {
      break;
    }
    left -= outcome.spent.fuel;
    points.push({ n, count: Math.max(1, weigh ? program.allocated : outcome.spent.steps) });
    if (outcome.spent.fuel * 2 > left) {
      break;
    }
  }
  return points;
}

/**
 * Memory allocated beyond the input, where it is sure; else null. Engines reuse and retain memory, so that little
 * allocation says nothing, and only code without containers and recursion is known to need none.
 */
function classifySpace(points: Point[], code: string): Growth["space"] {
  const isBare = !CONTAINERS.test(code.replaceAll(INDEXING, "x")) && !isRecursive(code);
  const first = points[0];
  const last = points.at(-1);
  if (isBare)
    return last === undefined || last.count < Math.max(LEAST_BYTES.all, last.n * LEAST_BYTES.each)
      ? { class: "O(1)", points }
      : null;
  if (first === undefined || last === undefined || points.length < WEIGHED.length) return null;
  if (first.count < LEAST_BYTES.all || last.count < last.n * LEAST_BYTES.each) return null;
  const isLinear = points.slice(1).every(({ n, count }, at) => {
    const before = points[at] ?? first;
    const exponent = Math.log(count / before.count) / Math.log(n / before.n);
    return exponent >= LINEAR[0] && exponent <= LINEAR[1];
  });
  return isLinear ? { class: "O(n)", points } : null;
}
