import { env } from "cloudflare:workers";

import type { KeptMail, KeptPush } from "#testing/mock-delivery/server.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";

import { createSignedInUser } from "./api.ts";
import { makeListing } from "./listings.ts";

const HOST = "https://mock-delivery.test";

/** Variables with which mail goes to the mock. */
export const MAIL_ENV = {
  MAIL_PROVIDER: "http",
  MAIL_FROM: "Alerts <alerts@example.org>",
  MAIL_HTTP_URL: `${HOST}/emails`,
  MAIL_API_KEY: "re_test",
  MAIL_WEBHOOK_SECRET: "a-secret-of-the-webhook",
  PUBLIC_ORIGIN: "https://vocata.test",
};

/** Variables with which push messages go to the mock. The keys are used nowhere else. */
export const PUSH_ENV = {
  VAPID_PUBLIC_KEY: "BFOjpaG9NcuruYb8m3ReakaLUNlDrci0Q-vnIlcxycmQPY_0vdEK4U1SQEdGI3XDcxT0kut183n-8vUznVhzh3U",
  VAPID_PRIVATE_KEY: "fURB-5Yk4xAl79kOTAV75dHOh3CIWiKyG96uWZM-b6g",
  VAPID_SUBJECT: "mailto:ops@example.org",
  PUSH_HOSTS: "mock-delivery.test",
};

export const readMails = async (to: string): Promise<KeptMail[]> =>
  (await fetch(`${HOST}/__mails?to=${encodeURIComponent(to)}`)).json();
export const readPushes = async (name: string): Promise<KeptPush[]> =>
  (await fetch(`${HOST}/__pushes?name=${name}`)).json();

/** The token of a link such as "confirm" in a mail. */
export const readToken = (mail: KeptMail | undefined, name: string): string =>
  new RegExp(`${name}=([A-Za-z0-9_-]{43})`).exec(mail?.text ?? "")?.[1] ?? "";

/** A new user with an address that asks the mock for an answer, such as "+422". */
export async function createUserWithAddress(suffix = "") {
  const user = await createSignedInUser();
  const { id } = user.ctx.user;
  const email = `${id}${suffix}@example.com`;
  await env.DB.prepare("UPDATE users SET email = ?2, email_key = ?2 WHERE id = ?1").bind(id, email).run();
  return { ...user, id, email };
}

/** The browser of the example in RFC 8291, section 5: its subscription, and the key that it keeps. */
export const BROWSER = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
};

export const decodeBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, "base64url"));

/** A P-256 key of its private part and its public point. */
export const importPrivateKey = (
  { privateKey, publicKey }: { privateKey: string; publicKey: string },
  algorithm: "ECDH" | "ECDSA",
) => {
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  return crypto.subtle.importKey(
    "jwk",
    { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "", d: privateKey },
    { name: algorithm, namedCurve: "P-256" },
    true,
    algorithm === "ECDH" ? ["deriveBits"] : ["sign"],
  );
};

/** What the browser reads of a message, by node's own functions. */
export async function readPushText(body: string): Promise<string> {
  const { createDecipheriv, createECDH, hkdfSync } = await import("node:crypto");
  const bytes = Buffer.from(body, "base64");
  const salt = bytes.subarray(0, 16);
  const sender = bytes.subarray(21, 86);
  const browser = createECDH("prime256v1");
  browser.setPrivateKey(Buffer.from(BROWSER.privateKey, "base64url"));
  const auth = Buffer.from(BROWSER.auth, "base64url");
  const point = Buffer.from(BROWSER.p256dh, "base64url");
  const derive = (key: Uint8Array, from: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync("sha256", key, from, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, sender]);
  const ikm = derive(browser.computeSecret(sender), auth, info, 32);
  const key = derive(ikm, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(ikm, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const sealed = bytes.subarray(86);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return record.subarray(0, record.lastIndexOf(2)).toString("utf8");
}

let made = 0;

/** A saved search of the user with new openings, of which the last `more` are not listed. */
export async function addNews(
  userId: string,
  {
    name = "“staff nurse”, Manchester",
    count,
    more = 0,
    foundAt,
    title = "Staff Nurse",
  }: { name?: string; count: number; more?: number; foundAt: number; title?: string },
): Promise<{ searchId: string; uids: string[] }> {
  made += 1;
  const searchId = `search-${made}-${userId}`;
  await env.DB.prepare(
    "INSERT INTO saved_searches (id, user_id, name, asked, read, created_at, seen_at, delivered_at) VALUES (?1, ?2, ?3, '{}', '{}', 1, 1, 1)",
  )
    .bind(searchId, userId, name)
    .run();
  const listings = Array.from({ length: count }, (_, at) => makeListing({ title: `${title} ${at + 1}` }));
  await saveListings(env.DB, listings, foundAt);
  await env.DB.batch(
    listings.map(({ uid }, at) =>
      env.DB.prepare(
        "INSERT INTO search_hits (user_id, search_id, job_id, found_at, state) VALUES (?1, ?2, ?3, ?4, ?5)",
      ).bind(userId, searchId, uid, foundAt, at >= count - more ? "counted" : "listed"),
    ),
  );
  return { searchId, uids: listings.map(({ uid }) => uid) };
}
