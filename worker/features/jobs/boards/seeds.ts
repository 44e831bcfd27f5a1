import { createHash } from "node:crypto";

import demo from "#worker/features/jobs/sources/boards.demo.json" with { type: "json" };
import live from "#worker/features/jobs/sources/boards.live.json" with { type: "json" };

import { type NewBoard, insertBoards, recordSeedHash, findHashOfSeeds } from "./boards.queries.ts";

/** Boards confirmed by us: of real employers, or of the fictional employers of the mock boards. */
export const SEEDS: Record<"live" | "demo", NewBoard[]> = { live, demo };

const hashes = new Map<string, string>();

function hashSeeds(set: "live" | "demo"): string {
  const known = hashes.get(set);
  if (known !== undefined) return known;
  const hash = createHash("sha256").update(JSON.stringify(SEEDS[set])).digest("base64url").slice(0, 16);
  hashes.set(set, hash);
  return hash;
}

/** Adds the seeds of this version to the registry; costs one small read if they are already there. */
export async function ensureBoardsSeeded(db: D1Database, set: "live" | "demo", nowMs: number): Promise<void> {
  const hash = hashSeeds(set);
  if ((await findHashOfSeeds(db, set)) === hash) return;
  await insertBoards(db, SEEDS[set], "seeded", nowMs);
  await recordSeedHash(db, set, hash);
}
