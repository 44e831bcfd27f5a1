import type { UserCtx } from "#worker/context.ts";
import { type Answered, type Gates, requestFromSource } from "#worker/features/jobs/fetching/ask-source.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import {
  NOTHING_SAID,
  type Listing,
  type SourceListing,
  toListing,
  computePostingUid,
} from "#worker/features/jobs/listing/listing.ts";
import { getAccess } from "#worker/features/jobs/sources/access.ts";
import type { Board, Source } from "#worker/features/jobs/sources/source.ts";
import { consumeQuota } from "#worker/features/quotas/quotas.service.ts";
import { AppError } from "#worker/lib/errors.ts";

import { parseBoardAddress } from "./board-address.ts";
import { findBoard } from "./boards.queries.ts";
import { readBoardPages } from "./read-board-pages.ts";

const HOUR_S = 3600;
const READ_AN_HOUR = 60;
/** A posting's own page changes less often than a list. */
const DETAIL_FRESH_S = 86_400;
const TIMEOUT_MS = 25_000;

const createUnreadablePostingError = (code: string, message: string) => new AppError(422, code, message);

/** The posting that a URL belongs to, or null if no known source has such URLs. Makes no request. */
export function parsePostingAddress(url: string): { uid: string; source: Source; board: Board } | null {
  const found = parseBoardAddress(url);
  const key = findNativeKey(url);
  if (found === null || key === null) return null;
  const { source, token } = found;
  return {
    uid: computePostingUid({ key, url }),
    source,
    board: { source: source.id, token, company: token },
  };
}

/**
 * Reads the posting of a URL through its source. The URL itself is never fetched: the request is built from the
 * source and the names in the URL. @throws AppError 422 if the source is unknown or the posting not found
 */
export async function readPostingAt(
  ctx: UserCtx,
  url: string,
): Promise<{ listing: Listing; source: string; isNamed: boolean }> {
  const found = parsePostingAddress(url);
  if (found === null)
    throw createUnreadablePostingError(
      "applications.unknown_host",
      "This is not the address of a job on a board that we can read. Please paste the job's text instead.",
    );
  const { source, uid } = found;
  const access = getAccess(source, ctx.config);
  if (access.state !== "on")
    throw createUnreadablePostingError(
      "jobs.source_closed",
      `${source.name} is not asked here. ${access.reason}`,
    );
  await consumeQuota(ctx, {
    name: "postings",
    key: ctx.user.id,
    limit: READ_AN_HOUR,
    windowSeconds: HOUR_S,
    code: "jobs.too_many_postings",
    message: "You have read many jobs by their address within the hour.",
  });
  const gates: Gates = { gates: ctx.gates, files: ctx.files, client: ctx.user.id };
  const known = await findBoard(ctx.db.$client, source.id, found.board.token);
  const board = known?.state === "verified" ? { ...found.board, company: known.company } : found.board;
  const posting = await findWantedPosting(ctx, gates, { source, board, uid, url });
  if (posting === null)
    throw createUnreadablePostingError(
      "applications.posting_not_found",
      `${source.name} has no such job, or it is closed.`,
    );
  const company =
    posting.company === board.token ? await requestEmployerName(gates, source, board) : posting.company;
  const listing = toListing({ ...posting, company: company ?? board.token }, source);
  return { listing, source: source.name, isNamed: company !== null };
}

type Wanted = { source: Source; board: Board; uid: string; url: string };

/** Reads the posting's own page if it is complete; else its board's list, plus the page if the list has no text. */
async function findWantedPosting(ctx: UserCtx, gates: Gates, wanted: Wanted): Promise<SourceListing | null> {
  const page = await fetchPostingPage(gates, wanted, createBlankPosting(wanted.board, wanted.url));
  if (page !== null && page.title !== "") return page;
  const listed = await findPostingInList(ctx, gates, wanted);
  if (listed === null || listed.rawText !== "") return listed;
  return (await fetchPostingPage(gates, wanted, listed)) ?? listed;
}

/** Null if the source has no page per posting, or the page shows no valid posting. */
async function fetchPostingPage(
  gates: Gates,
  { source, board }: Wanted,
  posting: SourceListing,
): Promise<SourceListing | null> {
  const { detail } = source;
  const request = detail?.request(posting, board) ?? null;
  if (detail === undefined || request === null) return null;
  const answered = await requestFromSource<SourceListing | string>(gates, {
    source,
    board,
    request,
    freshSeconds: DETAIL_FRESH_S,
    read: (body) => readOrFallback(() => detail.read(body, posting, board), "unreadable"),
  });
  const value = requireSourceAnswer(source, answered);
  return typeof value === "string" ? null : value;
}

async function findPostingInList(
  ctx: UserCtx,
  gates: Gates,
  { source, board, uid }: Wanted,
): Promise<SourceListing | null> {
  const walked = await readBoardPages({
    gates,
    source,
    asking: { board, search: null, keys: ctx.config.sourceKeys },
    fits: (posting) => computePostingUid(posting) === uid,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (walked.kind === "failed") throw createSourceError(source, walked.message);
  const posting = walked.fitting[0];
  if (posting === undefined) return null;
  return posting.company === board.token && walked.employer !== null
    ? { ...posting, company: walked.employer }
    : posting;
}

/** The employer's name from the board's own page; null if not stated. */
async function requestEmployerName(gates: Gates, source: Source, board: Board): Promise<string | null> {
  if (source.identity === undefined) return null;
  const { request, readName } = source.identity;
  const answered = await requestFromSource<string | null>(gates, {
    source,
    board,
    request: request(board),
    freshSeconds: DETAIL_FRESH_S,
    read: (body) => readOrFallback(() => readName(body), null),
  });
  return answered.kind === "read" ? answered.value : null;
}

/** A page that makes the parser fail counts as missing. */
function readOrFallback<Value, Fallback>(read: () => Value, fallback: Fallback): Value | Fallback {
  try {
    return read();
  } catch {
    return fallback;
  }
}

/** The value of a response; null if there is no such page. @throws AppError 422 if the source failed */
function requireSourceAnswer<Value>(source: Source, answered: Answered<Value>): Value | null {
  if (answered.kind === "read") return answered.value;
  if (answered.code === "not_found") return null;
  throw createSourceError(source, answered.message);
}

const createSourceError = (source: Source, message: string) =>
  createUnreadablePostingError(
    "applications.posting_unread",
    `The job could not be read. ${source.name}: ${message}`,
  );

const createBlankPosting = (board: Board, url: string): SourceListing => ({
  ...NOTHING_SAID,
  key: findNativeKey(url),
  url,
  title: "",
  company: board.company,
});
