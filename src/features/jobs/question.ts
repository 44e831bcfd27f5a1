import type { UseQueryResult } from "@tanstack/react-query";

import type { Question } from "#worker/features/jobs/question/question.contract.ts";

import type { JobFilters } from "./search-state.ts";

/**
 * The filters with those that the query was understood as, and what employers' boards are asked for; as they are while
 * the query has not been read yet.
 */
export function toUnderstoodFilters(
  filters: JobFilters,
  { data, isPlaceholderData }: Pick<UseQueryResult<Question>, "data" | "isPlaceholderData">,
): JobFilters & { boardWords: string } {
  if (data === undefined || isPlaceholderData) return { ...filters, boardWords: filters.query };
  const { experience, employment, postedWithin, minPay, payCurrency, location } = data.search;
  const boardWords = data.boardWords === "" ? filters.query : data.boardWords;
  return {
    ...filters,
    experience,
    employment,
    postedWithin,
    minPay,
    payCurrency,
    location,
    query: boardWords,
    boardWords,
  };
}
