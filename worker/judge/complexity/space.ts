import type { TimeClass } from "./classes.contract.ts";
import type { Point } from "./fit.ts";
import { holdsMany } from "./operations.ts";

/** What an engine holds for itself, in bytes: in all, for each unit of n, and before it says anything of the code. */
export interface Bookkeeping {
  all: number;
  each: number;
  first: number;
}

const DEFINED = /(?:\bfunction\s{1,9}|\bdef\s{1,9}|\b(?:const|let|var)\s{1,9})([A-Za-z_$][\w$]{0,80})/g;

/** Whether the code calls a function of its own more than once: it may be recursive for each element. */
const isRecursive = (code: string): boolean =>
  [...code.matchAll(DEFINED)].some(([, name = ""]) => code.split(`${name}(`).length > 2);

/** Exponents of n between which growth is of the class for sure. */
const EXPONENTS = [
  ["O(n)", 0.75, 1.3],
  ["O(n²)", 1.7, 2.3],
] as const satisfies readonly (readonly [TimeClass, number, number])[];
/** Less than this for each pair of elements is what a smaller class has at these sizes. */
const SQUARE_BYTES = 0.25;
export const WEIGHED_POINTS = 3;
const LEAST_SIZE = 64;

/**
 * The class of what was held beyond the input, where it is sure; else null. Engines reuse and retain memory, so that
 * little says nothing, and only code without containers and recursion is known to need none.
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
  const isBare = !holdsMany(code) && !isRecursive(code);
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
