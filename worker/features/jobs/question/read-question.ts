import type { JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import { findNamedPlace } from "#worker/features/jobs/listing/places.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";

import { findJobNames } from "./job-names.ts";
import lists from "./question-words.json" with { type: "json" };
import type { Chip, ChipKind, Question } from "./question.contract.ts";
import { readPay } from "./read-pay.ts";

/** What a query is understood as: filters, the words that are left, and other names of the job that it names. */
export type ReadQuestion = {
  chips: Chip[];
  filters: Partial<JobFilters>;
  words: string;
  /** Each is searched for as well as the words; `looseNames` without the words that stand beside them. */
  names: string[];
  looseNames: string[];
  /** Word sequences in quotation marks, folded. */
  phrases: string[];
  notes: Question["notes"];
};

type Token = { text: string; folded: string; isTaken: boolean };

const LONGEST_PHRASE = 4;
const QUOTED = /["“”„«»]([^"“”„«»]{1,100})["“”„«»]/g;
const POSTAL = /^(?:\d{5}(?:-\d{4})?|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2})$/i;
const NEAR_ME = new Set(
  ["near me", "in der nähe", "in meiner nähe", "près de moi", "cerca de mí", "nearby"].map(normalizeText),
);
const notBare = new Set(lists.notBarePlaces);
const notLevelBefore = new Set(lists.notLevelBefore);
const prepositions = new Set(lists.placePrepositions.map(normalizeText));
const operators = new Set(lists.operators.map(normalizeText));

type Entry = { value: string; label: string };

/** Folded phrases of a list with what they stand for. */
const mapPhrases = (values: Record<string, string[]>, label: (value: string) => string): Map<string, Entry> =>
  new Map(
    Object.entries(values).flatMap(([value, phrases]) =>
      phrases.map((phrase): [string, Entry] => [normalizeText(phrase), { value, label: label(value) }]),
    ),
  );

const LEVELS: Record<string, string> = { entry: "Entry level", mid: "Mid level", senior: "Senior level" };
const KINDS: Record<string, string> = {
  internship: "Internship",
  part_time: "Part-time",
  full_time: "Full-time",
  contract: "Contract",
  temporary: "Temporary",
  volunteer: "Volunteer",
};
const POSTED: Record<string, string> = {
  1: "Last 24 hours",
  3: "Last 3 days",
  7: "Last 7 days",
  14: "Last 14 days",
  30: "Last 30 days",
};
const modes = mapPhrases(lists.mode, (value) => value);
const levels = mapPhrases(lists.level, (value) => LEVELS[value] ?? value);
const kinds = mapPhrases(lists.kind, (value) => KINDS[value] ?? value);
const posted = mapPhrases(lists.posted, (value) => POSTED[value] ?? value);

/**
 * Reads a query as a person types it: "remote c++ intern berlin". What is in `asWords` (folded, as typed) stays words;
 * `isTown` tells the towns of stored listings, which count after a preposition.
 */
