import type { Stretches } from "#worker/lib/stretches.ts";

import type { TestSet } from "../bank/problem.ts";
import { type Engines, openProgram } from "../engines/open.ts";
import type { Translated } from "../engines/translate.ts";
import type { ExecutedLanguage } from "../languages.contract.ts";
import { getBudget } from "../run-cases.ts";
import { sealArguments } from "../values.contract.ts";
import { type TimeClass } from "./classes.contract.ts";
import { fitClass, MIN_POINTS, type Point } from "./fit.ts";
import { DOUBLING, MIDDLE, SMALL, WEIGHED } from "./growth-sizes.ts";

export interface Growth {
  time: { class: TimeClass; points: Point[] } | null;
  space: { class: TimeClass; points: Point[] } | null;
}

/** Allocations below these bytes, in total or per unit of n, may all be the engine's own bookkeeping. */
const MIN_BYTES = { javascript: { all: 4_500, each: 2.5 }, python: { all: 1_500, each: 1.2 } } as const;
/**
 * Code that creates containers in Python. Without such code, all allocation is garbage that the engine has not
 * yet freed.
 */
const PYTHON_CONTAINERS =
  /\[|\{|append|extend|insert|\badd\(|sorted|list\(|set\(|dict\(|deque|Counter|defaultdict|join|\+=\s*["']|cache/;

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
  const bytes = yield* countAt(engines, translated, growth, sizes, true);
  return { time: { class: found, points }, space: classifySpace(bytes, translated.language, code) };
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
    const sealed = sealArguments(growth[n] ?? [], translated.language === "python" ? "python" : "javascript");
    const outcome = program.run(sealed, left, weigh);
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

/** Memory allocated beyond the input: an estimate, because engines reuse and retain memory. */
function classifySpace(points: Point[], language: ExecutedLanguage, code: string): Growth["space"] {
  const least = MIN_BYTES[language === "python" ? "python" : "javascript"];
  const first = points[0];
  const last = points.at(-1);
  const nothing =
    language === "python" && !PYTHON_CONTAINERS.test(code.replaceAll(/\w\[[^\]:]{0,200}\]/g, "x"));
  if (
    first === undefined ||
    last === undefined ||
    nothing ||
    last.count < Math.max(least.all, last.n * least.each)
  ) {
    return { class: "O(1)", points };
  }
  if (first === last || first.count < least.all) {
    return { class: "O(n)", points };
  }
  const exponent = Math.log(last.count / first.count) / Math.log(last.n / first.n);
  return { class: exponent < 0.35 ? "O(1)" : exponent < 1.6 ? "O(n)" : "O(n²)", points };
}
