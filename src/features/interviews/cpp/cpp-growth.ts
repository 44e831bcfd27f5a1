import type { GrowthInput, GrowthPoint } from "./cpp-messages.ts";
import { type ProgramModule, Run, callDeep } from "./cpp-program.ts";

/** The first run that takes longer is the last. */
const LONG_MS = 25;
/** A clock that tells tenths of a millisecond measures this long with an error of 2%. */
const SURE_MS = 5;
const MAX_BATCH = 256;
const REPEATS = 3;

/** Runs inputs of rising size in order until one takes long, fails or has no work left. */
export async function measureGrowth(
  program: ProgramModule,
  inputs: readonly GrowthInput[],
  fuel?: number,
  now: () => number = () => performance.now(),
): Promise<GrowthPoint[]> {
  const points: GrowthPoint[] = [];
  for (const input of inputs) {
    const point = await measurePoint(program, input, fuel, now);
    if (point === null) break;
    points.push(point);
    if (point.ms > LONG_MS) break;
  }
  return points;
}

async function measurePoint(
  program: ProgramModule,
  { n, args }: GrowthInput,
  fuel: number | undefined,
  now: () => number,
): Promise<GrowthPoint | null> {
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
      const { ms: next } = await runBatch(run, args, batch, now);
      best = Math.min(best, next);
    }
    return { n, count, ms: best, bytes };
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
