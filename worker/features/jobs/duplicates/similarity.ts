import { normalizeText, splitTokens } from "#worker/features/jobs/listing/text.ts";
import { computeHash32 } from "#worker/lib/hashed-features.ts";

/** Sorted hashes of every three consecutive words. */
export type Shingles = Uint32Array;

const MAX_WORDS = 1500;

/** The shingles for comparing texts. A text of fewer than three words has none. */
export function computeShingles(text: string): Shingles {
  const words = splitTokens(normalizeText(text)).slice(0, MAX_WORDS);
  const hashes = words.map(computeHash32);
  const found = new Uint32Array(Math.max(0, hashes.length - 2));
  for (let at = 0; at < found.length; at += 1) {
    let hash = hashes[at] ?? 0;
    hash = Math.imul(hash ^ (hashes[at + 1] ?? 0), 2_654_435_761);
    found[at] = Math.imul(hash ^ (hash >>> 15) ^ (hashes[at + 2] ?? 0), 2_246_822_519);
  }
  return found.toSorted();
}

/** Share of the shorter text that occurs in the longer one, from 0 to 1; a copy may be truncated. */
export function computeContainment(a: Shingles, b: Shingles): number {
  const least = Math.min(a.length, b.length);
  if (least === 0) return 0;
  let shared = 0;
  let left = 0;
  let right = 0;
  while (left < a.length && right < b.length) {
    const first = a[left] ?? 0;
    const second = b[right] ?? 0;
    if (first === second) {
      shared += 1;
      left += 1;
      right += 1;
    } else if (first < second) left += 1;
    else right += 1;
  }
  return shared / least;
}
