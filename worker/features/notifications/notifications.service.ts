import type { UserCtx } from "#worker/context.ts";
import { ROUND_LABELS } from "#worker/features/applications/round-labels.contract.ts";
import { findLatestRun } from "#worker/features/jobs/runs/runs.service.ts";
import type { NewsItem } from "#worker/features/news/news.contract.ts";
import { listNews } from "#worker/features/news/news.service.ts";

import type { Notification, ReadNotifications } from "./notifications.contract.ts";
import { type TrackedRow, findEvents, writeRead } from "./notifications.queries.ts";

const DAY_MS = 86_400_000;
const KEPT_MS = 60 * DAY_MS;
/** How long an application goes unanswered before the user is reminded. */
const SILENT_MS = 14 * DAY_MS;
const MAX_SHOWN = 30;

type Event = Omit<Notification, "isUnread" | "at"> & { atMs: number };

/**
 * Recent events, newest first: a search that ended, a tracked job that closed or changed, an application without an
 * answer, new openings of a saved search, and what is due.
 */
export async function listNotifications(ctx: UserCtx): Promise<Notification[]> {
  const now = ctx.now();
  const [{ closed, readAtMs }, run, today] = await Promise.all([
    findEvents(ctx.db, ctx.user.id, {
      sinceMs: now - KEPT_MS,
    }),
    findFinishedRun(ctx),
    listNews(ctx),
  ]);
  const due = today.items
    .flatMap((item) => createDueEvent(item, now) ?? [])
    .filter(({ atMs }) => atMs <= now && atMs > now - KEPT_MS);
  return [...run, ...closed.map(createClosedEvent), ...due]
    .toSorted((a, b) => b.atMs - a.atMs)
    .slice(0, MAX_SHOWN)
    .map(({ atMs, ...event }) => ({
      ...event,
      at: new Date(atMs).toISOString(),
      isUnread: atMs > readAtMs,
    }));
}

/** The time is capped to now, because future events cannot be read yet. */
export const readNotifications = async (ctx: UserCtx, { until }: ReadNotifications): Promise<void> => {
  await writeRead(ctx.db, ctx.user.id, Math.min(Date.parse(until), ctx.now()));
};

async function findFinishedRun(ctx: UserCtx): Promise<Event[]> {
  let run;
  try {
    run = await findLatestRun(ctx);
  } catch (error) {
    // A failure is only logged: the other notifications are shown without this one.
    ctx.log("warn", "notifications.run_unread", { error: error instanceof Error ? error.name : "unknown" });
    return [];
  }
  if (run === null || run.state !== "complete" || run.finishedAt === null) return [];
  const atMs = Date.parse(run.finishedAt);
  if (atMs < ctx.now() - KEPT_MS) return [];
  const place = run.location === "" ? "" : ` in ${run.location}`;
  const counted = `${run.totalJobs.toLocaleString("en")} ${run.totalJobs === 1 ? "listing" : "listings"}, ${run.new.toLocaleString("en")} new`;
  return [
    {
      id: `gathering-${run.runId}`,
      kind: "gathering",
      title: "Job search complete",
      text: `“${run.query}”${place}: ${counted}.`,
      href: "/jobs",
      atMs,
    },
  ];
}

const createClosedEvent = ({ jobId, title, company, status, at }: TrackedRow): Event => ({
  id: `closed-${jobId}`,
  kind: "closed",
  title: status === "saved" ? "A job you saved has closed" : "A job you applied to has closed",
  text: `${title} at ${company}`,
  href: `/jobs/${jobId}`,
  atMs: at,
});

/** A due item as an event, at the time from which it is shown; null for what has events of its own. */
function createDueEvent(item: NewsItem, nowMs: number): Event | null {
  if (item.kind === "search")
    return {
      id: `${item.id}-${item.at}`,
      kind: "search",
      title: `${item.count} new for “${item.name}”`,
      text: item.newest.map(({ title, company }) => `${title} at ${company}`).join(", "),
      href: `/searches?open=${item.searchId}`,
      atMs: Date.parse(item.at),
    };
  if (item.kind === "closed") return null;
  const { title, company, applicationId } = item.about;
  const about = company === "" ? title : `${title} at ${company}`;
  const event = { id: item.id, kind: item.kind, href: `/applications?open=${applicationId}` };
  switch (item.kind) {
    case "interview":
      return {
        ...event,
        title: `${ROUND_LABELS[item.round]} ${Date.parse(item.at) > nowMs ? "coming up" : "has begun"}`,
        text: about,
        atMs: Date.parse(item.at) - DAY_MS,
      };
    case "offer":
      if (item.day === null) return null;
      return {
        ...event,
        id: `${item.id}-${item.day}`,
        title: "An offer waits for your answer",
        text: `${about}, until ${formatDay(item.day)}`,
        atMs: Date.parse(item.day) - 2 * DAY_MS,
      };
    case "step":
      return {
        ...event,
        id: `${item.id}-${item.at}`,
        title: item.text,
        text: about,
        atMs: Date.parse(item.remindAt ?? item.at),
      };
    case "closing":
      return {
        ...event,
        id: `${item.id}-${item.day}`,
        title: "A job you saved names a last day",
        text: `${about}, last day ${formatDay(item.day)}`,
        atMs: Date.parse(item.day) - 3 * DAY_MS,
      };
    case "silent": {
      const atMs = Date.parse(item.followedUpAt ?? item.since) + SILENT_MS;
      return {
        ...event,
        id: `silent-${item.about.jobId}-${atMs}`,
        // Today counts the days, in the user's own time zone: a number here would soon be another one.
        title: "No answer yet",
        text: item.canFollowUp ? `${about}. A short follow-up email could help.` : about,
        atMs,
      };
    }
    case "change":
      return {
        ...event,
        title: item.what === "pay" ? "The pay of a job changed" : "The requirements of a job changed",
        text: about,
        atMs: Date.parse(item.at),
      };
  }
}

const dayFormat = new Intl.DateTimeFormat("en", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});
/** A day as the user or the posting gave it, in no time zone. */
const formatDay = (day: string): string => dayFormat.format(new Date(day));
