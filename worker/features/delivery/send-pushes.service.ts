import type { Ctx } from "#worker/context.ts";
import { ROUND_LABELS } from "#worker/features/applications/round-labels.contract.ts";
import { raiseTime } from "#worker/features/quotas/quotas.service.ts";
import { sweepSlices } from "#worker/features/sweeps/sweeps.service.ts";

import type { PushMessage } from "./delivery.contract.ts";
import {
  NEWS_MARK,
  type SubscriptionRow,
  claimRound,
  claimStep,
  countFailure,
  deleteSubscription,
  findDueRounds,
  findDueSteps,
  findNews,
  listSubscriptions,
  releaseRound,
  releaseStep,
  resetFailures,
} from "./push.queries.ts";
import { createPushSender } from "./push/send-push.ts";

const DAY_MS = 86_400_000;
/** Max messages of one sweep, counted per browser. */
const MAX_MESSAGES = 200;
/** Max events per user and sweep; the rest follows an hour later. */
const EVENTS_A_USER = 5;
const DUE = { perUser: EVENTS_A_USER, limit: MAX_MESSAGES };
/** Max messages sent concurrently. */
const MAX_AT_ONCE = 5;
/** Max consecutive failures, after which a browser is removed. */
const MAX_FAILURES = 5;
/** Users per statement; with `SLICES` it limits a sweep. */
const USERS_AT_ONCE = 500;
const SLICES = 800;

type Sending = {
  userId: string;
  message: PushMessage;
  lifeSeconds?: number;
  /** Marks the event as sent; false if another sweep has done so. */
  claim: () => Promise<boolean>;
  /** Undoes the claim, so that the next sweep tries again. */
  release?: () => Promise<unknown>;
};

const describeJob = (title: string, company: string): string =>
  [title, company].filter((text) => text !== "").join(" at ");

/** Sends push messages about due next steps, interviews of the next day, and new openings. */
export async function sendPushes(ctx: Ctx): Promise<void> {
  const settings = ctx.config.push;
  if (settings === null) return;
  const nowMs = ctx.now();
  const sender = createPushSender(settings, nowMs);
  const devices = new Map<string, SubscriptionRow[]>();
  const told = new Map<string, number>();
  let left = MAX_MESSAGES;
  /** Returns false if there are more messages than one sweep may send. */
  const sendAll = async (sendings: Sending[]): Promise<boolean> => {
    for (const sending of sendings) {
      const events = told.get(sending.userId) ?? 0;
      if (events === EVENTS_A_USER) continue;
      let rows = devices.get(sending.userId);
      if (rows === undefined) {
        rows = await listSubscriptions(ctx.db, sending.userId);
        devices.set(sending.userId, rows);
      }
      if (rows.length === 0) continue;
      // Events beyond the limit stay unclaimed and are sent in the next hour.
      if (rows.length > left) return false;
      if (!(await sending.claim())) continue;
      left -= rows.length;
      told.set(sending.userId, events + 1);
      const gone = await sendToDevices(ctx, sending, { rows, sender });
      devices.set(
        sending.userId,
        rows.filter(({ id }) => !gone.has(id)),
      );
    }
    return true;
  };
  if (!(await sendAll(await findSteps(ctx, nowMs))) || !(await sendAll(await findRounds(ctx, nowMs)))) return;
  // Each sweep continues after the last user of the previous one.
  await sweepSlices(ctx, { sweep: "pushes", slices: SLICES }, async (_, afterUserId) => {
    const slice = { sinceMs: nowMs - DAY_MS, afterUserId, slice: USERS_AT_ONCE };
    const { news, last } = await findNews(ctx.db, slice);
    return (await sendAll(toNewsMessages(ctx, news))) ? (last ?? "") : afterUserId;
  });
}

/** Sends a message to a user's browsers and returns the ids of those that no longer accept messages. */
async function sendToDevices(
  ctx: Ctx,
  { userId, message, lifeSeconds, release }: Sending,
  { rows, sender }: { rows: SubscriptionRow[]; sender: ReturnType<typeof createPushSender> },
): Promise<Set<string>> {
  const gone = new Set<string>();
  let sent = 0;
  let failed = 0;
  for (let at = 0; at < rows.length; at += MAX_AT_ONCE)
    await Promise.all(
      rows.slice(at, at + MAX_AT_ONCE).map(async (row) => {
        const { outcome, status } = await sender(row, message, lifeSeconds);
        if (outcome === "sent") {
          sent += 1;
          if (row.failures > 0) await resetFailures(ctx.db, userId, row.id);
        } else if (outcome === "gone") {
          gone.add(row.id);
          await deleteSubscription(ctx.db, userId, row.id);
        } else {
          failed += 1;
          await countFailure(ctx.db, userId, { id: row.id, max: MAX_FAILURES });
          ctx.log("warn", "delivery.push_failed", { status });
        }
      }),
    );
  if (sent === 0 && failed > 0) await release?.();
  return gone;
}

async function findSteps(ctx: Ctx, nowMs: number): Promise<Sending[]> {
  const rows = await findDueSteps(ctx.db, { nowMs, sinceMs: nowMs - DAY_MS, ...DUE });
  return rows.map(({ userId, applicationId, remindAt, text, title, company }) => ({
    userId,
    message: {
      title: `Next step: ${text}`,
      body: describeJob(title, company),
      href: `/applications?open=${applicationId}`,
      tag: `step-${applicationId}`,
    },
    claim: () => claimStep(ctx.db, userId, { applicationId, remindAt, nowMs }),
    release: () => releaseStep(ctx.db, userId, { applicationId, remindAt, nowMs }),
  }));
}

async function findRounds(ctx: Ctx, nowMs: number): Promise<Sending[]> {
  const rows = await findDueRounds(ctx.db, { nowMs, untilMs: nowMs + DAY_MS, ...DUE });
  return rows.map(({ userId, id, applicationId, at, kind, title, company }) => ({
    userId,
    message: {
      title: `${ROUND_LABELS[kind]} within 24 hours`,
      body: describeJob(title, company),
      href: `/applications?open=${applicationId}`,
      tag: `round-${id}`,
    },
    // The message expires when the interview begins.
    lifeSeconds: (at - nowMs) / 1000,
    claim: () => claimRound(ctx.db, userId, { id, at, nowMs }),
    release: () => releaseRound(ctx.db, userId, { id, nowMs }),
  }));
}

function toNewsMessages(ctx: Ctx, rows: Awaited<ReturnType<typeof findNews>>["news"]): Sending[] {
  return [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, searches]) => {
    const total = searches.reduce((sum, { count }) => sum + count, 0);
    const newestAt = Math.max(...searches.map((search) => search.newestAt));
    const [first] = searches;
    const what =
      searches.length === 1 && first !== undefined ? first.name : `${searches.length} saved searches`;
    return {
      userId,
      message: {
        title: total === 1 ? "1 new opening" : `${total.toLocaleString("en")} new openings`,
        body: `${total.toLocaleString("en")} new for ${what}`,
        href: "/searches",
        tag: "news",
      },
      // Kept longer than the period searched for openings, so that none is pushed twice.
      claim: () =>
        raiseTime(ctx, userId, { key: `${NEWS_MARK}${userId}`, toMs: newestAt, keptMs: 2 * DAY_MS }),
    };
  });
}
