import type { Excluded, JobFilters, LeastPay } from "#worker/features/jobs/jobs.contract.ts";
import { LEVEL_BITS, LOCATION_TYPE_BITS, type Level } from "#worker/features/jobs/listing/classify.ts";
import { EMPLOYMENT_BITS } from "#worker/features/jobs/listing/employment.ts";
import {
  type Combined,
  toBoardTag,
  toCombinedTag,
  toCountryTag,
  toEmploymentTag,
  toLevelTag,
  toLocationTypeTag,
  toMacroTag,
  toPayTag,
  toRegionTag,
  toWorkModeTag,
} from "#worker/features/jobs/listing/tags.ts";

import { type ExcludedTerms, buildExcludedTerms } from "./excluded.ts";
import {
  type Condition,
  type MatchPlan,
  type Piece,
  matchAnyTag,
  joinExpressions,
  createMatchPlan,
  buildTitleExpression,
  buildWordExpression,
} from "./match.ts";
import { listTowns, parsePlaceFilter } from "./place-filter.ts";
import { type QueryWord, readName, readQuery } from "./words.ts";

/** Limit of index words matched by one query; a fragment of three letters can occur in thousands. */
const MAX_TOKENS = 128;
const MIN_TOKENS_A_PART = 8;

/**
 * Words that a listing must contain literally although the index only has their parts ("c++"), and, for each
 * index table, the expression of the other words; matching one of the other words is enough too.
 */
export type Verification = {
  literals: string[];
  plain: { words: Piece[] | null; titles: Piece[] | null };
};

export type SearchPlan = {
  words: QueryWord[];
  names: QueryWord[][];
  looseNames: QueryWord[][];
  /** Words that are ignored because the query has too many. */
  leftOut: string[];
  /** Expression for any of the words, plus the filters. */
  any: MatchPlan;
  /** Expression for all of the words, plus the filters. */
  all: MatchPlan;
  /** Expression for all words of another job name, in any order, plus the filters. */
  named: MatchPlan;
  /** Expression for the filters except the place; null if none is set. */
  tags: Piece[] | null;
  /** Expression for the words and tags that the search excludes; null if there are none. */
  excludedWords: Piece[] | null;
  excluded: readonly Excluded[];
  verify: Verification | null;
};

/** A search with the interpretation of its query, besides filters. */
export type PlannedSearch = Partial<JobFilters> & {
  /** Other names of the searched job: a listing with all words of one name also matches. */
  names?: readonly string[] | undefined;
  /** Further names, whose listings come after those that match all of the search. */
  looseNames?: readonly string[] | undefined;
  /** Word sequences that a listing must contain literally. */
  phrases?: readonly string[] | undefined;
  /** A listing must have one of these levels; set if several were requested. */
  levels?: readonly Level[] | undefined;
  /** Exclusions of the search. */
  excluded?: readonly Excluded[] | undefined;
  /** Alternatives to `location`: a listing must match one of the places. */
  otherPlaces?: readonly string[] | undefined;
  /** Minimum stated pay; listings without stated pay are left out. */
  leastPay?: LeastPay | null | undefined;
};

/** Translates a user's search into expressions of the index. */
export function planSearch(asked: PlannedSearch): SearchPlan {
  // Only an interpreted query has names. Its short words are part of a job's name, as all others were taken out.
  const { words, leftOut } = readQuery(asked.q ?? "", { keepsShort: asked.names !== undefined });
  const names = (asked.names ?? []).map(readName);
  const parts = [...words, ...names.flat()].reduce((sum, word) => sum + word.parts.length, 0);
  const limit = Math.max(MIN_TOKENS_A_PART, Math.floor(MAX_TOKENS / Math.max(1, parts)));
  const expressions = words.map((word) => buildWordExpression(word, limit));
  const looseNames = (asked.looseNames ?? []).map(readName);
  const buildName = (ofName: readonly QueryWord[]) =>
    joinAllWords(ofName.map((word) => buildWordExpression(word, limit)));
  const named = names.map(buildName);
  const levels = (asked.levels ?? []).map((level) => toLevelTag(LEVEL_BITS[level]));
  const tags = [...buildTagFilters(asked), ...(levels.length === 0 ? [] : [matchAnyTag(levels)])];
  const excluded = buildExcludedTerms(asked.excluded ?? [], buildPlaceFilters);
  const pay = asked.leastPay == null ? [] : [{ kind: "least_pay" as const, ...asked.leastPay }];
  const places = [asked.location ?? "", ...(asked.otherPlaces ?? [])].map(buildPlaceFilters);
  const filters = [...joinPlaces(places), ...tags];
  return {
    words,
    names,
    looseNames,
    leftOut,
    any: addConditions(
      createMatchPlan([...expressions, ...named, ...looseNames.map(buildName)], filters),
      excluded,
      pay,
    ),
    all: addConditions(createMatchPlan(expressions, filters, " AND "), excluded, pay),
    named:
      named.length === 0
        ? { kind: "nothing" }
        : addConditions(createMatchPlan(named, filters), excluded, pay),
    tags: toExpression(addConditions(createMatchPlan([], tags), NOTHING_EXCLUDED, pay)),
    excludedWords: excluded.words,
    excluded: asked.excluded ?? [],
    verify: buildVerification(asked, words, limit),
  };
}

