import type { JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import { findNamedPlace } from "#worker/features/jobs/listing/places.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";
import { parsePlaceFilter } from "#worker/features/jobs/search/place-filter.ts";

import { findJobNames, isJobWord } from "./job-names.ts";
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

/** A part of a query, and the filters that it stands for. */
export type ReadChip = Chip & { filters: Partial<JobFilters> };

/** What a query is understood as: filters, the words that are left, and other names of the job that it names. */
export type ReadQuestion = {
  chips: ReadChip[];
  /** Those of all chips together, and the place that was chosen where a work mode was read. */
  filters: Partial<JobFilters>;
  words: string;
  /** Each is searched for as well as the words; `looseNames` without the words that stand beside them. */
  names: string[];
  looseNames: string[];
  /** The words with the usual name of the job; null if it is the one that was typed. */
  usualWords: string | null;
  /** Word sequences in quotation marks and names that end or begin with a sign ("c++", ".net"), folded. */
  phrases: string[];
  notes: Question["notes"];
  /** What was excluded, as typed ("not senior"): it is neither a filter nor searched for. */
  leftOut: string[];
};

const QUOTED = /["“”„«»]([^"“”„«»]{1,100})["“”„«»]/g;
const POSTAL = /^(?:\d{5}(?:-\d{4})?|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2})$/i;
const NEAR_ME = new Set(
  ["near me", "in der nähe", "in meiner nähe", "près de moi", "cerca de mí", "nearby"].map(normalizeText),
);
const NEGATORS = new Set([
  "not",
  "no",
  "without",
  "except",
  "excluding",
  "never",
  "neither",
  "isn't",
  "don't",
]);
/** Words that may stand between a negator and what it excludes. */
const FILLERS = new Set(["a", "an", "the", "any", "very", "really", "all", "posted", "want"]);
const JOINS = new Set(["and", "or", "nor"]);
/** Without its sign such a word is another one, or a part of most texts: "c" for "c++", "net" for ".net". */
const SIGNED = /^(?:[a-z]+[+#]+|\.[a-z]+)$/;
const QUOTED_OR_WORD = new RegExp(String.raw`${QUOTED.source}|[^\s()]+`, "g");
/** Parts names with signs from others in the same word: "c++/c#", "python,c++", "c++-entwickler". */
const separateSigned = (query: string): string =>
  query.replaceAll(QUOTED_OR_WORD, (part, phrase?: string) => {
    const names = part.split(/[/,]|(?<=[+#])-/).filter((name) => name !== "");
    const isSigned = phrase === undefined && names.some((name) => SIGNED.test(normalizeText(name)));
    return isSigned ? names.join(" ") : part;
  });
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

type Given = {
  /** Parts that stay words, as typed and folded. */
  asWords?: ReadonlySet<string>;
  /** Whether stored listings are in a town; such towns count after a preposition. */
  isTown?: (name: string) => boolean;
  /** Filters that were chosen: the query is not read for another of their kind. */
  chosen?: Partial<JobFilters>;
};
type Reading = Omit<ReadQuestion, "words"> & { tokens: Token[] };

/** Reads a query as a person types it: "remote c++ intern berlin". */
export function readQuestion(
  typed: string,
  { asWords = new Set(), isTown = () => false, chosen = {} }: Given = {},
): ReadQuestion {
  const query = separateSigned(typed);
  const reading = beginReading(query);
  const { tokens, chips, notes, phrases } = reading;
  const find = (isMeant: (folded: string, span: Span) => boolean) =>
    findSpan(tokens, (folded, span) => !asWords.has(folded) && isMeant(folded, span));
  const isOpen = (filter: keyof JobFilters) => (chosen[filter] ?? "all") === "all";
  const chosenPlace = chosen.location?.trim() ?? "";

  leaveOut(reading, (span) => isChip(tokens, span, isTown), asWords);
  readNearMe(reading, find);
  if (isOpen("minPay")) readLeastPay(reading, asWords);
  if (isOpen("postedWithin"))
    readListed(reading, find, "posted", posted, (value) => ({
      postedWithin: value as JobFilters["postedWithin"],
    }));
  const mode = parsePlaceFilter(chosenPlace);
  if (mode?.remote !== true && mode?.hybrid !== true)
    readListed(reading, find, "mode", modes, (value) => ({ location: value }));
  if (isOpen("employment"))
    readListed(reading, find, "kind", kinds, (value) => ({ employment: value as JobFilters["employment"] }));
  if (isOpen("experience"))
    readListed(reading, find, "level", levels, (value) => ({
      experience: value as JobFilters["experience"],
    }));
  if (chosenPlace === "") readPlace(reading, find, isTown);
  readPostalCodes(reading, asWords);
  readNames(reading, find);

  const { tokens: _, ...read } = reading;
  const isWordsAlone =
    chips.length === 0 && notes.length === 0 && phrases.length === 0 && tokens.every(isSearched);
  const searched = tokens.filter(isSearched);
  const left = searched.map(({ text }) => text);
  const signed = searched.map(({ folded }) => folded).filter((folded) => SIGNED.test(folded));
  return {
    ...read,
    phrases: [...phrases, ...signed],
    filters: joinFilters(chips, chosenPlace),
    words: isWordsAlone ? query.trim() : [...phrases, ...left].join(" "),
  };
}

/** The filters of all chips: a work mode and a place are one filter. */
function joinFilters(chips: readonly ReadChip[], chosenPlace: string): Partial<JobFilters> {
  const all: Partial<JobFilters> = Object.assign({}, ...chips.map(({ filters }) => filters));
  const find = (kind: ChipKind) => chips.find((chip) => chip.kind === kind)?.filters.location ?? "";
  const place = chosenPlace === "" ? find("place") : chosenPlace;
  const location = [find("mode"), place].filter((part) => part !== "").join(", ");
  return location === "" ? all : { ...all, location };
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
  return {
    tokens,
    chips: [],
    filters: {},
    names: [],
    looseNames: [],
    usualWords: null,
    phrases,
    notes: [],
    leftOut: [],
  };
}

/** Takes what follows a word such as "not" out of the query, so that it does not become the filter that was refused. */
function leaveOut(
  { tokens, leftOut }: Reading,
  isChip: (span: Span) => boolean,
  asWords: ReadonlySet<string>,
): void {
  for (const [at, { folded, isTaken, text }] of tokens.entries()) {
    if (isTaken) continue;
    if (/^-\p{L}/u.test(folded)) leftOut.push(text);
    // "no experience" is a level.
    if (!isNegator(tokens, at) || asWords.has(folded) || findChipEnd(tokens, at, isChip) > at) continue;
    const to = findExcludedEnd(tokens, at + 1, isChip);
    if (to === null) continue;
    const from = folded === "than" ? at - 1 : at;
    leftOut.push(joinText(tokens, { from, to }));
    markTaken(tokens, { from, to });
  }
}

function isNegator(tokens: readonly Token[], at: number): boolean {
  const folded = (tokens[at]?.folded ?? "").replace("’", "'");
  return NEGATORS.has(folded) || (folded === "than" && tokens[at - 1]?.folded === "other");
}

const isJoin = (token: Token | undefined): boolean => JOINS.has(token?.folded ?? "");

/** The end of the longest chip that begins with a word; the word itself if none does. */
function findChipEnd(tokens: readonly Token[], from: number, isChip: (span: Span) => boolean): number {
  const sizes = Array.from({ length: LONGEST_PHRASE }, (_, at) => from + LONGEST_PHRASE - at);
  const isFree = (to: number) =>
    to <= tokens.length && tokens.slice(from, to).every(({ isTaken }) => !isTaken);
  return sizes.find((to) => isFree(to) && isChip({ from, to })) ?? from;
}

/**
 * The end of what a negator excludes: a list of filters and names of jobs, else all words to the next one of these, or
 * to the job where none is named before. Null if it excludes nothing.
 */
function findExcludedEnd(
  tokens: readonly Token[],
  after: number,
  isChip: (span: Span) => boolean,
): number | null {
  const skip = (from: number): number => {
    const folded = tokens[from]?.folded ?? "";
    return FILLERS.has(folded) || isPreposition(folded) ? skip(from + 1) : from;
  };
  const findEnd = (from: number): number => {
    const end = findChipEnd(tokens, from, isChip);
    const token = tokens[from];
    const isBareLevel = token?.isTaken === false && Object.hasOwn(LEVELS, token.folded);
    // "not Boston or Chicago": "or" is Oregon only where no list goes on.
    if (end - from > 1 && isJoin(tokens[end - 1]) && findChipEnd(tokens, skip(end), isChip) > skip(end))
      return end - 1;
    return end === from && isBareLevel ? from + 1 : end;
  };
  // "no weekends nurse" is for a nurse.
  const isJobNamed = tokens.slice(0, after).some(({ folded }) => isJobWord(folded));
  const findWordsEnd = (from: number): number => {
    const isWord = (token: Token | undefined) => token?.isTaken === false && isSearched(token);
    // "no less than 60k" asks for a pay.
    const isOther = ({ folded }: Token) => /^[^\p{L}]/u.test(folded) || (!isJobNamed && isJobWord(folded));
    const end = tokens.findIndex(
      (token, to) => to >= from && (!isWord(token) || (to > from && isOther(token)) || findEnd(to) > to),
    );
    return end === -1 ? tokens.length : end;
  };
  const first = skip(after);
  const isList = findEnd(first) > first;
  const findItemEnd = (from: number) => Math.max(findEnd(from), isList ? from : findWordsEnd(from));
  let to = findItemEnd(first);
  while (isJoin(tokens[to]) && findItemEnd(skip(to + 1)) > skip(to + 1)) to = findItemEnd(skip(to + 1));
  return to === first ? null : to;
}

const LISTS = [posted, modes, kinds, levels];

/** Whether words would be read as a filter or as the name of a job. */
const isChip = (tokens: readonly Token[], span: Span, isTown: (name: string) => boolean): boolean =>
  LISTS.some((list) => isListed(tokens, list, span)) ||
  isPlace(tokens, span, isTown) ||
  findJobNames(joinFolded(tokens, span)) !== null;

function addChip({ tokens, chips }: Reading, span: Span, chip: Omit<ReadChip, "said">): void {
  chips.push({ ...chip, said: joinText(tokens, span) });
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
  const { tokens } = reading;
  const pay = readPay(tokens.map(({ text, isTaken }) => (isTaken ? "" : text)));
  if (pay === null || asWords.has(joinFolded(tokens, pay))) return;
  const { label, minPay, payCurrency } = pay;
  addChip(reading, pay, { kind: "pay", label, filters: { minPay, payCurrency } });
}

/** Reads the first phrase of a list as a filter. */
function readListed(
  reading: Reading,
  find: Find,
  kind: ChipKind,
  list: ReadonlyMap<string, Entry>,
  toFilters: (value: string) => Partial<JobFilters>,
): void {
  const { tokens } = reading;
  const span = find((_, found) => isListed(tokens, list, found));
  const entry = span === null ? undefined : list.get(joinFolded(tokens, span));
  if (span === null || entry === undefined) return;
  addChip(reading, span, { kind, label: entry.label, filters: toFilters(entry.value) });
}

function isListed(tokens: readonly Token[], list: ReadonlyMap<string, Entry>, span: Span): boolean {
  const folded = joinFolded(tokens, span);
  return list.has(folded) && notBefore.get(folded)?.has(tokens[span.to]?.folded ?? "") !== true;
}

function isPlace(tokens: readonly Token[], span: Span, isTown: (name: string) => boolean): boolean {
  const folded = joinFolded(tokens, span);
  const isAfterPreposition = isPreposition(tokens[span.from - 1]?.folded ?? "");
  if (span.to - span.from > 1 && isJoin(tokens[span.to - 1]) && isPlaceNext(tokens, span.to, isTown))
    return false;
  return (
    (findNamedPlace(joinText(tokens, span)) !== null && (isAfterPreposition || !notBare.has(folded))) ||
    (isAfterPreposition && isTown(folded))
  );
}

/** Whether a place begins with a word: "Boston or Chicago" is a list, and not Boston in Oregon. */
const isPlaceNext = (tokens: readonly Token[], from: number, isTown: (name: string) => boolean): boolean =>
  findChipEnd(tokens, from, (span) => isPlace(tokens, span, isTown)) > from;

function readPlace(reading: Reading, find: Find, isTown: (name: string) => boolean): void {
  const { tokens } = reading;
  const span = find((_, found) => isPlace(tokens, found, isTown));
  if (span === null) return;
  const text = joinText(tokens, span);
  const place = findNamedPlace(text) ?? text;
  addChip(reading, span, { kind: "place", label: capitalize(place), filters: { location: place } });
  const before = tokens[span.from - 1];
  if (before !== undefined && isPreposition(before.folded)) before.isTaken = true;
}

/** Adds the other names of the job that the query names, each with the words around it. The words stay words. */
function readNames(reading: Reading, find: Find): void {
  const { tokens, chips, names, looseNames } = reading;
  const span = find((folded) => findJobNames(folded) !== null);
  const found = span === null ? null : findJobNames(joinFolded(tokens, span));
  if (span === null || found === null) return;
  chips.push({ kind: "name", said: joinText(tokens, span), label: found.names.join(", "), filters: {} });
  const front = tokens.slice(0, span.from).filter(isSearched);
  const back = tokens.slice(span.to).filter(isSearched);
  const around = (name: string) =>
    [...front.map(({ text }) => text), name, ...back.map(({ text }) => text)].join(" ");
  names.push(...found.names.map(around));
  if (front.length + back.length > 0) looseNames.push(...found.names);
  if (found.usual !== null) reading.usualWords = around(found.usual);
}

const isSearched = ({ isTaken, folded }: Token): boolean =>
  !isTaken && !operators.has(folded) && !folded.startsWith("-");

const SHORT_PLACE = /^(?:nyc|sf|uk|usa?|uae|eu|dfw)$/i;

/** "austin tx" as it is written: "Austin, TX". */
const capitalize = (place: string): string =>
  SHORT_PLACE.test(place)
    ? place.toUpperCase()
    : place.replaceAll(/(?<![\p{L}'])\p{Ll}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase());

export const isPreposition = (folded: string): boolean => prepositions.has(folded);

/** Ranges of a query that may name a town, folded: what follows a preposition. */
export function listTownCandidates(query: string): string[] {
  const tokens = splitTokens(query);
  return tokens.flatMap((token, at) =>
    isPreposition(token.folded)
      ? Array.from({ length: LONGEST_PHRASE }, (_, size) => ({ from: at + 1, to: at + 2 + size }))
          .filter(({ to }) => to <= tokens.length)
          .map((span) => joinFolded(tokens, span))
      : [],
  );
}
