import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";

import type { Fault } from "#testing/mock-boards/faults.ts";
import type { HostStats } from "#testing/mock-boards/host-stats.ts";
import { RATE_LIMITS } from "#worker/features/jobs/fetching/rate-limits.ts";

const CONTROL = "http://mock-boards.test";

/**
 * Replaces what the mock boards do wrong: `{ "host" or "host/token": fault }`. The gates forget what they know,
 * so that the next run meets it.
 */
export async function setFaults(faults: Record<string, Fault>): Promise<void> {
  await forgetAnswers();
  await fetch(`${CONTROL}/__faults`, { method: "PUT", body: JSON.stringify(faults) });
}

/** As if a long time had passed: no answer is fresh, no host rests, no board is given up. */
export async function forgetAnswers(): Promise<void> {
  await env.DB.prepare("UPDATE boards SET state = 'verified', misses = 0 WHERE origin = 'seeded'").run();
  await emptyGates(["answers", "breakers", "robots", "starts"]);
}

/** As if some minutes had passed: what is asked for again is fetched again. */
export const expireAnswers = () => emptyGates(["answers"]);

async function emptyGates(tables: string[]): Promise<void> {
  for (const gate of Object.keys(RATE_LIMITS)) {
    await runInDurableObject(env.SOURCE_GATES.get(env.SOURCE_GATES.idFromName(gate)), (_, { storage }) => {
      for (const table of tables) storage.sql.exec(`DELETE FROM ${table}`);
    });
  }
}

export const readStats = async () => (await fetch(`${CONTROL}/__stats`)).json<Record<string, HostStats>>();

/** Forgets how it was asked so far, once nobody is being answered any more. */
export const resetStats = () => fetch(`${CONTROL}/__stats`, { method: "DELETE" });
