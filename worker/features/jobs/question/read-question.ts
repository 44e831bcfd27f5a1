import type { Excluded, JobFilters, LeastPay } from "#worker/features/jobs/jobs.contract.ts";
import { LEVEL_BITS, type Level } from "#worker/features/jobs/listing/classify.ts";
import { findNamedPlace, parsePlace } from "#worker/features/jobs/listing/places.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";
import { parsePlaceFilter } from "#worker/features/jobs/search/place-filter.ts";

import {
  type Entry,
  capitalizePlace,
  findChipEnd,
  findLevel,
  isListed,
  isPlace,
  isPreposition,
  isSearchTerm,
  kinds,
  levels,
  modes,
  posted,
} from "./filter-words.ts";
import { findJobNames } from "./job-names.ts";
import {
  MAX_PHRASE_WORDS,
  type Span,
  type Token,
  findSpan,
  joinFolded,
  joinText,
  markTaken,
  splitTokens,
} from "./query-tokens.ts";
import type { Chip, ChipKind, Question } from "./question.contract.ts";
import { readExclusions } from "./read-excluded.ts";
import { readPay } from "./read-pay.ts";

/** A part of a query with its meaning: filters, several levels, or an exclusion. */
export type ReadChip = Chip & {
  filters: Partial<JobFilters>;
  levels?: Level[];
  excluded?: Excluded[];
  leastPay?: LeastPay;
  otherPlaces?: string[];
};

/** The interpretation of a query: filters, remaining words, and other names of the job that it names. */
export type ReadQuestion = {
  chips: ReadChip[];
  /** The filters of all chips, plus the chosen place if a work mode was read. */
  filters: Partial<JobFilters>;
  words: string;
  /** Each is an alternative to the job's name; `looseNames` omit the query words around that name. */
  names: string[];
  looseNames: string[];
  /** The words with the job's usual name; null if that is the typed name. */
  usualWords: string | null;
  /** Quoted word sequences and names with a sign at either end ("c++", ".net"), normalized. */
  phrases: string[];
  notes: Question["notes"];
  /** A listing must have one of these levels; empty unless several are requested. */
  levels: Level[];
  excluded: Excluded[];
  leastPay: LeastPay | null;
  /** Alternatives to `filters.location`: a listing must match one of the places. */
  otherPlaces: string[];
  /** Typed exclusions that cannot be applied; they are neither filters nor search words. */
  leftOut: string[];
};

