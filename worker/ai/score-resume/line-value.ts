import { findOpeningPhrase } from "#worker/ai/words/phrases.ts";

import model from "./line-weights.json" with { type: "json" };

/** What a line says, from 0, nothing that could be checked, over a plain duty, to 1, specific work and what came of it. */
export const LINE_VALUES = [0, 0.25, 0.75, 1] as const;

/** A capitalized word inside a line: a name, or an acronym. */
const NAME = /(?<=[\p{L}\d,;)&/-] )\p{Lu}[\p{L}\d&/.'’-]*/gu;
const WORD = /[\p{L}\d][\p{L}\d'’.&/+#-]*/gu;
const LONGEST = 600;
/** A clause of fewer words is not judged by itself. */
const LEAST_WORDS = 5;
/** Maximum distance in words from a figure to what it counts. */
const FIGURE_REACH = 2;

/** Words that are counted as ordinary, and those among them that have a weight of their own. */
export type KnownWords = { weighted: ReadonlySet<string>; ordinary: ReadonlySet<string> };

const weights = new Map<string, number>(Object.entries(model.weights));
const KNOWN: KnownWords = {
  weighted: new Set([...weights.keys()].filter((name) => name.startsWith("w:"))),
  ordinary: new Set(model.ordinary.split(" ")),
};
const MAX_RARE = 8;
/** A word that is said so often in a line names nothing. */
const MANY = 3;

export const listLineWords = (line: string): string[] =>
  (line.slice(0, LONGEST).match(WORD) ?? []).map((word) =>
    word
      .toLowerCase()
      .replaceAll(/\d+/g, "0")
      .replace(/[.'’/-]$/, ""),
  );

/** "Responsible for negotiating renewals": such an opening neither adds to what a line says nor takes from it. */
function withoutOpening(line: string): string {
  const opening = findOpeningPhrase("weakOpeners", line);
  if (opening === null) return line;
  const at = line.toLowerCase().indexOf(opening.toLowerCase());
  return at === -1 ? line : line.slice(at + opening.length);
}

/**
 * The features of a line. Words that few lines have are counted, not told apart: what a line names is mostly such words,
 * and stock phrases have none.
 */
export function listLineFeatures(line: string, { weighted, ordinary }: KnownWords): Map<string, number> {
  const text = withoutOpening(line.slice(0, LONGEST)).trim();
  const all = listLineWords(text);
  const isRepeated = (word: string) => all.filter((one) => one === word).length >= MANY;
  const words = [...new Set(all)].filter((word) => !isRepeated(word));
  const features = new Map<string, number>([["bias", 1]]);
  const add = (name: string, value: number) => features.set(name, (features.get(name) ?? 0) + value);
  const each = 1 / Math.sqrt(Math.max(4, words.length));
  const isFigure = (word: string) => word.includes("0");
  const isRare = (word: string) =>
    !isFigure(word) && word.length > 2 && !weighted.has(`w:${word}`) && !ordinary.has(word);
  for (const word of words) if (weighted.has(`w:${word}`)) add(`w:${word}`, each);
  const rare = Math.min(MAX_RARE, words.filter(isRare).length);
  const segments = text.split(/[,;|·•]/);
  const listed = segments.filter((segment) => segment.trim().split(" ").length <= 2).length;
  const names = [...new Set(text.match(NAME))].filter((name) => !isRepeated(name.toLowerCase())).length;
  const counted = words.filter(
    (word, at) => isFigure(word) && words.slice(at + 1, at + 1 + FIGURE_REACH).some(isRare),
  ).length;
  add("rare", Math.log1p(rare));
  add("rare-share", rare / Math.max(4, words.length));
  add("listed", segments.length < 4 ? 0 : listed / segments.length);
  add("names", Math.log1p(names));
  add("figures", Math.log1p(words.filter(isFigure).length));
  add("counted", Math.log1p(counted));
  add("length", Math.log(Math.max(1, words.length)));
  if (words.length < 5) add("short", 1);
  return features;
}

function computeValue(text: string): number {
  let sum = 0;
  for (const [name, value] of listLineFeatures(text, KNOWN)) sum += (weights.get(name) ?? 0) * value;
  return Math.max(0, Math.min(1, sum));
}

const MAX_CLAUSES = 8;

/** What a line of a resume says, 0 to 1, as readers graded such lines: what is added after a comma takes nothing away. */
export function computeLineValue(line: string): number {
  const clauses = line.slice(0, LONGEST).split(", ").slice(0, MAX_CLAUSES);
  const prefixes = clauses.slice(1).map((_, at) => clauses.slice(0, at + 1).join(", "));
  const long = prefixes.filter((text) => text.split(" ").length >= LEAST_WORDS);
  return Math.max(...[line, ...long].map(computeValue));
}
