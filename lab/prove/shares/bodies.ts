import { type ClientRequest, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import { type Figure, formatMilliseconds } from "#scripts/lib/figures.ts";

import { type Answer, type Client, openClient, openClients } from "./client.ts";
import { addressAt, withStage } from "./stage.ts";

const MIB = 1024 * 1024;
const IDLE = 120;
const ANNOUNCED = 1_000_000;
const DRIP_EVERY_MS = 2000;
const SAVES = 20;
const SAVE_BYTES = 23_000;
const MAX_SAVE_MS = 2000;
const UPLOADERS = 8;
const SLOW_UPLOADS = 2;
const SLOW_BYTES = 10 * MIB;
const UPLOADS = 3;
const UPLOAD_BYTES = 200_000;

/** What one user, or a few, leave to others of the memory for bodies. */
export const proveBodyShares = (): Promise<Figure[]> =>
  withStage({}, async ({ url }) => [await proveIdleBodies(url), await proveSlowUploads(url)]);

type Slow = { path: string; type: string; bytes: number; first: string };
export const IDLE_SAVE: Slow = {
  path: "/api/profile",
  type: "application/json",
  bytes: ANNOUNCED,
  first: "{",
};
export const SLOW_UPLOAD: Slow = {
  path: "/api/resumes/upload-file-and-rate",
  type: "multipart/form-data; boundary=x",
  bytes: SLOW_BYTES,
  first: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
};

/** Sends a large body a byte at a time, and again once it is refused, until the signal. */
export async function dripBody(
  url: string,
  client: Client,
  { path, type, bytes, first }: Slow,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const asked = request(`${url}${path}`, {
      method: "POST",
      headers: {
        "sec-fetch-site": "same-origin",
        "cf-connecting-ip": client.address,
        cookie: client.getCookie(),
        "content-type": type,
        "content-length": String(bytes),
      },
    });
    const drip = setInterval(() => asked.write(" "), DRIP_EVERY_MS);
    await untilEnded(asked, first, over);
    clearInterval(drip);
    asked.destroy();
    // As a client that waits a little where it is refused.
    if (!over.aborted) await pause(100);
  }
}

const untilEnded = (asked: ClientRequest, first: string, over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => resolve();
    over.addEventListener("abort", end, { once: true });
    asked.on("error", end);
    asked.on("close", end);
    asked.on("response", (answer) => {
      answer.resume();
      answer.on("end", end);
    });
    asked.write(first);
  });

function describeAnswers(answers: Answer[]) {
  const refused = answers.filter(({ status }) => status === 0 || status >= 429).length;
  return { refused, longestMs: Math.max(...answers.map(({ ms }) => ms)) };
}

async function proveIdleBodies(url: string): Promise<Figure> {
  const [one, other] = [await openClient(url, addressAt(1)), await openClient(url, addressAt(2))];
  const over = new AbortController();
  const idle = Array.from({ length: IDLE }, () => dripBody(url, one, IDLE_SAVE, over.signal));
  await pause(1000);
  const answers: Answer[] = [];
  for (let at = 0; at < SAVES; at += 1)
    answers.push(
      await other.call("POST", "/api/profile", { fullName: "Ada", summary: "x".repeat(SAVE_BYTES) }),
    );
  over.abort();
  await Promise.all(idle);
  const { refused, longestMs } = describeAnswers(answers);
  return {
    name: `T2: another's saves beside ${IDLE} idle bodies, longest`,
    value: formatMilliseconds(longestMs),
    bar: `${MAX_SAVE_MS} ms, none refused`,
    note: `${refused} refused`,
    isMet: refused === 0 && longestMs <= MAX_SAVE_MS,
  };
}

/** A resume as a file of text. */
export function createUpload(bytes: number): FormData {
  const line = "- Cut the costs of the billing service by 20 %\n";
  const head = "Ada Example\nada@example.com\n\nExperience\nEngineer, Example Ltd, 2019 - 2024\n";
  const text = head + line.repeat(Math.ceil((bytes - head.length) / line.length));
  const form = new FormData();
  form.append("file", new File([text], "ada.doc", { type: "text/plain" }));
  return form;
}

async function proveSlowUploads(url: string): Promise<Figure> {
  const uploaders = await openClients(url, UPLOADERS, (at) => addressAt(10 + at));
  const other = await openClient(url, addressAt(2));
  const over = new AbortController();
  const slow = uploaders.flatMap((client) =>
    Array.from({ length: SLOW_UPLOADS }, () => dripBody(url, client, SLOW_UPLOAD, over.signal)),
  );
  await pause(1000);
  const answers: Answer[] = [];
  for (let at = 0; at < UPLOADS; at += 1)
    answers.push(await other.call("POST", "/api/resumes/upload-file-and-rate", createUpload(UPLOAD_BYTES)));
  over.abort();
  await Promise.all(slow);
  const { refused, longestMs } = describeAnswers(answers);
  return {
    name: `T2: another's uploads beside ${UPLOADERS} accounts with ${SLOW_UPLOADS} slow ones each: refused`,
    value: String(refused),
    bar: "0",
    note: `of ${UPLOADS}; ${answers.map(({ status }) => status).join(", ")}, longest ${formatMilliseconds(longestMs)}`,
    isMet: refused === 0,
  };
}
