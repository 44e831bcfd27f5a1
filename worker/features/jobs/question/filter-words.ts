import { LEVEL_BITS, type Level } from "#worker/features/jobs/listing/classify.ts";
import { TYPE_NAMES } from "#worker/features/jobs/listing/employment.ts";
import { findNamedPlace } from "#worker/features/jobs/listing/places.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";
import { lookUp } from "#worker/lib/look-up.ts";

import { findJobNames } from "./job-names.ts";
import { MAX_PHRASE_WORDS, type Span, type Token, joinFolded, joinText } from "./query-tokens.ts";
import lists from "./question-words.json" with { type: "json" };

// Query words that stand for a filter, and those that are not searched for.

const notBare = new Set(lists.notBarePlaces);
/** Words that are no filter before certain others: "contract manager", "remote sensing". */
export const notBefore = new Map(
  Object.entries(lists.notBefore).map(([word, others]) => [word, new Set(others)] as const),
);
const prepositions = new Set(lists.placePrepositions.map(normalizeText));
const operators = new Set(lists.operators.map(normalizeText));

export type Entry = { value: string; label: string };

/** Maps the normalized phrases of a list to their values. */
const mapPhrases = (values: Record<string, string[]>, label: (value: string) => string): Map<string, Entry> =>
  new Map(
    Object.entries(values).flatMap(([value, phrases]) =>
      phrases.map((phrase): [string, Entry] => [normalizeText(phrase), { value, label: label(value) }]),
    ),
  );

const LEVELS: Record<string, string> = { entry: "Entry level", mid: "Mid level", senior: "Senior level" };
const POSTED: Record<string, string> = {
  1: "Last 24 hours",
  3: "Last 3 days",
  7: "Last 7 days",
  14: "Last 14 days",
  30: "Last 30 days",
};
export const modes = mapPhrases(lists.mode, (value) => value);
export const levels = mapPhrases(lists.level, (value) => LEVELS[value] ?? value);
export const kinds = mapPhrases(lists.kind, (value) => lookUp(TYPE_NAMES, value) ?? value);
export const posted = mapPhrases(lists.posted, (value) => POSTED[value] ?? value);

const JOINS = new Set(["and", "or", "nor", "und", "oder", "ou", "o", "y", "ni"]);

/** The level that a phrase names, such as "senior", "entry level" or "jr". */
export const findLevel = (folded: string): Level | null => {
  const value = levels.get(folded)?.value ?? folded;
  return Object.hasOwn(LEVEL_BITS, value) ? (value as Level) : null;
};

const LISTS = [posted, modes, kinds, levels];

/** Whether words are a filter or the name of a job. */
export const isChip = (tokens: readonly Token[], span: Span, isTown: (name: string) => boolean): boolean =>
  LISTS.some((list) => isListed(tokens, list, span)) ||
  isPlace(tokens, span, isTown) ||
  findJobNames(joinFolded(tokens, span)) !== null;

export function isListed(tokens: readonly Token[], list: ReadonlyMap<string, Entry>, span: Span): boolean {
  const folded = joinFolded(tokens, span);
  return list.has(folded) && notBefore.get(folded)?.has(tokens[span.to]?.folded ?? "") !== true;
}

export function isPlace(tokens: readonly Token[], span: Span, isTown: (name: string) => boolean): boolean {
  const folded = joinFolded(tokens, span);
  const isAfterPreposition = isPreposition(tokens[span.from - 1]?.folded ?? "");
  if (span.to - span.from > 1 && isJoin(tokens[span.to - 1]) && isPlaceNext(tokens, span.to, isTown))
    return false;
  return (
    (findNamedPlace(joinText(tokens, span)) !== null && (isAfterPreposition || !notBare.has(folded))) ||
    (isAfterPreposition && isTown(folded))
  );
}

/** Whether a place begins at a word: "or" in "Boston or Chicago" joins two places and is not Oregon. */
const isPlaceNext = (tokens: readonly Token[], from: number, isTown: (name: string) => boolean): boolean =>
  findChipEnd(tokens, from, (span) => isPlace(tokens, span, isTown)) > from;

/** The end of the longest filter or job name that starts at a word; `from` itself if there is none. */
export function findChipEnd(tokens: readonly Token[], from: number, isChip: (span: Span) => boolean): number {
  const sizes = Array.from({ length: MAX_PHRASE_WORDS }, (_, at) => from + MAX_PHRASE_WORDS - at);
  const isFree = (to: number) =>
    to <= tokens.length && tokens.slice(from, to).every(({ isTaken }) => !isTaken);
  return sizes.find((to) => isFree(to) && isChip({ from, to })) ?? from;
}

export const isJoin = (token: Token | undefined): boolean => JOINS.has(token?.folded ?? "");

export const isSearchTerm = ({ isTaken, folded }: Token): boolean =>
  !isTaken && !operators.has(folded) && !folded.startsWith("-");

const SHORT_PLACE = /^(?:nyc|sf|uk|usa?|uae|eu|dfw)$/i;

/** Capitalizes a place: "austin tx" becomes "Austin, TX". */
export const capitalizePlace = (place: string): string =>
  SHORT_PLACE.test(place)
    ? place.toUpperCase()
    : place.replaceAll(/(?<![\p{L}'])\p{Ll}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase());

export const isPreposition = (folded: string): boolean => prepositions.has(folded);
