import { z } from "zod/mini";

import { Zone } from "#worker/lib/zone.contract.ts";

/** State of the digest. "none": the user never asked for one. "refused": the address does not accept mail. */
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
    /** Public key for subscribing a browser; empty if push is not offered. */
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
  /** The provider's id for the mail, or its Message-ID. */
  providerId: z.string().check(z.minLength(1), z.maxLength(300)),
  reason: z.string().check(z.maxLength(2000)),
});
export type Bounce = z.infer<typeof Bounce>;

const Base64Url = z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-]+=*$/, "Please send base64url."));

/** A browser's subscription, in the format of `PushSubscription.toJSON()`. */
export const PushSubscriptionInput = z.object({
  endpoint: z.string().check(z.maxLength(2000)),
  keys: z.object({ p256dh: Base64Url, auth: Base64Url }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

/** Content of a push message; the service worker only opens an `href` of its own origin. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  href: z.string(),
  /** A message replaces an earlier one with the same tag. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;
