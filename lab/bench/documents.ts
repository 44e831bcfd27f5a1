import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import {
  type Figure,
  formatKilobytes,
  median,
  formatMilliseconds,
  formatRatio,
} from "#scripts/lib/figures.ts";
import { measureWorkerdProcessorMs } from "#scripts/lib/workerd.ts";

import type { WrittenFiles } from "./cases/documents.ts";
import { measureChromium } from "./chromium-print.ts";
import { startBenchWorker } from "./start-worker.ts";

const COLD_STARTS = 3;
const WARM_UPS = 15;
const ROUNDS = 5;
const TIMES = 20;
const IDLE_MS = 1000;
const BARS = { warm: 40, cold: 250, docx: 300, chromium: 4 };

type Bench = Awaited<ReturnType<typeof startBenchWorker>>;

/** Processor time of writing a resume of two pages, beside a Chromium that prints the same in the same run. */
export async function measureDocuments(): Promise<Figure[]> {
  const cold: number[] = [];
  for (let start = 0; start < COLD_STARTS; start += 1)
    cold.push(await withWorker(async (worker) => (await measureCall(worker, "/documents/pdf?n=1")).ms));
  const { warm, docx, chromium, pdf } = await withWorker(async (worker) => {
    await measureCall(worker, `/documents/pdf?n=${WARM_UPS}`);
    await measureCall(worker, "/documents/docx?n=3");
    const rounds: { warm: number[]; docx: number[] } = { warm: [], docx: [] };
    const browsers = [];
    let pdf: WrittenFiles = { pages: 0, bytes: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const measured = await measureCall(worker, `/documents/pdf?n=${TIMES}`);
      pdf = measured.written;
      rounds.warm.push(measured.ms / TIMES);
      rounds.docx.push((await measureCall(worker, `/documents/docx?n=${TIMES}`)).ms / TIMES);
      browsers.push(await measureChromium(TIMES));
    }
    return { ...rounds, chromium: browsers, pdf };
  });
  const [warmMs, coldMs, docxMs] = [median(warm), median(cold), median(docx)];
  const chromiumMs = median(chromium.map((one) => one.warmMs));
  const times = median(chromium.map((one, at) => one.warmMs / (warm[at] ?? Number.NaN)));
  return [
    { name: "PDF, warm", value: formatMilliseconds(warmMs), bar: "≤ 40 ms", isMet: warmMs <= BARS.warm },
    {
      name: "PDF, first of a process",
      value: formatMilliseconds(coldMs),
      bar: "≤ 250 ms",
      isMet: coldMs <= BARS.cold,
    },
    { name: "Chromium, warm", value: formatMilliseconds(chromiumMs) },
    {
      name: "Chromium, launch and first page",
      value: formatMilliseconds(median(chromium.map((one) => one.coldMs))),
    },
    {
      name: "Chromium against PDF, warm",
      value: formatRatio(times),
      bar: "≥ 4 ×",
      isMet: times >= BARS.chromium,
    },
    { name: "DOCX, warm", value: formatMilliseconds(docxMs), bar: "≤ 300 ms", isMet: docxMs <= BARS.docx },
    {
      name: "size of the PDF",
      value: formatKilobytes(pdf.bytes),
      note: `${pdf.pages} pages; Chromium ${formatKilobytes(chromium[0]?.bytes ?? 0)}`,
    },
  ];
}

async function withWorker<Answer>(work: (worker: Bench) => Promise<Answer>): Promise<Answer> {
  const stateDir = await mkdtemp(join(tmpdir(), "vocata-bench-documents-"));
  const worker = await startBenchWorker(stateDir);
  try {
    return await work(worker);
  } finally {
    await worker.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

/** Processor time of one call, without what the process uses in the same time when nothing is asked of it. */
async function measureCall(
  { url, group }: Bench,
  path: string,
): Promise<{ ms: number; written: WrittenFiles }> {
  const idleFrom = await measureWorkerdProcessorMs(group);
  await pause(IDLE_MS);
  const from = await measureWorkerdProcessorMs(group);
  const startedAt = performance.now();
  const response = await fetch(`${url}${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const written = (await response.json()) as WrittenFiles;
  const tookMs = performance.now() - startedAt;
  const idle = ((from - idleFrom) * tookMs) / IDLE_MS;
  return { ms: (await measureWorkerdProcessorMs(group)) - from - idle, written };
}
