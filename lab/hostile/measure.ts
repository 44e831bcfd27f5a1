import { type Figure, formatMilliseconds, percentile, printFigures } from "#scripts/lib/figures.ts";
import { measureWorkerdMegabytes } from "#scripts/lib/workerd.ts";
import { goodFiles, mutated } from "#testing/documents/good-files.ts";
import { HOSTILE_FILES } from "#testing/documents/hostile-files.ts";
import { createRandom } from "#testing/mock-boards/random.ts";

import { serveReaders } from "./serve.ts";

const MUTATIONS_PER_FORMAT = 500;
const MUTATIONS_AT_ONCE = 20;
const HANG_MS = 20_000;
const SLOWEST_MS = 2000;
const MAX_MEGABYTES = 120;
const SAMPLE_MS = 20;
const TOO_LARGE_BYTES = 11 << 20;

type Hostile = { name: string; bytes: Uint8Array; codes: string[] | null };
type Outcome = { name: string; ms: number; code: string; isListed: boolean };

const CODES = new Set(
  ["encrypted", "scanned", "empty", "malformed", "too_complex", "too_large", "wrong_type"].map(
    (code) => `documents.${code}`,
  ),
);

/** Reads bombs and broken files in a local workerd, one after another, and tells what came of them. */
export async function measureHostile(): Promise<boolean> {
  const readers = await serveReaders();
  const outcomes: Outcome[] = [];
  const memory = await watchMemory(readers.pid, readers.url);
  try {
    for (const files of hostileFiles()) {
      memory.reading = files[0]?.name ?? "";
      outcomes.push(...(await read(readers.url, files)));
    }
  } finally {
    memory.stop();
    await readers.stop();
  }
  return printFigures(`Reading ${outcomes.length} hostile or broken files`, figures(outcomes, memory));
}

/** Bombs one by one; broken files by the dozen, as the local server takes memory for every request. */
function* hostileFiles(): Generator<Hostile[]> {
  for (const { name, make, codes } of HOSTILE_FILES) yield [{ name, bytes: make(), codes }];
  for (const [format, bytes] of Object.entries(goodFiles())) {
    const random = createRandom(format);
    for (let from = 0; from < MUTATIONS_PER_FORMAT; from += MUTATIONS_AT_ONCE) {
      yield Array.from({ length: MUTATIONS_AT_ONCE }, (_, index) => ({
        name: `${format}: mutation ${from + index}`,
        bytes: mutated(bytes, random.next),
        codes: null,
      }));
    }
  }
}

const post = (url: string, files: Uint8Array[]): Promise<string> =>
  fetch(`${url}/?lengths=${files.map(({ length }) => length).join(",")}`, {
    method: "POST",
    body: new Uint8Array(Buffer.concat(files)),
    signal: AbortSignal.timeout(HANG_MS),
  }).then((response) => response.text());

/** The time of files that were read together is the time of each: no file takes longer. */
async function read(url: string, files: Hostile[]): Promise<Outcome[]> {
  const start = performance.now();
  const answer = await post(
    url,
    files.map(({ bytes }) => bytes),
  ).catch((error: unknown) => ((error as Error).name === "TimeoutError" ? "hang" : "crash"));
  const ms = performance.now() - start;
  const found = answer.split("\n");
  return files.map(({ name, codes }, index) => {
    const code = found[index] ?? found[0] ?? "crash";
    return {
      name,
      ms,
      code,
      isListed: codes === null ? code === "reads" || CODES.has(code) : codes.includes(code),
    };
  });
}

async function watchMemory(pid: number, url: string) {
  // What the readers load on their first file is no cost of a hostile one, nor is what it takes to hand a large one over.
  const tooLarge = Array.from({ length: 4 }, () => new Uint8Array(TOO_LARGE_BYTES));
  for (const bytes of [...Object.values(goodFiles()), ...tooLarge]) await post(url, [bytes]);
  const idle = await measureWorkerdMegabytes(pid);
  const watch = { idle, peak: idle, reading: "", peakAt: "", stop: () => clearInterval(timer) };
  const timer = setInterval(() => {
    void measureWorkerdMegabytes(pid).then((size) => {
      if (size > watch.peak) Object.assign(watch, { peak: size, peakAt: watch.reading });
    });
  }, SAMPLE_MS);
  return watch;
}

function figures(
  outcomes: Outcome[],
  { idle, peak, peakAt }: { idle: number; peak: number; peakAt: string },
): Figure[] {
  const counted = (name: string, found: Outcome[]): Figure => ({
    name,
    value: String(found.length),
    bar: "0",
    isMet: found.length === 0,
    details: found.slice(0, 20).map(({ name, code }) => `${name}: ${code}`),
  });
  const times = outcomes.map(({ ms }) => ms);
  const slowest = outcomes.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  const over = peak - idle;
  return [
    counted(
      "crashes",
      outcomes.filter(({ code }) => code === "crash"),
    ),
    counted(
      "hangs",
      outcomes.filter(({ code }) => code === "hang"),
    ),
    counted(
      "codes that are not listed",
      outcomes.filter(({ isListed, code }) => !isListed && !/^(?:crash|hang)$/.test(code)),
    ),
    {
      name: "time of a bomb, or of twenty broken files, p95",
      value: formatMilliseconds(percentile(times, 95)),
    },
    {
      name: "slowest",
      value: formatMilliseconds(slowest[0]?.ms ?? 0),
      bar: `≤ ${SLOWEST_MS} ms`,
      isMet: (slowest[0]?.ms ?? 0) <= SLOWEST_MS,
      details: slowest.map(({ name, ms }) => `${name}: ${formatMilliseconds(ms)}`),
    },
    {
      name: "memory at its peak, over idle",
      value: `${over.toFixed(0)} MB`,
      bar: `≤ ${MAX_MEGABYTES} MB`,
      isMet: over <= MAX_MEGABYTES,
      note: `idle ${idle.toFixed(0)} MB; at ${peakAt}`,
    },
  ];
}
