import { stemWord } from "#worker/ai/lexicon/tokens.ts";

import everyday from "./everyday-words.json" with { type: "json" };
import { FUNCTION_WORDS, type ReadAnswer, stemsIn } from "./read-answer.ts";

/** Words that stand in a story about any work: "situation", "organised", "deadline". */
const EVERYDAY = new Set(
  Object.values(everyday).flatMap((words) => words.split(" ").map((word) => stemWord(word))),
);
const NAME = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}&'-]+/gu;
const FIGURE =
  /\d|^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred)$/;
/** How far behind its figure a thing stands: "340 quiet accounts". */
const FIGURE_REACH = 2;
const MOST_EXTRA = 3;
/** A longer story in which nobody and nothing has a name or a count has to name more things. */
const LONG = 60;
const WITHOUT_ANCHOR = 0.7;
/** A story of so many words is the measure: a shorter one names fewer things, a longer one more. */
const MEASURE = 80;
/** A shorter one is held by its length. */
const SHORTEST = 50;
const LONGEST = 110;
/** At most 3 with next to nothing and 4 with little; from there it rises evenly. */
const STEPS: [count: number, at: number][] = [
  [3, 3],
  [6, 4],
  [8, 10],
];

/**
 * How many things a story names that not every story has: objects, places, people, deeds; names, and things that are
 * counted, weigh double. Words of the question are none.
 */
export function countConcrete({ content, words: length }: ReadAnswer, question: string): number {
  const asked = new Set(stemsIn(question));
  const named = new Set<string>();
  const counted = new Set<string>();
  for (const { stems, words: said } of content) {
    const isNamed = stems.map(
      (stem, at) =>
        stem.length > 2 &&
        !/\d/.test(stem) &&
        !EVERYDAY.has(stem) &&
        !FUNCTION_WORDS.has(said[at] ?? "") &&
        !asked.has(stem),
    );
    for (const [at, stem] of stems.entries()) {
      if (isNamed[at] !== true) continue;
      named.add(stem);
      const before = said.slice(Math.max(0, at - FIGURE_REACH), at);
      if (before.some((word) => FIGURE.test(word)) && !before.includes("percent")) counted.add(stem);
    }
  }
  const text = content.map((sentence) => sentence.text).join(" ");
  const names = new Set(
    (text.match(NAME) ?? []).filter((name) => !EVERYDAY.has(stemWord(name.toLowerCase()))),
  );
  if (names.size + counted.size === 0 && length >= LONG) return named.size * WITHOUT_ANCHOR;
  return named.size + Math.min(MOST_EXTRA, names.size) + Math.min(MOST_EXTRA, counted.size);
}

/** The highest score of a story by how many things it names in so many words. */
export function ceilingOfConcrete(named: number, words: number): number {
  if (words < SHORTEST) return 10;
  const count = (MEASURE * named) / Math.min(LONGEST, words);
  const above = STEPS.findIndex(([least]) => count < least);
  if (above < 0) return 10;
  const [to, high] = STEPS[above] ?? [0, 0];
  const [from, low] = STEPS[above - 1] ?? [0, high];
  return Math.round(10 * (low + ((high - low) * (count - from)) / (to - from))) / 10;
}
