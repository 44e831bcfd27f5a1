import robotsParser from "robots-parser";

import { brand } from "#src/brand.ts";

import { isHostFailure } from "./circuit-breaker.ts";
import type { Fetched } from "./fetch-response.ts";
import type { GateStore } from "./gate-store.ts";

const DAY_MS = 86_400_000;
const MAX_BYTES = 500_000;

/**
 * Whether the site's robots.txt, which is fetched once a day, allows us to read the page. A missing file allows
 * everything, an unreachable one nothing for now. `fetchRules` returns null if it gets no turn.
 */
export async function isAllowedByRobots(
  store: GateStore,
  url: string,
  fetchRules: (url: string) => Promise<Fetched | null>,
): Promise<boolean> {
  const { origin, hostname } = new URL(url);
  const address = `${origin}/robots.txt`;
  let rules = store.robots(hostname, Date.now());
  if (rules === null) {
    const fetched = await fetchRules(address);
    if (fetched === null || (fetched.kind === "failed" && isHostFailure(fetched.code))) return false;
    rules = fetched.kind === "read" ? new TextDecoder().decode(fetched.body.subarray(0, MAX_BYTES)) : "";
    store.keepRobots(hostname, rules, Date.now() + DAY_MS);
  }
  return robotsParser(address, rules).isAllowed(url, brand.name) !== false;
}
