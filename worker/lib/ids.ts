import { sha256 } from "@oslojs/crypto/sha2";
import {
  encodeBase32LowerCaseNoPadding,
  encodeBase64urlNoPadding,
  encodeHexLowerCase,
} from "@oslojs/encoding";

const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** An opaque id of 128 random bits. */
export const newId = (): string => encodeBase32LowerCaseNoPadding(randomBytes(16));

/** A secret bearer token of 256 random bits. */
export const newToken = (): string => encodeBase64urlNoPadding(randomBytes(32));

export const sha256Hex = (text: string): string => encodeHexLowerCase(sha256(new TextEncoder().encode(text)));

/** A deterministic id: 100 bits of the text's SHA-256. */
export const stableId = (text: string): string =>
  encodeBase32LowerCaseNoPadding(sha256(new TextEncoder().encode(text))).slice(0, 20);
