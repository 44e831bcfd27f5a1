import { findSkillById } from "#worker/ai/words/skills.ts";
import { listItemSkills } from "#worker/ai/words/stated-skills.ts";
import type { Excluded } from "#worker/features/jobs/jobs.contract.ts";
import { findNamedPlace } from "#worker/features/jobs/listing/places.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";

import {
  type Entry,
  capitalizePlace,
  findChipEnd,
  findLevel,
  isChip,
  isJoin,
  isPlace,
  isPreposition,
  isSearchTerm,
  kinds,
  modes,
  notBefore,
  posted,
} from "./filter-words.ts";
import { isJobWord } from "./job-names.ts";
import { type Span, type Token, removePart, joinFolded, joinText, markTaken } from "./query-tokens.ts";
import lists from "./question-words.json" with { type: "json" };
import type { Chip } from "./question.contract.ts";

const NEGATORS = new Set(lists.negators.map(normalizeText));
/** Words that only exclude a place after them; before other words they are not exclusions: "outside sales". */
const OUTSIDE = new Set(lists.outside.map(normalizeText));
/** Words that may stand between a negation and what it excludes. */
const FILLERS = new Set(lists.fillers.map(normalizeText));
const comparisons = new Set(lists.comparisons.map(normalizeText));

/** A part of a query that excludes listings. */
export type ExcludingChip = Chip & { filters: Record<string, never>; excluded: Excluded[] };

/** Max exclusions, because each is a condition of the search and is counted separately; the rest go to `leftOut`. */
const MAX_CHIPS = 10;

type Given = { query: string; isTown: (name: string) => boolean; asWords: ReadonlySet<string> };

/**
 * Interprets the words after "not", a similar word or a dash as exclusions and marks them as taken. `leftOut` has those
 * that cannot be applied.
 */
export function readExclusions(
  tokens: readonly Token[],
  { query, isTown, asWords }: Given,
): { chips: ExcludingChip[]; leftOut: string[] } {
  const chips: ExcludingChip[] = [];
  const leftOut: string[] = [];
  const isKnown = (span: Span) => isChip(tokens, span, isTown);
  const exclude = (span: Span, read: (ReadExcluded | null)[]) => {
    const said = joinText(tokens, span);
    const known = read.filter((item) => item !== null);
    const isFull = chips.length >= MAX_CHIPS;
    if (isFull || known.length < read.length) leftOut.push(said);
    const isSaid = chips.some((chip) => chip.said === said);
    if (!isFull && !isSaid && known.length > 0)
      chips.push({
        kind: "not",
        said,
        label: `Not ${known.map(({ label }) => label).join(" or ")}`,
        without: removePart(query, joinFolded(tokens, span), isPreposition),
        filters: {},
        excluded: known.map(({ excluded }) => excluded),
      });
    markTaken(tokens, span);
  };
  for (const [at, token] of tokens.entries()) {
    const { folded, isTaken, text } = token;
    if (isTaken || asWords.has(folded)) continue;
    if (/^-[\p{L}.]/u.test(folded)) {
      const span = { from: at, to: at + 1 };
      const bare = tokens.with(at, { ...token, text: text.slice(1), folded: folded.slice(1) });
      exclude(span, [readExcluded(bare, span, isTown)]);
    }
    // "no experience" is a level.
    const isNegated = isNegator(tokens, at) || (OUTSIDE.has(folded) && isPlaceBehind(tokens, at + 1, isTown));
    if (!isNegated || findChipEnd(tokens, at, isKnown) > at) continue;
    const items = findExcludedItems(tokens, at + 1, isKnown);
    const last = items.at(-1);
    if (last === undefined) token.isTaken = true;
    else
      exclude(
        { from: folded === "than" ? at - 1 : at, to: last.to },
        items.map((item) => readExcluded(tokens, item, isTown)),
      );
  }
  return { chips, leftOut };
}

type ReadExcluded = { excluded: Excluded; label: string };

/**
 * The exclusion that some words stand for, a filter, place or words, with its label; null if they cannot be excluded.
 */
