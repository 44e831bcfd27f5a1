import type { Stretches } from "#worker/lib/stretches.ts";

import type { TestSet } from "../bank/problem.ts";
import { type Engines, openProgram } from "../engines/open.ts";
import type { Translated } from "../engines/translate.ts";
import { getBudget } from "../run-cases.ts";
import { type TimeClass } from "./classes.contract.ts";
import { fitClass, MIN_POINTS, type Point } from "./fit.ts";
import { DOUBLING, MIDDLE, SMALL, WEIGHED } from "./growth-sizes.ts";
import { type Bookkeeping, classifySpace } from "./space.ts";

export interface Growth {
  /** `isByTime`: the points are microseconds. */
  time: { class: TimeClass; points: Point[]; isByTime: boolean } | null;
  space: { class: TimeClass; points: Point[] } | null;
}

/** Allocations that may be QuickJS's own. */
const BOOKKEEPING: Bookkeeping = { all: 4_500, each: 2.5, first: 4_500 };

/** Counts steps at growing sizes, with a new instance and one scheduled slice per size, until the fuel is spent. */
export function* measureGrowth(
  engines: Engines,
  translated: Translated,
  /** The user's original code. */
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
  // The memory of our Python engine does not indicate CPython's.
  if (translated.language === "python") return { time, space: null };
  const bytes = yield* countAt(engines, translated, growth, sizes, true);
  return { time, space: classifySpace(bytes, code, BOOKKEEPING) };
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
