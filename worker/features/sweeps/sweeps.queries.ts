import { eq } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { sweepPositionsTable as positions } from "./sweeps.tables.ts";

/** The position at which a sweep continues; empty at the start. */
export const findSweepPosition = async (db: Db, sweep: string): Promise<string> =>
  (await db.select().from(positions).where(eq(positions.sweep, sweep)).get())?.position ?? "";

export const setSweepPosition = (db: Db, sweep: string, position: string) =>
  db
    .insert(positions)
    .values({ sweep, position })
    .onConflictDoUpdate({ target: positions.sweep, set: { position } });
