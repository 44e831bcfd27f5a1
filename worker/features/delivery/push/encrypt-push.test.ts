import { expect, it } from "vitest";

import {
  BROWSER,
  PUSH_ENV,
  decodeBase64url,
  importPrivateKey,
  readPushText,
} from "#worker/testing/delivery.ts";

import { encryptPush, importSubscriptionKeys } from "./encrypt-push.ts";
import { isAllowedEndpoint } from "./push-hosts.ts";
import { signVapid } from "./sign-vapid.ts";

/** RFC 8291, section 5 and appendix A. */
const SENDER = {
  publicKey: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
};
const SALT = "DGv6ra1nlYgDCS1FRnbzlw";
const PLAIN = "When I grow up, I want to be a watermelon";
const MESSAGE =
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

it("makes the message of the example in RFC 8291", async () => {
  const publicKey = await crypto.subtle.importKey(
    "raw",
    decodeBase64url(SENDER.publicKey),
    { name: "ECDH", namedCurve: "P-256" },
    true,
    [],
  );
  const privateKey = await importPrivateKey(SENDER, "ECDH");
  const ephemeral = { salt: decodeBase64url(SALT), keys: { publicKey, privateKey } };
  const message = await encryptPush(PLAIN, BROWSER, { ephemeral, padTo: 0 });
  expect(Buffer.from(message).toString("base64url")).toBe(MESSAGE);
  expect(await readPushText(toBase64(message))).toBe(PLAIN);
});

it("makes each message new, and all of one length", async () => {
  const texts = ["", "a", "Ärztin 🩺 ".repeat(40)];
  const messages = await Promise.all([...texts, "a"].map((text) => encryptPush(text, BROWSER)));
  expect(new Set(messages.map(toBase64)).size).toBe(4);
  expect(new Set(messages.map(({ length }) => length))).toEqual(new Set([86 + 1025 + 16]));
  for (const [at, text] of texts.entries())
    expect(await readPushText(toBase64(messages[at] ?? new Uint8Array()))).toBe(text);
});

it.each([
  ["too short a point", { ...BROWSER, p256dh: BROWSER.p256dh.slice(0, 80) }],
  ["a point off the curve", { ...BROWSER, p256dh: `${BROWSER.p256dh.slice(0, -3)}AAA` }],
  ["too short a secret", { ...BROWSER, auth: "BTBZ" }],
])("takes no keys with %s", async (_, keys) => {
  await expect(importSubscriptionKeys(keys)).rejects.toThrow();
});

it("signs who sends, for one service and half a day", async () => {
  const nowMs = Date.UTC(2026, 10, 28);
  const settings = {
    publicKey: PUSH_ENV.VAPID_PUBLIC_KEY,
    privateKey: PUSH_ENV.VAPID_PRIVATE_KEY,
    subject: PUSH_ENV.VAPID_SUBJECT,
  };
  const header = await signVapid(settings, { audience: "https://push.example", nowMs });
  const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(settings.publicKey);
  const [head = "", claims = "", signature = ""] = token.split(".");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as unknown;
  expect(read(head)).toEqual({ typ: "JWT", alg: "ES256" });
  expect(read(claims)).toEqual({
    aud: "https://push.example",
    exp: nowMs / 1000 + 12 * 3600,
    sub: "mailto:ops@example.org",
  });
  const verifier = await crypto.subtle.importKey(
    "raw",
    decodeBase64url(settings.publicKey),
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["verify"],
  );
  const verify = (text: string) =>
    crypto.subtle.verify(
      { name: "ECDSA", hash: "SHA-256" },
      verifier,
      decodeBase64url(signature),
      new TextEncoder().encode(text),
    );
  expect(await verify(`${head}.${claims}`)).toBe(true);
  expect(await verify(`${head}.${claims}x`)).toBe(false);
});

it.each([
  ["https://fcm.googleapis.com/fcm/send/1", true],
  ["https://web.push.apple.com/QX", true],
  ["https://push.apple.com/QX", false],
  ["https://evilpush.apple.com/QX", false],
  ["https://a.push.apple.com.evil.example/", false],
  ["http://fcm.googleapis.com/fcm/send/1", false],
  ["https://fcm.googleapis.com:8443/", false],
  ["https://web.push.apple.com:22/", false],
  ["https://user@fcm.googleapis.com/", false],
  ["https://evil.example/?fcm.googleapis.com", false],
  ["https://127.0.0.1/", false],
  ["http://127.0.0.1:9999/push", true],
  ["http://127.0.0.1:9998/push", false],
  ["http://localhost:9999/push", false],
  ["file:///etc/passwd", false],
  ["push", false],
])("of %s it is %s that messages are sent there", (endpoint, isAllowed) => {
  const hosts = ["fcm.googleapis.com", "*.push.apple.com", "127.0.0.1:9999"];
  expect(isAllowedEndpoint(endpoint, hosts)).toBe(isAllowed);
});
