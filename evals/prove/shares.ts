import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import { type Figure, formatMilliseconds } from "#scripts/lib/figures.ts";

import { withWorker } from "../with-served-worker.ts";
import { signUp } from "./person.ts";

const IDLE = 120;
const SAVES = 20;
const SAVE_BYTES = 23_000;
const MAX_SAVE_MS = 2000;
const RIGHT = { accounts: 4, connections: 9, seconds: 12 };
const STRANGERS = 90;
const MAX_SIGN_IN_MS = 3000;
const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

/** What one user, or a few, leave to others of what all share: memory for bodies, and hashes of passwords. */
export const proveShares = (): Promise<Figure[]> =>
  withWorker({ variables: { BEHIND_CLOUDFLARE: "1", SIGNUPS_PER_HOUR: "1000" } }, async ({ url }) => [
    await proveBodies(url),
    ...(await proveSignIns(url)),
  ]);

/** Connections of one user that announce a large body and send a byte each two seconds. */
async function proveBodies(url: string): Promise<Figure> {
  const [one, other] = [await signUp(url), await signUp(url)];
  const idle = Array.from({ length: IDLE }, () => {
    const asked = request(`${url}/api/profile`, {
      method: "POST",
      headers: { ...headers, cookie: one.cookie, "content-length": "1000000" },
    });
    asked.on("error", () => {});
    asked.on("response", (answer) => answer.resume());
    asked.write("{");
    return asked;
  });
  const drip = setInterval(() => {
    for (const asked of idle) if (!asked.destroyed) asked.write(" ");
  }, 2000);
  await pause(1000);
  const statuses: number[] = [];
  let longestMs = 0;
  for (let at = 0; at < SAVES; at += 1) {
    const startedAtMs = performance.now();
    const body = JSON.stringify({ fullName: "Ada", summary: "x".repeat(SAVE_BYTES) });
    const answer = await fetch(`${url}/api/profile`, {
      method: "POST",
      headers: { ...headers, cookie: other.cookie },
      body,
    });
    await answer.text();
    statuses.push(answer.status);
    longestMs = Math.max(longestMs, performance.now() - startedAtMs);
  }
  clearInterval(drip);
  for (const asked of idle) asked.destroy();
  const refused = statuses.filter((status) => status === 429 || status >= 500).length;
  return {
    name: `another's saves beside ${IDLE} idle bodies, longest`,
    value: formatMilliseconds(longestMs),
    bar: `${MAX_SAVE_MS} ms, none refused`,
    note: `${refused} refused`,
    isMet: refused === 0 && longestMs <= MAX_SAVE_MS,
  };
}

async function proveSignIns(url: string): Promise<Figure[]> {
  const logIn = async (email: string, address: string, { password = "Load-2026", cookie = "" } = {}) => {
    const startedAtMs = performance.now();
    const answer = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { ...headers, "cf-connecting-ip": address, cookie },
      body: JSON.stringify({ email, password }),
    });
    await answer.text();
    return { status: answer.status, ms: performance.now() - startedAtMs };
  };
  const owner = await signUp(url);
  const cookie = owner.device;
  const measure = async (name: string): Promise<Figure> => {
    const { status, ms } = await logIn(owner.email, "198.51.100.9", { cookie });
    return {
      name,
      value: `${status} after ${formatMilliseconds(ms)}`,
      bar: `200 within ${MAX_SIGN_IN_MS} ms`,
      isMet: status === 200 && ms <= MAX_SIGN_IN_MS,
    };
  };
  const accounts = await Promise.all(Array.from({ length: RIGHT.accounts }, () => signUp(url)));
  const untilMs = performance.now() + RIGHT.seconds * 1000;
  const loops = accounts.flatMap(({ email }) =>
    Array.from({ length: RIGHT.connections }, async () => {
      while (performance.now() < untilMs) {
        const { status } = await logIn(email, "203.0.113.9");
        // As a client that waits a little where it is refused.
        if (status === 429) await pause(100);
      }
    }),
  );
  await pause(2000);
  const besideRight = await measure("a known browser signs in beside 36 who sign in rightly");
  await Promise.all(loops);
  const wrong = Array.from({ length: STRANGERS }, (_, at) =>
    logIn(owner.email, `10.9.${at}.1`, { password: "wrong-1" }),
  );
  await pause(1000);
  const besideWrong = await measure(`a known browser signs in beside ${STRANGERS} strangers`);
  await Promise.all(wrong);
  return [besideRight, besideWrong];
}
