import type { PlaceFilter } from "./place-filter.ts";
import type { QueryWord } from "./words.ts";

/**
 * Index words that contain a text (three letters or more) or begin with it: an exact match first, then the most
 * common.
 */
export type TokenLookup = { kind: "holds" | "begins"; text: string; limit: number };

/** Tags of the known places that match a filter. */
export type PlaceLookup = { kind: "places"; filter: PlaceFilter };

/**
 * A part of a full-text expression: literal text, or words and tags that the database looks up while it runs
 * the query, so that a search takes one call. A lookup without results becomes a word that matches nothing.
 */
export type Piece = string | TokenLookup | PlaceLookup | Condition;

/** A condition on the listing's row, besides the expression. */
export type Condition = ExcludedTitles | LeastPayCondition;

/** Keeps only listings that state at least this annual pay in this currency. */
export type LeastPayCondition = { kind: "least_pay"; amount: number; currency: string };

/**
 * Leaves out listings whose title contains one of the phrases: normalized words with a blank before, between and after
 * them. `expression` finds the same titles through their index.
 */
export type ExcludedTitles = { kind: "excluded_titles"; phrases: string[]; expression: Piece[] };

/** The index query for a search. */
export type MatchPlan = { kind: "everything" } | { kind: "nothing" } | { kind: "match"; expression: Piece[] };

export const quoteToken = (token: string): string => `"${token.replaceAll('"', '""')}"`;

/** Expression that matches listings with any of the tags. */
export const matchAnyTag = (tags: string[]): Piece[] => [tags.map(quoteToken).join(" OR ")];

const wrapInBrackets = (pieces: Piece[]): Piece[] => ["(", ...pieces, ")"];

/** Joins expressions, each in parentheses. */
export const joinExpressions = (expressions: Piece[][], join: " AND " | " OR "): Piece[] =>
  expressions.flatMap((pieces, at) => [...(at === 0 ? [] : [join]), ...wrapInBrackets(pieces)]);

/**
 * Expression for one query word: each of its parts, matched anywhere in an index word if long enough. Null for
 * a word without letters or digits.
 */
export function buildWordExpression(word: QueryWord, limit: number): Piece[] | null {
  if (word.parts.length === 0) return null;
  return joinExpressions(
    word.parts.map((_, at) => buildPartExpression(word, at, limit)),
    " AND ",
  );
}

function buildPartExpression(word: QueryWord, at: number, limit: number): Piece[] {
  const part = word.parts[at] ?? "";
  if (word.isWhole) return [quoteToken(part)];
  if ([...part].length >= 3) return [{ kind: "holds", text: part, limit }];
  const isLast = at === word.parts.length - 1 && word.text.endsWith(part);
  return isLast ? [{ kind: "begins", text: part, limit }] : [quoteToken(part)];
}

/** Plans a query for listings with any (or all) of the words that pass every filter. */
export function createMatchPlan(
  words: (Piece[] | null)[],
  filters: Piece[][],
  join: " OR " | " AND " = " OR ",
): MatchPlan {
  const known = words.filter((expression) => expression !== null);
  const isImpossible =
    words.length > 0 && (known.length === 0 || (join === " AND " && known.length < words.length));
  if (isImpossible) return { kind: "nothing" };
  const terms = [...(known.length === 0 ? [] : [joinExpressions(known, join)]), ...filters];
  return terms.length === 0
    ? { kind: "everything" }
    : { kind: "match", expression: joinExpressions(terms, " AND ") };
}

/** Expression for the titles table, whose index stems words: each word unchanged. */
export function buildTitleExpression(words: QueryWord[], join: " OR " | " AND "): Piece[] | null {
  const known = words.filter((word) => word.parts.length > 0);
  return known.length === 0
    ? null
    : joinExpressions(
        known.map((word) => [word.parts.map(quoteToken).join(" AND ")]),
        join,
      );
}
