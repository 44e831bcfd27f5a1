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
/** Code that may hold more than a few values at once, besides its input. */
const CONTAINERS = {
  javascript:
    /\[\s*[\]\w.'"`({]|\bnew\b|\{\s*\}|\.(?:map|filter|slice|concat|split|toSorted|toReversed|flat|flatMap|padEnd|padStart|repeat|from|of|entries|keys|values)\b|\+=\s*["'`]/,
  python:
    /\[|\{|append|extend|insert|\badd\(|sorted|list\(|set\(|dict\(|deque|Counter|defaultdict|join|\+=\s*["']|cache|ListNode\(|TreeNode\(/,
} as const;
/** Reading an element creates nothing. */
const INDEXING = /[\w)\]]\[[^\]:]{0,200}\]/g;
const DEFINED = /(?:\bfunction\s{1,9}|\bdef\s{1,9}|\b(?:const|let|var)\s{1,9})([A-Za-z_$][\w$]{0,80})/g;

/** Whether a name that the code defines is called more often than once: it may hold a call for each element. */
const isRecursive = (code: string): boolean =>
  [...code.matchAll(DEFINED)].some(([, name = ""]) => code.split(`${name}(`).length > 2);
/** An object for a character takes 16 bytes. */
const TEXT_BYTES = 20;
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
  const readsText = Object.values(growth)[0]?.some((value) => typeof value === "string") ?? false;
  const bytes = yield* countAt(engines, translated, growth, sizes, true);
  return {
    time: { class: found, points },
    space: classifySpace(bytes, translated.language, code, readsText),
  };
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

/**
 * Memory allocated beyond the input, where it is sure; else null. Engines reuse and retain memory, so that little
 * allocation says nothing, and only code without containers and recursion is known to need none.
 */
function classifySpace(
  points: Point[],
  language: ExecutedLanguage,
  code: string,
  readsText: boolean,
): Growth["space"] {
  const own = language === "python" ? "python" : "javascript";
  const isBare = !CONTAINERS[own].test(code.replaceAll(INDEXING, "x")) && !isRecursive(code);
  const first = points[0];
  const last = points.at(-1);
  const least = MIN_BYTES[own];
  if (isBare)
    return last === undefined || last.count < Math.max(least.all, last.n * least.each)
      ? { class: "O(1)", points }
      : null;
  if (first === undefined || last === undefined || points.length < WEIGHED.length) return null;
  // Python's engine makes an object of each character that is read, and frees it later.
  if (own === "python" && readsText && last.count < last.n * TEXT_BYTES) return null;
  if (first.count < least.all || last.count < last.n * least.each) return null;
  const isLinear = points.slice(1).every(({ n, count }, at) => {
    const before = points[at] ?? first;
    const exponent = Math.log(count / before.count) / Math.log(n / before.n);
    return exponent >= LINEAR[0] && exponent <= LINEAR[1];
  });
  return isLinear ? { class: "O(n)", points } : null;
}