const QUOTED = /["“”„«»]([^"“”„«»]{1,100})["“”„«»]/g;
const POSTAL = /^(?:\d{5}(?:-\d{4})?|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2})$/i;
const NEAR_ME = new Set(
  ["near me", "in der nähe", "in meiner nähe", "près de moi", "cerca de mí", "nearby"].map(normalizeText),
);
/** Without its sign such a name is another word or a very common one: "c" for "c++", "net" for ".net". */
const SIGNED = /^(?:[a-z]+[+#]+|\.[a-z]+)$/;
const QUOTED_OR_WORD = new RegExp(String.raw`${QUOTED.source}|[^\s()]+`, "g");
/** Separates names with signs from the rest of the word: "c++/c#", "python,c++", "c++-entwickler". */
const separateSignedNames = (query: string): string =>
  query.replaceAll(QUOTED_OR_WORD, (part, phrase?: string) => {
    const names = part.split(/[/,]|(?<=[+#])-/).filter((name) => name !== "");
    const isSigned = phrase === undefined && names.some((name) => SIGNED.test(normalizeText(name)));
    return isSigned ? names.join(" ") : part;
  });
type Given = {
  /** Parts that the user wants as plain words, normalized. */
  asWords?: ReadonlySet<string>;
  /** Whether stored listings are in a town; such towns count only after a preposition. */
  isTown?: (name: string) => boolean;
  /** The chosen filters; the query is not searched for another filter of the same kind. */
  chosen?: Partial<JobFilters>;
};
type Reading = Omit<
  ReadQuestion,
  "words" | "levels" | "excluded" | "leastPay" | "otherPlaces" | "leftOut"
> & {
  tokens: Token[];
};

/** Interprets a query as typed: "remote c++ intern berlin". */
export function readQuestion(
  typed: string,
  { asWords = new Set(), isTown = () => false, chosen = {} }: Given = {},
): ReadQuestion {
  const query = separateSignedNames(typed);
  const reading = beginReading(query);
  const { tokens, chips, notes, phrases } = reading;
  const find = (isMeant: (folded: string, span: Span) => boolean) =>
    findSpan(tokens, (folded, span) => !asWords.has(folded) && isMeant(folded, span));
  const isOpen = (filter: keyof JobFilters) => (chosen[filter] ?? "all") === "all";
  const chosenPlace = chosen.location?.trim() ?? "";

  const excluded = readExclusions(tokens, { query, isTown, asWords });
  chips.push(...excluded.chips);
  readNearMe(reading, find);
  if (isOpen("postedWithin"))
    readListed(reading, find, "posted", posted, (value) => ({
      postedWithin: value as JobFilters["postedWithin"],
    }));
  const mode = parsePlaceFilter(chosenPlace);
  if (mode?.remote !== true && mode?.hybrid !== true)
    readListed(reading, find, "mode", modes, (value) => ({ location: value }));
  if (isOpen("employment"))
    readListed(reading, find, "kind", kinds, (value) => ({ employment: value as JobFilters["employment"] }));
  if (isOpen("experience")) {
    readLevels(reading, asWords);
    readListed(reading, find, "level", levels, (value) => ({
      experience: value as JobFilters["experience"],
    }));
  }
  if (chosenPlace === "") readPlace(reading, asWords, isTown);
  if (isOpen("minPay")) readLeastPay(reading, asWords, chosenPlace);
  readPostalCodes(reading, asWords);
  readNames(reading, find);

  const { tokens: _, ...read } = reading;
  const isWordsAlone =
    chips.length === 0 && notes.length === 0 && phrases.length === 0 && tokens.every(isSearchTerm);
  const searched = tokens.filter(isSearchTerm);
  const left = searched.map(({ text }) => text);
  const signed = searched.map(({ folded }) => folded).filter((folded) => SIGNED.test(folded));
  return {
    ...read,
    leftOut: excluded.leftOut,
    phrases: [...phrases, ...signed],
    filters: joinFilters(chips, chosenPlace),
    levels: chips.flatMap((chip) => chip.levels ?? []),
    excluded: chips.flatMap((chip) => chip.excluded ?? []),
    leastPay: chips.find((chip) => chip.leastPay !== undefined)?.leastPay ?? null,
    otherPlaces: chips.flatMap((chip) => chip.otherPlaces ?? []),
    words: isWordsAlone ? query.trim() : [...phrases, ...left].join(" "),
  };
}

/** The filters of all chips; a work mode and a place form one filter. */
function joinFilters(chips: readonly ReadChip[], chosenPlace: string): Partial<JobFilters> {
  const all: Partial<JobFilters> = Object.assign({}, ...chips.map(({ filters }) => filters));
  const find = (kind: ChipKind) => chips.find((chip) => chip.kind === kind)?.filters.location ?? "";
  const place = chosenPlace === "" ? find("place") : chosenPlace;
  const location = [find("mode"), place].filter((part) => part !== "").join(", ");
  return location === "" ? all : { ...all, location };
}

type Find = (isMeant: (folded: string, span: Span) => boolean) => Span | null;

/** Splits a query into words; quoted words are never interpreted. */
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
  };
}

/** Reads "entry or mid level" as one filter of two. */
function readLevels(reading: Reading, asWords: ReadonlySet<string>): void {
  const { tokens } = reading;
  for (let from = 0; from < tokens.length; from += 1) {
    const first = findLevelAt(tokens, from);
    if (first === null || !LEVEL_JOINS.has(tokens[first.to]?.folded ?? "")) continue;
    const second = findLevelAt(tokens, first.to + 1);
    if (second === null || second.level === first.level) continue;
    const to = LEVEL_NOUNS.has(tokens[second.to]?.folded ?? "") ? second.to + 1 : second.to;
    const span = { from, to };
    if (tokens.slice(from, to).some(({ isTaken }) => isTaken) || asWords.has(joinFolded(tokens, span)))
      continue;
    const found = [first.level, second.level].toSorted((a, b) => LEVEL_BITS[a] - LEVEL_BITS[b]);
    const label = `${capitalizePlace(found[0] ?? "")} or ${found[1]} level`;
    // Titles with an abbreviation have two levels: "Sr. Analyst".
    const excluded = (Object.keys(LEVEL_BITS) as Level[])
      .filter((level) => !found.includes(level))
      .map((value): Excluded => ({ kind: "level", value }));
    addChip(reading, span, { kind: "level", label, filters: {}, levels: found, excluded });
    return;
  }
}

const LEVEL_JOINS = new Set(["or", "and", "to", "/", "oder", "ou", "o", "y"]);
const LEVEL_NOUNS = new Set(["level", "levels"]);

function findLevelAt(tokens: readonly Token[], from: number): { level: Level; to: number } | null {
  for (const size of [2, 1]) {
    if (from + size > tokens.length) continue;
    const level = findLevel(joinFolded(tokens, { from, to: from + size }));
    if (level !== null) return { level, to: from + size };
  }
  return null;
}

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

function readLeastPay(reading: Reading, asWords: ReadonlySet<string>, chosenPlace: string): void {
  const { tokens, chips } = reading;
  const { location = chosenPlace } = joinFilters(chips, chosenPlace);
  const { country = null } = parsePlace(location);
  const pay = readPay(
    tokens.map(({ text, isTaken }) => (isTaken ? "" : text)),
    country,
  );
  if (pay === null || asWords.has(joinFolded(tokens, pay))) return;
  const { label, filters, leastPay } = pay;
  addChip(reading, pay, { kind: "pay", label, filters, leastPay });
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

/** Max alternative places. */
const MAX_PLACES = 4;
const ALTERNATIVES = new Set(["or", "oder", "ou", "o", "of", "eller", "lub"]);
const isAlternative = (token: Token | undefined): boolean =>
  token?.isTaken === false && ALTERNATIVES.has(token.folded);

/** Reads the first place of a query and its alternatives: "Germany or the Netherlands". */
function readPlace(reading: Reading, asWords: ReadonlySet<string>, isTown: (name: string) => boolean): void {
  const { tokens } = reading;
  const findEnd = (from: number) =>
    findChipEnd(
      tokens,
      from,
      (found) => !asWords.has(joinFolded(tokens, found)) && isPlace(tokens, found, isTown),
    );
  const first = tokens.findIndex((_, at) => findEnd(at) > at);
  if (first === -1) return;
  let last: Span = { from: first, to: findEnd(first) };
  const spans = [last];
  while (isAlternative(tokens[last.to]) && spans.length < MAX_PLACES) {
    const from = isPreposition(tokens[last.to + 1]?.folded ?? "") ? last.to + 2 : last.to + 1;
    const to = findEnd(from);
    if (to === from) break;
    last = { from, to };
    spans.push(last);
  }
  const [place = "", ...otherPlaces] = spans.map(
    (at) => findNamedPlace(joinText(tokens, at)) ?? joinText(tokens, at),
  );
  addChip(
    reading,
    { from: first, to: last.to },
    {
      kind: "place",
      label: [place, ...otherPlaces].map(capitalizePlace).join(" or "),
      filters: { location: place },
      ...(otherPlaces.length > 0 && { otherPlaces }),
    },
  );
  const before = tokens[first - 1];
  if (before !== undefined && isPreposition(before.folded)) before.isTaken = true;
}

/** Max other names of a job, because each takes an index lookup. */
const MAX_NAMES = 4;

/** Adds the other names of the job in the query, each with the words around it. The query's words stay. */
function readNames(reading: Reading, find: Find): void {
  const { tokens, chips, names, looseNames } = reading;
  const span = find((folded) => findJobNames(folded) !== null);
  const found = span === null ? null : findJobNames(joinFolded(tokens, span));
  if (span === null || found === null) return;
  const others = found.names.slice(0, MAX_NAMES);
  chips.push({ kind: "name", said: joinText(tokens, span), label: others.join(", "), filters: {} });
  const front = tokens.slice(0, span.from).filter(isSearchTerm);
  const back = tokens.slice(span.to).filter(isSearchTerm);
  const around = (name: string) =>
    [...front.map(({ text }) => text), name, ...back.map(({ text }) => text)].join(" ");
  names.push(...others.map(around));
  if (front.length + back.length > 0) looseNames.push(...others);
  if (found.usual !== null) reading.usualWords = around(found.usual);
}

/** Lists word sequences that may name a town, normalized: those after a preposition. */
export function listTownCandidates(query: string): string[] {
  const tokens = splitTokens(query);
  return tokens.flatMap((token, at) =>
    isPreposition(token.folded)
      ? Array.from({ length: MAX_PHRASE_WORDS }, (_, size) => ({ from: at + 1, to: at + 2 + size }))
          .filter(({ to }) => to <= tokens.length)
          .map((span) => joinFolded(tokens, span))
      : [],
  );
}
