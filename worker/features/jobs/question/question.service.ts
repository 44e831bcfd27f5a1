import type { Ctx } from "#worker/context.ts";
import { JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import { parsePlace } from "#worker/features/jobs/listing/places.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";
import { type PlannedSearch, planSearch } from "#worker/features/jobs/search/plan.ts";
import { COUNTED, type Total, getOldestSlot, toCappedTotal } from "#worker/features/jobs/search/totals.ts";

import { NEWEST, listJobRows } from "../search/list.queries.ts";
import { findNearestTerm, isCorrectable } from "./correct-words.ts";
import { isPreposition } from "./filter-words.ts";
import { isJobWord, listJobWordsLike } from "./job-names.ts";
import { removePart } from "./query-tokens.ts";
import type { Question, WayOn } from "./question.contract.ts";
import { findTermsLike, findTowns, findUnknownWords } from "./question.queries.ts";
import { type ReadChip, type ReadQuestion, listTownCandidates, readQuestion } from "./read-question.ts";

const MAX_CORRECTED = 3;
const MAX_WAYS = 5;
const MAX_WORDS_DROPPED = 4;

/** What the stored listings say about a query's words: which are towns, and the corrections of misspelled ones. */
type WordFacts = { towns: ReadonlySet<string>; meantBy: ReadonlyMap<string, string> };
type Search = JobFilters & PlannedSearch;

/** Adds the filters and job names read from the query, if the search requests that. */
export async function toPlannedSearch<Asked extends JobFilters>(
  ctx: Ctx,
  asked: Asked,
): Promise<Asked & PlannedSearch> {
  return asked.read === "chips" ? { ...asked, ...(await interpretSearch(ctx, asked)).search } : asked;
}

/** A search and the interpretation of its query. */
export type SearchReading = { facts: WordFacts; read: ReadQuestion; search: Search };

export async function interpretSearch(ctx: Ctx, asked: JobFilters): Promise<SearchReading> {
  const facts = await findWordFacts(ctx, asked);
  const read = interpret(asked, facts);
  return { facts, read, search: toSearch(asked, read) };
}

const listAsWords = (asWords = ""): Set<string> =>
  new Set(
    asWords
      .split("|")
      .map((said) => normalizeText(said.trim()))
      .filter((said) => said !== ""),
  );

async function findWordFacts(ctx: Ctx, asked: JobFilters): Promise<WordFacts> {
  const db = ctx.db.$client;
  // Also looks up words that later turn out to be filters, so that one round of lookups suffices.
  const typed = [...new Set(normalizeText(asked.q).match(/[\p{L}\p{M}]+/gu) ?? [])].filter(isCorrectable);
  const [towns, strange] = await Promise.all([
    findTowns(db, listTownCandidates(asked.q)),
    findUnknownWords(db, typed),
  ]);
  const asWords = listAsWords(asked.asWords);
  const { words, phrases, chips } = interpret(asked, { towns, meantBy: new Map() });
  // Job names and quoted words are never corrected.
  const named = chips.filter(({ kind }) => kind === "name").map(({ said }) => normalizeText(said));
  const known = new Set([...phrases, ...named].flatMap((part) => part.split(/\s+/)));
  const open = new Set(words.split(/\s+/).map(normalizeText));
  const unknown = strange
    .filter((word) => open.has(word) && !asWords.has(word) && !known.has(word))
    // Without a job name in the query, words of other jobs' names may be typing errors or foreign words, too.
    .filter((word) => named.length === 0 || !isJobWord(word))
    .slice(0, MAX_CORRECTED);
  const nearest = await Promise.all(
    unknown.map(async (word) => {
      const named = listJobWordsLike(word).map((term) => ({ term, df: 0 }));
      return { word, meant: findNearestTerm(word, [...(await findTermsLike(db, word)), ...named]) };
    }),
  );
  const meantBy = new Map(
    nearest.flatMap(({ word, meant }) => (meant === null ? [] : [[word, meant] as const])),
  );
  return { towns, meantBy };
}

/** Interprets the query with its misspelled words corrected. */
function interpret(asked: JobFilters, { towns, meantBy }: WordFacts): ReadQuestion {
  const corrected: ReadChip[] = [];
  const query = asked.q.replaceAll(/[\p{L}\p{M}]+/gu, (said) => {
    const label = meantBy.get(normalizeText(said));
    if (label !== undefined) corrected.push({ kind: "spelling", said, label, filters: {} });
    return label ?? said;
  });
  const read = readQuestion(query, {
    asWords: listAsWords(asked.asWords),
    isTown: (name) => towns.has(name),
    chosen: asked,
  });
  return { ...read, chips: [...corrected, ...read.chips] };
}

const toSearch = (
  asked: JobFilters,
  { filters, words, names, looseNames, phrases, levels, excluded, leastPay, otherPlaces }: ReadQuestion,
): Search => ({
  ...asked,
  ...filters,
  q: words,
  names,
  looseNames,
  phrases,
  levels,
  excluded,
  leastPay,
  otherPlaces,
});

async function countMatches(ctx: Ctx, search: Search): Promise<Total> {
  const { any: plan, verify } = planSearch(search);
  const from = getOldestSlot(ctx.now(), search.postedWithin);
  return toCappedTotal(
    await listJobRows(ctx.db.$client, { plan, verify, limit: 1, ...NEWEST, from }, COUNTED),
  );
}

/** A search's number of results, and whether all of them only mention a query word in their text. */
export type Found = { total: Total; isOnlyMentioned: boolean };

/**
 * Describes how a query was interpreted, with the number of results of each part with the words alone. Suggests broader
 * searches if there are no results, or only texts that mention a word.
 */
export async function describeQuestion(
  ctx: Ctx,
  asked: JobFilters,
  { facts, read, search }: SearchReading,
  finding: Promise<Found>,
): Promise<Question> {
  const { q, names, looseNames, phrases } = search;
  const wordsAlone = { ...JobFilters.parse({}), q, names, looseNames, phrases };
  const [counts, { total, isOnlyMentioned }] = await Promise.all([
    Promise.all(
      read.chips.map(({ filters, levels, excluded, leastPay, otherPlaces }) =>
        countMatches(ctx, { ...wordsAlone, ...filters, levels, excluded, leastPay, otherPlaces }),
      ),
    ),
    finding,
  ]);
  const hasWays = asked.q.trim() !== "" && (total.count === 0 || isOnlyMentioned);
  return {
    chips: read.chips.map(({ kind, said, label, without }, at) => ({
      kind,
      said,
      label,
      ...(without === undefined ? {} : { without }),
      count: counts[at]?.count ?? 0,
      isMore: counts[at]?.isMore === true,
    })),
    search: { ...asked, ...read.filters, q },
    boardWords: read.usualWords ?? q,
    notes: read.notes,
    leftOut: read.leftOut,
    waysOn: hasWays
      ? (await findBroaderSearches(ctx, asked, facts)).filter(
          ({ count, isMore }) => isMore || count > total.count,
        )
      : [],
  };
}

type Way = Pick<WayOn, "kind" | "label"> & { params: { q: string; location: string } };

/** Finds broader searches that each drop one part and have results, largest number of results first. */
async function findBroaderSearches(ctx: Ctx, asked: JobFilters, facts: WordFacts): Promise<WayOn[]> {
  const counted = await Promise.all(
    listBroaderSearches(asked, facts).map(async (way): Promise<WayOn> => {
      const wider = { ...asked, ...way.params };
      return { ...way, ...(await countMatches(ctx, toSearch(wider, interpret(wider, facts)))) };
    }),
  );
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_WAYS);
}

