import { type Run, runsFor, textOfRun } from "./make-runs.ts";

/** So many letters a pattern is run against, but where it can meet no such text. */
export const LENGTH = process.env.PROVE === undefined ? 40_000 : 100_000;
/** Below this nobody waits, whatever the growth looks like beside other work. */
const FLOOR_MS = 50;
/** What looks slow is measured again: the least of several is the pattern's own time. */
const REPEATS = 3;
/** In proportion is 1, the square is 2. */
const MAX_EXPONENT = 1.5;

export type Growth = { run: Run; ms: number };

/** The first run on which a pattern is slow: more than in proportion, or slow at all where nothing longer can come. */
export function findSlowRun(source: string, flags: string, length: number): Growth | null {
  const pattern = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
  const measureMs = (run: Run, share: number) => timePattern(pattern, textOfRun(run, length * share));
  for (const run of runsFor(source, flags)) {
    // What is slow on a quarter is not run on the whole, which may take minutes.
    for (const share of [1 / 4, 1]) {
      const ms = measureMs(run, share);
      if (ms <= FLOOR_MS) continue;
      const least = (part: number) =>
        Math.min(...Array.from({ length: REPEATS }, () => measureMs(run, part)));
      const isSteep = computeExponent(Math.min(ms, least(share)), least(share / 4)) > MAX_EXPONENT;
      if (isSteep || length < LENGTH) return { run, ms };
    }
  }
  return null;
}

const computeExponent = (ms: number, quarterMs: number): number => Math.log(ms / quarterMs) / Math.log(4);

/** The time for every match in a text, and for finding that there is no further one. */
function timePattern(pattern: RegExp, text: string): number {
  const startedAt = threadMs();
  text.replaceAll(pattern, "");
  return threadMs() - startedAt;
}

/** Processor time of this thread: other work on the machine does not count. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
