import { randomBytes } from "node:crypto";

import { type Figure, formatMilliseconds } from "#scripts/lib/figures.ts";
import { measureWorkerdProcessorMs } from "#scripts/lib/workerd.ts";

import { createCaller, openClient } from "./client.ts";
import { type Stage, addressAt, withStage } from "./stage.ts";

const CALLS = 200;
const PATHS = ["/api/jobs/search?q=engineer&limit=200", "/api/matches", "/api/jobs/facets", "/"];
/** A call that does nothing but look the session up. */
const LOOKUP = "/api/auth/me";
/** Of what the call of a user takes beyond one without a cookie, where that is more than a look-up takes. */
const MAX_SHARE = 0.25;
/** How far two measures of the same call are apart. */
const NOISE_MS = 1;

/** A session cookie as an attacker without an account would make it up. */
export const forgeCookie = (name: string): string => `${name}=${randomBytes(32).toString("base64url")}`;

/** What a made-up cookie has the server do, in time of a processor. */
export const proveForgedShares = (copyOf: string): Promise<Figure[]> => withStage({ copyOf }, proveForged);

async function proveForged({ url, pid }: Stage): Promise<Figure[]> {
  const client = await openClient(url, addressAt(1));
  const [name = ""] = client.getCookie().split("=");
  const strange = createCaller(url, addressAt(2));
  const forged = createCaller(url, addressAt(3), () => forgeCookie(name));
  const figures: Figure[] = [];
  const measure = async (call: typeof strange, path: string) => {
    const statuses = new Set<number>();
    // What is loaded at the first use is no cost of a call.
    for (let at = 0; at < 5; at += 1) await call("GET", path);
    const before = await measureWorkerdProcessorMs(pid);
    for (let at = 0; at < CALLS; at += 1) statuses.add((await call("GET", path)).status);
    const took = (await measureWorkerdProcessorMs(pid)) - before;
    return { ms: took / CALLS, statuses: [...statuses].join() };
  };
  const lookupMs = (await measure(forged, LOOKUP)).ms - (await measure(strange, LOOKUP)).ms;
  for (const path of PATHS) {
    const none = await measure(strange, path);
    const made = await measure(forged, path);
    const own = await measure(client.call, path);
    const most = none.ms + Math.max(lookupMs + NOISE_MS, (own.ms - none.ms) * MAX_SHARE);
    figures.push({
      name: `T10: processor of GET ${path} with a made-up cookie`,
      value: formatMilliseconds(made.ms),
      bar: `${formatMilliseconds(most)}`,
      note: `${made.statuses}; a look-up ${formatMilliseconds(lookupMs)}, without a cookie ${formatMilliseconds(none.ms)}, of a user ${formatMilliseconds(own.ms)} (${own.statuses})`,
      isMet: made.ms <= most,
    });
  }
  return figures;
}
