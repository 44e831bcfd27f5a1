import type { PlaceFilter } from "./place-filter.ts";
import type { QueryWord } from "./words.ts";

/** Index words that hold a text (three letters or more) or begin with it: the text itself, then the most common. */
export type TokenLookup = { kind: "holds" | "begins"; text: string; limit: number };

/** Tags of the known places that a filter means. */
export type PlaceLookup = { kind: "places"; filter: PlaceFilter };

/**
 * A piece of an expression of the full-text index: text as it stands, or words and tags that the database looks up
 * while it runs the query, so that a search takes one call. A lookup that finds nothing stands for a word that no
 * listing has.
 */
export type Piece = string | TokenLookup | PlaceLookup;

/** What a query asks the index for. */
export type MatchPlan = { kind: "everything" } | { kind: "nothing" } | { kind: "match"; expression: Piece[] };

const quoted = (token: string): string => `"${token.replaceAll('"', '""')}"`;

/** Any of some tags. */
export const anyTag = (tags: string[]): Piece[] => [tags.map(quoted).join(" OR ")];

const within = (pieces: Piece[]): Piece[] => ["(", ...pieces, ")"];

/** Expressions put together, each in brackets. */
export const joined = (expressions: Piece[][], join: " AND " | " OR "): Piece[] =>
  expressions.flatMap((pieces, at) => [...(at === 0 ? [] : [join]), ...within(pieces)]);

/**
 * One word of a query: each of its parts, looked up as any piece of an index word where it is long enough. Null
 * for a word that has no letter or digit.
 */
export function wordExpression(word: QueryWord, limit: number): Piece[] | null {
  if (word.parts.length === 0) return null;
  return joined(
    word.parts.map((_, at) => partExpression(word, at, limit)),
    " AND ",
  );
}

function partExpression(word: QueryWord, at: number, limit: number): Piece[] {
  const part = word.parts[at] ?? "";
  if (word.isWhole) return [quoted(part)];
  if ([...part].length >= 3) return [{ kind: "holds", text: part, limit }];
  const isLast = at === word.parts.length - 1 && word.text.endsWith(part);
  return isLast ? [{ kind: "begins", text: part, limit }] : [quoted(part)];
}

/** Listings that have any of the words (or all of them), and pass every filter. */
export function matchPlan(
  words: (Piece[] | null)[],
  filters: Piece[][],
  join: " OR " | " AND " = " OR ",
): MatchPlan {
  const known = words.filter((expression) => expression !== null);
  const isImpossible =
    words.length > 0 && (known.length === 0 || (join === " AND " && known.length < words.length));
  if (isImpossible) return { kind: "nothing" };
  const terms = [...(known.length === 0 ? [] : [joined(known, join)]), ...filters];
  return terms.length === 0 ? { kind: "everything" } : { kind: "match", expression: joined(terms, " AND ") };
}

/** Expression for the table of titles, which knows words by their stem: every word as it stands. */
export function titleExpression(words: QueryWord[], join: " OR " | " AND "): Piece[] | null {
  const known = words.filter((word) => word.parts.length > 0);
  return known.length === 0
    ? null
    : joined(
        known.map((word) => [word.parts.map(quoted).join(" AND ")]),
        join,
      );
}
