import { hmac } from "@oslojs/crypto/hmac";
import { SHA256 } from "@oslojs/crypto/sha2";
import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { encodeBase64urlNoPadding } from "@oslojs/encoding";

/** How long a browser is known after its last sign-in; no longer than browsers keep a cookie. */
export const KNOWN_DEVICE_S = 180 * 86_400;
/** People who share a browser: the marks of so many accounts are kept in it. */
export const MAX_MARKS = 4;

export const MARK = /^([a-z2-7]{26})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

type Account = { id: string; passwordHash: string };

const encoder = new TextEncoder();

/**
 * Keyed by the stored hash of the password: nothing of a mark is stored, another password or an erasure ends all of them,
 * and who has a mark learns nothing of the password, because the salt in the key is unknown.
 */
const sign = (account: Account, id: string, untilS: string): string =>
  encodeBase64urlNoPadding(
    hmac(
      SHA256,
      encoder.encode(account.passwordHash),
      encoder.encode(`known device\n${account.id}\n${id}\n${untilS}`),
    ),
  );

/** What a browser keeps that has signed in to the account. */
export function markDevice(account: Account, id: string, nowMs: number): string {
  const untilS = String(Math.floor(nowMs / 1000) + KNOWN_DEVICE_S);
  return `${id}.${untilS}.${sign(account, id, untilS)}`;
}

/** The id of the device where one of its marks is of the account. */
export function findDevice(account: Account, marks: string[], nowMs: number): string | null {
  for (const mark of marks) {
    const [, id = "", untilS = "", signature = ""] = MARK.exec(mark) ?? [];
    if (id === "" || Number(untilS) * 1000 <= nowMs) continue;
    const expected = encoder.encode(sign(account, id, untilS));
    if (constantTimeEqual(encoder.encode(signature), expected)) return id;
  }
  return null;
}
