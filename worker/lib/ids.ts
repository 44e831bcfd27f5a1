import { sha256 } from "@oslojs/crypto/sha2";
import {
  encodeBase32LowerCaseNoPadding,
  encodeBase64,
  encodeBase64urlNoPadding,
  encodeHexLowerCase,
} from "@oslojs/encoding";

const createRandomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** An opaque id of 128 random bits. */
export const createId = (): string => encodeBase32LowerCaseNoPadding(createRandomBytes(16));

/** A secret bearer token of 256 random bits. */
export const createToken = (): string => encodeBase64urlNoPadding(createRandomBytes(32));

export const sha256Hex = (text: string): string => encodeHexLowerCase(sha256(new TextEncoder().encode(text)));

/** SHA-256 in the format of a content security policy. */
export const sha256Base64 = (text: string): string => encodeBase64(sha256(new TextEncoder().encode(text)));

/** A deterministic id: 100 bits of the text's SHA-256. */
export const computeStableId = (text: string): string =>
  encodeBase32LowerCaseNoPadding(sha256(new TextEncoder().encode(text))).slice(0, 20);
