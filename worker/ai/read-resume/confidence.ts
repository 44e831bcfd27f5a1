import { countWords } from "#worker/ai/words/text.ts";

import { CLEAR } from "./classify-text.ts";
import type { Confidence } from "./parsed-resume.ts";

/** Names of so many words are often two that were not told apart. */
const LONG = 6;

/**
 * The confidence in the name of an entry: high only if the entry has both of its names, and this one is neither long
 * nor has brackets, which often hold something else; a single word has to be clear by itself.
 */
export function rateName(
  name: string,
  given: Confidence,
  { isWhole, score }: { isWhole: boolean; score: (text: string) => number },
): Confidence {
  if (given !== "high") return given;
  const words = countWords(name);
  const isClear = words > 1 || score(name) >= CLEAR;
  return isWhole && isClear && words < LONG && !/[()]/.test(name) ? "high" : "medium";
}