function listBroaderSearches(asked: JobFilters, facts: WordFacts): Way[] {
  const { chips, filters, words } = interpret(asked, facts);
  const { q, location } = asked;
  const without = (said: string) => removePart(q, normalizeText(said), isPreposition);
  const filtered = chips.filter(
    ({ filters: own, levels = [], excluded = [], leastPay }) =>
      Object.keys(own).length + levels.length + excluded.length > 0 || leastPay !== undefined,
  );
  const place = chips.find(({ kind }) => kind === "place");
  const { city, country } = parsePlace(filters.location ?? location);
  const typed = new Map([...facts.meantBy].map(([said, meant]) => [meant, said]));
  const left = words.split(/\s+/).filter((word) => word !== "");
  const ways: Way[] = [
    ...filtered.map(({ kind, said, label }): Way => ({
      kind: "chip",
      label: `Without “${kind === "not" ? said : label}”`,
      params: { q: without(said), location },
    })),
    ...left.slice(0, left.length < 2 ? 0 : MAX_WORDS_DROPPED).map((word): Way => ({
      kind: "word",
      label: `Without “${word}”`,
      params: { q: without(typed.get(word) ?? word), location },
    })),
  ];
  if (filtered.length > 1 && left.length > 0)
    ways.push({
      kind: "chip",
      label: `Only “${left.join(" ")}”`,
      params: {
        q: filtered.reduce((rest, { said }) => removePart(rest, normalizeText(said), isPreposition), q),
        location,
      },
    });
  if (city !== undefined && country !== undefined)
    ways.push({
      kind: "country",
      label: `Elsewhere in ${getCountryName(country)}`,
      params: { q: place === undefined ? q : without(place.said), location: country },
    });
  if (location.trim() !== "") ways.push({ kind: "place", label: "Anywhere", params: { q, location: "" } });
  return ways.filter(
    ({ params }) => params.q + params.location !== "" && (params.q !== q || params.location !== location),
  );
}

const WITH_ARTICLE = new Set(["US", "GB", "NL", "AE", "PH"]);
const countryNames = new Intl.DisplayNames("en", { type: "region" });
const getCountryName = (code: string): string =>
  `${WITH_ARTICLE.has(code) ? "the " : ""}${countryNames.of(code) ?? code}`;
