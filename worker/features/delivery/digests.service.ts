import type { Ctx, UserCtx } from "#worker/context.ts";
import { type Quota, consumeQuotas, refundQuota } from "#worker/features/quotas/quotas.service.ts";
import { deleteInSlices } from "#worker/features/sweeps/sweeps.service.ts";
import { foldInbox } from "#worker/lib/email.contract.ts";
import { AppError, createNotFoundError } from "#worker/lib/errors.ts";
import { sha256Hex } from "#worker/lib/ids.ts";
import { type Network, SITE_FACTOR } from "#worker/lib/network.ts";

import type { MailSettings } from "./delivery-settings.ts";
import type { Bounce, ChangeDigest, Delivery } from "./delivery.contract.ts";
import {
  type DigestRow,
  confirmDigestSubscription,
  deleteOldDeliveries,
  endDigest,
  findDigest,
  recordDigestAttempt,
  recordBounce,
  requestDigest,
  setDigestState,
  updateZone,
} from "./digests.queries.ts";
import type { SendOutcome } from "./mail/send-mail.ts";

const DAY_MS = 86_400_000;
/** How long the link of a confirmation is valid. */
const CONFIRM_MS = 7 * DAY_MS;
const KEPT_MS = 30 * DAY_MS;
const CONFIRMATIONS_PER_DAY = 3;
/** Limits for all accounts of a network and for all accounts, because confirmations go to unconfirmed addresses. */
const CONFIRMATIONS_PER_HOUR = { network: 20, all: 50 };
const HOUR_S = 3600;

const createNotOfferedError = () =>
  new AppError(409, "delivery.mail_off", "Emails are not available here yet.");
const createDeadLinkError = () =>
  createNotFoundError(
    "delivery.link_over",
    "This link was used, replaced by a newer one, or is too old. You can change the digest in your settings.",
  );

export async function viewMail(ctx: UserCtx): Promise<Delivery["mail"]> {
  const digest = await findDigest(ctx.db, ctx.user.id);
  return { isOffered: ctx.config.mail !== null, state: digest?.state ?? "none", address: ctx.user.email };
}

/**
 * Turns the digest off, or sends the mail with the link that turns it on, because signing up does not verify the
 * address.
 * @throws AppError 409 without mail, 422 for an address that accepts none, 429, 502
 */
export async function changeDigest(
  ctx: UserCtx,
  { state, zone }: ChangeDigest,
  network: Network,
): Promise<Delivery["mail"]> {
  const digest = await findDigest(ctx.db, ctx.user.id);
  if (state === "off") {
    if (digest !== undefined) await setDigestState(ctx.db, ctx.user.id, { state: "off", nowMs: ctx.now() });
  } else if (digest?.state === "on") await updateZone(ctx.db, ctx.user.id, zone);
  else await askForConfirmation(ctx, digest, { zone, network });
  return viewMail(ctx);
}

async function askForConfirmation(
  ctx: UserCtx,
  before: DigestRow | undefined,
  { zone, network }: { zone: string; network: Network },
): Promise<void> {
  const settings = ctx.config.mail;
  if (settings === null) throw createNotOfferedError();
  const quotas = createQuotas(ctx, network);
  await consumeQuotas(ctx, quotas);
  const token = ctx.newToken();
  const tokenHash = sha256Hex(token);
  const nowMs = ctx.now();
  // Stored before the mail is sent, because its link may be opened immediately.
  await requestDigest(ctx.db, ctx.user.id, { tokenHash, zone, nowMs });
  const sent = await sendConfirmation(ctx, settings, token);
  await recordDigestAttempt(
    ctx.db,
    {
      id: tokenHash,
      userId: ctx.user.id,
      kind: "confirmation",
      outcome: sent.outcome,
      detail: sent.detail,
      providerId: sent.outcome === "sent" ? sent.providerId : "",
      at: ctx.now(),
    },
    null,
  );
  if (sent.outcome === "sent") return;
  logRefusal(ctx, "confirmation", sent);
  const state = sent.outcome === "refused" || before?.state === "refused" ? "refused" : "off";
  await setDigestState(ctx.db, ctx.user.id, { state, nowMs });
  if (sent.outcome === "refused")
    throw new AppError(
      422,
      "delivery.address_refused",
      "Your address refused our mail. Please check it under Account and try again.",
    );
  await Promise.all(quotas.map((quota) => refundQuota(ctx, quota)));
  throw new AppError(
    502,
    "delivery.mail_failed",
    "We could not send the confirmation. The digest stays off. Please try again later.",
  );
}

