import type { Ctx } from "#worker/context.ts";
import { sweepSlices } from "#worker/features/sweeps/sweeps.service.ts";
import { sha256Hex } from "#worker/lib/ids.ts";
import { describeError } from "#worker/lib/log.ts";
import { getLocalDay, getLocalHour } from "#worker/lib/zones.ts";

import type { MailSettings } from "./delivery-settings.ts";
import {
  type Claim,
  claimDigest,
  findDue,
  findUndelivered,
  listOutcomes,
  listZones,
  recordDigestAttempt,
} from "./digests.queries.ts";
import { logRefusal } from "./digests.service.ts";
import type { DigestSearch } from "./mail/compose-mails.ts";
import type { SendOutcome } from "./mail/send-mail.ts";

/** Hour of the user's day from which a digest may be sent. */
const MORNING_HOUR = 7;
const HOUR_MS = 3_600_000;
/** Max time since the last midnight: 24 hours, plus one if clocks were set back, and a margin. */
const MAX_DAY_HOURS = 26;
const MAX_MAILS = 50;
/** Users per statement; with `SLICES` it limits a sweep. */
const USERS_AT_ONCE = 1000;
const SLICES = 400;
const MAX_SEARCHES = 50;
const LISTED_PER_SEARCH = 10;
/** Max retries of a failed mail on the same day. */
const MAX_RETRIES = 3;
/** Max consecutive refusals, after which the digest ends. */
const MAX_REFUSALS = 2;
/**
 * Max consecutive failures, after which the service counts as down: the remaining digests wait for the next hour,
 * unclaimed.
 */
const MAX_FAILURES = 3;

type Due = Awaited<ReturnType<typeof findDue>>["due"][number];
type Morning = { zone: string; startMs: number };

/** Sends the due digests: one mail per user and local day, from 7:00 in the user's zone. */
export async function sendDigests(ctx: Ctx): Promise<void> {
  const settings = ctx.config.mail;
  if (settings === null) return;
  const nowMs = ctx.now();
  const mornings = (await listZones(ctx.db)).flatMap((zone): Morning[] => {
    const startMs = findStartOfDay(zone, nowMs);
    return startMs === null ? [] : [{ zone, startMs }];
  });
  if (mornings.length === 0) return;
  let left = MAX_MAILS;
  let failures = 0;
  // Each sweep continues after the last user of the previous one.
  await sweepSlices(ctx, { sweep: "digests", slices: SLICES }, async (_, afterUserId) => {
    const { due, last } = await findDue(ctx.db, { mornings, afterUserId, slice: USERS_AT_ONCE });
    for (const one of due) {
      if (left === 0 || failures === MAX_FAILURES) return afterUserId;
      left -= 1;
      const startMs = mornings.find(({ zone }) => zone === one.zone)?.startMs ?? nowMs;
      const outcome = await sendDigest(ctx, settings, { ...one, startMs });
      failures = outcome === "failed" ? failures + 1 : 0;
    }
    return last ?? "";
  });
}

/** Sends one digest; null if there is nothing to send, or if another sweep sends it. */
async function sendDigest(
  ctx: Ctx,
  settings: MailSettings,
  { userId, email, lastSentAt, updatedAt, startMs }: Due & { startMs: number },
): Promise<SendOutcome["outcome"] | null> {
  const { found, openings } = await findUndelivered(ctx.db, userId, {
    perSearch: LISTED_PER_SEARCH,
    maxSearches: MAX_SEARCHES,
  });
  if (found.length === 0) return null;
  const token = ctx.newToken();
  const claim: Claim = {
    userId,
    tokenHash: sha256Hex(token),
    seenLastSentAt: lastSentAt,
    nowMs: ctx.now(),
    searches: found.map(({ id, deliveredAt, newestAt }) => ({ id, fromMs: deliveredAt, toMs: newestAt })),
  };
  // Claimed before sending, so that a crash in between does not cause a second mail.
  if (!(await claimDigest(ctx.db, claim))) return null;
  const searches = found.map(({ id, name, count }) => ({
    name,
    count,
    openings: openings.filter(({ searchId }) => searchId === id),
  }));
  const sent = await trySend(ctx, settings, { to: email, token, searches });
  await recordOutcome(ctx, { claim, sent, startMs, turnedOnAt: updatedAt });
  return sent.outcome;
}

async function trySend(
  ctx: Ctx,
  settings: MailSettings,
  digest: { to: string; token: string; searches: DigestSearch[] },
): Promise<SendOutcome> {
  const [{ sendMail }, { composeDigest }] = await Promise.all([
    import("./mail/send-mail.ts"),
    import("./mail/compose-mails.ts"),
  ]);
  try {
    return await sendMail(ctx, settings, composeDigest({ ...digest, origin: settings.origin }));
  } catch (error) {
    // A mail that cannot be composed must not prevent the others.
    ctx.log("error", "delivery.digest_failed", describeError(error));
    return { outcome: "failed", detail: "internal", mayHaveArrived: false };
  }
}

async function recordOutcome(
  ctx: Ctx,
  {
    claim,
    sent,
    startMs,
    turnedOnAt,
  }: { claim: Claim; sent: SendOutcome; startMs: number; turnedOnAt: number },
): Promise<void> {
  const delivery = {
    // The links in a mail are looked up by this id.
    id: claim.tokenHash,
    userId: claim.userId,
    kind: "digest",
    outcome: sent.outcome,
    detail: sent.detail,
    providerId: sent.outcome === "sent" ? sent.providerId : "",
    at: ctx.now(),
  } as const;
  if (sent.outcome === "sent") return recordDigestAttempt(ctx.db, delivery, null);
  logRefusal(ctx, "digest", sent);
  if (sent.outcome === "refused") {
    const refusals = 1 + (await countRefusals(ctx, claim.userId, turnedOnAt));
    const state = refusals >= MAX_REFUSALS ? "refused" : null;
    return recordDigestAttempt(ctx.db, delivery, { claim, mayRetryToday: false, state });
  }
  // A mail that may have arrived is not sent again.
  if (sent.mayHaveArrived) return recordDigestAttempt(ctx.db, delivery, null);
  const failed = await countFailures(ctx, claim.userId, startMs);
  return recordDigestAttempt(ctx.db, delivery, { claim, mayRetryToday: failed < MAX_RETRIES, state: null });
}

/** Refusals since the last delivered mail, or since the user turned the digest on. */
async function countRefusals(ctx: Ctx, userId: string, turnedOnAt: number): Promise<number> {
  const outcomes = await listOutcomes(ctx.db, userId, { sinceMs: turnedOnAt, limit: 20 });
  const delivered = outcomes.findIndex(({ outcome }) => outcome === "sent");
  const since = delivered < 0 ? outcomes : outcomes.slice(0, delivered);
  return since.filter(({ outcome }) => outcome === "refused").length;
}

async function countFailures(ctx: Ctx, userId: string, sinceMs: number): Promise<number> {
  const outcomes = await listOutcomes(ctx.db, userId, { sinceMs, limit: 20 });
  return outcomes.filter(({ outcome }) => outcome === "failed").length;
}

/**
 * The start of the user's day, or null before its morning. Uses bisection, because a zone's offset may change within a
 * day and midnight may not exist.
 */
function findStartOfDay(zone: string, nowMs: number): number | null {
  if (getLocalHour(nowMs, zone) < MORNING_HOUR) return null;
  const day = getLocalDay(nowMs, zone);
  let before = nowMs - MAX_DAY_HOURS * HOUR_MS;
  let within = nowMs;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (getLocalDay(middle, zone) === day) within = middle;
    else before = middle;
  }
  return within;
}
