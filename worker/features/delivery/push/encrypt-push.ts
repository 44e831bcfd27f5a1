import { decodeBase64urlIgnorePadding } from "@oslojs/encoding";

export type SubscriptionKeys = { p256dh: string; auth: string };

/** Random parts of a message; only tests with published examples pass them. */
export type Ephemeral = { salt: Uint8Array<ArrayBuffer>; keys: CryptoKeyPair };

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const encoder = new TextEncoder();
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const SALT_BYTES = 16;
/** All of a message fits into one record; services accept 4,096 bytes. */
const RECORD_SIZE = 4096;
/** Every message is padded to this size, so that its length reveals nothing about its text. */
const PADDED_BYTES = 1024;

const decode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(decodeBase64urlIgnorePadding(text));

/** Imports a subscription's keys. @throws if they are not a point of the curve, or have a wrong length */
export async function importSubscriptionKeys({ p256dh, auth }: SubscriptionKeys) {
  const point = decode(p256dh);
  const secret = decode(auth);
  if (point.length !== POINT_BYTES || point[0] !== 4 || secret.length !== AUTH_BYTES)
    throw new Error("These are not the keys of a push subscription.");
  return { point, secret, key: await crypto.subtle.importKey("raw", point, CURVE, false, []) };
}

async function createEphemeral(): Promise<Ephemeral> {
  const keys = (await crypto.subtle.generateKey(CURVE, false, ["deriveBits"])) as CryptoKeyPair;
  return { salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)), keys };
}

/**
 * Encrypts a message for one browser (RFC 8291, content encoding aes128gcm of RFC 8188).
 * @param padTo Shorter plaintext is padded to this length.
 */
export async function encryptPush(
  text: string,
  subscription: SubscriptionKeys,
  { ephemeral, padTo = PADDED_BYTES }: { ephemeral?: Ephemeral; padTo?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { point, secret, key } = await importSubscriptionKeys(subscription);
  const { salt, keys } = ephemeral ?? (await createEphemeral());
  const ownPoint = new Uint8Array((await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer);
  const shared = new Uint8Array(await crypto.subtle.deriveBits(createEcdh(key), keys.privateKey, 256));
  const keyInfo = concat(encoder.encode("WebPush: info\0"), point, ownPoint);
  const ikm = await deriveBytes(shared, { salt: secret, info: keyInfo, length: 32 });
  const derive = (info: string, length: number) =>
    deriveBytes(ikm, { salt, info: concat(encoder.encode(`Content-Encoding: ${info}\0`)), length });
  const contentKey = await crypto.subtle.importKey("raw", await derive("aes128gcm", 16), "AES-GCM", false, [
    "encrypt",
  ]);
  const plain = encoder.encode(text);
  // 2 marks the end of the text in the last record; the zeros after it are padding.
  const record = new Uint8Array(Math.max(plain.length, padTo) + 1);
  record.set(plain);
  record[plain.length] = 2;
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: await derive("nonce", 12) },
    contentKey,
    record,
  );
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_SIZE);
  return concat(salt, size, new Uint8Array([ownPoint.length]), ownPoint, new Uint8Array(sealed));
}

/** The runtime's types name the peer's key "$public", but the runtime follows the standard. */
const createEcdh = (key: CryptoKey) =>
  ({ name: "ECDH", public: key }) as unknown as Parameters<SubtleCrypto["deriveBits"]>[0];

async function deriveBytes(
  secret: Uint8Array<ArrayBuffer>,
  { salt, info, length }: { salt: Uint8Array<ArrayBuffer>; info: Uint8Array<ArrayBuffer>; length: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8),
  );
}

function concat(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
