import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

import type { UserCtx } from "#worker/context.ts";
import type { Owner } from "#worker/db/columns.ts";
import { requireWriteLeft } from "#worker/features/quotas/quotas.service.ts";
import { prepareAdding } from "#worker/features/stored-bytes/stored-bytes.service.ts";
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
 * Requires a signed-in user, looked up once per request even if several routers use this. Calls that may write are
 * counted toward the user's limit, and few calls of a user are worked on at once.
 */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  const { user } = await getUser(c);
  await runInPlace(c, user.id, next);
});

/**
 * Requires a signed-in user too, but looks the session up beside what the route reads that is of no user. Only
 * for routes that write nothing: without a session, whatever the route has answered is replaced by 401. Where unknown
 * sessions come from, the route begins after the look-up; what draws a screen has seen to that itself.
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

/** User ids by session token, of sessions that this isolate has looked up. */
const usersOfSessions = new Map<string, string>();
const MAX_SESSIONS = 2000;

/**
 * The owner of a call's place while its session is looked up in parallel: the user if the session is known, so that many
 * sessions of one user share its places. With several tokens only the look-up tells which one is valid.
 */
const findPlaceOwner = async (
  c: Context<AppEnv>,
  token: string,
  others: readonly string[],
): Promise<string> =>
  others.length > 0 ? (await getUser(c)).user.id : (usersOfSessions.get(token) ?? token);

/** The signed-in user of a request under `requireUser` or `beginUser`. */
export function getUser(c: Context<AppEnv>): Promise<UserCtx> {
  const known = c.get("userLookup") ?? requireSignedInUser(c);
  c.set("userLookup", known);
  return known;
}

/** Whose records a route under `beginUser` reads beside the look-up of the session. */
export const getOwner = async (c: Context<AppEnv>): Promise<Owner> => {
  const [token, ...others] = readSessionTokens(c);
  // Which of several tokens is the user's is known after the look-up.
  return token === undefined || others.length > 0
    ? (await getUser(c)).user.id
    : createSessionOwner(c.get("ctx"), token);
};

const ADDING = new Set(["POST", "PUT", "PATCH"]);
/** A password is changed and sessions are ended whatever a network has stored. */
const OF_ACCOUNT = /^\/api\/(?:auth|account)\//;
/**
 * Calls that secure an account are not refused because of what a stolen session has sent. They need the password, whose
 * wrong guesses are limited, or end sessions, of which there are at most ten.
 */
const SECURES_ACCOUNT = /^\/api\/account(?:$|\/(?:password|email|sessions(?:\/|$)))/;

/** Beside the look-up of the session, so that no call waits for it. */
function beginAdding(c: Context<AppEnv>): Promise<void> {
  if (!ADDING.has(c.req.method) || OF_ACCOUNT.test(c.req.path)) return Promise.resolve();
  const preparing = prepareAdding(c.get("ctx"), getClientNetwork(c));
  preparing.catch(() => {});
  return preparing;
}

async function requireSignedInUser(c: Context<AppEnv>): Promise<UserCtx> {
  const ctx = c.get("ctx");
  const preparing = beginAdding(c);
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
