import { RatingCheck } from "#worker/ai/contracts/rating.contract.ts";

import { type CheckId, MAX, POINTS } from "./rating-tables.ts";

/** A check with the data for its advice; `all` are its quotes without a limit. */
export type Check = RatingCheck & {
  id: CheckId;
  all: string[];
  /** Not assessed, because resumes of this kind are not expected to have it. */
  isNotExpected?: true;
  /** Too few lines fail to justify advice. */
  isUnadvised?: true;
};

type Result = {
  label: string;
  /** Earned share of the check's points, 0 to 1. */
  share: number;
  found: string;
  quotes?: string[];
  isUnadvised?: boolean;
};

export function makeCheck(
  id: CheckId,
  { label, share, found, quotes = [], isUnadvised = false }: Result,
): Check {
  const max = POINTS[id];
  const earned = roundPoints(max * Math.min(1, Math.max(0, share)));
  return {
    id,
    label,
    status: earned === max ? "passed" : earned === 0 ? "failed" : "partly",
    earned,
    max,
    found,
    quotes: limitQuotes(quotes),
    all: [...new Set(quotes)],
    ...(isUnadvised && { isUnadvised }),
  };
}

export const createUnassessedCheck = (id: CheckId, label: string, found: string): Check => ({
  id,
  label,
  status: "not_assessed",
  earned: 0,
  max: 0,
  found,
  quotes: [],
  all: [],
});

export const toRatingCheck = (check: Check): RatingCheck => RatingCheck.parse(check);

export const roundPoints = (points: number): number => Math.round(points * 100) / 100;

export const limitQuotes = (quotes: string[]): string[] =>
  [...new Set(quotes.filter((quote) => quote !== ""))].slice(0, MAX.quotes);

/** "a, b and c" */
export const joinWords = (words: string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
