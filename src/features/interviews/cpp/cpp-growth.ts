import type { DevicePoint, DeviceTask } from "#worker/judge/device.contract.ts";

import { type ProgramModule, Run, callDeep } from "./cpp-program.ts";

type Input = DeviceTask["growth"][number][number];

/** The first size that takes longer, in work or in time, is the last. */
const MANY_STEPS = 10_000_000;
const LONG_MS = 25;
const ENOUGH_POINTS = 5;
/** A clock with a resolution of a tenth of a millisecond measures this long with an error of 10%. */
const SURE_MS = 1;
const MAX_BATCH = 64;
const REPEATS = 3;
/** What takes long may have been disturbed once. */
const LONG_REPEATS = 2;
/** Where time grows more than work by this factor, another program may have taken the processor: it is measured again. */
const DOUBTFUL = 1.25;
const TIMED_POINTS = 4;
const SETTLING_MS = 400;

/** Runs inputs of growing size; the next series is for code that is too slow for the one before. */
export async function measureGrowth(
  program: ProgramModule,
  series: DeviceTask["growth"],
  fuel?: number,
  now: () => number = () => performance.now(),
): Promise<DevicePoint[]> {
  let points: DevicePoint[] = [];
  for (const inputs of series) {
    points = [];
    for (const input of inputs) {
      const point = await measurePoint(program, input, fuel, now);
      if (point === null) break;
      points.push(point);
      if ((point.ms ?? 0) > LONG_MS || point.count > MANY_STEPS) break;
    }
    if (points.length >= ENOUGH_POINTS) return settleTimes(program, inputs, points, fuel, now);
  }
  return points;
}

const isDoubtful = (points: readonly DevicePoint[]): boolean =>
  points.some(({ ms, count }, at) => {
    const before = points[at - 1];
    return before !== undefined && (ms ?? 0) * before.count > DOUBTFUL * (before.ms ?? 0) * count;
  });

/** Measures the largest sizes again, in turns, until their times grow as their work does, or for a while. */
async function settleTimes(
  program: ProgramModule,
  inputs: readonly Input[],
  points: readonly DevicePoint[],
  fuel: number | undefined,
  now: () => number,
): Promise<DevicePoint[]> {
  const until = now() + SETTLING_MS;
  const settled = [...points];
  const first = Math.max(0, points.length - TIMED_POINTS);
  while (isDoubtful(settled.slice(first)) && now() < until)
    for (const [at, point] of settled.entries()) {
      const args = inputs[at]?.args;
      if (at < first || args === undefined) continue;
      const ms = await timeAgain(program, args, point.ms ?? 0, fuel, now).then(
        (again) => again.ms,
        () => null,
      );
      if (ms === null) return settled;
      settled[at] = { ...point, ms: Math.min(point.ms ?? ms, ms) };
    }
  return settled;
}

/** In a new instance, as often as the clock needs. */
async function timeAgain(
  program: ProgramModule,
  args: string,
  expectedMs: number,
  fuel: number | undefined,
  now: () => number,
) {
  const run = new Run(program, fuel);
  run.exports._initialize?.();
  const batch = Math.min(MAX_BATCH, Math.max(1, Math.ceil(SURE_MS / Math.max(expectedMs, 0.01))));
  return runBatch(run, args, batch, now);
}

/** Null for an input with which the code fails. */
async function measurePoint(
  program: ProgramModule,
  { n, args }: Input,
  fuel: number | undefined,
  now: () => number,
): Promise<DevicePoint | null> {
  try {
    const first = new Run(program, fuel);
    first.exports._initialize?.();
    const { count, bytes, ms } = await runBatch(first, args, 1, now);
    let best = ms;
    for (let left = (ms > LONG_MS ? LONG_REPEATS : REPEATS) - 1; left > 0; left -= 1)
      best = Math.min(best, (await timeAgain(program, args, best, fuel, now)).ms);
    return { n, count, ms: best, bytes: Math.max(0, bytes) };
  } catch {
    return null;
  }
}

/** Milliseconds are those of one run of the batch. */
async function runBatch(
  { host, exports }: Pick<Run, "host" | "exports">,
  args: string,
  size: number,
  now: () => number,
): Promise<{ count: number; bytes: number; ms: number }> {
  host.give(args);
  exports.judge_prepare?.(size);
  exports.judge_reset_peak();
  const before = exports.judge_peak_bytes();
  const fuel = exports.fuel.value;
  const started = now();
  await callDeep(exports.judge_run);
  const ms = (now() - started) / size;
  const count = Number(fuel - exports.fuel.value);
  return { count, bytes: exports.judge_peak_bytes() - before, ms };
}
