import type { QueryWord } from "./words.ts";

/** Words of the index that a query word stands for, one list for each part of it. */
export type Expansion = { word: QueryWord; tokens: string[][] };

const quoted = (token: string): string => `"${token.replaceAll('"', '""')}"`;
const anyOf = (tokens: string[]): string => `(${tokens.map(quoted).join(" OR ")})`;

/** A word's expression, or null where the index has nothing for one of its parts. */
function wordExpression({ word, tokens }: Expansion): string | null {
  if (word.parts.length === 0 || tokens.some((part) => part.length === 0)) return null;
  return tokens.map(anyOf).join(" AND ");
}

/** Listings that have any of the words (or all), and one tag of each filter. */
export function matchExpression(
  expansions: Expansion[],
  filters: string[][],
  join: "OR" | "AND" = "OR",
): MatchPlan {
  const words = expansions.map(wordExpression);
  const found = words.filter((expression) => expression !== null);
  const isImpossible =
    (expansions.length > 0 && (found.length === 0 || (join === "AND" && found.length < words.length))) ||
    filters.some((tags) => tags.length === 0);
  if (isImpossible) return { kind: "nothing" };
  const terms = [
    ...(found.length === 0 ? [] : [`(${found.map((expression) => `(${expression})`).join(` ${join} `)})`]),
    ...filters.map(anyOf),
  ];
  return terms.length === 0 ? { kind: "everything" } : { kind: "match", expression: terms.join(" AND ") };
}

export type MatchPlan = { kind: "everything" } | { kind: "nothing" } | { kind: "match"; expression: string };

/** Expression for the table of titles: every word as it stands, joined. */
export const titleExpression = (words: QueryWord[], join: "OR" | "AND"): string | null => {
  const parts = words
    .filter((word) => word.parts.length > 0)
    .map((word) => `(${word.parts.map(quoted).join(" AND ")})`);
  return parts.length === 0 ? null : parts.join(` ${join} `);
};
