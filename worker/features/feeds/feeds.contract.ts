import { z } from "zod/mini";

import { Zone } from "#worker/lib/zone.contract.ts";

/** Max feeds per user; another is 409 `feeds.full`. */
export const MAX_FEEDS = 60;
/** Max requests per feed and hour; then 429 `feeds.too_often`. */
export const ASKED_PER_HOUR = 120;

export const FeedKind = z.enum(["calendar", "search"]);
export type FeedKind = z.infer<typeof FeedKind>;

export const FeedView = z.object({
  id: z.string(),
  kind: FeedKind,
  /** The saved search of a search feed. */
  searchId: z.optional(z.string()),
  /** The time zone of a calendar; empty for other feeds. */
  zone: z.string(),
  createdAt: z.string(),
  /** Hour of the last request; null if there was none. */
  lastAskedAt: z.nullable(z.string()),
});
export type FeedView = z.infer<typeof FeedView>;

/**
 * 201 with a new secret address, which replaces the previous one of the same calendar or search. 404 `feeds.no_search`
 * if the user has no such saved search.
 */
export const CreateFeed = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("calendar"), zone: Zone }),
  z.object({ kind: z.literal("search"), searchId: z.string() }),
]);
export type CreateFeed = z.infer<typeof CreateFeed>;

/** Only this response contains the address, because only its hash is stored. */
export const CreatedFeed = z.object({ feed: FeedView, url: z.string() });
export type CreatedFeed = z.infer<typeof CreatedFeed>;
