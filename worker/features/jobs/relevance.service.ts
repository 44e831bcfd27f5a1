import type { Ctx } from "#worker/context.ts";

import type { Job, JobFilters, SearchJobs } from "./jobs.contract.ts";
import { toJobFromRow } from "./jobs.views.ts";
import { LOCATION_TYPE_BITS } from "./listing/classify.ts";
import { parsePlace, splitPlaces } from "./listing/places.ts";
import { normalizeText } from "./listing/text.ts";
import { hasExcludedTitle } from "./search/excluded.ts";
import { type JobRow, findJobRowsById } from "./search/list.queries.ts";
import {
  type MatchPlan,
  type Piece,
  buildTitleExpression,
  buildWordExpression,
  joinExpressions,
  quoteToken,
} from "./search/match.ts";
import { findMentionedSentences } from "./search/mentions.queries.ts";
import { matchesPlaceFilter, parsePlaceFilter } from "./search/place-filter.ts";
import { type PlannedSearch, type SearchPlan, planSearch } from "./search/plan.ts";
import {
  type CandidateRow,
  findFrequencies,
  findCandidates,
  findMatching,
  findNewestWith,
  findTiers,
} from "./search/relevance.queries.ts";
import { type Candidate, rankCandidates } from "./search/relevance.ts";
import { isOfCrowd, computeShare, spreadCrowd, takeWithinShare } from "./search/unvouched-boards.ts";
import { type QueryWord, hasName, hasTitleWord } from "./search/words.ts";

/** Upper bound of results by relevance; other orders list every match. */
export const MAX_RELEVANT = 400;

/** What ranking needs to know about the user who reads the list. */
export type Reader = {
  findAddedBoards: () => Promise<number[]>;
  /** Called with the ids of a ranked page before its listings are read. */
  onRanked: (ids: string[]) => void;
};

type Asked = Pick<JobFilters, "q" | "location"> & PlannedSearch;
type Ranked = {
  ids: number[];
  getUid: (id: number) => string;
  isCrowd: (id: number) => boolean;
  /** Whether title and company contain neither a query word nor another name of the searched job. */
  isMention: (id: number) => boolean;
  /** The query's rarest word, if the listing does not contain it; otherwise null. */
  findLacking: (id: number) => string | null;
  words: readonly QueryWord[];
};

/** Listings by relevance; the list's filters do not apply. */
export async function searchJobs(ctx: Ctx, input: SearchJobs, reader: Reader): Promise<Job[]> {
  const { ids, getUid, isCrowd } = await rankJobListings(ctx, input, { from: 0, room: input.limit, reader });
  const page = takeWithinShare(ids, input.limit, isCrowd);
  reader.onRanked(page.map(getUid));
  return (await readRowsInOrder(ctx, page)).map(toJobFromRow);
}

/** Listings by relevance that pass the list's filters, from index `offset` on; `next` is null at the end. */
export async function listByRelevance(
  ctx: Ctx,
  input: JobFilters & PlannedSearch,
  { offset, limit, from, reader }: { offset: number; limit: number; from: number; reader: Reader },
): Promise<{
  rows: JobRow[];
  mentions: Map<number, string>;
  findLacking: Ranked["findLacking"];
  next: number | null;
}> {
  const room = MAX_RELEVANT;
  const { ids, getUid, isCrowd, isMention, findLacking, words } = await rankJobListings(ctx, input, {
    from,
    room,
    reader,
  });
  const spread = spreadCrowd(ids, isCrowd).slice(0, MAX_RELEVANT);
  const end = offset + limit;
  const page = spread.slice(offset, end);
  reader.onRanked(page.map(getUid));
  const [rows, mentions] = await Promise.all([
    readRowsInOrder(ctx, page),
    findMentionedSentences(ctx.db.$client, page.filter(isMention), words),
  ]);
  return { rows, mentions, findLacking, next: end < spread.length ? end : null };
}

