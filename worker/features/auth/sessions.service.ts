import { AsyncLocalStorage } from "node:async_hooks";

import type { Ctx, SessionUser, UserCtx } from "#worker/context.ts";
import type { Owner } from "#worker/db/columns.ts";
import { type Counted, countWriteOf } from "#worker/features/quotas/quotas.service.ts";
import { readUncountedOf } from "#worker/features/stored-bytes/stored-bytes.service.ts";
import { deleteInSlices } from "#worker/features/sweeps/sweeps.service.ts";
import { createNotFoundError, createNotSignedInError } from "#worker/lib/errors.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import { findUserById } from "./auth.queries.ts";
import type { SessionView } from "./credentials.contract.ts";
import { parseUserAgent } from "./device.ts";
import {
  deleteIdleSessions,
  deleteOldSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionById,
  findSessionUser,
  findSessionUserAnd,
  insertSession,
  listSessions,
  selectSessionOwner,
  touchSession,
} from "./sessions.queries.ts";

const DAY_MS = 86_400_000;
/** A session expires after this long without use, and at the latest at the maximum age below. */
const IDLE_MS = 14 * DAY_MS;
const MAX_AGE_MS = 60 * DAY_MS;
/** Maximum staleness of `last_seen_at`: at most one write an hour, instead of one per request. */
const TOUCH_MS = 60 * 60 * 1000;
const MAX_SESSIONS = 10;

export const SESSION_MAX_AGE_S = MAX_AGE_MS / 1000;

const getSessionLimits = (ctx: Ctx) => ({
  seenAfterMs: ctx.now() - IDLE_MS,
  createdAfterMs: ctx.now() - MAX_AGE_MS,
});

type Beginning = {
  userAgent?: string | undefined;
  /** The hash that the password was checked against. */
  passwordHash?: string;
};

/**
 * Creates a session and returns its cookie token, which is not stored; null if the account was deleted or its
 * password changed meanwhile.
 */
export async function beginSession(
  ctx: Ctx,
  userId: string,
  { userAgent, passwordHash }: Beginning = {},
): Promise<string | null> {
  const token = ctx.newToken();
  const now = ctx.now();
  const session = {
    tokenHash: sha256Hex(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    id: ctx.newId(),
    ...parseUserAgent(userAgent),
  };
  const options = { keep: MAX_SESSIONS, passwordHash: passwordHash ?? null };
  return (await insertSession(ctx.db, session, options)) ? token : null;
}

const sharedLookups = new AsyncLocalStorage<Map<string, Promise<SessionUser | null>>>();

/** All requests made by `work` share one session lookup, which the first of them starts. */
export const shareSessionLookups = <Result>(work: () => Promise<Result>): Promise<Result> =>
  sharedLookups.run(new Map(), work);

export const isSharingSessionLookups = (): boolean => sharedLookups.getStore() !== undefined;

export function findUserOfSession(ctx: Ctx, token: string): Promise<SessionUser | null> {
  const shared = sharedLookups.getStore();
  if (shared === undefined) return lookUpSession(ctx, token);
  const known = shared.get(token) ?? lookUpSession(ctx, token);
  shared.set(token, known);
  return known;
}

async function lookUpSession(ctx: Ctx, token: string): Promise<SessionUser | null> {
  const session = createSessionKey(ctx, token);
  return recordSessionUse(ctx, session, await findSessionUser(ctx.db, session));
}

type UserOfWrite = {
  user: SessionUser;
  writes: Counted;
  /** Bytes that earlier calls of the user have added and that no network counts yet. */
  uncountedBytes: number;
};

/** Like `findUserOfSession`, and counts a call that may write in the same database call. */
export async function findUserOfWrite(ctx: Ctx, token: string): Promise<UserOfWrite | null> {
  const session = createSessionKey(ctx, token);
  const owner = selectSessionOwner(session);
  const {
    found,
    done: [writes],
    also: [bytes],
  } = await findSessionUserAnd(ctx.db, session, [countWriteOf(ctx, owner), readUncountedOf(ctx, owner)]);
  const user = recordSessionUse(ctx, session, found);
  return user === null || writes === undefined
    ? null
    : { user, writes, uncountedBytes: bytes?.uncounted ?? 0 };
}

const createSessionKey = (ctx: Ctx, token: string) => ({
  tokenHash: sha256Hex(token),
  ...getSessionLimits(ctx),
});

/** The user of a found session; updates the time of its last use. */
function recordSessionUse(
  ctx: Ctx,
  { tokenHash }: { tokenHash: string },
  found: (StoredUser & { lastSeenAt: number }) | undefined,
): SessionUser | null {
  if (found === undefined) return null;
  const now = ctx.now();
  if (now - found.lastSeenAt > TOUCH_MS) ctx.waitUntil(touchSession(ctx.db, tokenHash, now));
  return toSessionUser(found);
}

/** For reads in parallel with the session lookup; they find nothing without a valid session. */
export const createSessionOwner = (ctx: Ctx, token: string): Owner =>
  selectSessionOwner(createSessionKey(ctx, token));

type StoredUser = Omit<SessionUser, "portfolioSlug"> & { portfolioSlug: string | null };

/** The user as sent to clients. */
export const toSessionUser = ({
  id,
  firstName,
  lastName,
  email,
  portfolioSlug,
}: StoredUser): SessionUser => ({
  id,
  firstName,
  lastName,
  email,
  ...(portfolioSlug !== null && { portfolioSlug }),
});

export const endSession = async (ctx: Ctx, token: string): Promise<void> => {
  await deleteSession(ctx.db, sha256Hex(token));
};

/** The user's sessions, with that of `token` marked. */
export async function getSessions(ctx: UserCtx, token: string): Promise<SessionView[]> {
  const present = sha256Hex(token);
  const rows = await listSessions(ctx.db, ctx.user.id, getSessionLimits(ctx));
  return rows.map(({ id, browser, system, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    browser,
    system,
    isPresent: tokenHash === present,
    firstSeenAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
  }));
}

/** @throws AppError 404 */
export async function endSessionById(ctx: UserCtx, id: string): Promise<void> {
  if ((await deleteSessionById(ctx.db, ctx.user.id, id)).length === 0)
    throw createNotFoundError("account.session_not_found", "This session has ended already.");
}

export const endOtherSessions = async (ctx: UserCtx, token: string): Promise<number> =>
  (await deleteOtherSessions(ctx.db, ctx.user.id, sha256Hex(token))).length;

/** Whether the account still exists. Checked after a write that no foreign key guards. */
export const hasAccount = async (ctx: UserCtx): Promise<boolean> =>
  (await findUserById(ctx.db, ctx.user.id)) !== undefined;

/** @throws AppError 401 if the account was erased during the request; `undo` reverts the write. */
export async function undoIfErased(ctx: UserCtx, undo: () => Promise<unknown>): Promise<void> {
  if (await hasAccount(ctx)) return;
  await undo();
  throw createNotSignedInError();
}

export const sweepSessions = async (ctx: Ctx): Promise<void> => {
  await deleteInSlices((limit) => deleteIdleSessions(ctx.db, ctx.now() - IDLE_MS, limit));
  await deleteInSlices((limit) => deleteOldSessions(ctx.db, ctx.now() - MAX_AGE_MS, limit));
};
