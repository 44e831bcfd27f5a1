import { sha256Hex } from "#worker/lib/ids.ts";

import type { PushSettings } from "../delivery-settings.ts";
import type { PushMessage } from "../delivery.contract.ts";
import { type SubscriptionKeys, encryptPush } from "./encrypt-push.ts";
import { isAllowedEndpoint } from "./push-hosts.ts";
import { signVapid } from "./sign-vapid.ts";

const DEADLINE_MS = 10_000;
const MAX_BODY = 200;
const MAX_TITLE = 100;
/** A topic has at most 32 characters of base64url (RFC 8030). */
const TOPIC_LENGTH = 32;
const DAY_S = 86_400;

/** "gone": the browser no longer accepts messages. "failed": the message may be accepted later. */
export type PushOutcome = { outcome: "sent" | "gone" | "failed"; status: number | null };

export type Subscription = SubscriptionKeys & { endpoint: string };

const cut = (text: string, length: number): string => {
  const characters = [...text.toWellFormed().replaceAll(/\s+/g, " ").trim()];
  return characters.length <= length ? characters.join("") : `${characters.slice(0, length - 1).join("")}…`;
};

/** Sends the messages of one sweep; each service's signature is created once. */
export function createPushSender(settings: PushSettings, nowMs: number) {
  const signatures = new Map<string, Promise<string>>();

  function authorize(audience: string): Promise<string> {
    let signature = signatures.get(audience);
    if (signature === undefined) {
      signature = signVapid(settings, { audience, nowMs });
      signatures.set(audience, signature);
    }
    return signature;
  }

  return async function sendPush(
    { endpoint, ...keys }: Subscription,
    message: PushMessage,
    lifeSeconds = DAY_S,
  ): Promise<PushOutcome> {
    // The list of hosts may have been shortened since the browser was added.
    if (!isAllowedEndpoint(endpoint, settings.hosts)) return { outcome: "gone", status: null };
    const text = JSON.stringify({
      ...message,
      title: cut(message.title, MAX_TITLE),
      body: cut(message.body, MAX_BODY),
    });
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: {
          authorization: await authorize(new URL(endpoint).origin),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(Math.max(0, Math.min(DAY_S, Math.floor(lifeSeconds)))),
          urgency: "normal",
          topic: sha256Hex(message.tag).slice(0, TOPIC_LENGTH),
        },
        body: await encryptPush(text, keys),
        redirect: "manual",
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      await response.body?.cancel();
      return { outcome: readOutcome(response.status), status: response.status };
    } catch {
      return { outcome: "failed", status: null };
    }
  };
}

function readOutcome(status: number): PushOutcome["outcome"] {
  if (status >= 200 && status < 300) return "sent";
  return status === 404 || status === 410 ? "gone" : "failed";
}