async function sendConfirmation(ctx: UserCtx, settings: MailSettings, token: string): Promise<SendOutcome> {
  const [{ sendMail }, { composeConfirmation }] = await Promise.all([
    import("./mail/send-mail.ts"),
    import("./mail/compose-mails.ts"),
  ]);
  const mail = composeConfirmation({ to: ctx.user.email, origin: settings.origin, token });
  return sendMail(ctx, settings, mail);
}

/**
 * Limits per account and per inbox, because anyone may enter another person's address; and per network and in total,
 * because accounts and addresses cost nothing.
 */
function createQuotas({ user }: UserCtx, { near, site }: Network): Quota[] {
  const ofDay = {
    name: "digest-confirmations",
    limit: CONFIRMATIONS_PER_DAY,
    windowSeconds: DAY_MS / 1000,
    code: "delivery.too_many_confirmations",
    message: "We send three confirmations a day at most.",
  };
  const ofHour = {
    ...ofDay,
    limit: CONFIRMATIONS_PER_HOUR.network,
    windowSeconds: HOUR_S,
    message: "Many confirmations were asked for in the last hour.",
  };
  return [
    { ...ofDay, key: user.id },
    { ...ofDay, key: foldInbox(user.email), emailKey: user.email.toLowerCase() },
    { ...ofHour, key: near },
    ...(site === null ? [] : [{ ...ofHour, key: site, limit: ofHour.limit * SITE_FACTOR }]),
    { ...ofHour, key: "all", limit: CONFIRMATIONS_PER_HOUR.all },
  ];
}

/** @throws AppError 404 if no digest waits for the link */
export async function confirmByLink(ctx: Ctx, token: string): Promise<void> {
  const nowMs = ctx.now();
  const isConfirmed = await confirmDigestSubscription(ctx.db, {
    tokenHash: sha256Hex(token),
    sinceMs: nowMs - CONFIRM_MS,
    nowMs,
  });
  if (!isConfirmed) throw createDeadLinkError();
}

/** @throws AppError 404 for an unknown link */
export async function unsubscribeByLink(ctx: Ctx, token: string): Promise<void> {
  if (!(await endDigest(ctx.db, sha256Hex(token), ctx.now()))) throw createDeadLinkError();
}

/** @throws AppError 404 without a configured secret and for an unknown mail, 401 for another secret */
export async function reportBounce(ctx: Ctx, bounce: Bounce): Promise<void> {
  const { cleanDetail } = await import("./mail/send-mail.ts");
  const { providerId, reason } = bounce;
  const detail = cleanDetail(reason);
  if (!(await recordBounce(ctx.db, { providerId, detail, nowMs: ctx.now() })))
    throw createNotFoundError("delivery.unknown_mail", "There is no mail with this id.");
  ctx.log("warn", "delivery.mail_refused", { outcome: "bounced", detail });
}

/** Compares hashes, so that the duration reveals nothing about the secret. */
export function requireWebhookSecret(ctx: Ctx, authorization: string | undefined): void {
  const secret = ctx.config.mail?.webhookSecret ?? null;
  if (secret === null) throw new AppError(404, "request.unknown_path", "There is nothing at this address.");
  if (sha256Hex(authorization ?? "") !== sha256Hex(`Bearer ${secret}`))
    throw new AppError(401, "delivery.wrong_secret", "This is not the secret of this installation.");
}

export function logRefusal(ctx: Ctx, kind: string, { outcome, detail }: SendOutcome): void {
  ctx.log("warn", "delivery.mail_refused", { kind, outcome, detail });
}

export const sweepDeliveries = async (ctx: Ctx): Promise<void> => {
  await deleteInSlices((limit) => deleteOldDeliveries(ctx.db, ctx.now() - KEPT_MS, limit));
};
