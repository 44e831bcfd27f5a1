import type { Excluded } from "#worker/features/jobs/jobs.contract.ts";
import { LEVEL_BITS, LOCATION_TYPE_BITS } from "#worker/features/jobs/listing/classify.ts";
import { EMPLOYMENT_BITS } from "#worker/features/jobs/listing/employment.ts";
import {
  toEmploymentTag,
  toLevelTag,
  toLocationTypeTag,
  toWorkModeTag,
} from "#worker/features/jobs/listing/tags.ts";
import { splitTokens } from "#worker/features/jobs/listing/text.ts";

import { type ExcludedTitles, type Piece, joinExpressions, matchAnyTag, quoteToken } from "./match.ts";
import { matchesPlaceFilter, parsePlaceFilter } from "./place-filter.ts";
import { hasPhrase, listNumbers, listPhrases } from "./words.ts";

/** The expressions for a search's exclusions, by index: words and tags, and titles. */
export type ExcludedTerms = { words: Piece[] | null; titles: ExcludedTitles | null };

/** The tag of the listings with a filter value; null if the kind has no tags. */
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

/** `buildPlace` builds the expression for a place's listings. */
export function buildExcludedTerms(
  excluded: readonly Excluded[],
  buildPlace: (place: string) => Piece[][],
): ExcludedTerms {
  const words: Piece[][] = [];
  const titles: string[][] = [];
  for (const part of excluded) {
    const tag = toExcludedTag(part);
    if (tag !== null) words.push(matchAnyTag([tag]));
    else if (part.kind === "place") {
      const place = buildPlace(part.value);
      if (place.length > 0) words.push(joinExpressions(place, " AND "));
    } else {
      const tokens = splitTokens(part.value);
      if (tokens.length === 0) continue;
      if (part.kind === "title") titles.push(tokens);
      else words.push([tokens.map(matchNumbers).join(" AND ")]);
    }
  }
  return {
    words: words.length === 0 ? null : joinExpressions(words, " OR "),
    titles: titles.length === 0 ? null : createTitleExclusion(titles),
  };
}

const matchNumbers = (token: string): string => `(${listNumbers(token).map(quoteToken).join(" OR ")})`;

const createTitleExclusion = (phrases: readonly string[][]): ExcludedTitles => ({
  kind: "excluded_titles",
  expression: joinExpressions(
    phrases.map((tokens) => [`title : ${quoteToken(tokens.join(" "))}`]),
    " OR ",
  ),
  phrases: phrases.flatMap((tokens) => listPhrases(tokens, listNumbers)),
});

/** All values are normalized; `heading` includes the employer's name. */
type Facts = {
  title: string;
  heading: string;
  tags: ReadonlySet<string>;
  whereabouts: Parameters<typeof matchesPlaceFilter>[1];
};

/** Whether a search excludes an opening, judged without the listing's text. */
export const isExcluded = (
  excluded: readonly Excluded[],
  { title, heading, tags, whereabouts }: Facts,
): boolean =>
  excluded.some((part) => {
    const tag = toExcludedTag(part);
    if (tag !== null) return tags.has(tag);
    if (part.kind === "place") {
      const place = parsePlaceFilter(part.value);
      return place !== null && matchesPlaceFilter(place, whereabouts);
    }
    if (part.kind === "title") return hasExcludedTitle([part], title);
    const tokens = splitTokens(part.value);
    return tokens.length > 0 && tokens.every((token) => hasPhrase(heading, [token], listNumbers));
  });

/** Whether a normalized title contains words that the search excludes from titles. */
export const hasExcludedTitle = (excluded: readonly Excluded[], title: string): boolean =>
  excluded.some(({ kind, value }) => kind === "title" && hasPhrase(title, splitTokens(value), listNumbers));
