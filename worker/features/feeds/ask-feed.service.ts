import type { Ctx } from "#worker/context.ts";
import { findSourceById } from "#worker/features/jobs/sources/index.ts";
import { consumeQuota } from "#worker/features/quotas/quotas.service.ts";
import { createNotFoundError } from "#worker/lib/errors.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import { listEntries } from "./calendar-entries.ts";
import { listCalendarRows, listOpenings } from "./feed-entries.queries.ts";
import { PRODUCT } from "./feed-formats.ts";
import { ASKED_PER_HOUR } from "./feeds.contract.ts";
import { type FeedRow, findFeed, markAsked } from "./feeds.queries.ts";
import { getFeedUrl } from "./feeds.service.ts";
import { writeAtomFeed } from "./write/write-atom.ts";
import { writeCalendar } from "./write/write-calendar.ts";

const HOUR_MS = 3_600_000;
const PAST_MS = 60 * 24 * HOUR_MS;
const REFRESH_MINUTES = 60;
/** Base64url of 256 bits, the format of `createToken`. */
const TOKEN = /^[\w-]{43}$/;

/** The same error for malformed, unknown and revoked addresses. */
const createNoFeedError = () => createNotFoundError("feeds.not_found", "There is no feed at this address.");

/** The user's calendar in iCalendar format. Throws 404 `feeds.not_found` and 429 `feeds.too_often`. */
export async function readCalendarFeed(ctx: Ctx, file: string): Promise<string> {
  const { feed } = await openFeed(ctx, "calendar", file, ".ics");
  const nowMs = ctx.now();
  const sinceMs = nowMs - PAST_MS;
  const [rows] = await Promise.all([
    listCalendarRows(ctx.db, feed.userId, {
      nowMs,
      sinceMs,
      sinceDay: new Date(sinceMs).toISOString().slice(0, 10),
    }),
    countAsked(ctx, feed),
  ]);
  return writeCalendar({
    product: PRODUCT,
    subscription: { name: PRODUCT, refreshMinutes: REFRESH_MINUTES },
    entries: listEntries(rows, { origin: ctx.origin, host: new URL(ctx.origin).hostname, zone: feed.zone }),
  });
}

/** The new openings of a saved search as an Atom feed. Throws as `readCalendarFeed` does. */
export async function readSearchFeed(ctx: Ctx, file: string): Promise<string> {
  const { feed, searchId, searchName, token } = await openFeed(ctx, "search", file, ".atom");
  const [rows] = await Promise.all([listOpenings(ctx.db, feed.userId, searchId), countAsked(ctx, feed)]);
  const host = new URL(ctx.origin).hostname;
  return writeAtomFeed({
    id: `tag:${host},2026:search/${searchId}`,
    title: `New jobs: ${searchName}`,
    author: PRODUCT,
    selfUrl: getFeedUrl(ctx.origin, "search", token),
    pageUrl: `${ctx.origin}/searches?open=${searchId}`,
    updatedAtMs: rows[0]?.foundAt ?? feed.createdAt,
    entries: rows.map(({ jobId, foundAt, title, company, location, source, excerpt }) => ({
      id: `tag:${host},2026:job/${jobId}`,
      title: [title, company].filter((part) => part !== "").join(", "),
      author: company === "" ? PRODUCT : company,
      url: `${ctx.origin}/jobs/${jobId}`,
      publishedAtMs: foundAt,
      summary: [location, excerpt, findSourceById(source)?.attribution?.text ?? ""]
        .filter((part) => part !== "")
        .join("\n\n"),
    })),
  });
}

async function openFeed(ctx: Ctx, kind: FeedRow["kind"], file: string, extension: string) {
  const token = file.endsWith(extension) ? file.slice(0, -extension.length) : "";
  const found = TOKEN.test(token) ? await findFeed(ctx.db, kind, sha256Hex(token)) : undefined;
  if (found === undefined || found.deletedAt !== null) throw createNoFeedError();
  const { feed, searchName } = found;
  return { feed, token, searchId: feed.searchId ?? "", searchName: searchName ?? "" };
}

/** Counts one use, and records its hour. */
async function countAsked(ctx: Ctx, { userId, tokenHash, lastAskedAt }: FeedRow): Promise<void> {
  await consumeQuota(ctx, {
    name: "feeds",
    key: tokenHash,
    limit: ASKED_PER_HOUR,
    windowSeconds: HOUR_MS / 1000,
    code: "feeds.too_often",
    message: "This feed was asked too often.",
  });
  const hourMs = Math.floor(ctx.now() / HOUR_MS) * HOUR_MS;
  if (lastAskedAt === null || lastAskedAt < hourMs)
    ctx.waitUntil(markAsked(ctx.db, userId, tokenHash, hourMs).execute());
}
