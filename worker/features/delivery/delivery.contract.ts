import { z } from "zod/mini";

import { Zone } from "#worker/lib/zone.contract.ts";

/** What a user gets by mail. "none": never asked for. "refused": the address took no mail. */
export const DigestState = z.enum(["none", "unconfirmed", "on", "off", "refused"]);
export type DigestState = z.infer<typeof DigestState>;

export const Delivery = z.object({
  mail: z.object({
    /** Whether this installation sends mail. */
    isOffered: z.boolean(),
    state: DigestState,
    address: z.string(),
  }),
  push: z.object({
    isOffered: z.boolean(),
    /** Key that the browser subscribes with; empty if push is not offered. */
    publicKey: z.string(),
    devices: z.array(z.object({ id: z.string(), device: z.string(), createdAt: z.string() })),
  }),
});
export type Delivery = z.infer<typeof Delivery>;

export const ChangeDigest = z.object({
  state: z.enum(["on", "off"]),
  zone: Zone,
});
export type ChangeDigest = z.infer<typeof ChangeDigest>;

const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, "This link is not whole."));

/** The token of a link in a mail. */
export const DigestToken = z.object({ token: Token });
export type DigestToken = z.infer<typeof DigestToken>;

export const Bounce = z.object({
  /** The id that the provider gave the mail, or its Message-ID. */
  providerId: z.string().check(z.minLength(1), z.maxLength(300)),
  reason: z.string().check(z.maxLength(2000)),
});
export type Bounce = z.infer<typeof Bounce>;

const Base64Url = z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-]+=*$/, "Please send base64url."));

/** A browser's subscription, as `PushSubscription.toJSON()` gives it. */
export const PushSubscriptionInput = z.object({
  endpoint: z.string().check(z.maxLength(2000)),
  keys: z.object({ p256dh: Base64Url, auth: Base64Url }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

/** What a push message shows; the service worker opens `href` of its own origin only. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  href: z.string(),
  /** A message replaces an earlier one with the same tag. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;
