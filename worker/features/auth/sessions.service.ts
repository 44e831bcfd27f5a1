import type { Ctx, SessionUser } from "#worker/context.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import {
  deleteExpiredSessions,
  deleteOldestSessions,
  deleteSession,
  findSessionUser,
  insertSession,
  touchSession,
} from "./auth.queries.ts";

const DAY_MS = 86_400_000;
/** A session ends when it was not used for this long, and in any case at this age. */
const IDLE_MS = 14 * DAY_MS;
const MAX_AGE_MS = 60 * DAY_MS;
/** How stale `last_seen_at` may grow: one write an hour at most, not one a request. */
const TOUCH_MS = 60 * 60 * 1000;
const MAX_SESSIONS = 10;

export const SESSION_MAX_AGE_S = MAX_AGE_MS / 1000;

/** Begins a session and returns the token for the cookie, which is stored nowhere. */
export async function beginSession(ctx: Ctx, userId: string): Promise<string> {
  const token = ctx.newToken();
  const now = ctx.now();
  await ctx.db.batch([
    insertSession(ctx.db, { tokenHash: sha256Hex(token), userId, createdAt: now, lastSeenAt: now }),
    deleteOldestSessions(ctx.db, userId, MAX_SESSIONS),
  ]);
  return token;
}

export async function findUserOfSession(ctx: Ctx, token: string): Promise<SessionUser | null> {
  const now = ctx.now();
  const tokenHash = sha256Hex(token);
  const found = await findSessionUser(ctx.db, {
    tokenHash,
    seenAfterMs: now - IDLE_MS,
    createdAfterMs: now - MAX_AGE_MS,
  });
  if (found === undefined) return null;
  if (now - found.lastSeenAt > TOUCH_MS) await touchSession(ctx.db, tokenHash, now);
  return toSessionUser(found);
}

type StoredUser = Omit<SessionUser, "portfolioSlug"> & { portfolioSlug: string | null };

/** A user as the wire has one. */
export const toSessionUser = ({
  id,
  firstName,
  lastName,
  email,
  portfolioSlug,
}: StoredUser): SessionUser => ({
  ...{ id, firstName, lastName, email },
  ...(portfolioSlug !== null && { portfolioSlug }),
});

export const endSession = async (ctx: Ctx, token: string): Promise<void> => {
  await deleteSession(ctx.db, sha256Hex(token));
};

export const sweepSessions = async (ctx: Ctx): Promise<void> => {
  await deleteExpiredSessions(ctx.db, {
    seenBeforeMs: ctx.now() - IDLE_MS,
    createdBeforeMs: ctx.now() - MAX_AGE_MS,
  });
};