export function readQuestion(
  query: string,
  {
    asWords = new Set(),
    isTown = () => false,
  }: { asWords?: ReadonlySet<string>; isTown?: (name: string) => boolean } = {},
): ReadQuestion {
  const phrases: string[] = [];
  const plain = query.replaceAll(QUOTED, (_, phrase: string) => {
    phrases.push(normalizeText(phrase.trim()));
    return ` ${phrase} `;
  });
  const tokens = splitTokens(plain);
  const chips: Chip[] = [];
  const filters: Partial<JobFilters> = {};
  const notes: Question["notes"] = [];
  const quoted = new Set(phrases.flatMap((phrase) => phrase.split(/\s+/)));
  for (const token of tokens) if (quoted.has(token.folded)) token.isTaken = true;

  const addChip = (kind: ChipKind, from: number, to: number, label: string) => {
    const said = tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(" ");
    chips.push({ kind, said, label });
    for (const token of tokens.slice(from, to)) token.isTaken = true;
  };
  const isKept = (from: number, to: number) => asWords.has(foldRange(tokens, from, to));
  const isFree = (from: number, to: number) =>
    tokens.slice(from, to).every(({ isTaken }) => !isTaken) && !isKept(from, to);

  /** Calls `take` with each range of free words, long ones first, until it takes one. */
  const takeFirst = (take: (folded: string, from: number, to: number) => boolean) => {
    for (let size = LONGEST_PHRASE; size > 0; size -= 1)
      for (let from = 0; from + size <= tokens.length; from += 1)
        if (isFree(from, from + size) && take(foldRange(tokens, from, from + size), from, from + size))
          return;
  };
  const takeListed = (kind: ChipKind, list: Map<string, Entry>, set: (value: string) => void) =>
    takeFirst((folded, from, to) => {
      const entry = list.get(folded);
      if (entry === undefined) return false;
      if (kind === "level" && notLevelBefore.has(tokens[to]?.folded ?? "")) return false;
      addChip(kind, from, to, entry.label);
      set(entry.value);
      return true;
    });

  takeFirst((folded, from, to) => {
    if (!NEAR_ME.has(folded)) return false;
    notes.push("near-me");
    for (const token of tokens.slice(from, to)) token.isTaken = true;
    return true;
  });
  const pay = readPay(tokens.map(({ text }) => text));
  if (pay !== null && isFree(pay.from, pay.to)) {
    addChip("pay", pay.from, pay.to, pay.label);
    filters.minPay = pay.minPay;
    filters.payCurrency = pay.payCurrency;
  }
  takeListed("posted", posted, (value) => (filters.postedWithin = value as JobFilters["postedWithin"]));
  let mode = "";
  takeListed("mode", modes, (value) => (mode = value));
  takeListed("kind", kinds, (value) => (filters.employment = value as JobFilters["employment"]));
  takeListed("level", levels, (value) => (filters.experience = value as JobFilters["experience"]));

  let place = "";
  takeFirst((folded, from, to) => {
    const isAfterPreposition = prepositions.has(tokens[from - 1]?.folded ?? "");
    const text = tokens
      .slice(from, to)
      .map((token) => token.text)
      .join(" ");
    const found = findNamedPlace(text);
    const isNamed = found !== null && (isAfterPreposition || !notBare.has(folded));
    if (!isNamed && !(isAfterPreposition && isTown(folded))) return false;
    place = found ?? text;
    addChip("place", from, to, capitalize(place));
    const before = tokens[from - 1];
    if (isAfterPreposition && before !== undefined) before.isTaken = true;
    return true;
  });
  for (const [at, token] of tokens.entries())
    if (!token.isTaken && POSTAL.test(token.folded) && !isKept(at, at + 1)) {
      notes.push("postal-code");
      token.isTaken = true;
    }
  const location = [mode, place].filter((part) => part !== "").join(", ");
  if (location !== "") filters.location = location;

  const names: string[] = [];
  const looseNames: string[] = [];
  takeFirst((folded, from, to) => {
    const found = findJobNames(folded);
    if (found === null) return false;
    chips.push({
      kind: "name",
      said: tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(" "),
      label: found.label,
    });
    const around = (name: string) =>
      [
        ...tokens
          .slice(0, from)
          .filter(isSearched)
          .map(({ text }) => text),
        name,
        ...tokens
          .slice(to)
          .filter(isSearched)
          .map(({ text }) => text),
      ].join(" ");
    names.push(...found.names.map(around));
    looseNames.push(...found.names);
    return true;
  });
  if (chips.length === 0 && notes.length === 0 && phrases.length === 0 && tokens.every(isSearched))
    return { chips, filters, words: query.trim(), names, looseNames, phrases, notes };
  const left = tokens.filter(isSearched).map(({ text }) => text);
  return { chips, filters, words: [...phrases, ...left].join(" "), names, looseNames, phrases, notes };
}

const isSearched = ({ isTaken, folded }: Token): boolean =>
  !isTaken && !operators.has(folded) && !folded.startsWith("-");

const splitTokens = (text: string): Token[] =>
  text
    .split(/\s+/)
    .map((part) => part.replace(/^[,;:()]+|(?<![,;:()?!])[,;:()?!]+$/g, ""))
    .filter((part) => part !== "")
    .map((part) => ({ text: part, folded: normalizeText(part), isTaken: false }));

const foldRange = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(" ");

const SHORT_PLACE = /^(?:nyc|sf|uk|usa?|uae|eu|dfw)$/i;

/** "austin tx" as it is written: "Austin, TX". */
const capitalize = (place: string): string =>
  SHORT_PLACE.test(place)
    ? place.toUpperCase()
    : place.replaceAll(/(?<![\p{L}'])\p{Ll}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase());

/** Ranges of a query that may name a town, folded: what follows a preposition. */
export function listTownCandidates(query: string): string[] {
  const tokens = splitTokens(query);
  return tokens.flatMap((token, at) =>
    prepositions.has(token.folded)
      ? Array.from({ length: LONGEST_PHRASE }, (_, size) => foldRange(tokens, at + 1, at + 2 + size)).filter(
          (folded, size) => folded !== "" && at + 1 + size < tokens.length,
        )
      : [],
  );
}
