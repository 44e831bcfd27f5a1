import { FILLERS } from "./read-answer.ts";

/** Fillers shown to the user, including ambiguous ones that still count as words of the answer. */
const SHOWN_FILLERS = [...FILLERS, "like", "you know", "i mean", "kind of", "sort of"];
const WORDS_A_MINUTE = 130;

/** Measures the speaking pace, which is shown next to the score but not part of it. */
export function measurePace(answer: string) {
  const words = answer.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
  // Double spaces allow adjacent matches of two-word fillers without overlap.
  const spaced = ` ${words.join("  ")} `;
  const fillers = SHOWN_FILLERS.map((word) => ({
    word,
    count: spaced.split(` ${word.replace(" ", "  ")} `).length - 1,
  })).filter(({ count }) => count > 0);
  return { words: words.length, seconds: Math.round((60 * words.length) / WORDS_A_MINUTE), fillers };
}
