import { findOpeningPhrase } from "#worker/ai/words/phrases.ts";

import model from "./line-weights.json" with { type: "json" };

/** Values of a line: 0 states nothing verifiable, 0.25 a plain duty, 1 specific work with its result. */
export const LINE_VALUES = [0, 0.25, 0.75, 1] as const;

/** A capitalized word inside a line: a name, or an acronym. */
const NAME = /(?<=[\p{L}\d,;)&/-] )\p{Lu}[\p{L}\d&/.'’-]*/gu;
const WORD = /[\p{L}\d][\p{L}\d'’.&/+#-]*/gu;
const LONGEST = 600;
/** Min words of a clause judged on its own. */
const LEAST_WORDS = 5;
/** Max distance in words between a figure and the noun it counts. */
const FIGURE_REACH = 2;

/** Ordinary words, and those among them with their own weight. */
export type KnownWords = { weighted: ReadonlySet<string>; ordinary: ReadonlySet<string> };

const weights = new Map<string, number>(Object.entries(model.weights));
const KNOWN: KnownWords = {
  weighted: new Set([...weights.keys()].filter((name) => name.startsWith("w:"))),
  ordinary: new Set(model.ordinary.split(" ")),
};
const MAX_RARE = 8;
/** Min occurrences in a line at which a word names nothing. */
const MANY = 3;

export const listLineWords = (line: string): string[] =>
  (line.slice(0, LONGEST).match(WORD) ?? []).map((word) =>
    word
      .toLowerCase()
      .replaceAll(/\d+/g, "0")
      .replace(/[.'’/-]$/, ""),
  );

/** Removes an opening without effect on the value: "Responsible for negotiating renewals". */
function removeOpening(line: string): string {
  const opening = findOpeningPhrase("weakOpeners", line);
  if (opening === null) return line;
  const at = line.toLowerCase().indexOf(opening.toLowerCase());
  return at === -1 ? line : line.slice(at + opening.length);
}

/**
 * The features of a line. Rare words are counted, not distinguished: specific content consists of them, and stock
 * phrases have none.
 */
export function listLineFeatures(line: string, { weighted, ordinary }: KnownWords): Map<string, number> {
  const text = removeOpening(line.slice(0, LONGEST)).trim();
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

/** The value of a resume line, 0 to 1, fitted to readers' grades. Text added after a comma never lowers it. */
export function computeLineValue(line: string): number {
  const clauses = line.slice(0, LONGEST).split(", ").slice(0, MAX_CLAUSES);
  const prefixes = clauses.slice(1).map((_, at) => clauses.slice(0, at + 1).join(", "));
  const long = prefixes.filter((text) => text.split(" ").length >= LEAST_WORDS);
  return Math.max(...[line, ...long].map(computeValue));
}
