import type { Db } from "#worker/db/client.ts";

import { passwordResetsTable } from "./auth.tables.ts";

const HOUR_MS = 3_600_000;

/** Creates a link valid for an hour, replacing any previous one of the user. */
export function insertReset(
  db: Db,
  { userId, tokenHash }: { userId: string; tokenHash: string },
  nowMs: number,
) {
  const link = { tokenHash, expiresAt: nowMs + HOUR_MS };
  return db
    .insert(passwordResetsTable)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: passwordResetsTable.userId, set: link });
}
