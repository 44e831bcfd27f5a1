import type { UserCtx } from "#worker/context.ts";
import { isUserAddedJobId } from "#worker/features/applications/application-view.ts";
import { findLatestRun } from "#worker/features/jobs/runs/runs.service.ts";
import { listSavedSearches } from "#worker/features/saved-searches/saved-searches.service.ts";
import { WATCH_COLUMNS } from "#worker/features/watch/watch-columns.ts";
import { viewOrDamaged } from "#worker/lib/stored-json.ts";

import {
  BEGUN_MS,
  CLOSE_DAYS,
  DAYS_AHEAD,
  FOLLOW_UP_DAYS,
  MISSED_DAYS,
  MAX_NAMED_OPENINGS,
  MAX_ITEMS_OF_KIND,
  type News,
  type NewsItem,
  type NewsKind,
  type ReadNews,
} from "./news.contract.ts";
import { type AboutRow, findNewsRows, writeRead } from "./news.queries.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long closed postings, changes and completed searches are news. */
const NEWS_MS = 7 * DAY_MS;
/** Max difference between a zone and UTC: items are selected for all zones, and the browser filters by its own. */
const ZONES_MS = 14 * HOUR_MS;
/** How long before its time each kind becomes news. */
const EARLY_MS = { interview: DAY_MS, offer: 2 * DAY_MS, closing: 3 * DAY_MS };

const formatIsoTime = (ms: number): string => new Date(ms).toISOString();
const formatUtcDay = (ms: number): string => formatIsoTime(ms).slice(0, 10);

/** An item with the time from which it is news; null for user entries without a day. */
type Told<Item = NewsItem> = Item extends unknown
  ? Omit<Item, "isUnread"> & { toldAt: number | null }
  : never;

/** Lists all news of a user, for Today, the bell and other channels. */
export async function listNews(ctx: UserCtx): Promise<News> {
  const now = ctx.now();
  const [rows, searches, run] = await Promise.all([
    findNewsRows(ctx.db, ctx.user.id, {
      fromMs: now - BEGUN_MS,
      untilMs: now + DAYS_AHEAD * DAY_MS + ZONES_MS,
      fromDay: formatUtcDay(now - MISSED_DAYS * DAY_MS - ZONES_MS),
      untilDay: formatUtcDay(now + DAYS_AHEAD * DAY_MS + ZONES_MS),
      dayAgoMs: now - DAY_MS,
      newsSinceMs: now - NEWS_MS,
      silentBeforeMs: now - FOLLOW_UP_DAYS * DAY_MS,
      limit: MAX_ITEMS_OF_KIND,
      named: MAX_NAMED_OPENINGS,
    }),
    listSavedSearches(ctx),
    findFinishedRun(ctx),
  ]);
  const told: Told[] = [
    ...rows.interviews.map((row): Told => ({
      id: `interview-${row.id}`,
      kind: "interview",
      about: viewAbout(row),
      round: row.kind,
      at: formatIsoTime(row.at),
      toldAt: row.at - EARLY_MS.interview,
    })),
    ...rows.offers.map((row): Told => ({
      id: `offer-${row.applicationId}`,
      kind: "offer",
      about: viewAbout(row),
      day: row.day,
      toldAt: row.day === null ? null : Date.parse(row.day) - EARLY_MS.offer,
    })),
    ...rows.next.map((row): Told => ({
      id: `step-${row.applicationId}`,
      kind: "step",
      about: viewAbout(row),
      text: row.text,
      day: row.day,
      time: row.time,
      at: formatIsoTime(row.at),
      toldAt: row.remindAt ?? row.at,
    })),
    ...rows.closing.map((row): Told => ({
      id: `closing-${row.applicationId}`,
      kind: "closing",
      about: viewAbout(row),
      day: row.day,
      toldAt: Date.parse(row.day) - EARLY_MS.closing,
    })),
    ...rows.changed.map(({ change, ...row }): Told => ({
      id: `change-${change.id}`,
      kind: "change",
      about: viewAbout(row),
      what: change.kind,
      before: readLines(change.before),
      after: readLines(change.after),
      at: formatIsoTime(change.at),
      toldAt: change.at,
    })),
    ...rows.closed.map((row): Told => ({
      id: `closed-${row.applicationId}`,
      kind: "closed",
      about: viewAbout(row),
      at: formatIsoTime(row.at),
      toldAt: row.at,
    })),
    ...run,
    ...searches
      .filter(({ count }) => count > 0)
      .map(({ id, name, count, more, newestAt, createdAt }): Told => {
        const at = newestAt ?? createdAt;
        const newest = rows.newest
          .filter(({ searchId }) => searchId === id)
          .map(({ title, company }) => ({ title, company }));
        return {
          id: `search-${id}`,
          kind: "search",
          searchId: id,
          name,
          count,
          more,
          newest,
          at,
          toldAt: Date.parse(at),
        };
      }),
    ...rows.silent.map((row): Told => ({
      id: `silent-${row.applicationId}`,
      kind: "silent",
      about: viewAbout(row),
      since: formatIsoTime(row.since),
      followedUpAt:
        row.followedUpAt === null || row.followedUpAt < row.since ? null : formatIsoTime(row.followedUpAt),
      canFollowUp: now - row.since < CLOSE_DAYS * DAY_MS && (row.followedUpAt ?? 0) < row.since,
      toldAt: Math.max(row.since, row.followedUpAt ?? 0) + FOLLOW_UP_DAYS * DAY_MS,
    })),
  ];
  const items = told.map(({ toldAt, ...item }): NewsItem => ({
    ...item,
    isUnread: toldAt !== null && toldAt <= now && toldAt > rows.readAtMs,
  }));
  return { ...limitKinds(items), hasAnything: rows.hasAnything, at: formatIsoTime(now) };
}

/** The time is limited to now, because later news cannot be read yet. */
export const readNews = async (ctx: UserCtx, { until }: ReadNews): Promise<void> => {
  await writeRead(ctx.db, ctx.user.id, Math.min(Date.parse(until), ctx.now()));
};

async function findFinishedRun(ctx: UserCtx): Promise<Told[]> {
  let run;
  try {
    run = await findLatestRun(ctx);
  } catch (error) {
    // A failure is only logged, because the rest of the list is complete.
    ctx.log("warn", "news.run_unread", { error: error instanceof Error ? error.name : "unknown" });
    return [];
  }
  if (run === null || run.state !== "complete" || run.finishedAt === null) return [];
  const toldAt = Date.parse(run.finishedAt);
  if (toldAt < ctx.now() - NEWS_MS) return [];
  const { runId, query, location, totalJobs: total, new: fresh, finishedAt: at } = run;
  return [{ id: `gathering-${runId}`, kind: "gathering", query, location, total, fresh, at, toldAt }];
}

const viewAbout = ({ applicationId, jobId, title, company, status }: AboutRow) => ({
  applicationId,
  jobId,
  company,
  status,
  title: title === "" ? "A job that is gone" : title,
  isOwnJob: isUserAddedJobId(jobId),
});

const readLines = (stored: string): string[] => viewOrDamaged(stored, WATCH_COLUMNS.lines.read, () => []);

/** The first items of each kind. Queries read one row more than the limit, to detect whether there are more. */
function limitKinds(items: readonly NewsItem[]): Pick<News, "items" | "more"> {
  const counts = new Map<NewsKind, number>();
  const listed = items.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MAX_ITEMS_OF_KIND;
  });
  return {
    items: listed,
    more: [...counts].filter(([, count]) => count > MAX_ITEMS_OF_KIND).map(([kind]) => kind),
  };
}
