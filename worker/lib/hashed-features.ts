import { decodeBase64 } from "@oslojs/encoding";

/** FNV-1a of a text, in 32 bits. */
export function computeHash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Hashes a feature to a number below the model's size. */
export function hashFeature(text: string, size: number): number {
  const hash = computeHash32(text);
  return ((hash ^ (hash >>> 15)) >>> 0) % size;
}

/** Decodes a stored model's weights: signed bytes in base64. */
export const decodeWeights = (text: string): Int8Array => new Int8Array(decodeBase64(text).buffer);
