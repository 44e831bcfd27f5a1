import type { Ctx } from "#worker/context.ts";
import { requestFromSource } from "#worker/features/jobs/fetching/ask-source.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { findSourceById } from "#worker/features/jobs/sources/index.ts";
import { openSources } from "#worker/features/jobs/sources/open-sources.ts";
import { logToConsole } from "#worker/lib/log.ts";

import { type UncheckedRow, findUncheckedPostings, recordPostingCheck } from "./tracked-postings.queries.ts";

const DAY_MS = 86_400_000;
/** Maximum pages fetched per round, over all hosts. */
const PAGES_A_ROUND = 30;
/** Maximum age of a cached response: the interval of the hourly round. */
const FRESH_S = 3600;

/**
 * Reads the pages of tracked postings if no list has shown whether they are still open: some boards can only be
 * searched, and a posting missing from a search may be open. A posting is closed if its page is gone or says
 * so; an error or refusal proves nothing.
 */
export async function checkTrackedPages(ctx: Ctx): Promise<void> {
  const db = ctx.db.$client;
  const sources = openSources(ctx.config).filter(({ detail }) => detail !== undefined);
  const rows = await findUncheckedPostings(
    db,
    sources.map(({ id }) => id),
    ctx.now() - DAY_MS,
    PAGES_A_ROUND,
  );
  for (const row of rows) {
    const state = await readPageState(ctx, row);
    if (state !== "unknown")
      await recordPostingCheck(db, row.uid, { atMs: ctx.now(), isOpen: state === "open" });
  }
}

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
  key: findNativeKey(url),
  url,
  title,
  company,
  location,
  places: [],
  workMode: null,
  type: "",
  salary: null,
  postedAtMs: null,
  postedPrecision: "none",
  rawText: "",
  blocks: () => [],
});
