import { type Gates, requestFromSource } from "#worker/features/jobs/fetching/ask-source.ts";
import { type SourceListing, computePostingUid } from "#worker/features/jobs/listing/listing.ts";
import { parsePlaces } from "#worker/features/jobs/sources/reading.ts";
import type { Board, Source } from "#worker/features/jobs/sources/source.ts";
import { findWholeListings } from "#worker/features/jobs/storing/storing.queries.ts";
import { logToConsole, describeError } from "#worker/lib/log.ts";

/** Maximum posting pages fetched per board fetch. */
const MAX_DETAILS = 15;
/** A posting's own page changes less often than the list. */
const DETAIL_FRESH_S = 86_400;

export type Completed = {
  /** The postings, with their texts if available. */
  postings: SourceListing[];
  /** False if some pages were not read yet and the next fetch would read them. */
  isAll: boolean;
  /** Ids of postings stored without a text: they must not overwrite a stored text. */
  partial: Set<string>;
  /** Postings whose page shows that they are invalid, by reason. */
  refused: Record<string, number>;
};

/**
 * For sources whose list has no texts: reads the pages of postings not read before, newest first, up to the
 * limit per fetch. The others are stored with the list's data only.
 */
export async function fetchPostingPages(
  db: D1Database,
  gates: Gates,
  source: Source,
  board: Board,
  postings: SourceListing[],
): Promise<Completed> {
  const { detail } = source;
  const completed: Completed = { postings, isAll: true, partial: new Set(), refused: {} };
  if (detail === undefined) return completed;
  const textless = postings.filter((posting) => posting.rawText === "");
  const known = await findWholeListings(db, textless.map(computePostingUid));
  const unread = textless.filter((posting) => !known.has(computePostingUid(posting)));
  const read = new Map<string, SourceListing | string>();
  await Promise.all(
    unread.slice(0, MAX_DETAILS).map(async (posting) => {
      const request = detail.request(posting, board);
      if (request === null) return;
      const answered = await requestFromSource(gates, {
        source,
        board,
        request,
        freshSeconds: DETAIL_FRESH_S,
        read: (body) => readPostingPage(detail, body, posting, board),
      });
      if (answered.kind === "read") read.set(computePostingUid(posting), answered.value);
      // The list is stale: the posting was removed meanwhile.
      else if (answered.code === "not_found") read.set(computePostingUid(posting), "closed");
    }),
  );
  completed.isAll = unread.every(
    (posting) => read.has(computePostingUid(posting)) || detail.request(posting, board) === null,
  );
  completed.postings = postings.flatMap((posting) => {
    const uid = computePostingUid(posting);
    const isUnconfirmed = detail.confirms === true && posting.rawText === "" && !known.has(uid);
    const found = read.get(uid) ?? (isUnconfirmed ? "not confirmed by its page" : undefined);
    if (typeof found === "string") {
      completed.refused[found] = (completed.refused[found] ?? 0) + 1;
      return [];
    }
    const whole = found ?? fillStoredLocation(posting, known.get(uid));
    // The list's key and URL take precedence over those of the page.
    const named = { ...whole, key: posting.key, url: posting.key === null ? posting.url : whole.url };
    if (named.rawText === "") completed.partial.add(uid);
    return [named];
  });
  return completed;
}

/** Fills in the location stored from an earlier page read if the list has none. */
function fillStoredLocation(
  posting: SourceListing,
  stored: { location: string; mode: string | null } | undefined,
) {
  if (stored === undefined || posting.places.length > 0) return posting;
  const { location, places, workMode } = parsePlaces([stored.location]);
  return { ...posting, location, places, workMode: (stored.mode as SourceListing["workMode"]) ?? workMode };
}

/** A page that makes the parser fail counts as missing. */
function readPostingPage(
  detail: NonNullable<Source["detail"]>,
  body: unknown,
  posting: SourceListing,
  board: Board,
): SourceListing | string {
  try {
    return detail.read(body, posting, board);
  } catch (error) {
    logToConsole("warn", "gathering.parser_failed", { source: board.source, ...describeError(error) });
    return posting;
  }
}
