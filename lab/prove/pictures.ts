import { setTimeout as pause } from "node:timers/promises";

import { type Figure, formatMilliseconds, percentile } from "#scripts/lib/figures.ts";
import { measureWorkerMegabytes, measureWorkerdProcessorMs } from "#scripts/lib/workerd.ts";
import { deflatedZeros, makePng } from "#testing/pictures/make-picture.ts";

import { type ServedWorker, withWorker } from "../with-served-worker.ts";
import { type Person, signUp } from "./person.ts";

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
const SIDE = 4096;
const PEOPLE = 8;
/** Two at a time of one user are taken. */
const EACH = 2;
const ASK_EVERY_MS = 20;
const MAX_HEALTH_MS = 500;
const MAX_GROWTH_MB = 200;

/** Zeros of an honest size behind their header, or far more. */
const makeSquarePng = (side: number, depth: number, inflated: number) =>
  makePng({ width: side, height: side, depth, colour: 6, data: [deflatedZeros(inflated)] });
const computeSize = (side: number, bytesPerPixel: number): number => side * (1 + side * bytesPerPixel);

type Case = {
  name: string;
  make: () => Promise<Uint8Array<ArrayBuffer>>;
  status: number;
  /** Uploaded at once, by as many people as need be. */
  count: number;
};

const CASES: Case[] = [
  {
    name: "a picture of 16 × 16 that inflates to 4 GB",
    make: () => makeSquarePng(16, 8, 4 * GIB - 1),
    status: 415,
    count: 1,
  },
  {
    name: "a picture of 16 × 16 that inflates to 400 MB",
    make: () => makeSquarePng(16, 8, 400 * MIB),
    status: 415,
    count: 1,
  },
  {
    name: "sixteen pictures of 4096 × 4096 with 16 bits at once",
    make: () => makeSquarePng(SIDE, 16, computeSize(SIDE, 8)),
    status: 413,
    count: PEOPLE * EACH,
  },
  {
    name: "sixteen pictures of 4096 × 4096, the largest that are taken, at once",
    make: () => makeSquarePng(SIDE, 8, computeSize(SIDE, 4)),
    status: 201,
    count: PEOPLE * EACH,
  },
];

/** Pictures that unpack to far more than they weigh: what they take of memory, and how others are served meanwhile. */
export const provePictures = (): Promise<Figure[]> =>
  withWorker({}, async (server) => {
    const people: Person[] = [];
    for (let at = 0; at < PEOPLE; at += 1) people.push(await signUp(server.url));
    // What the first picture of all loads is loaded.
    await upload(people[0], await makePng());
    const figures: Figure[] = [];
    for (const one of CASES) figures.push(...(await measure(server, one, people)));
    return figures;
  });

async function upload(person: Person | undefined, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  if (person === undefined) throw new Error("The server has no user to upload pictures.");
  const body = new FormData();
  body.set("image", new File([bytes], "picture.png"));
  const response = await person.call("/api/portfolio/pictures", { method: "POST", body });
  await response.text();
  return response.status;
}

async function measure(
  { url, pid }: ServedWorker,
  { name, make, status, count }: Case,
  people: Person[],
): Promise<Figure[]> {
  const bytes = await make();
  const before = await measureWorkerMegabytes(pid);
  const processorBefore = await measureWorkerdProcessorMs(pid);
  let peak = before;
  const over = new AbortController();
  const health: number[] = [];
  const watchHealth = async () => {
    while (!over.signal.aborted) {
      const startedAtMs = performance.now();
      const response = await fetch(`${url}/api/health`);
      await response.text();
      health.push(performance.now() - startedAtMs);
      peak = Math.max(peak, await measureWorkerMegabytes(pid));
      await pause(ASK_EVERY_MS);
    }
  };
  const watching = watchHealth();
  await pause(500);
  const startedAtMs = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: count }, (_, at) => upload(people[Math.floor(at / EACH)], bytes)),
  );
  const tookMs = performance.now() - startedAtMs;
  await pause(500);
  over.abort();
  await watching;
  const processorMs = (await measureWorkerdProcessorMs(pid)) - processorBefore;
  const slowest = Math.max(...health);
  return [
    {
      name: `${name}: others are answered within`,
      value: formatMilliseconds(slowest),
      bar: `${MAX_HEALTH_MS} ms`,
      note: `p95 ${formatMilliseconds(percentile(health, 95))}; ${Math.round(bytes.length / 1000)} KB each, ${formatMilliseconds(tookMs)}, processor ${formatMilliseconds(processorMs)}`,
      isMet: slowest <= MAX_HEALTH_MS,
    },
    {
      name: `${name}: memory more`,
      value: `${Math.round(peak - before)} MB`,
      bar: `${MAX_GROWTH_MB} MB`,
      isMet: peak - before <= MAX_GROWTH_MB,
    },
    {
      name: `${name}: answers other than ${status}`,
      value: statuses.filter((one) => one !== status).join(", ") || "0",
      bar: "0",
      isMet: statuses.every((one) => one === status),
    },
  ];
}
