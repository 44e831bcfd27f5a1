import { type Run, runsFor, textOfRun } from "./make-runs.ts";

/** So many letters a pattern is run against, but where it can meet no such text. */
export const LENGTH = process.env.PROVE === undefined ? 40_000 : 100_000;
/** Below this nobody waits, whatever the growth looks like beside other work. */
const FLOOR_MS = 50;
/** What looks slow is measured again: the least of several is the pattern's own time. */
const REPEATS = 3;
/**
 * A whole takes as long as its four quarters where time is in proportion, and four times as long where it is the
 * square. Both are timed for so long that the ticks of up to 10 ms, in which processor time is counted, do not matter.
 */
const PARTS = 4;
const MAX_RATIO = 2;
const TIMED_MS = 200;

export type Growth = { run: Run; ms: number };

/** The first run on which a pattern is slow: more than in proportion, or slow at all where nothing longer can come. */
export function findSlowRun(source: string, flags: string, length: number): Growth | null {
  const pattern = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
  const measureMs = (run: Run, share: number, times = 1) =>
    timePattern(pattern, textOfRun(run, length * share), times);
  for (const run of runsFor(source, flags)) {
    // What is slow on a quarter is not run on the whole, which may take minutes.
    for (const share of [1 / 4, 1]) {
      const ms = measureMs(run, share);
      if (ms <= FLOOR_MS) continue;
      const times = Math.ceil(TIMED_MS / ms);
      const wholeMs = () => measureLeast(() => measureMs(run, share, times));
      const quartersMs = () => measureLeast(() => measureMs(run, share / PARTS, PARTS * times));
      if (length < LENGTH || wholeMs() > MAX_RATIO * quartersMs()) return { run, ms };
    }
  }
  return null;
}

const measureLeast = (measure: () => number) => Math.min(...Array.from({ length: REPEATS }, measure));

/** The time for every match in a text, and for finding that there is no further one, so many times over. */
function timePattern(pattern: RegExp, text: string, times: number): number {
  const startedAt = threadMs();
  for (let time = 0; time < times; time++) text.replaceAll(pattern, "");
  return threadMs() - startedAt;
}

/** Processor time of this thread: other work on the machine does not count. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
