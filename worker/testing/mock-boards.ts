import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";

import type { Fault } from "#testing/mock-boards/faults.ts";
import type { HostStats } from "#testing/mock-boards/host-stats.ts";
import type { Posting } from "#testing/mock-boards/postings.ts";
import { ensureBoardsSeeded } from "#worker/features/jobs/boards/seeds.ts";

const CONTROL = "http://mock-boards.test";

/**
 * Sets the simulated faults of the mock boards: `{ "host" or "host/token": fault }`. The gates are reset, so
 * that the next run encounters the faults.
 */
export async function setFaults(faults: Record<string, Fault>): Promise<void> {
  await deleteAnswers();
  await fetch(`${CONTROL}/__faults`, { method: "PUT", body: JSON.stringify(faults) });
}

/** Replaces what boards list: `{ "source/token": postings }`. */
export const setOpenings = (boards: Record<string, Posting[]>) =>
  fetch(`${CONTROL}/__openings`, { method: "PUT", body: JSON.stringify(boards) });

/**
 * Leaves so many boards of each source in the registry, or of these sources alone, the first by their tokens, and lets lists add no
 * others: most tests of a run need no more.
 */
export async function keepBoards(perSource: number, sources: readonly string[] | null = null): Promise<void> {
  await ensureBoardsSeeded(env.DB, "demo", Date.now());
  await env.DB.batch([
    env.DB.prepare(
      `DELETE FROM boards WHERE id NOT IN (
        SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY source ORDER BY token) AS place
          FROM boards WHERE ?2 IS NULL OR source IN (SELECT value FROM json_each(?2)))
        WHERE place <= ?1)`,
    ).bind(perSource, sources === null ? null : JSON.stringify(sources)),
    env.DB.prepare(
      `CREATE TRIGGER lists_add_no_boards BEFORE INSERT ON boards WHEN NEW.origin IN ('learned', 'listed')
       BEGIN SELECT RAISE(IGNORE); END`,
    ),
  ]);
}

/** Simulates that a long time has passed: expires cached answers, host pauses and boards given up. */
export async function deleteAnswers(): Promise<void> {
  await env.DB.prepare("UPDATE boards SET state = 'verified', misses = 0 WHERE origin = 'seeded'").run();
  await clearGates(["answers", "breakers", "robots", "starts"]);
}

/** Simulates that some minutes have passed: cached answers expire and will be fetched again. */
export const expireAnswers = () => clearGates(["answers"]);

async function clearGates(tables: string[]): Promise<void> {
  const { SOURCE_GATES } = env;
  await Promise.all(
    (await listDurableObjectIds(SOURCE_GATES)).map((id) =>
      runInDurableObject(SOURCE_GATES.get(id), (_, { storage }) => {
        for (const table of tables) storage.sql.exec(`DELETE FROM ${table}`);
      }),
    ),
  );
}

export const readStats = async () => (await fetch(`${CONTROL}/__stats`)).json<Record<string, HostStats>>();

/** Resets the request statistics, once no request is in progress. */
export const resetStats = () => fetch(`${CONTROL}/__stats`, { method: "DELETE" });
