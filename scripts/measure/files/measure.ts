import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readDocument } from "#worker/documents/read/read-document.ts";

import { type Figure, milliseconds, percentile, printFigures } from "../../lib/figures.ts";
import { freePort } from "../../lib/free-port.ts";
import { build, migrate, serveWorker } from "../../lib/serve-worker.ts";
import { workerdProcessorMs } from "../../lib/workerd.ts";
import { type Person, signUp } from "../../prove/person.ts";
import { HOSTILE_FILES } from "../resumes/hostile-files.ts";
import { type GoodFile, wordsIn } from "./good-file.ts";
import { makeGoodFiles } from "./make-files.ts";

const LEAST_WORDS = 0.95;
const SLOWEST_MS = 1500;
const PROCESSOR_P95_MS = 400;
const LISTED = new Set([
  "too_large",
  "wrong_type",
  "encrypted",
  "scanned",
  "empty",
  "malformed",
  "too_complex",
]);

type Uploaded = { name: string; status: number; code: string; ms: number; processorMs: number };
type Good = Uploaded & { bytes: number; recall: number; missing: string[] };
type Hostile = Uploaded & { isSignedInAfter: boolean };

/** Uploads good and hostile resumes to the built Worker: what is read, how long it takes, and that it goes on after each. */
export async function measureFiles(): Promise<boolean> {
  const files = await makeGoodFiles();
  const stateDir = await mkdtemp(join(tmpdir(), "vocata-files-"));
  await build();
  await migrate(stateDir);
  const server = await serveWorker({
    port: await freePort(),
    stateDir,
    variables: { AI_TASKS_PER_HOUR: "100000" },
  });
  const good: Good[] = [];
  const hostile: Hostile[] = [];
  try {
    const person = await signUp(() => server.url);
    const upload = (name: string, bytes: Uint8Array) => uploaded(person, server.pid, name, bytes);
    for (const file of files) {
      const sent = await upload(file.name, file.bytes);
      good.push({ ...sent, bytes: file.bytes.length, ...(await wordsFound(file)) });
    }
    for (const { name, make } of HOSTILE_FILES) {
      const sent = await upload("resume", make());
      const after = await person.call("/api/auth/me");
      hostile.push({ ...sent, name, isSignedInAfter: after.status === 200 });
    }
  } finally {
    await server.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
  const isGoodMet = printFigures(`${good.length} resumes`, figuresOfGood(good));
  const isHostileMet = printFigures(`${hostile.length} hostile files`, figuresOfHostile(hostile));
  return isGoodMet && isHostileMet;
}

async function uploaded(person: Person, pid: number, name: string, bytes: Uint8Array): Promise<Uploaded> {
  const body = new FormData();
  body.set("resume", new File([new Uint8Array(bytes)], name));
  const processorMs = await workerdProcessorMs(pid);
  const start = performance.now();
  const response = await person.call("/api/profile/parse-resume", { method: "POST", body });
  const text = await response.text();
  const ms = performance.now() - start;
  return {
    ...{ name, status: response.status, code: codeIn(text), ms },
    processorMs: (await workerdProcessorMs(pid)) - processorMs,
  };
}

/** Empty where the answer is no JSON or names no code. */
function codeIn(text: string): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? "";
  } catch {
    return "";
  }
}

async function wordsFound({ name, bytes, words }: GoodFile): Promise<{ recall: number; missing: string[] }> {
  const { lines } = await readDocument(bytes, { name });
  const read = new Set(wordsIn(lines.map(({ cells }) => cells.map(({ text }) => text).join(" ")).join("\n")));
  const missing = [...words].filter((word) => !read.has(word));
  return { recall: 1 - missing.length / words.size, missing };
}

function figuresOfGood(good: Good[]): Figure[] {
  const refused = good.filter(({ status }) => status !== 200);
  const recalls = good.map(({ recall }) => recall);
  const least = Math.min(...recalls);
  const slowest = good.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  const largest = good.toSorted((a, b) => b.bytes - a.bytes).slice(0, 2);
  const processor = good.map(({ processorMs }) => processorMs);
  const p95 = percentile(processor, 95);
  return [
    counted("refused", refused),
    {
      name: "words found, the least of a file",
      value: percent(least),
      bar: `≥ ${percent(LEAST_WORDS)}`,
      isMet: least >= LEAST_WORDS,
      note: `${percent(recalls.reduce((sum, recall) => sum + recall, 0) / good.length)} of all`,
      details: good
        .filter(({ missing }) => missing.length > 0)
        .map(({ name, recall, missing }) => `${name}: ${percent(recall)}, without ${missing.join(", ")}`),
    },
    {
      name: "time of the slowest",
      value: milliseconds(slowest[0]?.ms ?? 0),
      bar: `≤ ${SLOWEST_MS} ms`,
      isMet: (slowest[0]?.ms ?? 0) <= SLOWEST_MS,
      note: `half of them ${milliseconds(
        percentile(
          good.map(({ ms }) => ms),
          50,
        ),
      )}`,
      details: [...new Set([...slowest, ...largest])].map(
        ({ name, ms, processorMs, bytes }) =>
          `${name}, ${bytes} bytes: ${milliseconds(ms)}, ${processorMs} ms of a processor`,
      ),
    },
    {
      name: "processor time, p95",
      value: milliseconds(p95),
      bar: `≤ ${PROCESSOR_P95_MS} ms`,
      isMet: p95 <= PROCESSOR_P95_MS,
      note: `half of them ${milliseconds(percentile(processor, 50))}, at most ${milliseconds(Math.max(...processor))}`,
    },
  ];
}

function figuresOfHostile(hostile: Hostile[]): Figure[] {
  const slowest = hostile.toSorted((a, b) => b.ms - a.ms)[0];
  return [
    { name: "read", value: String(hostile.filter(({ status }) => status === 200).length) },
    counted(
      "neither read nor refused with a listed code",
      hostile.filter(
        ({ status, code }) =>
          status !== 200 && (status < 400 || status >= 500 || !LISTED.has(code.replace(/^documents\./, ""))),
      ),
    ),
    counted(
      "after which GET /api/auth/me did not answer with 200",
      hostile.filter(({ isSignedInAfter }) => !isSignedInAfter),
    ),
    { name: "time of the slowest", value: milliseconds(slowest?.ms ?? 0), note: slowest?.name ?? "" },
  ];
}

const counted = (name: string, found: Uploaded[]): Figure => ({
  name,
  value: String(found.length),
  bar: "0",
  isMet: found.length === 0,
  details: found.map(({ name, status, code }) => `${name}: ${status} ${code}`),
});

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
