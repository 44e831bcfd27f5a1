import { type TimeClass } from "./classes.contract.ts";

export interface Point {
  n: number;
  count: number;
}

export const SHAPES: readonly (readonly [TimeClass, (n: number) => number])[] = [
  ["O(1)", () => 0],
  ["O(log n)", (n) => Math.log2(n)],
  ["O(√n)", (n) => Math.sqrt(n)],
  ["O(n)", (n) => n],
  ["O(n log n)", (n) => n * Math.log2(n)],
  ["O(n√n)", (n) => n * Math.sqrt(n)],
  ["O(n²)", (n) => n * n],
  ["O(n² log n)", (n) => n * n * Math.log2(n)],
  ["O(n³)", (n) => n ** 3],
  ["slower than O(n³)", (n) => n ** 4],
];

/** Max ratio to the smallest error at which a simpler class is preferred. */
const TOLERANCE = 1.25;
const GOOD_ENOUGH = 0.012;

export const MIN_POINTS = 4;

/**
 * Code patterns that can cause a logarithm (halving, sorting, heaps), and those that can cause a square root.
 */
const HALVES =
  /sort|heap|bisect|nlargest|nsmallest|most_common|priority|binary|merge|>>|<<|\/\/?=?\s*2|\*=?\s*2|\b2\s*\*|&\s*-|log/i;
const ROOTS = /sqrt|\*\*\s*\(?(?:0?\.5|1\s*\/)|(\b[a-z]\w*)\s*\*\s*\1\b/i;

/**
 * Whether the code has constructs that can cause the class. Neighboring classes have similar counts, so impossible ones
 * are excluded.
 */
export function isPossible(found: TimeClass, code: string): boolean {
  if (found === "O(n log n)" || found === "O(n² log n)") {
    return HALVES.test(code);
  }
  return found === "O(√n)" || found === "O(n√n)" ? ROOTS.test(code) : true;
}

/** The simplest class that fits the counts, by least squares of the relative error of a + b·f(n). */
export function fitClass(points: readonly Point[], code: string): TimeClass | null {
  if (points.length < MIN_POINTS) {
    return null;
  }
  if (isExponential(points)) {
    return "O(2ⁿ)";
  }
  const fits = SHAPES.filter(([name]) => isPossible(name, code)).flatMap(([name, shape]) => {
    const error = computeFitError(points, shape);
    return error === null ? [] : [{ name, error }];
  });
  const best = Math.min(...fits.map(({ error }) => error));
  return fits.find(({ error }) => error <= Math.max(best * TOLERANCE, GOOD_ENOUGH))?.name ?? null;
}

const ABOVE_LINEAR = 1.02;

/** Whether exact counts grow faster than n. Counts of a + b·n never do, so linear work then has a factor of log n. */
export function isAboveLinear(points: readonly Point[]): boolean {
  const middle = points[Math.floor(points.length / 2)];
  const last = points.at(-1);
  if (middle === undefined || last === undefined || middle.n === last.n) return false;
  return Math.log(last.count / middle.count) / Math.log(last.n / middle.n) > ABOVE_LINEAR;
}

function computeFitError(points: readonly Point[], shape: (n: number) => number): number | null {
  let [weights, weightedX, weightedY, xx, xy] = [0, 0, 0, 0, 0];
  for (const { n, count } of points) {
    const weight = 1 / (count * count);
    const x = shape(n);
    weights += weight;
    weightedX += weight * x;
    weightedY += weight * count;
    xx += weight * x * x;
    xy += weight * x * count;
  }
  let [a, b] = [weightedY / weights, 0];
  if (xx > 0) {
    b = (weights * xy - weightedX * weightedY) / (weights * xx - weightedX * weightedX);
    a = (weightedY - b * weightedX) / weights;
    if (a < 0) {
      [a, b] = [0, xy / xx];
    }
    if (!(b > 0)) {
      return null;
    }
  }
  const squares = points.map(({ n, count }) => ((a + b * shape(n) - count) / count) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / points.length);
}

/** Whether counts grow by about the same factor per step of n, however small the base. */
function isExponential(points: readonly Point[]): boolean {
  const largest = points.at(-1)?.n ?? 0;
  if (largest > 40) {
    return false;
  }
  const rates = points.slice(1).map(({ n, count }, index) => {
    const before = points[index] ?? { n: 0, count: 1 };
    return Math.log(count / before.count) / (n - before.n);
  });
  const last = rates.slice(-3);
  return last.length === 3 && Math.min(...last) > 0.3 && Math.max(...last) < 1.35 * Math.min(...last);
}
