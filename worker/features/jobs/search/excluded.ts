import type { Excluded } from "#worker/features/jobs/jobs.contract.ts";
import { LEVEL_BITS, LOCATION_TYPE_BITS } from "#worker/features/jobs/listing/classify.ts";
import { EMPLOYMENT_BITS } from "#worker/features/jobs/listing/employment.ts";

import { type Piece, buildTitleExpression, joinExpressions, matchAnyTag, quoteToken } from "./match.ts";
import { isAt, parsePlaceFilter } from "./place-filter.ts";
import { toEmploymentTag, toLevelTag, toLocationTypeTag, toWorkModeTag } from "./tags.ts";
import { hasWord, listQueryWords } from "./words.ts";

/** Expressions for what a search leaves out: of the index of words and tags, and of that of titles. */
export type ExcludedTerms = { words: Piece[] | null; titles: Piece[] | null };

/** The tag of the listings that a filter's value stands for; null of a kind that has none. */
function toExcludedTag({ kind, value }: Excluded): string | null {
  switch (kind) {
    case "level":
      return value in LEVEL_BITS ? toLevelTag(LEVEL_BITS[value as keyof typeof LEVEL_BITS]) : null;
    case "mode":
      return value === "Remote" ? toLocationTypeTag(LOCATION_TYPE_BITS.remote) : toWorkModeTag(value);
    case "employment":
      return value in EMPLOYMENT_BITS
        ? toEmploymentTag(EMPLOYMENT_BITS[value as keyof typeof EMPLOYMENT_BITS])
        : null;
    default:
      return null;
  }
}

/** `buildPlace` is the expression of the listings at a place. */
export function buildExcludedTerms(
  excluded: readonly Excluded[],
  buildPlace: (place: string) => Piece[][],
): ExcludedTerms {
  const words: Piece[][] = [];
  const titles: Piece[][] = [];
  for (const part of excluded) {
    const tag = toExcludedTag(part);
    if (tag !== null) words.push(matchAnyTag([tag]));
    else if (part.kind === "place") {
      const place = buildPlace(part.value);
      if (place.length > 0) words.push(joinExpressions(place, " AND "));
    } else if (part.kind === "word") {
      const tokens = listQueryWords(part.value).flatMap((word) => word.parts);
      if (tokens.length > 0) words.push([tokens.map(matchNumbers).join(" AND ")]);
    } else if (part.kind === "title") {
      const title = buildTitleExpression(listQueryWords(part.value), " AND ");
      if (title !== null) titles.push(title);
    }
  }
  const joinAny = (all: Piece[][]) => (all.length === 0 ? null : joinExpressions(all, " OR "));
  return { words: joinAny(words), titles: joinAny(titles) };
}

/** A word in singular and plural: "shifts" leaves out "night shift" as well. */
const matchNumbers = (token: string): string => {
  const bare = token.length > 3 && token.endsWith("s") ? token.slice(0, -1) : token;
  return `(${quoteToken(bare)} OR ${quoteToken(`${bare}s`)})`;
};

type Facts = { heading: string; tags: ReadonlySet<string>; whereabouts: Parameters<typeof isAt>[1] };

/** Whether an opening is one that a search leaves out, by what its listing shows without its text. */
export const isExcluded = (excluded: readonly Excluded[], { heading, tags, whereabouts }: Facts): boolean =>
  excluded.some((part) => {
    const tag = toExcludedTag(part);
    if (tag !== null) return tags.has(tag);
    if (part.kind === "place") {
      const place = parsePlaceFilter(part.value);
      return place !== null && isAt(place, whereabouts);
    }
    const words = listQueryWords(part.value);
    return words.length > 0 && words.every((word) => hasWord(heading, { ...word, isWhole: true }));
  });
