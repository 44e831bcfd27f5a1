import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";

import { sha256Hex } from "#worker/lib/ids.ts";

/** Hashes regardless of the order of fields; byte arrays are hashed by content. */
export const hashInput = (input: unknown): string => sha256Hex(JSON.stringify(sortObjectKeys(input)) ?? "");

function sortObjectKeys(value: unknown): unknown {
  if (value instanceof Uint8Array) return { bytes: encodeHexLowerCase(sha256(value)) };
  if (Array.isArray(value)) return value.map(sortObjectKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, sortObjectKeys(field)]),
  );
}
