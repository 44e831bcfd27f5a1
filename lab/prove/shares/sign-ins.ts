import { setTimeout as pause } from "node:timers/promises";

import { type Figure, formatMilliseconds } from "#scripts/lib/figures.ts";

import { signUp } from "../person.ts";
import { withStage } from "./stage.ts";

const RIGHT = { accounts: 4, connections: 9, seconds: 12 };
const STRANGERS = 90;
const MAX_SIGN_IN_MS = 3000;
const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

/** What a few who sign in leave to others of the one place where passwords are hashed. */
export const proveSignInShares = (): Promise<Figure[]> => withStage({}, ({ url }) => proveSignIns(url));

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
  const besideRight = await measure("T6: a known browser signs in beside 36 who sign in rightly");
  await Promise.all(loops);
  const wrong = Array.from({ length: STRANGERS }, (_, at) =>
    logIn(owner.email, `10.9.${at}.1`, { password: "wrong-1" }),
  );
  await pause(1000);
  const besideWrong = await measure(`T6: a known browser signs in beside ${STRANGERS} strangers`);
  await Promise.all(wrong);
  return [besideRight, besideWrong];
}
