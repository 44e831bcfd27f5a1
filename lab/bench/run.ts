import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { median, formatMilliseconds, percentile, printFigures, formatRatio } from "#scripts/lib/figures.ts";

import { recordFigures } from "../record-figures.ts";
import { measureBundles } from "./bundles.ts";
import type { Timed } from "./cases/search.ts";
import { PAGE_BAR, SEARCH_BAR, compare } from "./compare.ts";
import { measureDocuments } from "./documents.ts";
import { startBenchWorker } from "./start-worker.ts";

// bun run bench: every figure beside its bar, measured against a floor in the same run; ends with 1 when a bar is missed.
const LISTINGS = 10_000;
const GATHERED = 3000;
const ROUNDS = 5;
/** Blocks of ten calls a round: three hundred calls of each side. */
const BLOCKS = 30;
/** Pages that are asked for before listings are read, and the pause between two. */
const QUIET_PAGES = 300;
const PAUSE_MS = 20;

const stateDir = await mkdtemp(join(tmpdir(), "vocata-bench-"));
const worker = await startBenchWorker(stateDir);
const ask = async <Answer>(path: string): Promise<Answer> => {
  const response = await fetch(`${worker.url}${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
};

const tables: boolean[] = [];
try {
  tables.push(await benchGathering());
  tables.push(await benchReading());
  tables.push(await benchSearch());
} finally {
  await worker.stop();
  await rm(stateDir, { recursive: true, force: true });
}
tables.push(printFigures("Processor time of writing a resume of two pages", await measureDocuments()));
tables.push(printFigures("What a browser loads, and the Worker's size", await measureBundles()));
await recordFigures("bench", "bun run bench");
process.exit(tables.every(Boolean) ? 0 : 1);

async function benchGathering(): Promise<boolean> {
  const { bytes } = await ask<{ bytes: number }>(`/gathering/prepare?n=${GATHERED}`);
  const ratios: number[] = [];
  const floors: number[] = [];
  const products: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const floorMs = await measureTime(() => ask("/gathering/floor"));
    const productMs = await measureTime(() => ask("/gathering/product"));
    floors.push(floorMs);
    products.push(productMs);
    ratios.push(productMs / floorMs);
  }
  return printFigures(
    `Gathering ${GATHERED} listings (${(bytes / 1e6).toFixed(1)} MB), median of ${ROUNDS} rounds`,
    [
      { name: "floor: parse the same bytes, write the same rows", value: formatMilliseconds(median(floors)) },
      { name: "parse, keep, normalise, dedupe, store", value: formatMilliseconds(median(products)) },
      { name: "ratio", value: formatRatio(median(ratios)), bar: "≤ 3 ×", isMet: median(ratios) <= 3 },
    ],
  );
}

/** What the alarms after a run do, and how long others wait meanwhile: a page of 50 every so often, asked in the same round. */
async function benchReading(): Promise<boolean> {
  const seconds: number[] = [];
  const quiet: number[] = [];
  const meanwhile: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await ask("/gathering/product");
    let asked = 0;
    quiet.push(await measurePagesWhile(() => (asked += 1) <= QUIET_PAGES));
    let isRead = false;
    const reading = measureTime(() => ask("/gathering/read")).finally(() => (isRead = true));
    meanwhile.push(await measurePagesWhile(() => !isRead));
    seconds.push((await reading) / 1000);
  }
  const ratio = median(meanwhile.map((ms, round) => ms / (quiet[round] ?? Number.NaN)));
  const most = median(seconds);
  return printFigures(`Labeling the lines of ${GATHERED} stored listings, median of ${ROUNDS} rounds`, [
    { name: "until all are read", value: `${most.toFixed(1)} s`, bar: "≤ 60 s", isMet: most <= 60 },
    {
      name: "a page of 50 meanwhile against the same page before, p95",
      value: formatRatio(ratio),
      bar: "≤ 1.5 ×",
      isMet: ratio <= 1.5,
      note: `${formatMilliseconds(median(meanwhile))} against ${formatMilliseconds(median(quiet))}`,
    },
  ]);
}

/** The p95 of pages that are asked for one after the other, with a pause as people make. */
async function measurePagesWhile(isOn: () => boolean): Promise<number> {
  const times: number[] = [];
  while (isOn()) {
    times.push(await measureTime(() => ask("/page")));
    await pause(PAUSE_MS);
  }
  return percentile(times, 95);
}

async function benchSearch(): Promise<boolean> {
  const { stored } = await ask<{ stored: number }>(`/load?n=${LISTINGS}`);
  const pages = await rounds<Timed[]>(`/pages?n=${BLOCKS}`);
  const searches = await rounds<Timed[]>(`/searches?n=${BLOCKS}`);
  const isPagesMet = printFigures(
    `A page of 50 at ${stored} listings against the same rows by primary key, p50`,
    compare(pages, 50, PAGE_BAR),
  );
  const isSearchMet = printFigures(
    `Text search at ${stored} listings against the page of 50, p95 of blocks of ten calls`,
    compare(searches, 95, SEARCH_BAR),
  );
  return isPagesMet && isSearchMet;
}

async function rounds<Answer>(path: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let round = 0; round < ROUNDS; round += 1) answers.push(await ask<Answer>(path));
  return answers;
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
