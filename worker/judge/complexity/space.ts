import type { TimeClass } from "./classes.contract.ts";
import type { Point } from "./fit.ts";
import { mayHoldManyValues } from "./operations.ts";

/** An engine's own memory in bytes: fixed, per unit of n, and the min before it indicates anything about the code. */
export interface Bookkeeping {
  all: number;
  each: number;
  first: number;
}

const DEFINED = /(?:\bfunction\s{1,9}|\bdef\s{1,9}|\b(?:const|let|var)\s{1,9})([A-Za-z_$][\w$]{0,80})/g;

/** Whether the code calls one of its functions more than once, and may thus recurse per element. */
const isRecursive = (code: string): boolean =>
  [...code.matchAll(DEFINED)].some(([, name = ""]) => code.split(`${name}(`).length > 2);

/** Ranges of exponents of n that certainly belong to a class. */
const EXPONENTS = [
  ["O(n)", 0.75, 1.3],
  ["O(n²)", 1.7, 2.3],
] as const satisfies readonly (readonly [TimeClass, number, number])[];
/** Min bytes per pair of elements; less can be a smaller class's memory at these sizes. */
const SQUARE_BYTES = 0.25;
export const WEIGHED_POINTS = 3;
const LEAST_SIZE = 64;

/**
 * The class of memory held beyond the input, or null if uncertain. Engines reuse and retain memory, so a small amount
 * proves nothing; only code without containers and recursion certainly needs none.
 */
export function classifySpace(
  points: readonly Point[],
  code: string,
  { all, each, first: least }: Bookkeeping,
): { class: TimeClass; points: Point[] } | null {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  if (points.length < WEIGHED_POINTS || last.n < LEAST_SIZE) return null;
  const isBare = !mayHoldManyValues(code) && !isRecursive(code);
  if (last.count < Math.max(all, last.n * each))
    return isBare ? { class: "O(1)", points: [...points] } : null;
  if (isBare || first.count < least) return null;
  const steps = points.slice(1).map(({ n, count }, at) => {
    const before = points[at] ?? first;
    return Math.log(count / Math.max(1, before.count)) / Math.log(n / before.n);
  });
  const found = EXPONENTS.find(([, low, high]) => steps.every((step) => step >= low && step <= high))?.[0];
  if (found === undefined || (found === "O(n²)" && last.count < last.n ** 2 * SQUARE_BYTES)) return null;
  return { class: found, points: [...points] };
}
