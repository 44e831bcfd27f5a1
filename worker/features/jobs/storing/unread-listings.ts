import {
  type ListingDemands,
  type ListingText,
  computeTextHash,
  readDemands,
} from "#worker/features/jobs/listing/listing.ts";
import { createId } from "#worker/lib/ids.ts";
import { acquireIsolateLock, isIsolateLockHeld } from "#worker/lib/isolate-lock.ts";
import { describeError, logToConsole } from "#worker/lib/log.ts";
import { finishBetweenOthers } from "#worker/lib/stretches.ts";

import { type ReadRow, findUnread, storeDemands } from "./unread-listings.queries.ts";

/** Listings per write: few, so that other requests wait briefly for the database and a crash loses little work. */
const AT_ONCE = 8;
/** Database calls per write. */
export const CALLS_AT_ONCE = 2;
/** Delay before the next check while another object reads the listings, because it may crash before it is done. */
export const READ_AGAIN_MS = 5000;
/** Listings per slice, which is the work of one alarm. */
const MAX_LISTINGS = 1000;
const MAX_MS = 30_000;
/** Pause after each listing, longer than reading it takes, so that other requests rarely wait. */
const REST_MS = 6;
const LOCK = "reading listings";

export type ReadingLimits = {
  db: D1Database;
  maxListings?: number;
  /** Whether to end the slice: its calls are used up, or other work waits. */
  isOver?: () => boolean;
};

/**
 * Reads a slice of the listings stored without their demands. Returns "elsewhere" if another object of this isolate is
 * reading them; that object continues until none is left. Isolates start at different listings, and if two read the
 * same listing, only one writes it.
 */
export async function readPendingListings({
  db,
  maxListings = MAX_LISTINGS,
  isOver = () => false,
}: ReadingLimits): Promise<"done" | "to_continue" | "elsewhere"> {
  const endAtMs = Date.now() + MAX_MS;
  let [afterUid, read] = [createId(), 0];
  for (;;) {
    if (isOver() || read >= maxListings || Date.now() > endAtMs) return "to_continue";
    if (isIsolateLockHeld(LOCK)) return "elsewhere";
    const release = await acquireIsolateLock(LOCK);
    try {
      const rows = await findUnread(db, afterUid, Math.min(AT_ONCE, maxListings - read));
      if (rows.length === 0 && afterUid === "") return "done";
      const demands: ReadRow[] = [];
      for (const { uid, hash, ...text } of rows) {
        const { skills, yearsMin } = await readOrNothing(uid, text);
        demands.push({
          uid,
          hash,
          readHash: computeTextHash(text),
          skills: JSON.stringify(skills),
          yearsMin,
        });
        await scheduler.wait(REST_MS);
      }
      if (demands.length > 0) await storeDemands(db, demands);
      read += rows.length;
      // After the last listing, continues with the first.
      afterUid = rows.at(-1)?.uid ?? "";
    } finally {
      release();
    }
  }
}

/** An unreadable text must count as read, so that it is not retried forever. */
async function readOrNothing(uid: string, text: ListingText): Promise<ListingDemands> {
  try {
    return await finishBetweenOthers(readDemands(text));
  } catch (error) {
    logToConsole("error", "listings.not_read", { job: uid, ...describeError(error) });
    return { skills: [], yearsMin: null };
  }
}
