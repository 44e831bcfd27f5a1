import type { Ctx, UserCtx } from "#worker/context.ts";
import type { Owner } from "#worker/db/columns.ts";
import { runBatch } from "#worker/db/statements.ts";
import { type Quota, createAmountCount, requireUseLeft } from "#worker/features/quotas/quotas.service.ts";
import { AppError, createTooManyError } from "#worker/lib/errors.ts";
import { type Network, SITE_FACTOR } from "#worker/lib/network.ts";

import { type Area, findFullArea } from "./count-rows.ts";
import { resetUncounted, readUncounted, selectUncounted, storeByteLimits } from "./stored-bytes.queries.ts";

const DAY_S = 86_400;
const MB = 1_000_000;
/** Min bytes counted for a network: smaller amounts are collected, so that small saves do not write its counter. */
export const COUNTED_FROM_BYTES = 8192;

/** Per area: the error's code, the full data, and the user's remedy. */
const FULL: Record<Area, [code: string, what: string, remedy: string]> = {
  resumes: [
    "resumes.too_large",
    "Your resumes with their ratings",
    "Please shorten or delete some; deleted ones count until they are erased, 30 days later.",
  ],
  letters: [
    "letters.too_large",
    "Your cover letters with their versions",
    "Please shorten or delete some; deleted ones count until they are erased, 30 days later.",
  ],
  applications: [
    "applications.too_large",
    "Your applications with the jobs you entered yourself",
    "Please delete some, or shorten their notes and descriptions.",
  ],
  others: [
    "account.too_large",
    "Your profile, interviews, stories, projects and saved searches",
    "Please shorten or delete some; deleted ones count until they are erased, 30 days later.",
  ],
};

/** The limits that this isolate last stored in the database. */
let storedLimits = "";

async function storeLimits(ctx: Ctx): Promise<void> {
  const limits = JSON.stringify(ctx.config.storedBytes);
  if (limits === storedLimits) return;
  await storeByteLimits(ctx.db, limits);
  storedLimits = limits;
}

function createQuotas(ctx: Ctx, { near, site }: Network): Quota[] {
  const count = {
    name: "stored_bytes",
    key: near,
    limit: ctx.config.networkBytesPerDay,
    windowSeconds: DAY_S,
    code: "storage.network_day",
    message: "As much as may be stored in a day from one network was stored from yours.",
  };
  if (site === null) return [count];
  return [count, { ...count, name: "stored_bytes_site", key: site, limit: count.limit * SITE_FACTOR }];
}

/** When this isolate last found that a network is below its limit, so that not every call has to check. */
const roomSeenAtMs = new Map<string, number>();
const ROOM_KNOWN_MS = 10_000;
const MAX_KNOWN = 1000;
const nameRoom = ({ name, key, limit }: Quota): string => `${name} ${key} ${limit}`;

/** @throws AppError 429 */
async function requireNetworkRoom(ctx: Ctx, quota: Quota): Promise<void> {
  const room = nameRoom(quota);
  const age = ctx.now() - (roomSeenAtMs.get(room) ?? Number.NEGATIVE_INFINITY);
  if (age >= 0 && age < ROOM_KNOWN_MS) return;
  await requireUseLeft(ctx, quota);
  if (roomSeenAtMs.size >= MAX_KNOWN) roomSeenAtMs.clear();
  roomSeenAtMs.set(room, ctx.now());
}

/**
 * Before a call that may add data: stores the user's limits in the database for the triggers.
 * @throws AppError 429 if the network has added too much today
 */
export async function checkStorageLimits(ctx: Ctx, network: Network): Promise<void> {
  await Promise.all([
    storeLimits(ctx),
    ...createQuotas(ctx, network).map((quota) => requireNetworkRoom(ctx, quota)),
  ]);
}

/** Batch statement that finds the user's bytes that no network counts yet. */
export const readUncountedOf = (ctx: Ctx, owner: Owner) => readUncounted(ctx.db, owner);

/** Counts the user's added bytes for the network of the call. */
export async function countAddedBytes(ctx: UserCtx, network: Network): Promise<void> {
  const { amount, condition } = selectUncounted(ctx.user.id, COUNTED_FROM_BYTES);
  const quotas = createQuotas(ctx, network);
  const answers = (await runBatch(ctx.db, [
    ...quotas.map((quota) => createAmountCount(ctx, quota, amount, condition)),
    resetUncounted(ctx.db, ctx.user.id, COUNTED_FROM_BYTES),
  ])) as { count: number }[][];
  for (const [at, quota] of quotas.entries())
    if ((answers[at]?.[0]?.count ?? 0) >= quota.limit) roomSeenAtMs.delete(nameRoom(quota));
}

/** The error for a row that a trigger has refused; null for other errors. */
export function describeRefusedRow(message: string, ctx: Ctx): AppError | null {
  const full = findFullArea(message);
  if (full === null) return null;
  if (full === "day") {
    const endsInSeconds = DAY_S - (Math.floor(ctx.now() / 1000) % DAY_S);
    const mb = ctx.config.storedBytes.day / MB;
    return createTooManyError(
      "storage.day",
      `You have added ${mb} MB today, as much as a day allows.`,
      endsInSeconds,
    );
  }
  const [code, what, remedy] = FULL[full];
  return new AppError(
    409,
    code,
    `${what} take up all of their ${ctx.config.storedBytes[full] / MB} MB. ${remedy}`,
  );
}
