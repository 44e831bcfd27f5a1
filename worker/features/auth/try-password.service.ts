import type { Ctx } from "#worker/context.ts";
import {
  type Quota,
  consumeQuotas,
  countUse,
  refundQuota,
  requireUseLeft,
  resetQuota,
} from "#worker/features/quotas/quotas.service.ts";
import { type AppError, createTooManyError } from "#worker/lib/errors.ts";
import { type Network, SITE_FACTOR } from "#worker/lib/network.ts";

import { type UserRow, findUserByEmailKey } from "./auth.queries.ts";
import { type Hashing, isHashingQueueFull, withHashingPermit } from "./hashing-queue.ts";
import { MAX_MARKS, findKnownDeviceId, createDeviceMark } from "./known-device.ts";
import { DUMMY_HASH, hashPassword, verifyPassword } from "./password.ts";

const WINDOW_S = 15 * 60;
const ACCOUNT_WINDOW_S = 60 * 60;
const BUSY_S = 3;
/** Max sign-ins per account within `WINDOW_S`: each costs a hash, and no other limit applies to right passwords. */
const MAX_SUCCESSES = 20;

/**
 * Where a password attempt comes from: the network, counted under a hash, and `marks`, the browser's
 * `createDeviceMark` values.
 */
export type Origin = { network: Network; marks: string[] };

const FAILURES = {
  windowSeconds: WINDOW_S,
  code: "auth.too_many_logins",
  message: "Too many failed attempts.",
};

export const createHashingBusyError = (): AppError =>
  createTooManyError("auth.busy", "Too many people sign in at this moment.", BUSY_S);

type Count = Quota & {
  /** Whether a success resets the counter, or refunds only its own attempt. */
  isForgotten: boolean;
};

/**
 * Failed attempts from one network over all accounts. A success refunds only its own attempt, so that guessers
 * cannot reset the counter by signing in to an account of theirs.
 */
const getNetworkFailureQuotas = ({ config }: Ctx, { near, site }: Network): Count[] => [
  {
    ...FAILURES,
    name: "login_network",
    key: near,
    limit: config.loginFailuresPerNetwork,
    isForgotten: false,
  },
  ...(site === null
    ? []
    : [
        {
          ...FAILURES,
          name: "login_site",
          key: site,
          limit: config.loginFailuresPerNetwork * SITE_FACTOR,
          isForgotten: false,
        },
      ]),
];

const getAccountFailureQuota = ({ config }: Ctx, emailKey: string, network: Network): Count => ({
  ...FAILURES,
  name: "login",
  key: `${emailKey}\n${network.near}`,
  emailKey,
  limit: config.loginFailuresPerWindow,
  isForgotten: true,
});

/** A known device has its own counter: attempts by others, from its network or elsewhere, do not block it. */
const getDeviceFailureQuota = ({ config }: Ctx, emailKey: string, deviceId: string): Count => ({
  ...FAILURES,
  name: "login_device",
  key: `${emailKey}\n${deviceId}`,
  emailKey,
  limit: config.loginFailuresPerWindow,
  isForgotten: true,
});

/**
 * Failed attempts for one account over all networks. Attempts within a session are counted separately, so that
 * strangers cannot block the owner.
 */
const getOverallFailureQuota = ({ config }: Ctx, emailKey: string, isSignedIn: boolean): Count => ({
  ...FAILURES,
  name: isSignedIn ? "login_session" : "login_everywhere",
  key: emailKey,
  emailKey,
  limit: config.loginFailuresPerAccount,
  windowSeconds: ACCOUNT_WINDOW_S,
  isForgotten: false,
});

/** Limit of right passwords per account; only those who know the password can use it up. */
const getSuccessQuota = (emailKey: string): Quota => ({
  name: "login_success",
  key: emailKey,
  emailKey,
  limit: MAX_SUCCESSES,
  windowSeconds: WINDOW_S,
  code: "auth.too_many_logins",
  message: "This account was signed in to very often.",
});

type Try = { emailKey: string; password: string; origin: Origin; isSignedIn?: boolean };

