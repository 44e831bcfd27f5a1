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
    if (points.length >= ENOUGH_POINTS) break;
  }
  return points;
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
    const repeats = ms > LONG_MS ? 1 : REPEATS;
    for (let left = repeats - 1; left > 0; left -= 1) {
      const batch = Math.min(MAX_BATCH, Math.max(1, Math.ceil(SURE_MS / Math.max(best, 0.01))));
      const run = new Run(program, fuel);
      run.exports._initialize?.();
      best = Math.min(best, (await runBatch(run, args, batch, now)).ms);
    }
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
