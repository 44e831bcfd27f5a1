import { FUNCTION_WORDS } from "#worker/ai/words/stems.ts";

import { type ReadAnswer } from "./read-answer.ts";
import { readSaidVerbs } from "./verbs-said.ts";
import { NAME, gradeWording } from "./wording.ts";

/** In the order in which the features that they belong to are shown. */
export const MEASURES = [
  "coverage",
  "covered",
  "scene",
  "task",
  "steps",
  "told",
  "result",
  "things",
  "concrete",
  "names",
  "depth",
  "variety",
  "reasons",
  "wording",
  "length",
] as const;
/** What is counted in an answer to grade it. */
export type MeasureId = (typeof MEASURES)[number];
export type Measures = Record<MeasureId, number>;

/** What other readings of the answer have found, as shares. */
type Found = {
  result: number;
  scene: number;
  task: number;
  depth: number;
  concrete: number;
  coverage: number;
  covered: number;
};

const COUNTED =
  /(?:(?<![\d.,:])\d[\d.,:]{0,12}|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand))[ -](?!percent\b|per cent\b|out\b|of\b|and\b|or\b|to\b)\p{L}{3,20}/giu;
const OWN_NAME = /^I(?:'|$)/;
const REASON = /\b(?:because|so that|if|otherwise|unless|before|until)\b/gi;
const MOST_THINGS = 5;
const MOST_NAMES = 4;
/** The share of the points, or the things and names in a hundred words, with which a short answer is long enough. */
const FULL_COVERAGE = 0.75;
const FULL_DENSITY = 6;
const SHORTEST = 25;
/** In words. */
const FULL_LENGTH = 110;

/**
 * Counts in the counted sentences of an answer: figures with what they count, names, own steps in the past, different
 * words, reasons, its length, and grades its wording.
 */
export function measureAnswer({ content }: ReadAnswer, found: Found): Measures {
  const text = content.map((sentence) => sentence.text).join(" ");
  const said = content.flatMap((sentence) =>
    sentence.words.map((word, at) => ({ word, stem: sentence.stems[at] ?? "" })),
  );
  const things = Math.min(MOST_THINGS, new Set(text.toLowerCase().match(COUNTED)).size);
  const names = Math.min(
    MOST_NAMES,
    new Set((text.match(NAME) ?? []).filter((name) => !OWN_NAME.test(name))).size,
  );
  const density = (100 * (things + names)) / Math.max(SHORTEST, said.length);
  const completeness = Math.min(1, Math.max(found.coverage / FULL_COVERAGE, density / FULL_DENSITY));
  const { own, vague, shared, quotes } = readSaidVerbs(content);
  return {
    things,
    names,
    steps: Math.log1p(own.size + (shared.size + vague.size) / 2),
    told: content.length === 0 ? 0 : quotes.length / content.length,
    variety: Math.log1p(
      new Set(said.flatMap(({ word, stem }) => (/^\d/.test(stem) || FUNCTION_WORDS.has(word) ? [] : [stem])))
        .size,
    ),
    reasons: Math.log1p((text.match(REASON) ?? []).length),
    length: Math.max(Math.log1p(said.length), completeness * Math.log1p(FULL_LENGTH)),
    wording: content.length === 0 ? 0 : gradeWording(content),
    ...found,
  };
}