async function findKnownDevice(ctx: Ctx, { emailKey, origin: { marks } }: Try): Promise<string | null> {
  const user = marks.length === 0 ? undefined : await findUserByEmailKey(ctx.db, emailKey);
  return user === undefined ? null : findKnownDeviceId(user, marks, ctx.now());
}

function listFailureQuotas(
  ctx: Ctx,
  { emailKey, origin: { network }, isSignedIn = false }: Try,
  deviceId: string | null,
): Count[] {
  if (deviceId !== null) return [getDeviceFailureQuota(ctx, emailKey, deviceId)];
  return [
    getAccountFailureQuota(ctx, emailKey, network),
    ...getNetworkFailureQuotas(ctx, network),
    getOverallFailureQuota(ctx, emailKey, isSignedIn),
  ];
}

/**
 * Counts the attempt before hashing, so that guessing is limited before it costs the server anything: per device for a
 * known browser, otherwise per account and network, per network over all accounts, and per account over all networks.
 * Null if e-mail or password is wrong.
 * @throws AppError 429 after too many failures or successes, or while too many others sign in, which is not counted
 */
export async function tryPassword(ctx: Ctx, tried: Try): Promise<UserRow | null> {
  const { emailKey, origin, isSignedIn = false } = tried;
  const deviceId = await findKnownDevice(ctx, tried);
  const hashing = { emailKey, network: origin.network, isKnown: isSignedIn || deviceId !== null };
  if (isHashingQueueFull(hashing)) throw createHashingBusyError();
  const failures = listFailureQuotas(ctx, tried, deviceId);
  const success = getSuccessQuota(emailKey);
  const [found] = await Promise.all([
    findUserByEmailKey(ctx.db, emailKey),
    consumeQuotas(ctx, failures),
    requireUseLeft(ctx, success),
  ]);
  const hash = found?.passwordHash ?? DUMMY_HASH;
  const isRight = await withHashingPermit(hashing, () => verifyPassword(tried.password, hash), ctx.signal);
  if (isRight === null) {
    await Promise.all(failures.map((count) => refundQuota(ctx, count)));
    throw createHashingBusyError();
  }
  if (found === undefined || !isRight) return null;
  // Runs after the response, so that signing in waits for one database call less.
  ctx.waitUntil(
    Promise.all([
      countUse(ctx, success),
      ...failures.map((count) => (count.isForgotten ? resetQuota(ctx, count) : refundQuota(ctx, count))),
    ]),
  );
  return found;
}

/**
 * Counts an attempt before any lookup, for secrets that only guessers get wrong. Returns a function that refunds it.
 * @throws AppError 429 after too many failures
 */
export async function consumeGuessQuotas(ctx: Ctx, network: Network): Promise<() => Promise<unknown>> {
  const counts = getNetworkFailureQuotas(ctx, network);
  await consumeQuotas(ctx, counts);
  return () => Promise.all(counts.map((count) => refundQuota(ctx, count)));
}

export const resetAccountFailures = (ctx: Ctx, emailKey: string, network: Network): Promise<void> =>
  resetQuota(ctx, getAccountFailureQuota(ctx, emailKey, network));

/** The browser's new marks: this account's, and its previous ones of other accounts. A known device keeps its id. */
export function renewDeviceMarks(
  ctx: Ctx,
  account: { id: string; passwordHash: string },
  marks: string[],
): string[] {
  const others = marks.filter((mark) => findKnownDeviceId(account, [mark], ctx.now()) === null);
  const id = findKnownDeviceId(account, marks, ctx.now()) ?? ctx.newId();
  return [createDeviceMark(account, id, ctx.now()), ...others].slice(0, MAX_MARKS);
}

/** For users who are signed in or have a reset link. @throws AppError 429 while too many others sign in */
export async function hashNewPassword(
  password: string,
  hashing: Pick<Hashing, "emailKey" | "network">,
): Promise<string> {
  const hash = await withHashingPermit({ ...hashing, isKnown: true }, () => hashPassword(password));
  if (hash === null) throw createHashingBusyError();
  return hash;
}
