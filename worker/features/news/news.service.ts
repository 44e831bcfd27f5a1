import type { UserCtx } from "#worker/context.ts";
import { isOwnJobId } from "#worker/features/applications/application-view.ts";
import { listSavedSearches } from "#worker/features/saved-searches/saved-searches.service.ts";
import { WATCH_COLUMNS } from "#worker/features/watch/watch-columns.ts";
import { viewOrDamaged } from "#worker/lib/stored-json.ts";

import {
  CLOSE_DAYS,
  DAYS_AHEAD,
  FOLLOW_UP_DAYS,
  MOST_NAMED,
  MOST_OF_KIND,
  type Today,
  type NewsItem,
  type NewsKind,
} from "./news.contract.ts";
import { type AboutRow, findNewsRows, listNewestHits } from "./news.queries.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long an interview is shown after it began. */
const BEGUN_MS = 2 * HOUR_MS;
/** How long a last day for applications is shown once it is over. */
const MISSED_MS = 2 * DAY_MS;
/** How long closed postings and changes are news. */
const NEWS_MS = 7 * DAY_MS;
/** Zones differ from UTC by at most this: days are chosen for all of them, and the browser leaves out the rest. */
const ZONES_MS = 14 * HOUR_MS;

const formatIsoTime = (ms: number): string => new Date(ms).toISOString();
const formatUtcDay = (ms: number): string => formatIsoTime(ms).slice(0, 10);

/** What is next for the user, what changed, and what saved searches found; the most urgent first. */
export async function listNews(ctx: UserCtx): Promise<Today> {
  const now = ctx.now();
  const [rows, searches, newest] = await Promise.all([
    findNewsRows(ctx.db, ctx.user.id, {
      fromMs: now - BEGUN_MS,
      untilMs: now + DAYS_AHEAD * DAY_MS + ZONES_MS,
      fromDay: formatUtcDay(now - MISSED_MS - ZONES_MS),
      untilDay: formatUtcDay(now + DAYS_AHEAD * DAY_MS + ZONES_MS),
      dayAgoMs: now - DAY_MS,
      newsSinceMs: now - NEWS_MS,
      silentBeforeMs: now - FOLLOW_UP_DAYS * DAY_MS,
      limit: MOST_OF_KIND,
    }),
    listSavedSearches(ctx),
    listNewestHits(ctx.db, ctx.user.id, MOST_NAMED),
  ]);
  const items: NewsItem[] = [
    ...rows.interviews.map(({ about, id, round, at }): NewsItem => ({
      id: `interview-${id}`,
      kind: "interview",
      about: viewAbout(about),
      round,
      at: formatIsoTime(at),
    })),
    ...rows.offers.map(({ about, day, since }): NewsItem => ({
      id: `offer-${about.applicationId}`,
      kind: "offer",
      about: viewAbout(about),
      day,
      since: formatIsoTime(since),
    })),
    ...rows.next.map(({ about, at, remindAt, ...step }): NewsItem => ({
      id: `step-${about.applicationId}`,
      kind: "step",
      about: viewAbout(about),
      ...step,
      at: formatIsoTime(at),
      remindAt: remindAt === null ? null : formatIsoTime(remindAt),
    })),
    ...rows.closing.map(({ about, day }): NewsItem => ({
      id: `closing-${about.applicationId}`,
      kind: "closing",
      about: viewAbout(about),
      day,
    })),
    ...rows.changed.map(({ about, change }): NewsItem => ({
      id: `change-${change.id}`,
      kind: "change",
      about: viewAbout(about),
      what: change.kind,
      before: readLines(change.before),
      after: readLines(change.after),
      at: formatIsoTime(change.at),
    })),
    ...rows.closed.map(({ about, at }): NewsItem => ({
      id: `closed-${about.applicationId}`,
      kind: "closed",
      about: viewAbout(about),
      at: formatIsoTime(at),
    })),
    ...searches
      .filter(({ count }) => count > 0)
      .map(({ id, name, count, more, newestAt, createdAt }): NewsItem => ({
        id: `search-${id}`,
        kind: "search",
        searchId: id,
        name,
        count,
        more,
        newest: newest
          .filter(({ searchId }) => searchId === id)
          .map(({ title, company }) => ({ title, company })),
        at: newestAt ?? createdAt,
      })),
    ...rows.silent.map(({ about, since, followedUpAt }): NewsItem => ({
      id: `silent-${about.applicationId}`,
      kind: "silent",
      about: viewAbout(about),
      since: formatIsoTime(since),
      followedUpAt: followedUpAt === null || followedUpAt < since ? null : formatIsoTime(followedUpAt),
      canFollowUp: now - since < CLOSE_DAYS * DAY_MS && (followedUpAt ?? 0) < since,
    })),
  ];
  return { ...limitKinds(items), hasAnything: rows.hasAnything };
}

const viewAbout = (about: AboutRow) => ({
  ...about,
  title: about.title === "" ? "A job that is gone" : about.title,
  isOwnJob: isOwnJobId(about.jobId),
});

const readLines = (stored: string): string[] => viewOrDamaged(stored, WATCH_COLUMNS.lines.read, () => []);

/** The first items of each kind. Rows are read one beyond the limit, which tells whether there are more. */
function limitKinds(items: readonly NewsItem[]): Pick<Today, "items" | "more"> {
  const counts = new Map<NewsKind, number>();
  const listed = items.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MOST_OF_KIND;
  });
  return {
    items: listed,
    more: [...counts].filter(([, count]) => count > MOST_OF_KIND).map(([kind]) => kind),
  };
}
