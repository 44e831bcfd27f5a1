import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
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

const KEY = "jobSearch";
export const DEBOUNCE_MS = 300;
export const MAX_QUERY = 200;

const SearchState = z.object({
  query: z.catch(z.string().check(z.maxLength(MAX_QUERY)), ""),
  location: z.catch(z.string().check(z.maxLength(MAX_QUERY)), ""),
  board: z.catch(z.enum(BOARD_FILTERS), "all"),
  experience: z.catch(z.enum(EXPERIENCE_FILTERS), "all"),
  sort: z.catch(z.enum([...SORTS, "best"]), "relevant"),
  locationType: z.catch(z.enum(LOCATION_TYPE_FILTERS), "all"),
  employment: z.catch(z.enum(EMPLOYMENT_FILTERS), "all"),
  /** Maximum age of a posting, in days. */
  postedWithin: z.catch(z.enum(POSTED_WITHIN_FILTERS), "all"),
  /** Minimum annual pay. */
  minPay: z.catch(z.enum(PAY_FILTERS), "all"),
  payCurrency: z.catch(z.enum(PAY_CURRENCIES), "USD"),
  /** Parts of the query that are searched as words, although they could be read as a filter; parted by "|". */
  asWords: z.catch(z.string().check(z.maxLength(MAX_QUERY)), ""),
  /** Whether the list shows search results rather than recent listings. */
  isSearch: z.catch(z.boolean(), false),
});
export type SearchState = z.infer<typeof SearchState>;
/** What decides which jobs are listed, and in which order. */
export type JobFilters = Omit<SearchState, "isSearch">;

export const DEFAULT_FILTERS = {
  board: "all",
  experience: "all",
  /** Without words this is newest first. */
  sort: "relevant",
  locationType: "all",
  employment: "all",
  postedWithin: "all",
  minPay: "all",
} as const;

/** Newest first is what there is without words, and a choice only where there are some. */
export const toKeptSort = (chosen: JobFilters["sort"], query: string): JobFilters["sort"] =>
  chosen === "newest" && query.trim() === "" ? "relevant" : chosen;

/**
 * Other words are another search, which opens by relevance: the order was chosen for the words before. Without words
 * the order by fit or age stays.
 */
export function startWords<Values extends Partial<Pick<SearchState, "query" | "sort">>>(
  values: Values,
  before: Pick<SearchState, "query">,
): Values | (Values & Pick<SearchState, "sort">) {
  const { query, sort } = values;
  const isOther =
    query !== undefined && query.trim() !== "" && query.trim() !== before.query.trim() && sort === undefined;
  return isOther ? { ...values, sort: "relevant" } : values;
}

type Filter = keyof typeof DEFAULT_FILTERS;
const FILTERS = Object.keys(DEFAULT_FILTERS) as Filter[];

export const hasActiveFilters = (state: Pick<JobFilters, Filter>): boolean =>
  FILTERS.some((key) => isActiveFilter(key, state[key]));

export const isActiveFilter = (key: Filter, value: string): boolean => value !== DEFAULT_FILTERS[key];

const readStoredSearch = (): SearchState =>
  SearchState.safeParse(tabStorage.readJson(KEY)).data ?? SearchState.parse({});

const ADDRESSES = new Set(["/jobs", "/job-search"]);

/** What is kept as words is forgotten with the query that had it. */
export function dropOtherWords<State extends Pick<SearchState, "query" | "asWords">>(state: State): State {
  // A part is named without the punctuation that parts its words: "chicago il".
  const query = state.query.toLowerCase().replaceAll(/[\s,;:()]+/g, " ");
  const kept = state.asWords.split("|").filter((said) => said !== "" && query.includes(said));
  return { ...state, asWords: kept.join("|") };
}

/** Parses the search state from URL parameters; null if there are none. Invalid values become defaults. */
export function parseSearchParams(params: Record<string, unknown>): SearchState | null {
  const known = ["q", "location", "payCurrency", "asWords", ...FILTERS].filter(
    (name) => typeof params[name] === "string",
  );
  if (known.length === 0) return null;
  return SearchState.parse({ ...params, query: params.q, isSearch: typeof params.q === "string" });
}

/** Initial state: from the URL, or else the state saved in this tab. */
export const readInitialSearch = (params: Record<string, unknown>): SearchState =>
  parseSearchParams(params) ?? readStoredSearch();

/** The URL parameters for all non-default state, which show the same list to anyone. */
export function toSearchParams(state: SearchState): Record<string, string> {
  const { query, location, minPay, payCurrency, asWords } = state;
  return {
    ...(query.trim() === "" ? {} : { q: query.trim() }),
    ...(location.trim() === "" ? {} : { location: location.trim() }),
    ...Object.fromEntries(
      FILTERS.filter((name) => isActiveFilter(name, state[name])).map((name) => [name, state[name]]),
    ),
    ...(minPay === "all" || payCurrency === "USD" ? {} : { payCurrency }),
    ...(asWords === "" || query.trim() === "" ? {} : { asWords }),
  };
}

/**
 * State of the search screen, kept in session storage and in the URL, which takes precedence if it has
 * parameters. Typed text is debounced before it is saved and searched for; `settled` is the state with the
 * debounced text.
 */
export function useSearchState() {
  const { pathname, search: params } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(() => readInitialSearch(params));
  const query = useDebounced(state.query, DEBOUNCE_MS);
  const location = useDebounced(state.location, DEBOUNCE_MS);
  const settled = { ...state, query, location };
  const kept = JSON.stringify(settled);
  const router = useRouter();
  const written = useRef([JSON.stringify(params)]);

  const latest = useRef(kept);
  const writeAddress = useCallback(
    (to: string) => {
      const search = toSearchParams(JSON.parse(latest.current) as SearchState);
      written.current.push(JSON.stringify(search));
      // Replaces the history entry, so that "back" leaves the screen.
      void navigate({ to, search, hash: true, replace: true, resetScroll: false } as never);
    },
    [navigate],
  );
  useEffect(() => {
    latest.current = kept;
    tabStorage.write(KEY, kept);
    if (ADDRESSES.has(pathname)) writeAddress(pathname);
  }, [kept, pathname, writeAddress]);

  // Handles another URL of the same screen, from a link or back navigation.
  useEffect(() => {
    const unsubscribe = router.subscribe("onResolved", ({ toLocation }) => {
      const asked = JSON.stringify(toLocation.search);
      // The router may report a URL that was written here a moment ago.
      const at = written.current.lastIndexOf(asked);
      if (at >= 0) {
        written.current.splice(0, at);
        return;
      }
      if (!ADDRESSES.has(toLocation.pathname)) return;
      const other = parseSearchParams(toLocation.search);
      if (other !== null) setState(other);
      // A link without parameters keeps the current search, which is then written to the URL.
      else writeAddress(toLocation.pathname);
    });
    return unsubscribe;
  }, [router, writeAddress]);

  const change = useCallback(
    (values: Partial<SearchState>) => setState((before) => dropOtherWords({ ...before, ...values })),
    [],
  );
  return { state, settled, change };
}

const SCROLL_KEY = "jobSearchScroll";

/** The list's scroll position; not React state, because scrolling must not re-render. */
export const readScrollOffset = (): number => Number(tabStorage.read(SCROLL_KEY) ?? 0) || 0;
export const storeScrollOffset = (offset: number): void =>
  tabStorage.write(SCROLL_KEY, String(Math.round(offset)));
