import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { type Figure, formatMilliseconds, percentile } from "#scripts/lib/figures.ts";
import { measureWorkerMegabytes } from "#scripts/lib/workerd.ts";
import { goodFiles } from "#testing/documents/good-files.ts";
import { HOSTILE_FILES } from "#testing/documents/hostile-files.ts";

import type { Uploaded } from "./upload.ts";

const SLOWEST_MS = 2000;
const HEALTH_MS = 300;
const MAX_MEGABYTES = 60;
const ASK_EVERY_MS = 20;
const LARGE_BYTES = 10 << 20;
const LISTED = /^documents\.(?:too_large|wrong_type|encrypted|scanned|empty|malformed|too_complex)$/;
const SHOWN = 8;

export type HostileFile = { name: string; make: () => Uint8Array };
type Measured = Uploaded & { healthMs: number; afterStatus: number; megabytes: number; grew: number };
export type Hostile = { files: Measured[]; idle: number };

type Server = { url: string; pid: number };
type Upload = (name: string, bytes: Uint8Array) => Promise<Uploaded>;

/** The bombs that are made here, and the files of a folder as they are. */
export async function hostileFiles(folder: string): Promise<HostileFile[]> {
  const names =
    folder === "" ? [] : (await readdir(folder, { withFileTypes: true })).filter((e) => e.isFile());
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const bytes = new Uint8Array(await readFile(join(folder, name)));
      return { name, make: () => bytes };
    }),
  );
  return [...HOSTILE_FILES, ...found];
}

/** Uploads one after another, and asks all the while whether the Worker still answers others. */
export async function uploadHostile(
  server: Server,
  upload: Upload,
  isSignedIn: () => Promise<number>,
  files: HostileFile[],
): Promise<Hostile> {
  // What the readers load with their first files, and what taking in a large one leaves, is no cost of a hostile one.
  const large = Array.from({ length: 4 }, () => new Uint8Array(LARGE_BYTES));
  for (const bytes of [...Object.values(goodFiles()), ...large]) await upload("resume", bytes);
  const idle = await measureWorkerMegabytes(server.pid);
  const measured: Measured[] = [];
  for (const { name, make } of files) {
    const bytes = make();
    const before = await measureWorkerMegabytes(server.pid);
    const watch = watchServer(server);
    const sent = await upload("resume", bytes);
    const seen = await watch.stop();
    const grew = Math.max(0, seen.megabytes - before);
    measured.push({ ...sent, name, ...seen, grew, afterStatus: await isSignedIn() });
  }
  return { files: measured, idle };
}

function watchServer({ url, pid }: Server) {
  const asked: Promise<number>[] = [];
  let megabytes = 0;
  const timer = setInterval(() => {
    asked.push(measureTime(`${url}/api/health`));
    void measureWorkerMegabytes(pid).then((size) => (megabytes = Math.max(megabytes, size)));
  }, ASK_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      const times = await Promise.all(asked);
      return { healthMs: Math.max(0, ...times), megabytes };
    },
  };
}

/** Endless where it is not answered. */
async function measureTime(url: string): Promise<number> {
  const start = performance.now();
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok ? performance.now() - start : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

export function figuresOfHostile({ files, idle }: Hostile): Figure[] {
  const unlisted = files.filter(({ status, code }) => status !== 200 && !(status < 500 && LISTED.test(code)));
  const lost = files.filter(({ afterStatus }) => afterStatus !== 200);
  return [
    { name: "read", value: String(files.filter(({ status }) => status === 200).length) },
    counted("neither read nor refused with a listed code", unlisted),
    counted("after which GET /api/auth/me did not answer with 200", lost),
    {
      name: "time, p95",
      value: formatMilliseconds(
        percentile(
          times(files, ({ ms }) => ms),
          95,
        ),
      ),
    },
    atMost("time of the slowest", files, ({ ms }) => ms, SLOWEST_MS, formatMilliseconds),
    atMost("GET /api/health meanwhile", files, ({ healthMs }) => healthMs, HEALTH_MS, formatMilliseconds),
    atMost("memory that a file takes", files, ({ grew }) => grew, MAX_MEGABYTES, inMegabytes),
    {
      name: "memory over idle after all of them",
      value: inMegabytes(Math.max(0, ...files.map(({ megabytes }) => megabytes)) - idle),
      note: "the local runtime gives nothing back",
    },
  ];
}

const inMegabytes = (value: number): string => `${value.toFixed(0)} MB`;
const times = (files: Measured[], of: (file: Measured) => number): number[] => files.map(of);

function atMost(
  name: string,
  files: Measured[],
  of: (file: Measured) => number,
  most: number,
  written: (value: number) => string,
): Figure {
  const worst = files.toSorted((a, b) => of(b) - of(a)).slice(0, SHOWN);
  const value = worst[0] === undefined ? 0 : of(worst[0]);
  return {
    name,
    value: written(value),
    bar: `≤ ${written(most)}`,
    isMet: value <= most,
    details: worst.map((file) => `${file.name}: ${written(of(file))} (${file.status} ${file.code})`),
  };
}

export const counted = (name: string, found: Uploaded[]): Figure => ({
  name,
  value: String(found.length),
  bar: "0",
  isMet: found.length === 0,
  details: found.map(({ name, status, code }) => `${name}: ${status} ${code}`),
});