function readExcluded(
  tokens: readonly Token[],
  given: Span,
  isTown: (name: string) => boolean,
): ReadExcluded | null {
  const span = trimFillers(tokens, given);
  const folded = joinFolded(tokens, span);
  const listed = (list: ReadonlyMap<string, Entry>) => list.get(folded);
  const mode = listed(modes);
  if (mode !== undefined)
    return { excluded: { kind: "mode", value: mode.value }, label: mode.label.toLowerCase() };
  const kind = listed(kinds);
  if (kind !== undefined)
    return { excluded: { kind: "employment", value: kind.value }, label: kind.label.toLowerCase() };
  const level = findLevel(folded);
  if (level !== null) return { excluded: { kind: "level", value: level }, label: `${level} level` };
  if (listed(posted) !== undefined) return null;
  const text = joinText(tokens, span);
  if (isPlace(tokens, span, isTown)) {
    const place = findNamedPlace(text) ?? text;
    return { excluded: { kind: "place", value: place }, label: capitalizePlace(place) };
  }
  const isWord = /^\p{L}[\p{L}\p{N} '’-]*$/u.test(folded) && folded.length > 1;
  if (!isWord || folded.split(" ").some((word) => comparisons.has(word))) return null;
  // The title tells what a job is, but a license or a tool may be required anywhere in the text.
  const isNamed = [text, text.toUpperCase(), capitalizePlace(text)]
    .flatMap((form) => listItemSkills(form))
    .some(
      ({ id, from, to }) =>
        to - from >= text.length - 1 && (!isJobWord(folded) || findSkillById(id)?.kind === "certificate"),
    );
  return isNamed
    ? { excluded: { kind: "word", value: folded }, label: text }
    : { excluded: { kind: "title", value: folded }, label: `${text} in the title` };
}

function trimFillers(tokens: readonly Token[], { from, to }: Span): Span {
  const isFiller = (folded: string) => FILLERS.has(folded) || isPreposition(folded);
  let first = from;
  while (first < to - 1 && isFiller(tokens[first]?.folded ?? "")) first += 1;
  return { from: first, to };
}

function isPlaceBehind(tokens: readonly Token[], after: number, isTown: (name: string) => boolean): boolean {
  const folded = tokens[after]?.folded ?? "";
  if (FILLERS.has(folded) || isPreposition(folded)) return isPlaceBehind(tokens, after + 1, isTown);
  return findChipEnd(tokens, after, (span) => isPlace(tokens, span, isTown)) > after;
}

function isNegator(tokens: readonly Token[], at: number): boolean {
  const folded = (tokens[at]?.folded ?? "").replace("’", "'");
  // "non profit", "doctors without borders".
  if (notBefore.get(folded)?.has(tokens[at + 1]?.folded ?? "") === true) return false;
  return NEGATORS.has(folded) || (folded === "than" && tokens[at - 1]?.folded === "other");
}

/**
 * The parts that a negation excludes: a list of filters and job names, otherwise all words up to the next of these, or
 * up to the job if none is named before. Empty if it excludes nothing.
 */
function findExcludedItems(tokens: readonly Token[], after: number, isChip: (span: Span) => boolean): Span[] {
  const skip = (from: number): number => {
    const folded = tokens[from]?.folded ?? "";
    return FILLERS.has(folded) || isPreposition(folded) ? skip(from + 1) : from;
  };
  const findEnd = (from: number): number => {
    const end = findChipEnd(tokens, from, isChip);
    const token = tokens[from];
    const isBareLevel = token?.isTaken === false && findLevel(token.folded) === token.folded;
    // In "not Boston or Chicago", "or" is the state Oregon only if no list continues after it.
    if (end - from > 1 && isJoin(tokens[end - 1]) && findChipEnd(tokens, skip(end), isChip) > skip(end))
      return end - 1;
    return end === from && isBareLevel ? from + 1 : end;
  };
  // "no weekends nurse" looks for a nurse.
  const isJobNamed = tokens.slice(0, after).some(({ folded }) => isJobWord(folded));
  const findWordsEnd = (from: number): number => {
    const isWord = (token: Token | undefined) => token?.isTaken === false && isSearchTerm(token);
    // "no less than 60k" asks for a minimum pay.
    const isOther = ({ folded }: Token) => /^[^\p{L}]/u.test(folded) || (!isJobNamed && isJobWord(folded));
    const end = tokens.findIndex(
      (token, to) => to >= from && (!isWord(token) || (to > from && isOther(token)) || findEnd(to) > to),
    );
    return end === -1 ? tokens.length : end;
  };
  const first = skip(after);
  const isList = findEnd(first) > first;
  const findItemEnd = (from: number) => Math.max(findEnd(from), isList ? from : findWordsEnd(from));
  const items: Span[] = [];
  let from = first;
  while (findItemEnd(from) > from) {
    const to = findItemEnd(from);
    items.push({ from, to });
    if (!isJoin(tokens[to])) break;
    from = skip(to + 1);
  }
  return items;
}
