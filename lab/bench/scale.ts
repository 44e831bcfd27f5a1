import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { printFigures } from "#scripts/lib/figures.ts";

import { recordFigures } from "../record-figures.ts";
import type { Timed } from "./cases/search.ts";
import { PAGE_BAR, SEARCH_BAR, compare } from "./compare.ts";
import { databaseFile, loadUntil, readSizes } from "./scale/fill-database.ts";
import { startBenchWorker } from "./start-worker.ts";

// bun run bench:scale [sizes]: pages and searches at 10,000, 100,000 and 1,000,000 listings in one local database.
const sizes =
  process.argv.slice(2).find((argument: string) => argument !== "--record") ?? "10000,100000,1000000";
const SIZES = sizes.split(",").map(Number);
const ROUNDS = 5;
const BLOCKS = 30;

const stateDir = await mkdtemp(join(tmpdir(), "vocata-scale-"));
const tables: boolean[] = [];
let from = 0;
let textBytes = 0;
try {
  for (const size of SIZES) {
    let seconds = 0;
    const worker = await startBenchWorker(stateDir, async () => {
      const loaded = loadUntil(await databaseFile(stateDir), from, size);
      textBytes += loaded.textBytes;
      ({ seconds } = loaded);
    });
    try {
      tables.push(await measure(worker.url, size, seconds));
    } finally {
      await worker.stop();
    }
    from = size;
  }
} finally {
  await rm(stateDir, { recursive: true, force: true });
}
await recordFigures("bench-scale", "bun run bench:scale");
process.exit(tables.every(Boolean) ? 0 : 1);

async function measure(url: string, size: number, seconds: number): Promise<boolean> {
  const rounds = async (path: string): Promise<Timed[][]> => {
    const answers: Timed[][] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      answers.push((await (await fetch(`${url}${path}?n=${BLOCKS}`)).json()) as Timed[]);
    return answers;
  };
  const sizes = readSizes(await databaseFile(stateDir));
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  const title = `${size.toLocaleString("en")} listings`;
  printFigures(`${title}: what they weigh`, [
    {
      name: "database",
      value: `${(total / 1e6).toFixed(0)} MB`,
      note: `${(total / size).toFixed(0)} bytes a listing`,
      details: [...sizes].map(([part, bytes]) => `${part}: ${(bytes / size).toFixed(0)} bytes a listing`),
    },
    {
      name: "as a multiple of the text",
      value: `${(total / textBytes).toFixed(2)} ×`,
      note: `${(textBytes / 1e6).toFixed(0)} MB of text`,
    },
    { name: "written in", value: `${seconds.toFixed(0)} s`, note: "the rows that this step added" },
  ]);
  const pages = printFigures(
    `${title}: a page of 50 against the same rows by primary key, p50`,
    compare(await rounds("/pages"), 50, PAGE_BAR),
  );
  const searches = printFigures(
    `${title}: text search against the page of 50, p95 of blocks of ten calls`,
    compare(await rounds("/searches"), 95, SEARCH_BAR),
  );
  return pages && searches;
}
