import { FUNCTION_WORDS, listSpokenStems, stemWord } from "#worker/ai/words/stems.ts";

import everyday from "./everyday-words.json" with { type: "json" };
import { type ReadAnswer } from "./read-answer.ts";
import { NAME } from "./wording.ts";

/** Words found in stories about any work: "situation", "organised", "deadline". */
const EVERYDAY = new Set(
  Object.values(everyday).flatMap((words) => words.split(" ").map((word) => stemWord(word))),
);
const FIGURE =
  /\d|^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred)$/;
/** Maximum distance in words from a number to the thing it counts: "340 quiet accounts". */
const FIGURE_REACH = 2;
const MAX_EXTRA = 3;
/** Length in words from which on a story without any names or numbers must mention more concrete things. */
const LONG = 60;
const WITHOUT_ANCHOR = 0.7;
/**
 * Story length in words that the counts refer to: shorter stories need fewer concrete things, longer ones more.
 */
const MEASURE = 80;
/** Minimum length in words for this check; shorter stories are limited by the length ceiling. */
const SHORTEST = 50;
const LONGEST = 110;
/** Upper limits by count: at most 3 with almost nothing concrete and 4 with little; interpolated above that. */
const STEPS: [count: number, at: number][] = [
  [3, 3],
  [6, 4],
  [8, 10],
];

/**
 * Counts the specific things in a story: objects, places, people, actions; names and counted things count
 * double. Words of the question are excluded.
 */
export function countConcrete({ content, words: length }: ReadAnswer, question: string): number {
  const asked = new Set(listSpokenStems(question));
  const text = content.map((sentence) => sentence.text).join(" ");
  const names = new Set(
    (text.match(NAME) ?? []).filter((name) => !EVERYDAY.has(stemWord(name.toLowerCase()))),
  );
  // A name counts as a name alone, so that a short one counts like a long one.
  const namesSaid = new Set([...names].map((name) => name.toLowerCase()));
  const named = new Set<string>();
  const counted = new Set<string>();
  for (const { stems, words: said } of content) {
    const isNamed = stems.map(
      (stem, at) =>
        stem.length > 2 &&
        !/\d/.test(stem) &&
        !EVERYDAY.has(stem) &&
        !FUNCTION_WORDS.has(said[at] ?? "") &&
        !namesSaid.has(said[at] ?? "") &&
        !asked.has(stem),
    );
    for (const [at, stem] of stems.entries()) {
      if (isNamed[at] !== true) continue;
      named.add(stem);
      const before = said.slice(Math.max(0, at - FIGURE_REACH), at);
      if (before.some((word) => FIGURE.test(word)) && !before.includes("percent")) counted.add(stem);
    }
  }
  if (names.size + counted.size === 0 && length >= LONG) return named.size * WITHOUT_ANCHOR;
  return named.size + Math.min(MAX_EXTRA, names.size) + Math.min(MAX_EXTRA, counted.size);
}

/** Upper limit of a story's score by the number of specific things for its length. */
export function computeConcreteCeiling(named: number, words: number): number {
  if (words < SHORTEST) return 10;
  const count = (MEASURE * named) / Math.min(LONGEST, words);
  const above = STEPS.findIndex(([least]) => count < least);
  if (above < 0) return 10;
  const [to, high] = STEPS[above] ?? [0, 0];
  const [from, low] = STEPS[above - 1] ?? [0, high];
  return Math.round(10 * (low + ((high - low) * (count - from)) / (to - from))) / 10;
}
