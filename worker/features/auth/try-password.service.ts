import type { Ctx } from "#worker/context.ts";
import {
  type Quota,
  consumeQuotas,
  refundQuota,
  resetQuota,
} from "#worker/features/quotas/quotas.service.ts";
import { type AppError, tooMany } from "#worker/lib/errors.ts";
import { type Network, SITE_FACTOR } from "#worker/lib/network.ts";

import { type UserRow, findUserByEmailKey } from "./auth.queries.ts";
import { isHashingQueueFull, withHashingPermit } from "./hashing-queue.ts";
import { MAX_MARKS, findDevice, markDevice } from "./known-device.ts";
import { DUMMY_HASH, hashPassword, verifyPassword } from "./password.ts";

const WINDOW_S = 15 * 60;
const ACCOUNT_WINDOW_S = 60 * 60;
const BUSY_S = 3;

/** Where a password is tried: the network is counted under a hash, `marks` are what the browser has of `markDevice`. */
export type Origin = { network: Network; marks: string[] };

const FAILURES = {
  windowSeconds: WINDOW_S,
  code: "auth.too_many_logins",
  message: "Too many failed attempts.",
};

export const busy = (): AppError => tooMany("auth.busy", "Too many people sign in at this moment.", BUSY_S);

type Count = Quota & {
  /** Whether a success forgets the failures before it, or takes back its own try only. */
  isForgotten: boolean;
};

/** Whatever the account. A success of the guesser's own account takes nothing but itself out of these. */
const failuresOfNetwork = ({ config }: Ctx, { near, site }: Network): Count[] => [
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

const failuresOfAccount = ({ config }: Ctx, emailKey: string, network: Network): Count => ({
  ...FAILURES,
  name: "login",
  key: `${emailKey}\n${network.near}`,
  emailKey,
  limit: config.loginFailuresPerWindow,
  isForgotten: true,
});

/** Those of a known device are its own: what others do at its network, or to its account from elsewhere, is not. */
const failuresOfDevice = ({ config }: Ctx, emailKey: string, deviceId: string): Count => ({
  ...FAILURES,
  name: "login_device",
  key: `${emailKey}\n${deviceId}`,
  emailKey,
  limit: config.loginFailuresPerWindow,
  isForgotten: true,
});

/** Of one account from all networks together. Those in a session are counted apart, so that no stranger's stop them. */
const failuresEverywhere = ({ config }: Ctx, emailKey: string, isSignedIn: boolean): Count => ({
  ...FAILURES,
  name: isSignedIn ? "login_session" : "login_everywhere",
  key: emailKey,
  emailKey,
  limit: config.loginFailuresPerAccount,
  windowSeconds: ACCOUNT_WINDOW_S,
  isForgotten: false,
});

type Try = { emailKey: string; password: string; origin: Origin; isSignedIn?: boolean };

async function readCounts(
  ctx: Ctx,
  { emailKey, origin: { network, marks }, isSignedIn = false }: Try,
): Promise<Count[]> {
  const user = marks.length === 0 ? undefined : await findUserByEmailKey(ctx.db, emailKey);
  const deviceId = user === undefined ? null : findDevice(user, marks, ctx.now());
  if (deviceId !== null) return [failuresOfDevice(ctx, emailKey, deviceId)];
  return [
    failuresOfAccount(ctx, emailKey, network),
    ...failuresOfNetwork(ctx, network),
    failuresEverywhere(ctx, emailKey, isSignedIn),
  ];
}

/**
 * Counts the try before the password is hashed, so that guessing costs the guesser and not the server: for a browser that
 * has signed in to the account before, and otherwise for the account from this network, for the network whatever the
 * account, and for the account from all networks. Null for a wrong pair, whichever is wrong.
 * @throws AppError 429 after too many failures, or while too many others sign in, which counts as no try
 */
export async function tryPassword(ctx: Ctx, tried: Try): Promise<UserRow | null> {
  if (isHashingQueueFull()) throw busy();
  const counts = await readCounts(ctx, tried);
  const [found] = await Promise.all([findUserByEmailKey(ctx.db, tried.emailKey), consumeQuotas(ctx, counts)]);
  const hash = found?.passwordHash ?? DUMMY_HASH;
  const isRight = await withHashingPermit(() => verifyPassword(tried.password, hash));
  if (isRight === null) {
    await Promise.all(counts.map((count) => refundQuota(ctx, count)));
    throw busy();
  }
  if (found === undefined || !isRight) return null;
  await Promise.all(
    counts.map((count) => (count.isForgotten ? resetQuota(ctx, count) : refundQuota(ctx, count))),
  );
  return found;
}

/**
 * For what only a guesser gets wrong, before anything is looked up. Answers what takes the try back.
 * @throws AppError 429 after too many failures
 */
export async function countGuess(ctx: Ctx, network: Network): Promise<() => Promise<unknown>> {
  const counts = failuresOfNetwork(ctx, network);
  await consumeQuotas(ctx, counts);
  return () => Promise.all(counts.map((count) => refundQuota(ctx, count)));
}

export const forgetFailures = (ctx: Ctx, emailKey: string, network: Network): Promise<void> =>
  resetQuota(ctx, failuresOfAccount(ctx, emailKey, network));

/** The marks that a browser has from now on: this account's, and those of others that it had. A known device stays one. */
export function renewMarks(
  ctx: Ctx,
  account: { id: string; passwordHash: string },
  marks: string[],
): string[] {
  const others = marks.filter((mark) => findDevice(account, [mark], ctx.now()) === null);
  const id = findDevice(account, marks, ctx.now()) ?? ctx.newId();
  return [markDevice(account, id, ctx.now()), ...others].slice(0, MAX_MARKS);
}

/** @throws AppError 429 while too many others sign in */
export async function hashNewPassword(password: string): Promise<string> {
  const hash = await withHashingPermit(() => hashPassword(password));
  if (hash === null) throw busy();
  return hash;
}
