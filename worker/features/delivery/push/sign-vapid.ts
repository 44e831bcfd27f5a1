import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from "@oslojs/encoding";

import type { PushSettings } from "../delivery-settings.ts";

const encoder = new TextEncoder();
/** Services accept at most 24 hours (RFC 8292); half of it allows for differing clocks. */
const LIFE_S = 12 * 3600;

const encodeJson = (value: object): string => encodeBase64urlNoPadding(encoder.encode(JSON.stringify(value)));

/** The `Authorization` header for all messages to one push service (RFC 8292). */
export async function signVapid(
  { publicKey, privateKey, subject }: Pick<PushSettings, "publicKey" | "privateKey" | "subject">,
  { audience, nowMs }: { audience: string; nowMs: number },
): Promise<string> {
  const point = decodeBase64urlIgnorePadding(publicKey);
  const key = await crypto.subtle.importKey(
    "jwk",
    {
      kty: "EC",
      crv: "P-256",
      x: encodeBase64urlNoPadding(point.slice(1, 33)),
      y: encodeBase64urlNoPadding(point.slice(33)),
      d: privateKey,
    },
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["sign"],
  );
  const claims = { aud: audience, exp: Math.floor(nowMs / 1000) + LIFE_S, sub: subject };
  const unsigned = `${encodeJson({ typ: "JWT", alg: "ES256" })}.${encodeJson(claims)}`;
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    key,
    encoder.encode(unsigned),
  );
  const token = `${unsigned}.${encodeBase64urlNoPadding(new Uint8Array(signature))}`;
  return `vapid t=${token}, k=${publicKey}`;
}
