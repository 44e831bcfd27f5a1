import type { JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import {
  type TokenLookup,
  type Verification,
  findPlaces,
  findTokens,
} from "#worker/features/jobs/jobs.queries.ts";
import { LEVEL_BITS, LOCATION_TYPE_BITS } from "#worker/features/jobs/listing/classify.ts";

import { type Expansion, type MatchPlan, matchExpression } from "./match.ts";
import { type PlaceFilter, isTown, placeFilter } from "./place-filter.ts";
import { boardTag, countryTag, levelTag, locationTypeTag, regionTag, workModeTag } from "./tags.ts";
import { type QueryWord, queryWords } from "./words.ts";

/** Words of the index that one query may ask for; a fragment of three letters can stand for thousands. */
const MAX_TOKENS = 128;
const MIN_TOKENS_A_PART = 8;
const MAX_PLACES = 300;

export type SearchPlan = {
  words: QueryWord[];
  expansions: Expansion[];
  filters: string[][];
  plan: MatchPlan;
  verify: Verification | null;
};

/** Turns what a person asks for into an expression for the index. Reads the vocabulary and the known places. */
export async function planSearch(db: D1Database, asked: Partial<JobFilters>): Promise<SearchPlan> {
  const words = queryWords(asked.q ?? "");
  const [expansions, place] = await Promise.all([
    expand(db, words),
    placeTags(db, placeFilter(asked.location ?? "")),
  ]);
  const filters = [...place, ...filterTags(asked)];
  return {
    words,
    expansions,
    filters,
    plan: matchExpression(expansions, filters),
    verify: verification(expansions),
  };
}

function filterTags({
  board = "all",
  experience = "all",
  locationType = "all",
}: Partial<JobFilters>): string[][] {
  return [
    ...(board === "all" ? [] : [[boardTag(board)]]),
    ...(experience === "all" ? [] : [[levelTag(LEVEL_BITS[experience])]]),
    ...(locationType === "all" ? [] : [[locationTypeTag(LOCATION_TYPE_BITS[locationType])]]),
  ];
}

const isShort = (part: string): boolean => [...part].length < 3;

/** A part of a word is looked up as any piece of an index word, where it is long enough for that. */
function lookupOf(word: QueryWord, at: number): Omit<TokenLookup, "limit"> | null {
  const part = word.parts[at] ?? "";
  if (word.isWhole) return null;
  if (!isShort(part)) return { kind: "holds", text: part };
  return at === word.parts.length - 1 && word.text.endsWith(part) ? { kind: "begins", text: part } : null;
}

async function expand(db: D1Database, words: QueryWord[]): Promise<Expansion[]> {
  const wanted = words.flatMap((word) =>
    word.parts.map((part, at) => ({ word, part, lookup: lookupOf(word, at) })),
  );
  const lookups = wanted.flatMap(({ lookup }) => (lookup === null ? [] : [lookup]));
  const limit = Math.max(MIN_TOKENS_A_PART, Math.floor(MAX_TOKENS / Math.max(1, lookups.length)));
  const found = await findTokens(
    db,
    lookups.map((lookup) => ({ ...lookup, limit })),
  );
  let next = 0;
  const tokens = wanted.map(({ word, part, lookup }) => ({
    word,
    tokens: lookup === null ? [part] : (found[next++] ?? []),
  }));
  return words.map((word) => ({
    word,
    tokens: tokens.filter((entry) => entry.word === word).map((entry) => entry.tokens),
  }));
}

/** A word with punctuation is found by its parts and then has to stand in the text as it was asked for. */
function verification(expansions: Expansion[]): Verification | null {
  const isLiteral = ({ word }: Expansion) => word.parts.length > 0 && word.parts[0] !== word.text;
  const literals = expansions.filter(isLiteral).map(({ word }) => word.text);
  if (literals.length === 0) return null;
  const plain = matchExpression(
    expansions.filter((expansion) => !isLiteral(expansion)),
    [],
  );
  return { literals, plain: plain.kind === "match" ? plain.expression : null };
}

async function placeTags(db: D1Database, filter: PlaceFilter | null): Promise<string[][]> {
  if (filter === null) return [];
  const tags: string[][] = [];
  if (filter.remote) tags.push([locationTypeTag(LOCATION_TYPE_BITS.remote)]);
  if (filter.hybrid) tags.push([workModeTag("hybrid")]);
  if (filter.town !== null) {
    const places = await findPlaces(db, filter.town, MAX_PLACES);
    const towns = places.filter((place) => isTown(filter, withoutNulls(place)));
    tags.push(towns.map((place) => place.tag));
  } else if (filter.region !== null) {
    tags.push([regionTag(filter.region.country, filter.region.region)]);
  } else if (filter.countries.length > 0) {
    const isUs = filter.countries.includes("US");
    tags.push([
      ...filter.countries.map(countryTag),
      ...(isUs ? [locationTypeTag(LOCATION_TYPE_BITS.us)] : []),
    ]);
  }
  return tags;
}

const withoutNulls = (place: {
  name: string;
  city: string | null;
  region: string | null;
  country: string | null;
}) => ({
  name: place.name,
  ...(place.city === null ? {} : { city: place.city }),
  ...(place.region === null ? {} : { region: place.region }),
  ...(place.country === null ? {} : { country: place.country }),
});