/** The filters for one place, or for any of several. */
const joinPlaces = (places: readonly Piece[][][]): Piece[][] => {
  const [only = [], ...others] = places;
  return others.length === 0
    ? only
    : [
        joinExpressions(
          places.map((filters) => joinExpressions(filters, " AND ")),
          " OR ",
        ),
      ];
};

/** Matches every listing, because each has a level (`classifyLevels`). */
const EVERYTHING = matchAnyTag(Object.values(LEVEL_BITS).map(toLevelTag));

const NOTHING_EXCLUDED: ExcludedTerms = { words: null, titles: null };

/** Adds the conditions that need more than the index. */
function addConditions(plan: MatchPlan, { words, titles }: ExcludedTerms, pay: Condition[]): MatchPlan {
  const conditions = [...pay, ...(titles === null ? [] : [titles])];
  if (plan.kind === "nothing" || (words === null && conditions.length === 0)) return plan;
  const kept = plan.kind === "everything" ? EVERYTHING : plan.expression;
  return {
    kind: "match",
    expression: ["(", ...kept, ")", ...(words === null ? [] : [" NOT (", ...words, ")"]), ...conditions],
  };
}

const toExpression = (plan: MatchPlan): Piece[] | null => (plan.kind === "match" ? plan.expression : null);

/** Expression for all of the words; null without words, or if one of them matches nothing. */
const joinAllWords = (expressions: (Piece[] | null)[]): Piece[] | null => {
  const known = expressions.filter((expression) => expression !== null);
  return known.length === 0 || known.length < expressions.length ? null : joinExpressions(known, " AND ");
};

const buildTagFilters = (asked: Partial<JobFilters>): Piece[][] =>
  listRequiredTags(asked).map((tag) => matchAnyTag([tag]));

/** The tags that a listing must have to pass the filters except the place. */
export function listRequiredTags({
  board = "all",
  experience = "all",
  locationType = "all",
  employment = "all",
  minPay = "all",
  payCurrency = "USD",
}: Partial<JobFilters>): string[] {
  const kinds: Combined = {
    ...(board === "all" ? {} : { board }),
    ...(experience === "all" ? {} : { level: LEVEL_BITS[experience] }),
    ...(locationType === "all" ? {} : { locationType: LOCATION_TYPE_BITS[locationType] }),
    ...(employment === "all" ? {} : { employment: EMPLOYMENT_BITS[employment] }),
  };
  return [
    ...(Object.keys(kinds).length === 0 ? [] : [toKindTag(kinds)]),
    ...(minPay === "all" ? [] : [toPayTag(payCurrency, minPay)]),
  ];
}

function toKindTag(kinds: Combined): string {
  const { board, level, locationType, employment } = kinds;
  if (Object.keys(kinds).length > 1) return toCombinedTag(kinds);
  if (board !== undefined) return toBoardTag(board);
  if (level !== undefined) return toLevelTag(level);
  return locationType === undefined ? toEmploymentTag(employment ?? 0) : toLocationTypeTag(locationType);
}

function buildPlaceFilters(text: string): Piece[][] {
  const filter = parsePlaceFilter(text);
  if (filter === null) return [];
  const filters: Piece[][] = [];
  if (filter.remote) filters.push(matchAnyTag([toLocationTypeTag(LOCATION_TYPE_BITS.remote)]));
  if (filter.hybrid) filters.push(matchAnyTag([toWorkModeTag("hybrid")]));
  if (filter.town !== null)
    filters.push(
      joinExpressions(
        listTowns(filter).map((town) => [{ kind: "places", filter: town }]),
        " OR ",
      ),
    );
  else if (filter.region !== null)
    filters.push(matchAnyTag([toRegionTag(filter.region.country, filter.region.region)]));
  else if (filter.countries.length > 0) {
    const isUs = filter.countries.includes("US");
    filters.push(
      matchAnyTag([
        ...filter.countries.map(toCountryTag),
        ...(isUs ? [toLocationTypeTag(LOCATION_TYPE_BITS.us)] : []),
        ...(filter.macro === null ? [] : [toMacroTag(filter.macro)]),
      ]),
    );
  }
  return filters;
}

/**
 * A word with punctuation is found by its parts and must then occur literally in the text. SQL ignores case
 * only for ASCII, so such a word with other letters is found by its parts alone.
 */
function buildVerification(
  { q = "", phrases = [] }: PlannedSearch,
  words: QueryWord[],
  limit: number,
): Verification | null {
  const asTyped = new Set(q.toLowerCase().split(/\s+/));
  // SQL ignores case only for ASCII.
  const asked = phrases.filter((phrase) => /^[ -~]+$/.test(phrase));
  const isLiteral = ({ text, parts }: QueryWord) =>
    parts.length > 0 && parts[0] !== text && /^[!-~]+$/.test(text) && asTyped.has(text);
  if (asked.length > 0) return { literals: asked, plain: { words: null, titles: null } };
  const literals = words.filter(isLiteral).map((word) => word.text);
  if (literals.length === 0) return null;
  const others = words.filter((word) => !isLiteral(word));
  const plain = createMatchPlan(
    others.map((word) => buildWordExpression(word, limit)),
    [],
  );
  return {
    literals,
    plain: {
      words: plain.kind === "match" ? plain.expression : null,
      titles: buildTitleExpression(others, " OR "),
    },
  };
}
