import type { Ctx } from "#worker/context.ts";

import type { Job, JobFilters, SearchJobs } from "./jobs.contract.ts";
import { toJobFromRow } from "./jobs.views.ts";
import { LOCATION_TYPE_BITS } from "./listing/classify.ts";
import { parsePlace, splitPlaces } from "./listing/places.ts";
import { normalizeText } from "./listing/text.ts";
import { type JobRow, findJobRowsById } from "./search/list.queries.ts";
import { type Piece, buildTitleExpression, joinExpressions } from "./search/match.ts";
import { findMentionedSentences } from "./search/mentions.queries.ts";
import { isAt, parsePlaceFilter } from "./search/place-filter.ts";
import { type PlannedSearch, type SearchPlan, planSearch } from "./search/plan.ts";
import { type CandidateRow, findTiers, keepTagged } from "./search/relevance.queries.ts";
import { type Candidate, rankCandidates } from "./search/relevance.ts";
import { isOfCrowd, computeShare, spreadOut, takeWithinShare } from "./search/unvouched-boards.ts";
import { type QueryWord, hasWord } from "./search/words.ts";

/** Upper bound of results by relevance; other orders list every match. */
export const MAX_RELEVANT = 400;

/** What a list needs of the user who reads it. */
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
  /** Whether title and company have none of the words of the query, nor of another name of what it names. */
  isMention: (id: number) => boolean;
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
): Promise<{ rows: JobRow[]; mentions: Map<number, string>; next: number | null }> {
  const room = MAX_RELEVANT;
  const { ids, getUid, isCrowd, isMention, words } = await rankJobListings(ctx, input, {
    from,
    room,
    reader,
  });
  const spread = spreadOut(ids, isCrowd).slice(0, MAX_RELEVANT);
  const end = offset + limit;
  const page = spread.slice(offset, end);
  reader.onRanked(page.map(getUid));
  const [rows, mentions] = await Promise.all([
    readRowsInOrder(ctx, page),
    findMentionedSentences(ctx.db.$client, page.filter(isMention), words),
  ]);
  return { rows, mentions, next: end < spread.length ? end : null };
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
  const { words, names, any, all, verify } = plan;
  if (any.kind !== "match")
    return { ids: [], getUid: () => "", isCrowd: () => false, isMention: () => false, words };
  const inText = all.kind === "match" ? all.expression : null;
  const tiers: Parameters<typeof findTiers>[1] = [
    { table: "titles", wanted: "all", expression: buildTitlesExpression(plan, " AND "), limit: 500 },
    { table: "words", wanted: "all", expression: inText, limit: 300 },
    { table: "titles", wanted: "any", expression: buildTitlesExpression(plan, " OR "), limit: 300 },
    { table: "words", wanted: "any", expression: any.expression, limit: 300 },
  ];
  const found = await findTiers(db, tiers, { verify, from, part: null });
  let added: number[] = [];
  if (found.flat().filter((row) => isOfCrowd(row)).length > computeShare(room)) {
    added = await reader.findAddedBoards();
    // Listings of unconfirmed boards may have taken the places of all others among the candidates, so the
    // others are queried separately.
    const others = await findTiers(db, tiers, { verify, from, part: { of: "others", added } });
    for (const [tier, rows] of others.entries()) found[tier]?.push(...rows);
  }
  const candidates = await filterTitleMatches(db, found, plan, asked);
  const named = [words, ...names, ...plan.looseNames].flat();
  return {
    words,
    ids: rankCandidates([...candidates.values()], [...words, ...names.flat()]),
    getUid: (id) => candidates.get(id)?.uid ?? "",
    isCrowd: (id) => {
      const row = candidates.get(id);
      return row !== undefined && isOfCrowd(row, added);
    },
    isMention: (id) => {
      const row = candidates.get(id);
      if (row === undefined) return false;
      const heading = normalizeText(`${row.title} ${row.company}`);
      return !named.some((word) => hasWord(heading, word));
    },
  };
}

/** The words of the query, or all words of another name of what it names. */
const buildTitlesExpression = (plan: SearchPlan, join: " AND " | " OR "): Piece[] | null => {
  const { words, names, looseNames } = plan;
  const expressions = [
    buildTitleExpression(words, join),
    ...[...names, ...(join === " OR " ? looseNames : [])].map((name) => buildTitleExpression(name, " AND ")),
  ].filter((expression) => expression !== null);
  return expressions.length === 0 ? null : joinExpressions(expressions, " OR ");
};

/** The titles table has no places or filters, so they are checked here for listings only found there. */
async function filterTitleMatches(
  db: D1Database,
  found: CandidateRow[][],
  { words, names, looseNames, tags }: SearchPlan,
  { location }: Asked,
): Promise<Map<number, Candidate & CandidateRow>> {
  const [titlesAll = [], wordsAll = [], titlesAny = [], wordsAny = []] = found;
  const passed = new Set([...wordsAll, ...wordsAny].map((row) => row.id));
  const place = parsePlaceFilter(location);
  const ofTitles = [...titlesAll, ...titlesAny].filter(
    (row) => !passed.has(row.id) && (place === null || isAt(place, parseRowPlaces(row))),
  );
  const tagged =
    tags === null
      ? null
      : await keepTagged(
          db,
          ofTitles.map(({ id }) => id),
          tags,
        );
  for (const { id } of ofTitles) if (tagged === null || tagged.has(id)) passed.add(id);
  const candidates = new Map<number, Candidate & CandidateRow>();
  for (const [at, rows] of found.entries())
    for (const row of rows)
      if (passed.has(row.id) && !candidates.has(row.id))
        candidates.set(row.id, { ...row, tier: Math.min(at, getTitleTier(row)) });
  return candidates;

  // A title match may have been missed in the titles table, as its newest candidates are limited before
  // filtering.
  function getTitleTier({ title }: CandidateRow): number {
    const folded = normalizeText(title);
    const hasAll = (some: readonly QueryWord[]) => some.every((word) => hasWord(folded, word));
    if ([words, ...names].some(hasAll)) return 0;
    return words.some((word) => hasWord(folded, word)) || looseNames.some(hasAll) ? 2 : 3;
  }
}

const parseRowPlaces = (row: CandidateRow) => ({
  places: splitPlaces(row.location).map((name) => parsePlace(name)),
  isRemote: (row.location_types & LOCATION_TYPE_BITS.remote) !== 0,
  isHybrid: row.work_mode === "hybrid",
});
