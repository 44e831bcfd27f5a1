import { decodeBase64 } from "@oslojs/encoding";

/** Hashes a feature to a number; FNV-1a modulo the model's size. */
export function hashFeature(text: string, size: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return (hash >>> 0) % size;
}

/** Decodes a stored model's weights: signed bytes in base64. */
export const decodeWeights = (text: string): Int8Array => new Int8Array(decodeBase64(text).buffer);
