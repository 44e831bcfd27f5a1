import type { JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import { findNamedPlace } from "#worker/features/jobs/listing/places.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";

import { findJobNames } from "./job-names.ts";
import {
  LONGEST_PHRASE,
  type Span,
  type Token,
  findSpan,
  joinFolded,
  joinText,
  markTaken,
  splitTokens,
} from "./query-tokens.ts";
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

const QUOTED = /["“”„«»]([^"“”„«»]{1,100})["“”„«»]/g;
const POSTAL = /^(?:\d{5}(?:-\d{4})?|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2})$/i;
const NEAR_ME = new Set(
  ["near me", "in der nähe", "in meiner nähe", "près de moi", "cerca de mí", "nearby"].map(normalizeText),
);
const notBare = new Set(lists.notBarePlaces);
/** Words that have another meaning before others: "contract manager", "remote sensing". */
const notBefore = new Map(
  Object.entries(lists.notBefore).map(([word, others]) => [word, new Set(others)] as const),
);
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

type Given = { asWords?: ReadonlySet<string>; isTown?: (name: string) => boolean };
type Reading = Omit<ReadQuestion, "words"> & { tokens: Token[] };

/**
 * Reads a query as a person types it: "remote c++ intern berlin". What is in `asWords` (folded, as typed) stays words;
 * `isTown` tells the towns of stored listings, which count after a preposition.
 */
export function readQuestion(
  query: string,
  { asWords = new Set(), isTown = () => false }: Given = {},
): ReadQuestion {
  const reading = beginReading(query);
  const { tokens, chips, notes, phrases } = reading;
  const find = (isMeant: (folded: string, span: Span) => boolean) =>
    findSpan(tokens, (folded, span) => !asWords.has(folded) && isMeant(folded, span));

  readNearMe(reading, find);
  readLeastPay(reading, asWords);
  readListed(reading, find, "posted", posted, (value) => ({
    postedWithin: value as JobFilters["postedWithin"],
  }));
  const mode = readListed(reading, find, "mode", modes, () => ({}));
  readListed(reading, find, "kind", kinds, (value) => ({ employment: value as JobFilters["employment"] }));
  readListed(reading, find, "level", levels, (value) => ({ experience: value as JobFilters["experience"] }));
  const place = readPlace(reading, find, isTown);
  readPostalCodes(reading, asWords);
  const location = [mode, place].filter((part) => part !== null).join(", ");
  if (location !== "") reading.filters.location = location;
  readNames(reading, find);

  const { tokens: _, ...read } = reading;
  const isWordsAlone =
    chips.length === 0 && notes.length === 0 && phrases.length === 0 && tokens.every(isSearched);
  const left = tokens.filter(isSearched).map(({ text }) => text);
  return { ...read, words: isWordsAlone ? query.trim() : [...phrases, ...left].join(" ") };
}

type Find = (isMeant: (folded: string, span: Span) => boolean) => Span | null;

/** The words of a query; those in quotation marks are not read as anything else. */
function beginReading(query: string): Reading {
  const phrases: string[] = [];
  const plain = query.replaceAll(QUOTED, (_, phrase: string) => {
    phrases.push(normalizeText(phrase.trim()));
    return ` ${phrase} `;
  });
  const quoted = new Set(phrases.flatMap((phrase) => phrase.split(/\s+/)));
  const tokens = splitTokens(plain).map((token) => ({ ...token, isTaken: quoted.has(token.folded) }));
  return { tokens, chips: [], filters: {}, names: [], looseNames: [], phrases, notes: [] };
}

function addChip({ tokens, chips }: Reading, kind: ChipKind, span: Span, label: string): void {
  chips.push({ kind, said: joinText(tokens, span), label });
  markTaken(tokens, span);
}

function readNearMe({ tokens, notes }: Reading, find: Find): void {
  const span = find((folded) => NEAR_ME.has(folded));
  if (span === null) return;
  notes.push("near-me");
  markTaken(tokens, span);
}

function readPostalCodes({ tokens, notes }: Reading, asWords: ReadonlySet<string>): void {
  for (const token of tokens)
    if (!token.isTaken && POSTAL.test(token.folded) && !asWords.has(token.folded)) {
      notes.push("postal-code");
      token.isTaken = true;
    }
}

function readLeastPay(reading: Reading, asWords: ReadonlySet<string>): void {
  const { tokens, filters } = reading;
  const pay = readPay(tokens.map(({ text, isTaken }) => (isTaken ? "" : text)));
  if (pay === null || asWords.has(joinFolded(tokens, pay))) return;
  addChip(reading, "pay", pay, pay.label);
  filters.minPay = pay.minPay;
  filters.payCurrency = pay.payCurrency;
}

/** Reads the first phrase of a list as a filter; returns what the phrase stands for. */
function readListed(
  reading: Reading,
  find: Find,
  kind: ChipKind,
  list: ReadonlyMap<string, Entry>,
  toFilters: (value: string) => Partial<JobFilters>,
): string | null {
  const { tokens, filters } = reading;
  const isOther = (folded: string, { to }: Span) =>
    notBefore.get(folded)?.has(tokens[to]?.folded ?? "") === true;
  const span = find((folded, found) => list.has(folded) && !isOther(folded, found));
  const entry = span === null ? undefined : list.get(joinFolded(tokens, span));
  if (span === null || entry === undefined) return null;
  addChip(reading, kind, span, entry.label);
  Object.assign(filters, toFilters(entry.value));
  return entry.value;
}

function readPlace(reading: Reading, find: Find, isTown: (name: string) => boolean): string | null {
  const { tokens } = reading;
  const span = find((folded, found) => {
    const isAfterPreposition = prepositions.has(tokens[found.from - 1]?.folded ?? "");
    if (findNamedPlace(joinText(tokens, found)) !== null && (isAfterPreposition || !notBare.has(folded)))
      return true;
    return isAfterPreposition && isTown(folded);
  });
  if (span === null) return null;
  const text = joinText(tokens, span);
  const place = findNamedPlace(text) ?? text;
  addChip(reading, "place", span, capitalize(place));
  const before = tokens[span.from - 1];
  if (before !== undefined && prepositions.has(before.folded)) before.isTaken = true;
  return place;
}

/** Adds the other names of the job that the query names, each with the words around it. The words stay words. */
function readNames({ tokens, chips, names, looseNames }: Reading, find: Find): void {
  const span = find((folded) => findJobNames(folded) !== null);
  const found = span === null ? null : findJobNames(joinFolded(tokens, span));
  if (span === null || found === null) return;
  chips.push({ kind: "name", said: joinText(tokens, span), label: found.label });
  const before = tokens.slice(0, span.from).filter(isSearched);
  const after = tokens.slice(span.to).filter(isSearched);
  const around = (name: string) =>
    [...before.map(({ text }) => text), name, ...after.map(({ text }) => text)].join(" ");
  names.push(...found.names.map(around));
  looseNames.push(...found.names);
}

const isSearched = ({ isTaken, folded }: Token): boolean =>
  !isTaken && !operators.has(folded) && !folded.startsWith("-");

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
      ? Array.from({ length: LONGEST_PHRASE }, (_, size) => ({ from: at + 1, to: at + 2 + size }))
          .filter(({ to }) => to <= tokens.length)
          .map((span) => joinFolded(tokens, span))
      : [],
  );
}
