import type { DevicePoint } from "../device.contract.ts";
import { type TimeClass, isWorseClass } from "./classes.contract.ts";
import { MIN_POINTS, SHAPES, fitClass, isAboveLinear, isPossible } from "./fit.ts";
import type { Growth } from "./measure-growth.ts";
import { hasUncountedWork } from "./operations.ts";
import { type Bookkeeping, WEIGHED_POINTS, classifySpace } from "./space.ts";

/**
 * Classifies a run on the user's device by the code's own counted work. If time grows clearly faster, a built-in does
 * the work: the class is then that of the time, or none if unclear. There is no memory class for code that holds more
 * than its steps could have written.
 */
export function classifyDeviceGrowth(points: readonly DevicePoint[], code: string): Growth {
  const counts = points.map(({ n, count }) => ({ n, count: Math.max(1, count) }));
  const fitted = fitClass(counts.length > MIN_POINTS ? counts.slice(1) : counts, code);
  const hasLog = fitted === "O(n)" && isPossible("O(n log n)", code) && isAboveLinear(counts);
  const counted = hasLog ? "O(n log n)" : fitted;
  if (counted === null) return { time: null, space: null };
  const held = points.flatMap(({ n, bytes }) => (bytes === null ? [] : [{ n, count: bytes }]));
  const space = classifySpace(held.slice(-WEIGHED_POINTS), code, BOOKKEEPING);
  const timed = points.flatMap(({ n, ms }) => (ms === null || ms <= 0 ? [] : [{ n, ms }]));
  const found = hasUncountedWork(code) ? readTime(timed, counted) : { class: counted, isByTime: false };
  if (found === null || (space !== null && isWorseClass(space.class, found.class)))
    return { time: null, space };
  const times = timed.map(({ n, ms }) => ({ n, count: Math.max(1, Math.round(ms * 1000)) }));
  return { time: { ...found, points: found.isByTime ? times : counts }, space };
}

type Timed = readonly { n: number; ms: number }[];

/** Min excess of the time's growth over the count's, as an exponent of n: over all sizes, and for each step. */
const FASTER = { all: 0.4, each: 0.15 } as const;
/** Min excess in the last two steps that makes the counts doubtful. */
const DOUBTFUL = 0.3;
/** Max milliseconds of a call dominated by memory access to its input, which reveals no class. */
const SHORT_MS = 0.05;
/** Max distance of the time's exponent from a class's. */
const NEAR = 0.35;
/** Classes distinguishable by time, with their exponents of n. */
const BY_TIME = [
  ["O(n)", 1],
  ["O(n²)", 2],
  ["O(n³)", 3],
  ["slower than O(n³)", 4],
] as const satisfies readonly (readonly [TimeClass, number])[];

function readTime(timed: Timed, counted: TimeClass): { class: TimeClass; isByTime: boolean } | null {
  const asCounted = { class: counted, isByTime: false };
  const shape = SHAPES.find(([name]) => name === counted)?.[1];
  const [first] = timed;
  const end = timed.at(-1);
  if (shape === undefined || first === undefined || end === undefined || timed.length < MIN_POINTS)
    return asCounted;
  const span = Math.log(end.n / first.n);
  const expected = Math.log((shape(end.n) || 1) / (shape(first.n) || 1)) / span;
  const excesses = timed.slice(1).map(({ n, ms }, at) => {
    const before = timed[at] ?? first;
    return Math.log(ms / before.ms) / Math.log(n / before.n) - expected;
  });
  const slope = Math.log(end.ms / first.ms) / span;
  if (slope - expected < FASTER.all || Math.min(...excesses) < FASTER.each)
    return Math.min(...excesses.slice(-2)) < DOUBTFUL ? asCounted : null;
  if (end.ms < SHORT_MS) return null;
  // At the steeper end the built-in dominates.
  const steepest = Math.max(slope, expected + (excesses.at(-1) ?? 0));
  const near = BY_TIME.find(([, exponent]) => Math.abs(steepest - exponent) <= NEAR);
  return near !== undefined && near[1] > expected ? { class: near[0], isByTime: true } : null;
}

/** Memory of a call's few values; an element needs at least a list slot or a character. */
const BOOKKEEPING: Bookkeeping = { all: 1200, each: 0.9, first: 0 };
