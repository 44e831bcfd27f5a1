import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

import type { UserCtx } from "#worker/context.ts";
import type { Owner } from "#worker/db/columns.ts";
import { requireWriteLeft } from "#worker/features/quotas/quotas.service.ts";
import { checkStorageLimits } from "#worker/features/stored-bytes/stored-bytes.service.ts";
import { getClientNetwork } from "#worker/http/client-address.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { isWrite } from "#worker/http/guards.ts";
import { runInPlace } from "#worker/http/turns.ts";
import { createNotSignedInError } from "#worker/lib/errors.ts";

import { readSessionTokens } from "./session-cookie.ts";
import {
  createSessionOwner,
  findUserOfSession,
  findUserOfWrite,
  isSharingSessionLookups,
} from "./sessions.service.ts";
import { beginLookup } from "./unconfirmed-lookups.ts";

/**
 * Requires a signed-in user, looked up once per request even if several routers use this. Counts calls that may write
 * toward the user's limit, and processes only a few calls per user at the same time.
 */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  const { user } = await getUser(c);
  await runInPlace(c, user.id, next);
});

/**
 * Requires a signed-in user, but looks the session up while the route already reads data that belongs to no user. Only
 * for routes that write nothing: without a session, the route's response is replaced by 401. For networks that send
 * many invalid sessions, the route starts after the lookup.
 */
export const beginUser = createMiddleware<AppEnv>(async (c, next) => {
  const [token, ...others] = readSessionTokens(c);
  if (token === undefined) throw createNotSignedInError();
  const lookup = isSharingSessionLookups() ? null : beginLookup(getClientNetwork(c), c.get("ctx").now());
  const user = getUser(c).then(() => lookup?.confirm());
  user.catch(() => {});
  if (lookup?.mayWorkBeside === false) await user;
  await runInPlace(c, await findPlaceOwner(c, token, others), next);
  await user;
});

/** User ids by session token, for the sessions that this isolate has looked up. */
const usersOfSessions = new Map<string, string>();
const MAX_SESSIONS = 2000;

/**
 * The owner of a call's place in the queue while its session is looked up: the user if the session is known, so that a
 * user's sessions share places. With several tokens only the lookup tells which one is valid.
 */
const findPlaceOwner = async (
  c: Context<AppEnv>,
  token: string,
  others: readonly string[],
): Promise<string> =>
  others.length > 0 ? (await getUser(c)).user.id : (usersOfSessions.get(token) ?? token);

/** The signed-in user of a request that passed `requireUser` or `beginUser`. */
export function getUser(c: Context<AppEnv>): Promise<UserCtx> {
  const known = c.get("userLookup") ?? requireSignedInUser(c);
  c.set("userLookup", known);
  return known;
}

/** The owner of the records that a route under `beginUser` reads during the session lookup. */
export const getOwner = async (c: Context<AppEnv>): Promise<Owner> => {
  const [token, ...others] = readSessionTokens(c);
  // With several tokens only the lookup tells which one is the user's.
  return token === undefined || others.length > 0
    ? (await getUser(c)).user.id
    : createSessionOwner(c.get("ctx"), token);
};

const ADDING = new Set(["POST", "PUT", "PATCH"]);
/** Paths that work even if the network's storage limit is reached: changing a password, ending sessions. */
const OF_ACCOUNT = /^\/api\/(?:auth|account)\//;
/**
 * Calls that secure an account are exempt from the write limit, so that a stolen session cannot block them. They
 * require the password, whose wrong guesses are limited, or end sessions, of which there are at most ten.
 */
const SECURES_ACCOUNT = /^\/api\/account(?:$|\/(?:password|email|sessions(?:\/|$)))/;

/** Runs in parallel with the session lookup, so that no call waits for it. */
function startStorageCheck(c: Context<AppEnv>): Promise<void> {
  if (!ADDING.has(c.req.method) || OF_ACCOUNT.test(c.req.path)) return Promise.resolve();
  const preparing = checkStorageLimits(c.get("ctx"), getClientNetwork(c));
  preparing.catch(() => {});
  return preparing;
}

async function requireSignedInUser(c: Context<AppEnv>): Promise<UserCtx> {
  const ctx = c.get("ctx");
  const preparing = startStorageCheck(c);
  for (const token of readSessionTokens(c)) {
    const found = isWrite(c.req.method)
      ? await findUserOfWrite(ctx, token)
      : { user: await findUserOfSession(ctx, token), writes: null, uncountedBytes: 0 };
    if (found === null || found.user === null) continue;
    const userCtx = { ...ctx, user: found.user };
    if (found.writes !== null && !SECURES_ACCOUNT.test(c.req.path)) requireWriteLeft(userCtx, found.writes);
    await preparing;
    if (usersOfSessions.size >= MAX_SESSIONS) usersOfSessions.clear();
    usersOfSessions.set(token, found.user.id);
    c.set("uncountedBytes", found.uncountedBytes);
    c.set("sessionToken", token);
    c.set("userCtx", userCtx);
    return userCtx;
  }
  throw createNotSignedInError();
}
