import { type ScryptOptions, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

import { decodeBase64IgnorePadding, encodeBase64NoPadding } from "@oslojs/encoding";

/** The minimum memory that ASVS 5 accepts for scrypt; 32 MiB, because an isolate has 128. */
const COST = { ln: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** A PHC string: the cost is stored with the hash, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = new Uint8Array(randomBytes(SALT_BYTES));
  const key = await deriveKey(password, salt, COST);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${encodeBase64NoPadding(salt)}$${encodeBase64NoPadding(key)}`;
}

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, ln, r, p, salt = "", key = ""] = PHC.exec(hash) ?? [];
  if (key === "") return false;
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const expected = decodeBase64IgnorePadding(key);
  const actual = await deriveKey(password, decodeBase64IgnorePadding(salt), cost);
  return timingSafeEqual(actual, expected);
}

/** Verifying against this costs as much as a real check, so that an unknown e-mail takes as long as a known one. */
export const DUMMY_HASH = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${"A".repeat(22)}$${"A".repeat(43)}`;

function deriveKey(password: string, salt: Uint8Array, cost: typeof COST): Promise<Uint8Array> {
  // Without `maxmem` the runtime refuses this cost.
  const options: ScryptOptions = { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(new Uint8Array(key)) : reject(error),
    );
  });
}
