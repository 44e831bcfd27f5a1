import { useCallback, useEffect, useState } from "react";
import { z } from "zod/mini";

import { tabStorage } from "#src/lib/storage.ts";
import { useDebounced } from "#src/lib/use-debounced.ts";
import {
  BOARD_FILTERS,
  EMPLOYMENT_FILTERS,
  EXPERIENCE_FILTERS,
  LOCATION_TYPE_FILTERS,
  PAY_CURRENCIES,
  PAY_FILTERS,
  POSTED_WITHIN_FILTERS,
  SORTS,
} from "#worker/features/jobs/jobs.contract.ts";

import type { JobFilters } from "./jobs.api.ts";

const KEY = "jobSearch";
export const DEBOUNCE_MS = 300;
export const MAX_QUERY = 200;

const SearchState = z.object({
  query: z.catch(z.string().check(z.maxLength(MAX_QUERY)), ""),
  location: z.catch(z.string().check(z.maxLength(MAX_QUERY)), ""),
  board: z.catch(z.enum(BOARD_FILTERS), "all"),
  experience: z.catch(z.enum(EXPERIENCE_FILTERS), "all"),
  sort: z.catch(z.enum(SORTS), "newest"),
  locationType: z.catch(z.enum(LOCATION_TYPE_FILTERS), "all"),
  employment: z.catch(z.enum(EMPLOYMENT_FILTERS), "all"),
  postedWithin: z.catch(z.enum(POSTED_WITHIN_FILTERS), "all"),
  minPay: z.catch(z.enum(PAY_FILTERS), "all"),
  payCurrency: z.catch(z.enum(PAY_CURRENCIES), "USD"),
  /** Whether the list shows what was searched for, and not just what is recent. */
  isSearch: z.catch(z.boolean(), false),
});
export type SearchState = z.infer<typeof SearchState>;

export const DEFAULT_FILTERS = {
  board: "all",
  experience: "all",
  sort: "newest",
  locationType: "all",
  employment: "all",
  postedWithin: "all",
  minPay: "all",
} as const;

export const hasActiveFilters = (state: Pick<JobFilters, keyof typeof DEFAULT_FILTERS>): boolean =>
  (Object.keys(DEFAULT_FILTERS) as (keyof typeof DEFAULT_FILTERS)[]).some(
    (key) => state[key] !== DEFAULT_FILTERS[key],
  );

function read(): SearchState {
  try {
    return SearchState.parse(JSON.parse(tabStorage.read(KEY) ?? "{}"));
  } catch {
    return SearchState.parse({});
  }
}

/**
 * What the search screen shows, kept for the browser session. Typed text is kept, and searched for, when the
 * typing rests; `settled` is the state with that text.
 */
export function useSearchState() {
  const [state, setState] = useState(read);
  const query = useDebounced(state.query, DEBOUNCE_MS);
  const location = useDebounced(state.location, DEBOUNCE_MS);
  const settled = { ...state, query, location };
  const kept = JSON.stringify(settled);
  useEffect(() => tabStorage.write(KEY, kept), [kept]);

  const change = useCallback(
    (values: Partial<SearchState>) => setState((before) => ({ ...before, ...values })),
    [],
  );
  return { state, settled, change };
}

const SCROLL_KEY = "jobSearchScroll";

/** Where the list was left; no state, because scrolling must not render anything. */
export const readScroll = (): number => Number(tabStorage.read(SCROLL_KEY) ?? 0) || 0;
export const keepScroll = (offset: number): void => tabStorage.write(SCROLL_KEY, String(Math.round(offset)));
