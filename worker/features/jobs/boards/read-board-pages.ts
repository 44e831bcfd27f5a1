import { type Answered, type Gates, requestFromSource } from "#worker/features/jobs/fetching/ask-source.ts";
import { type Failure, createFailure } from "#worker/features/jobs/fetching/gate.ts";
import { yieldToEventLoop } from "#worker/features/jobs/fetching/isolate-limits.ts";
import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { computePostingUid } from "#worker/features/jobs/listing/listing.ts";
import { normalizeText, splitTokens } from "#worker/features/jobs/listing/text.ts";
import {
  BadShape,
  type Asking,
  type ListPage,
  type Source,
  type SourceRequest,
} from "#worker/features/jobs/sources/source.ts";
import { logToConsole, describeError } from "#worker/lib/log.ts";

/** The content of all pages of a board's list. */
export type BoardPages = {
  kind: "walked";
  /** The variant of the source that responded. */
  form: Source;
  /** The distinct postings that match the search. */
  fitting: SourceListing[];
  /** Ids of all postings on the list, matching or not. */
  uids: Set<string>;
  titleWords: Set<string>;
  received: number;
  refused: number;
  /** Number of duplicate rows. */
  repeated: number;
  unmatched: number;
  /** False if there may be more openings than were read. */
  isWhole: boolean;
  employer: string | null;
  /** When the first page was fetched. */
  firstAnsweredAtMs: number;
  /** When the last page was fetched. */
  answeredAtMs: number;
  /** Set if a page after the first failed. */
  cutBy: Failure | null;
};

export type BoardReading<Known> = {
  gates: Gates;
  source: Source;
  asking: Omit<Asking, "nowMs">;
  fits: (posting: SourceListing) => boolean;
  signal: AbortSignal;
  /**
   * Returns a result that the caller already has for a first response fetched at that time; it is used instead
   * of reading.
   */
  instead?: (answeredAtMs: number) => Known | null;
};

/** The content of one page; null if the response is not in this source's format. */
type PageRead<Known> = ListPage | { known: Known } | null;
type ReadFailure = { kind: "failed" } & Failure;

const DEFAULT_MAX_PAGES = 1;
/** Markup parsed between two yields: matching a posting may require parsing it. */
const CHARACTERS_A_TURN = 1_000_000;

/** Reads a board's list page by page until it ends, repeats itself, or reaches the page limit. */
export async function readBoardPages<Known = never>(
  reading: BoardReading<Known>,
): Promise<BoardPages | ReadFailure | Known> {
  const { source, asking, signal } = reading;
  const walked: BoardPages = {
    kind: "walked",
    form: source,
    fitting: [],
    uids: new Set(),
    titleWords: new Set(),
    received: 0,
    refused: 0,
    repeated: 0,
    unmatched: 0,
    isWhole: source.isSearched !== true || asking.search === null,
    employer: null,
    firstAnsweredAtMs: 0,
    answeredAtMs: 0,
    cutBy: null,
  };
  let request: SourceRequest | null = source.list({ ...asking, nowMs: Date.now() });
  for (let page = 1; request !== null; page += 1) {
    if (page > (source.maxPages ?? DEFAULT_MAX_PAGES)) {
      walked.isWhole = false;
      break;
    }
    const answered: Answered<PageRead<Known>> = await requestListPage(reading, request, page === 1);
    if (signal.aborted) return createFailure("cancelled", "The search was canceled.");
    if (answered.kind === "failed" || answered.value === null) {
      const failure = answered.kind === "failed" ? answered : BAD_SHAPE;
      if (page === 1 && source.otherForm !== undefined && OTHER_FORM_HELPS.has(failure.code))
        return readBoardPages({ ...reading, source: source.otherForm });
      if (page === 1) return { ...failure, kind: "failed" };
      walked.isWhole = false;
      walked.cutBy = { code: failure.code, message: failure.message };
      break;
    }
    if ("known" in answered.value) return answered.value.known;
    if (page === 1) walked.firstAnsweredAtMs = answered.answeredAtMs;
    walked.answeredAtMs = Math.max(walked.answeredAtMs, answered.answeredAtMs);
    const isNew = await collectNewPostings(walked, answered.value, reading.fits);
    // A page without rows may still link to the page that has them.
    request = isNew || answered.value.received === 0 ? answered.value.next : null;
  }
  return walked;
}

/** Errors that one variant of a source may give while the other works. */
const OTHER_FORM_HELPS = new Set<Failure["code"]>(["refused", "wrong_type", "malformed", "bad_shape"]);

const BAD_SHAPE = createFailure("bad_shape", "Its answer is not in the form we know.");

const requestListPage = <Known>(
  { gates, source, asking, instead }: BoardReading<Known>,
  request: SourceRequest,
  isFirst: boolean,
): Promise<Answered<PageRead<Known>>> =>
  requestFromSource<PageRead<Known>>(gates, {
    source,
    board: asking.board,
    request,
    sharedSize: (page) =>
      page === null || "known" in page
        ? 0
        : page.listings.reduce((sum, { rawText }) => sum + rawText.length, 0),
    instead(answeredAtMs) {
      const known = isFirst ? (instead?.(answeredAtMs) ?? null) : null;
      return known === null ? null : { value: { known } };
    },
    read(body, answeredAtMs) {
      try {
        return source.readPage(body, { ...asking, nowMs: answeredAtMs }, request);
      } catch (error) {
        // Any parser exception means that the response format is unknown.
        if (!(error instanceof BadShape))
          logToConsole("warn", "gathering.parser_failed", { source: source.id, ...describeError(error) });
        return null;
      }
    },
  });

/** Adds a page's postings; false if all of them were already known, as the last page may repeat. */
async function collectNewPostings(
  walked: BoardPages,
  page: ListPage,
  fits: (posting: SourceListing) => boolean,
): Promise<boolean> {
  const before = walked.uids.size;
  let read = 0;
  walked.received += page.received;
  walked.employer ??= page.employer ?? null;
  walked.refused += page.received - page.listings.length;
  for (const posting of page.listings) {
    const uid = computePostingUid(posting);
    // A list that changes during paging returns some rows twice.
    if (walked.uids.has(uid)) {
      walked.repeated += 1;
      continue;
    }
    walked.uids.add(uid);
    for (const word of splitTokens(normalizeText(posting.title))) walked.titleWords.add(word);
    if (read >= CHARACTERS_A_TURN) {
      await yieldToEventLoop();
      read = 0;
    }
    read += posting.rawText.length;
    if (fits(posting)) walked.fitting.push(posting);
    else walked.unmatched += 1;
  }
  return walked.uids.size > before;
}
