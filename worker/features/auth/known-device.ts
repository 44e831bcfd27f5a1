import { hmac } from "@oslojs/crypto/hmac";
import { SHA256 } from "@oslojs/crypto/sha2";
import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { encodeBase64urlNoPadding } from "@oslojs/encoding";

/** How long a browser is recognized after its last sign-in; browsers keep no cookie much longer. */
export const KNOWN_DEVICE_S = 180 * 86_400;
/** Maximum number of accounts remembered in a shared browser. */
export const MAX_MARKS = 4;

export const MARK = /^([a-z2-7]{26})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

type Account = { id: string; passwordHash: string };

const encoder = new TextEncoder();

/**
 * Keyed by the stored password hash: marks need no storage, changing the password or erasing the account
 * revokes all of them, and a mark reveals nothing of the password, because the salt in the key is unknown.
 */
const signDeviceMark = (account: Account, id: string, untilS: string): string =>
  encodeBase64urlNoPadding(
    hmac(
      SHA256,
      encoder.encode(account.passwordHash),
      encoder.encode(`known device\n${account.id}\n${id}\n${untilS}`),
    ),
  );

/** A signed cookie value for a browser that has signed in to the account. */
export function createDeviceMark(account: Account, id: string, nowMs: number): string {
  const untilS = String(Math.floor(nowMs / 1000) + KNOWN_DEVICE_S);
  return `${id}.${untilS}.${signDeviceMark(account, id, untilS)}`;
}

/** The device id, if one of the marks is valid for the account. */
export function findKnownDeviceId(account: Account, marks: string[], nowMs: number): string | null {
  for (const mark of marks) {
    const [, id = "", untilS = "", signature = ""] = MARK.exec(mark) ?? [];
    if (id === "" || Number(untilS) * 1000 <= nowMs) continue;
    const expected = encoder.encode(signDeviceMark(account, id, untilS));
    if (constantTimeEqual(encoder.encode(signature), expected)) return id;
  }
  return null;
}
