import { matchSkills } from "#worker/ai/words/match-skills.ts";
import { FUNCTION_WORDS } from "#worker/ai/words/stems.ts";

import { NUMBERS, isIn } from "./markers.ts";
import { FILLERS, type ReadAnswer } from "./read-answer.ts";

/** The result of scoring a feature: a share of its points, with the words that show it. */
export type Found = { share: number; quotes: string[]; note: string };

const PER_WORDS = 100;
const FULL_DENSITY = 4;
const NAME = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}\d&'-]*(?:\s\p{Lu}[\p{L}\d&'-]*)*/gu;
const NO_NAME = /^(?:I|I'm|I've|I'd|I'll|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$/;

/** Numbers, names and tools, relative to the answer's length. */
export function assessSpecifics({ content, words }: ReadAnswer): Found {
  const text = content.map((sentence) => sentence.text).join(" ");
  const numbers = text.match(NUMBERS) ?? [];
  const names = new Set((text.match(NAME) ?? []).filter((name) => !NO_NAME.test(name)));
  const skills = new Set(content.flatMap((sentence) => matchSkills(sentence.text).map(({ id }) => id)));
  const weight = Math.min(numbers.length, 6) + 0.7 * Math.min(names.size, 4) + 0.5 * Math.min(skills.size, 4);
  const density = words === 0 ? 0 : weight / Math.max(0.6, words / PER_WORDS);
  const quotes = content.filter((sentence) => isIn(sentence.text, NUMBERS)).map(({ quote }) => quote);
  return {
    share: Math.min(1, density / FULL_DENSITY),
    quotes: quotes.slice(0, 2),
    note: weight === 0 ? "We did not find figures, names or tools." : "",
  };
}

const LENGTH_STEPS: [words: number, share: number][] = [
  [85, 1],
  [60, 0.8],
  [40, 0.55],
  [25, 0.3],
  [0, 0.1],
];
const shareOfLength = (words: number): number => LENGTH_STEPS.find(([least]) => words >= least)?.[1] ?? 0;

const TOO_LONG = 420;
const LONG_SENTENCE = 34;

/** Rates total and sentence length. Spelling, accent, pauses and fillers are ignored. */
export function assessCommunication({ content, words }: ReadAnswer): Found {
  const byLength = shareOfLength(words);
  const mean = content.length === 0 ? 0 : words / content.length;
  const share = byLength * (words > TOO_LONG ? 0.7 : 1) * (mean > LONG_SENTENCE ? 0.8 : 1);
  const note =
    words > TOO_LONG
      ? "It is long: about two minutes of speaking are 260 words."
      : byLength < 0.8
        ? "It is short for an answer that is spoken."
        : mean > LONG_SENTENCE
          ? "Its sentences are long to listen to."
          : "";
  return { share, quotes: [], note };
}

/**
 * Rates depth by content words that are not everyday ones: a measure of substance in a field for which we have
 * no key points.
 */
export function assessDepth({ content }: ReadAnswer, everyday: ReadonlySet<string>): Found {
  const stems = new Set(
    content.flatMap((sentence) =>
      sentence.stems.filter((stem) => stem.length > 3 && !FUNCTION_WORDS.has(stem) && !everyday.has(stem)),
    ),
  );
  const share = Math.min(1, stems.size / 38);
  return {
    share,
    quotes: [],
    note: share < 0.6 ? "We found few of the things, steps and tools of the work." : "",
  };
}

/** Also those that may mean something: shown to the user, and counted in the answer all the same. */
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
