import type { UserCtx } from "#worker/context.ts";
import { createConflictError, createNotFoundError } from "#worker/lib/errors.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import { type CreateFeed, type CreatedFeed, type FeedView, MAX_FEEDS } from "./feeds.contract.ts";
import { type FeedRow, deleteFeed, listFeedRows, replaceFeed, toFeedId } from "./feeds.queries.ts";

const EXTENSIONS = { calendar: "ics", search: "atom" };

const viewFeed = ({
  tokenHash,
  kind,
  searchId,
  zone,
  createdAt,
  lastAskedAt,
}: Omit<FeedRow, "userId">): FeedView => ({
  id: toFeedId(tokenHash),
  kind,
  ...(searchId === null ? {} : { searchId }),
  zone,
  createdAt: new Date(createdAt).toISOString(),
  lastAskedAt: lastAskedAt === null ? null : new Date(lastAskedAt).toISOString(),
});

/** The user's feeds, without their secret addresses, which are not stored. */
export const listFeeds = async (ctx: UserCtx): Promise<FeedView[]> =>
  (await listFeedRows(ctx.db, ctx.user.id)).map(({ feed }) => viewFeed(feed));

/** The secret address of a feed; anyone who has it can read the feed. */
export const getFeedUrl = (origin: string, kind: FeedRow["kind"], token: string): string =>
  `${origin}/api/feeds/${kind}/${token}.${EXTENSIONS[kind]}`;

/**
 * Creates a new secret address for a calendar or saved search; the previous one stops working. Throws `feeds.no_search`
 * and `feeds.full`.
 */
export async function createFeed(ctx: UserCtx, input: CreateFeed): Promise<CreatedFeed> {
  const token = ctx.newToken();
  const row = {
    tokenHash: sha256Hex(token),
    kind: input.kind,
    searchId: input.kind === "search" ? input.searchId : null,
    zone: input.kind === "calendar" ? input.zone : "",
    createdAt: ctx.now(),
    lastAskedAt: null,
  };
  const { isStored, hasSearch } = await replaceFeed(ctx.db, ctx.user.id, row, MAX_FEEDS);
  if (input.kind === "search" && !hasSearch)
    throw createNotFoundError("feeds.no_search", "This saved search does not exist.");
  if (!isStored)
    throw createConflictError("feeds.full", `You have ${MAX_FEEDS} feeds. Please turn one off first.`);
  return { feed: viewFeed(row), url: getFeedUrl(ctx.origin, input.kind, token) };
}

/** Deletes a feed; its address then responds like an unknown one. */
export async function revokeFeed(ctx: UserCtx, id: string): Promise<void> {
  const deleted = await deleteFeed(ctx.db, ctx.user.id, id);
  if (deleted.length === 0) throw createNotFoundError("feeds.not_found", "This feed does not exist.");
}
