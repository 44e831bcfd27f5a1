import { decodeBase64 } from "@oslojs/encoding";

/** The number of a feature; FNV-1a reduced to the model's size. */
export function hashFeature(text: string, size: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return (hash >>> 0) % size;
}

/** The weights of a stored model: signed bytes in base64. */
export const decodeWeights = (text: string): Int8Array => new Int8Array(decodeBase64(text).buffer);
