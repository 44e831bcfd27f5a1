import { stemOf } from "../lexicon/tokens.ts";
import type { AnswerSentence } from "./read-answer.ts";

/** A way to say a point: for each term, its alternatives, each a row of stems that stand side by side. */
type Way = { terms: string[][][]; isNegative: boolean };

const NEGATORS = new Set(
  "not never no don't doesn't didn't won't wouldn't shouldn't can't cannot couldn't isn't aren't wasn't without avoid nobody nothing".split(
    " ",
  ),
);
const NEGATED =
  /^(?:not|never|don't|doesn't|didn't|won't|wouldn't|shouldn't|can't|cannot|couldn't|isn't|aren't|wasn't)$/;
/** With these the sentence says why, or says it after all. */
const TURNS = new Set(
  "without unless until but instead because since before only just rather otherwise if".split(" "),
);
const REACH = 3;

const ways = new Map<string, Way>();

function openWay(written: string): Way {
  const known = ways.get(written);
  if (known !== undefined) return known;
  const terms = written
    .trim()
    .split(/\s+/)
    .map((term) =>
      term.split("|").map((alternative) =>
        alternative
          .toLowerCase()
          .split("_")
          .map((word) => stemOf(word)),
      ),
    );
  const isNegative = written
    .toLowerCase()
    .split(/[\s|_]+/)
    .some((word) => NEGATORS.has(word));
  const way = { terms, isNegative };
  ways.set(written, way);
  return way;
}

/** Whether the sentence says it in one of the ways, and does not deny it. */
export const saysOneOf = (sentence: AnswerSentence, written: readonly string[]): boolean =>
  written.some((one) => saysIn(sentence, openWay(one)));

function saysIn({ stems, words }: AnswerSentence, { terms, isNegative }: Way): boolean {
  const places: number[] = [];
  for (const term of terms) {
    const at = term.reduce((found, row) => (found >= 0 ? found : placeOf(row, stems)), -1);
    if (at < 0) return false;
    places.push(at);
  }
  return isNegative || !isDenied(words, Math.min(...places));
}

function placeOf(row: string[], stems: string[]): number {
  for (let at = 0; at + row.length <= stems.length; at += 1)
    if (row.every((stem, offset) => stems[at + offset] === stem)) return at;
  return -1;
}

/** "I do not use indexes"; "never deploy without tests" and "not every column, because writes slow down" are said. */
function isDenied(words: string[], first: number): boolean {
  if (words.some((word) => TURNS.has(word))) return false;
  for (let at = Math.max(0, first - REACH); at <= first; at += 1)
    if (NEGATED.test(words[at] ?? "")) return true;
  return false;
}
