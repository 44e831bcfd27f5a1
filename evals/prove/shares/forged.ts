import { randomBytes } from "node:crypto";

import { type Figure, formatMilliseconds } from "#scripts/lib/figures.ts";
import { measureWorkerdProcessorMs } from "#scripts/lib/workerd.ts";

import { createCaller, openClient } from "./client.ts";
import { type Stage, addressAt, withStage } from "./stage.ts";

const CALLS = 200;
const PATHS = ["/api/jobs/search?q=engineer&limit=200", "/api/matches", "/api/jobs/facets", "/"];
/** Of what the call of a user takes, over one without a cookie; or what it takes to find that there is no such session. */
const MAX_SHARE = 0.25;
const LOOKUP_MS = 3;

/** A session cookie as one who has no account would make it up. */
export const forgeCookie = (name: string): string => `${name}=${randomBytes(32).toString("base64url")}`;

/** What a made-up cookie has the server do, in time of a processor. */
export const proveForgedShares = (copyOf: string): Promise<Figure[]> => withStage({ copyOf }, proveForged);

async function proveForged({ url, pid }: Stage): Promise<Figure[]> {
  const client = await openClient(url, addressAt(1));
  const [name = ""] = client.getCookie().split("=");
  const strange = createCaller(url, addressAt(2));
  const forged = createCaller(url, addressAt(3), () => forgeCookie(name));
  const figures: Figure[] = [];
  for (const path of PATHS) {
    const measure = async (call: typeof strange) => {
      const statuses = new Set<number>();
      // What is loaded at the first use is no cost of a call.
      for (let at = 0; at < 5; at += 1) await call("GET", path);
      const before = await measureWorkerdProcessorMs(pid);
      for (let at = 0; at < CALLS; at += 1) statuses.add((await call("GET", path)).status);
      const took = (await measureWorkerdProcessorMs(pid)) - before;
      return { ms: took / CALLS, statuses: [...statuses].join() };
    };
    const none = await measure(strange);
    const made = await measure(forged);
    const own = await measure(client.call);
    const most = none.ms + Math.max(LOOKUP_MS, (own.ms - none.ms) * MAX_SHARE);
    figures.push({
      name: `T10: processor of GET ${path} with a made-up cookie`,
      value: formatMilliseconds(made.ms),
      bar: `${formatMilliseconds(most)}`,
      note: `${made.statuses}; without one ${formatMilliseconds(none.ms)}, of a user ${formatMilliseconds(own.ms)} (${own.statuses})`,
      isMet: made.ms <= most,
    });
  }
  return figures;
}