async function readRowsInOrder(ctx: Ctx, ids: number[]): Promise<JobRow[]> {
  const rows = new Map((await findJobRowsById(ctx.db.$client, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/**
 * Tiers: all words in the title, then all words anywhere, any word in the title, any word anywhere. Each tier
 * only considers its newest candidates.
 */
async function rankJobListings(
  ctx: Ctx,
  asked: Asked,
  { from, room, reader }: { from: number; room: number; reader: Reader },
): Promise<Ranked> {
  const db = ctx.db.$client;
  const plan = planSearch(asked);
  const { words, names, any, all, named, verify } = plan;
  if (any.kind !== "match")
    return {
      ids: [],
      getUid: () => "",
      isCrowd: () => false,
      isMention: () => false,
      findLacking: () => null,
      words,
    };
  const toExpression = (part: MatchPlan) => (part.kind === "match" ? part.expression : null);
  const tiers: Parameters<typeof findTiers>[1] = [
    { table: "titles", wanted: "all", expression: buildTitlesExpression(plan, " AND "), limit: 500 },
    { table: "words", wanted: "all", expression: toExpression(all), limit: 300 },
    { table: "titles", wanted: "any", expression: buildTitlesExpression(plan, " OR "), limit: 300 },
    { table: "words", wanted: "any", expression: any.expression, limit: NEWEST_WITH_ANY },
    // Other job names count only in titles. The index of titles ignores places and filters, so few of its newest rows
    // pass them; the index of texts applies both.
    { table: "words", wanted: "all", expression: toExpression(named), limit: 300 },
  ];
  const [found, rare] = await Promise.all([
    findTiers(db, tiers, { verify, from, part: null }),
    findRareWords(db, words),
  ]);
  let added: number[] = [];
  if (found.flat().filter((row) => isOfCrowd(row)).length > computeShare(room)) {
    added = await reader.findAddedBoards();
    // Listings of unconfirmed boards may have taken the places of all others among the candidates, so the
    // others are queried separately.
    const others = await findTiers(db, tiers, { verify, from, part: { of: "others", added } });
    for (const [tier, rows] of others.entries()) found[tier]?.push(...rows);
  }
  // A full tier of listings with any word may miss older ones with a rare word, so the newest of these are added.
  // Skipped if a word must occur literally, because only the tiers verify that.
  const known = new Set(found.flat().map(({ id }) => id));
  const isCrowded = (found[IN_TEXT]?.length ?? 0) >= NEWEST_WITH_ANY && verify === null;
  const further = isCrowded
    ? rare
        .flatMap(({ having }) => having.slice(0, NEWEST_PER_WORD))
        .filter((id) => id >= from && !known.has(id))
    : [];
  found.push(await findCandidates(db, [...new Set(further)]));
  const candidates = await filterTitleMatches(db, found, plan, asked);
  const lacking = findLackingRows(rare, plan, [...candidates.values()]);
  const ranked = rankCandidates([...candidates.values()], [...words, ...names.flat()]);
  const aliases = listAliases(plan);
  const [rarest] = lacking;
  return {
    words,
    ids: sortByRareWords(ranked, lacking),
    findLacking: (id) => (rarest?.ids.has(id) === true ? rarest.word.text : null),
    getUid: (id) => candidates.get(id)?.uid ?? "",
    isCrowd: (id) => {
      const row = candidates.get(id);
      return row !== undefined && isOfCrowd(row, added);
    },
    isMention: (id) => {
      const row = candidates.get(id);
      if (row === undefined) return false;
      const heading = normalizeText(`${row.title} ${row.company}`);
      return (
        !words.some((word) => hasTitleWord(heading, word)) && !aliases.some((name) => hasName(heading, name))
      );
    },
  };
}

/** Matches the query words, or another name of the searched job together with the query words around it. */
const buildTitlesExpression = (plan: SearchPlan, join: " AND " | " OR "): Piece[] | null => {
  const { words, names, looseNames } = plan;
  const expressions = [
    buildTitleExpression(words, join),
    ...names.map((name, at) => buildNameExpression(name, looseNames[at] ?? name)),
    ...(join === " OR " ? looseNames.map((name) => buildNameExpression(name, name)) : []),
  ].filter((expression) => expression !== null);
  return expressions.length === 0 ? null : joinExpressions(expressions, " OR ");
};

/** Matches a name as a phrase: in another order its words name another job. */
function buildNameExpression(words: readonly QueryWord[], name: readonly QueryWord[]): Piece[] | null {
  const phrase = name.flatMap(({ parts }) => parts).join(" ");
  const all = buildTitleExpression([...words], " AND ");
  return all === null || phrase === "" ? null : joinExpressions([[quoteToken(phrase)], all], " AND ");
}

/** The other names of the searched job, without the query words around them. */
const listAliases = ({ names, looseNames }: SearchPlan): QueryWord[][] =>
  looseNames.length > 0 ? looseNames : names;

/** `having` are the newest listings that contain the word. */
type RareWord = { word: QueryWord; frequency: number; having: readonly number[] };

/** The rare words of a query of several words, rarest first. */
async function findRareWords(db: D1Database, words: readonly QueryWord[]): Promise<RareWord[]> {
  if (words.length < 2) return [];
  const found = await findFrequencies(
    db,
    words.map(({ text }) => text),
  );
  const frequencies = new Map(found.map(({ term, df }) => [term, df]));
  const rare = words
    .map((word) => ({ word, frequency: frequencies.get(word.text) ?? 0 }))
    .toSorted((a, b) => a.frequency - b.frequency)
    .filter(({ frequency }, at) => frequency <= (at === 0 ? MAX_WITH_WORD : RARE))
    .slice(0, MAX_RARE);
  return Promise.all(
    rare.map(async (one) => {
      const expression = buildWordExpression(one.word, MAX_FORMS);
      return {
        ...one,
        having: expression === null ? [] : await findNewestWith(db, expression, MAX_WITH_WORD),
      };
    }),
  );
}

/** A rare word, and the candidates that contain neither the word nor, in the title, another name of the job. */
type Lacking = RareWord & { ids: ReadonlySet<number> };

function findLackingRows(
  rare: readonly RareWord[],
  plan: SearchPlan,
  candidates: readonly CandidateRow[],
): Lacking[] {
  const aliases = listAliases(plan);
  const titles = new Map(candidates.map(({ id, title }) => [id, normalizeText(title)]));
  const isNamed = (title: string) => aliases.some((name) => hasName(title, name));
  const named = new Set(
    rare.length === 0 ? [] : [...titles].filter(([, title]) => isNamed(title)).map(([id]) => id),
  );
  return rare.map((one) => {
    const { word, having } = one;
    // If the lookup was cut off, older listings may contain the word, so they do not count as lacking it.
    const oldest = having.length < MAX_WITH_WORD ? 0 : Math.min(...having);
    const known = new Set(having);
    const lacking = [...titles].filter(
      ([id, title]) =>
        word.parts.length > 0 &&
        id >= oldest &&
        !known.has(id) &&
        !named.has(id) &&
        !hasTitleWord(title, word),
    );
    return { ...one, ids: new Set(lacking.map(([id]) => id)) };
  });
}

/**
 * Moves listings without the rarest word to the end, below a divider. Within both parts, listings that miss fewer and
 * more common words come first; ties keep their order.
 */
function sortByRareWords(ids: readonly number[], lacking: readonly Lacking[]): number[] {
  const [rarest] = lacking;
  const weigh = (id: number) =>
    lacking.reduce(
      (sum, one) => (one.ids.has(id) ? sum + Math.log(1 + MAX_WITH_WORD / (1 + one.frequency)) : sum),
      0,
    );
  const weights = new Map(ids.map((id) => [id, weigh(id)]));
  const isLacking = (id: number) => Number(rarest?.ids.has(id) === true);
  return ids.toSorted((a, b) => isLacking(a) - isLacking(b) || (weights.get(a) ?? 0) - (weights.get(b) ?? 0));
}

/** Max listings looked up per word. */
const MAX_WITH_WORD = 2000;
/** Max number of listings with a word for it to count as a rare word beside the rarest one. */
const RARE = 150;
const MAX_RARE = 2;
/** Number of the newest listings with a rare word that are always candidates. */
const NEWEST_PER_WORD = 60;
/** Max index words that contain a rare word. */
const MAX_FORMS = 32;

/** Indexes of the tiers whose listings match only in their texts. */
const ALL_IN_TEXT = 1;
const NEWEST_WITH_ANY = 300;
const IN_TEXT = 3;

/** Checks places and filters of listings that were found by title or by a rare word, without them. */
async function filterTitleMatches(
  db: D1Database,
  found: CandidateRow[][],
  { words, names, looseNames, tags, excluded, excludedWords }: SearchPlan,
  { location, otherPlaces = [] }: Asked,
): Promise<Map<number, Candidate & CandidateRow>> {
  const [titlesAll = [], wordsAll = [], titlesAny = [], wordsAny = [], named = [], further = []] = found;
  const passed = new Set([...wordsAll, ...wordsAny, ...named].map((row) => row.id));
  const places = [location, ...otherPlaces].flatMap((text) => parsePlaceFilter(text) ?? []);
  const isTitleMatch = new Set([...titlesAll, ...titlesAny].map(({ id }) => id));
  const unchecked = [...titlesAll, ...titlesAny, ...further].filter(
    (row) =>
      !passed.has(row.id) &&
      // The index of titles has stems, which also match other jobs: "account" for "accountant".
      (!isTitleMatch.has(row.id) || getTitleTier(row) < IN_TEXT) &&
      (places.length === 0 || places.some((place) => matchesPlaceFilter(place, parseRowPlaces(row)))),
  );
  const ids = unchecked.map(({ id }) => id);
  const [tagged, leftOut] = await Promise.all([
    findMatching(db, ids, tags),
    findMatching(db, ids, excludedWords),
  ]);
  for (const { id, title } of unchecked)
    if (
      (tags === null || tagged.has(id)) &&
      !leftOut.has(id) &&
      !hasExcludedTitle(excluded, normalizeText(title))
    )
      passed.add(id);
  const candidates = new Map<number, Candidate & CandidateRow>();
  for (const [at, rows] of found.entries())
    for (const row of rows)
      if (passed.has(row.id) && !candidates.has(row.id))
        candidates.set(row.id, {
          ...row,
          tier: at === ALL_IN_TEXT ? Math.min(ALL_IN_TEXT, getTitleTier(row)) : getTitleTier(row),
        });
  return candidates;

  // A title match may have been missed in the titles table, as its newest candidates are limited before
  // filtering.
  function getTitleTier({ title }: CandidateRow): number {
    const folded = normalizeText(title);
    const has = (word: QueryWord) => hasTitleWord(folded, word);
    const isNamed = (name: readonly QueryWord[], at: number) =>
      hasName(folded, looseNames[at] ?? name) && name.every(has);
    if (words.every(has) || names.some(isNamed)) return 0;
    return words.some(has) || looseNames.some((name) => hasName(folded, name)) ? 2 : IN_TEXT;
  }
}

const parseRowPlaces = (row: CandidateRow) => ({
  places: splitPlaces(row.location).map((name) => parsePlace(name)),
  isRemote: (row.location_types & LOCATION_TYPE_BITS.remote) !== 0,
  isHybrid: row.work_mode === "hybrid",
});
