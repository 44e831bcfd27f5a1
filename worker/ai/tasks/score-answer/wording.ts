import { decodeWeights, hashFeature } from "#worker/lib/hashed-features.ts";

import type { AnswerSentence } from "./read-answer.ts";
import model from "./wording-weights.json" with { type: "json" };

/** Number of weights; features share them by hash. */
export const WORDING_SIZE = 4096;
/** A capitalized word inside a sentence. */
export const NAME = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}&'-]+/gu;
const SUFFIX_FROM = 5;
const SUFFIX = 3;

const weights = decodeWeights(model.weights);

type Worded = Pick<AnswerSentence, "text" | "words">;

/** The features of a sentence's wording: its words, pairs of words and endings. All names are alike. */
export function hashWording({ text, words }: Worded): number[] {
  const names = new Set((text.match(NAME) ?? []).map((name) => name.toLowerCase()));
  const said = words.map((word) => (names.has(word) ? "Name" : word.replaceAll(/\d+/g, "0")));
  const features = said.flatMap((word, at) => [
    `w:${word}`,
    `e:${word.length > SUFFIX_FROM ? word.slice(-SUFFIX) : ""}`,
    ...(at === 0 ? [] : [`b:${said[at - 1]}_${word}`]),
  ]);
  return features.map((feature) => hashFeature(feature, WORDING_SIZE));
}

/** The features of an answer by hash, each with the logarithm of its count, as a vector of unit length. */
export function countWording(content: readonly Worded[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const sentence of content)
    for (const feature of hashWording(sentence)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const damped = [...counts].map(([feature, count]): [number, number] => [feature, Math.log1p(count)]);
  const length = Math.hypot(...damped.map(([, value]) => value)) || 1;
  return new Map(damped.map(([feature, value]) => [feature, value / length]));
}

/** How much an answer is worded like answers that readers graded high: about their grade, 0 to 10. */
export function gradeWording(content: readonly AnswerSentence[]): number {
  let sum = model.mean;
  for (const [feature, value] of countWording(content)) sum += (weights[feature] ?? 0) * model.scale * value;
  return sum;
}
