import type { Ctx } from "#worker/context.ts";
import { requestFromSource } from "#worker/features/jobs/fetching/ask-source.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { NOTHING_SAID, type SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { findSourceById, listEnabledSources } from "#worker/features/jobs/sources/index.ts";
import { logToConsole } from "#worker/lib/log.ts";

import {
  type DuePageRow,
  listPostingsWithDuePage,
  recordPostingCheck,
  setPagesDue,
} from "./tracked-postings.queries.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Maximum pages fetched per round, over all hosts. */
const PAGES_A_ROUND = 30;
/** Postings read per statement. With `SLICES_A_ROUND` it limits a round; the next round continues. */
const POSTINGS_A_SLICE = 500;
const SLICES_A_ROUND = 20;
/** Maximum age of a cached response: the interval of the hourly round. */
const FRESH_S = 3600;

/** An open posting of a known board. */
type UncheckedRow = DuePageRow & {
  source: string;
  token: string;
  boardCompany: string;
  title: string;
  company: string;
  location: string;
  url: string;
};

/**
 * Reads the pages of tracked postings if no list has shown whether they are still open: some boards can only be
 * searched, and a posting missing from a search may be open. A posting is closed if its page is gone or says
 * so; an error or refusal proves nothing.
 */
export async function checkTrackedPages(ctx: Ctx): Promise<void> {
  const db = ctx.db.$client;
  for (const row of await takeUncheckedPostings(ctx)) {
    const state = await readPageState(ctx, row);
    const nowMs = ctx.now();
    if (state !== "unknown") await recordPostingCheck(db, row.uid, { atMs: nowMs, isOpen: state === "open" });
    // A page without a clear answer is read again in an hour, after postings that are due earlier.
    const atMs = nowMs + (state === "unknown" ? HOUR_MS : DAY_MS);
    await setPagesDue(db, [{ uid: row.uid, atMs }]);
  }
}

/** Returns the next postings whose page has to be read, and postpones those that need no reading. */
async function takeUncheckedPostings(ctx: Ctx): Promise<UncheckedRow[]> {
  const db = ctx.db.$client;
  const nowMs = ctx.now();
  const sources = new Set(
    listEnabledSources(ctx.config)
      .filter(({ detail }) => detail !== undefined)
      .map(({ id }) => id),
  );
  const unchecked: UncheckedRow[] = [];
  for (let slice = 0; slice < SLICES_A_ROUND && unchecked.length < PAGES_A_ROUND; slice += 1) {
    const due = await listPostingsWithDuePage(db, nowMs, POSTINGS_A_SLICE);
    const putOff: { uid: string; atMs: number }[] = [];
    for (const row of due)
      if (!isCheckable(row, sources)) putOff.push({ uid: row.uid, atMs: nowMs + DAY_MS });
      else if (row.seenAt >= nowMs - DAY_MS) putOff.push({ uid: row.uid, atMs: row.seenAt + DAY_MS });
      else if (unchecked.length < PAGES_A_ROUND) {
        unchecked.push(row);
        // Postponed, so that neither the next slice nor another round reads the same posting.
        putOff.push({ uid: row.uid, atMs: nowMs + HOUR_MS });
      }
    await setPagesDue(db, putOff);
    if (due.length < POSTINGS_A_SLICE) break;
  }
  return unchecked;
}

const isCheckable = (row: DuePageRow, sources: ReadonlySet<string>): row is UncheckedRow =>
  row.source !== null &&
  row.token !== null &&
  row.closedAt === null &&
  row.isTracked === 1 &&
  sources.has(row.source);

async function readPageState(ctx: Ctx, row: UncheckedRow): Promise<"open" | "closed" | "unknown"> {
  const source = findSourceById(row.source);
  const detail = source?.detail;
  if (source === undefined || detail === undefined) return "unknown";
  const posting = toTextlessListing(row);
  const board = { source: source.id, token: row.token, company: row.boardCompany };
  const request = detail.request(posting, board);
  if (request === null) return "unknown";
  const answered = await requestFromSource(ctx, {
    source,
    board,
    request,
    freshSeconds: FRESH_S,
    read: (body) => {
      const found = detail.read(body, posting, board);
      return typeof found === "string" ? found : "open";
    },
  });
  if (answered.kind === "failed") {
    if (answered.code === "not_found") return "closed";
    logToConsole("info", "lifecycle.page_unread", { source: source.id, code: answered.code });
    return "unknown";
  }
  return answered.value === "open" || answered.value === "closed" ? answered.value : "unknown";
}

const toTextlessListing = ({ url, title, company, location }: UncheckedRow): SourceListing => ({
  ...NOTHING_SAID,
  key: findNativeKey(url),
  url,
  title,
  company,
  location,
});
