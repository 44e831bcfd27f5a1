import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";

import { api, apiOrigin, checkResponse, readJsonBody, readOrNull } from "#src/lib/api.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type { Job, JobCard } from "#worker/features/jobs/jobs.contract.ts";
import type { Posting } from "#worker/features/jobs/posting/posting.contract.ts";
import type { Match, Matches } from "#worker/features/matching/matching.contract.ts";

import { getEffectiveSort } from "./found-words.ts";
import { takeOrderOutdated } from "./fresh-order.ts";
import type { JobFilters } from "./search-state.ts";

/** A listing with the facts extracted from it and their evidence. */
export type JobDetail = Job & { posting: Posting };

/** A listing in the list; in the order by fit it includes its match. */
export type ListedJob = JobCard & { match?: Match };

export type JobPage = {
  jobs: (Job & { match?: Match })[];
  nextCursor: string | null;
  total: number;
  isMore: boolean;
  /** Query words that were ignored because the query has too many. */
  wordsLeftOut: number;
  /** Present only in the order by fit. */
  fit?: Omit<Matches, "jobs" | "nextCursor" | "total" | "wordsLeftOut">;
};

const PAGE = 50;

const toSearchQuery = (filters: JobFilters) => ({
  ...toFilterParams(filters),
  sort: getEffectiveSort(filters),
});

const toFilterParams = ({ query, location, ...filters }: JobFilters) => ({
  q: query.trim(),
  location: location.trim(),
  board: filters.board,
  experience: filters.experience,
  locationType: filters.locationType,
  employment: filters.employment,
  postedWithin: filters.postedWithin,
  minPay: filters.minPay,
  payCurrency: filters.payCurrency,
  read: "chips" as const,
  ...(filters.asWords === "" ? {} : { asWords: filters.asWords }),
});

/**
 * What a query is understood as, with counts. The first page of a list brings it along (`jobsOptions`): it is asked for
 * alone only where there is a query and no such list.
 */
export const questionOptions = (filters: JobFilters) =>
  queryOptions({
    queryKey: [...queryKeys.jobs, "question", toFilterParams(filters)],
    queryFn: async () => {
      const query = { ...toFilterParams(filters), limit: "1" };
      return (await readJsonBody(api.jobs.query.$get({ query }))).question;
    },
    enabled: isAskedAlone(filters),
    placeholderData: keepPreviousData,
  });

/** In the order by fit the list is not read from the words. */
const isAskedAlone = (filters: JobFilters): boolean =>
  filters.query.trim() !== "" && getEffectiveSort(filters) === "best";

/** Pages of listings that match the filters, in the list's sort order. */
export const jobsOptions = (filters: JobFilters) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.jobs, "list", toSearchQuery(filters)],
    queryFn: async ({ pageParam, client }): Promise<JobPage> => {
      const sort = getEffectiveSort(filters);
      const query = {
        ...toFilterParams(filters),
        limit: String(PAGE),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      if (sort === "best") return toJobPage(await fetchMatches(query));
      if (pageParam === null && filters.query.trim() !== "") {
        const found = await readJsonBody(api.jobs.query.$get({ query: { ...query, sort } }));
        client.setQueryData(questionOptions(filters).queryKey, found.question);
        const { total, ...page } = found.page;
        return { ...page, total: total.count, isMore: total.isMore };
      }
      const response = await checkResponse(api.jobs.$get({ query: { ...query, sort } }));
      return {
        jobs: await response.json(),
        nextCursor: parseCursor(response.headers.get("link")),
        total: Number(response.headers.get("x-total-count") ?? 0),
        isMore: response.headers.get("x-total-count-more") === "true",
        wordsLeftOut: Number(response.headers.get("x-words-left-out") ?? 0),
      };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

type MatchesQuery = Parameters<typeof api.matches.$get>[0]["query"];

/** The first page after jobs have been gathered has a new order, and what follows is of that one. */
const fetchMatches = (query: MatchesQuery): Promise<Matches> =>
  readJsonBody(
    api.matches.$get({
      query: query.cursor === undefined && takeOrderOutdated() ? { ...query, fresh: "true" } : query,
    }),
  );

const toJobPage = ({ jobs, nextCursor, total, wordsLeftOut, ...fit }: Matches): JobPage => ({
  jobs,
  nextCursor,
  total,
  isMore: false,
  wordsLeftOut,
  fit,
});

/** The first jobs of the user's trade that are kept apart, with what stands against each. */
export const notForYouOptions = (filters: JobFilters) =>
  queryOptions({
    queryKey: [...queryKeys.matches, "apart", toFilterParams(filters)],
    queryFn: async (): Promise<ListedJob[]> => {
      const query = { ...toFilterParams(filters), show: "not-for-you" as const, limit: String(PAGE) };
      return (await fetchMatches(query)).jobs;
    },
  });

/** How well a job fits the user's profile; null without a profile. */
export const matchOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.matches, id],
    queryFn: async () =>
      (await readJsonBody(api.matches[":id"].$get({ param: { id: encodeURIComponent(id) } }))).match,
  });

function parseCursor(link: string | null): string | null {
  const address = /<([^>]+)>;\s*rel="next"/.exec(link ?? "")?.[1];
  return address === undefined ? null : new URL(address, apiOrigin).searchParams.get("cursor");
}

/** Listings fetched in order to find three that the user has not tracked yet. */
const LOOKED_AT = 12;

/** The newest listings, of a search if one is given. */
export const recentJobsOptions = (search?: Pick<JobFilters, "query" | "location">) => {
  const words =
    search === undefined ? {} : { q: search.query, location: search.location, read: "chips" as const };
  const query = { limit: String(LOOKED_AT), ...words };
  return queryOptions({
    queryKey: [...queryKeys.jobs, "recent", query],
    queryFn: () => readJsonBody(api.jobs.$get({ query })),
  });
};

/** The listings that fit the profile best, or those that would nearest to it. */
export const fittingJobsOptions = queryOptions({
  queryKey: [...queryKeys.matches, "first"],
  queryFn: () => fetchMatches({ limit: String(LOOKED_AT) }),
});

const OFFERED = 20;

/** Searches listings by text, for the user to choose one. */
export const jobsByTextOptions = (text: string) => {
  const query = { q: text.trim(), limit: String(OFFERED) };
  return queryOptions({
    queryKey: [...queryKeys.jobs, "offered", query],
    queryFn: () => readJsonBody(api.jobs.$get({ query })),
    placeholderData: keepPreviousData,
  });
};

export const jobOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.jobs, "one", id],
    queryFn: (): Promise<JobDetail | null> =>
      readOrNull(api.jobs[":id"].$get({ param: { id: encodeURIComponent(id) } })),
  });

/** A company by its name; null if nothing of it is known. */
export const companyOptions = (name: string) =>
  queryOptions({
    queryKey: [...queryKeys.jobs, "company", name],
    queryFn: () => readOrNull(api.companies[":name"].$get({ param: { name: encodeURIComponent(name) } })),
  });

/** Query for the number of listings that each filter option would find for a query and location. */
export const facetsOptions = ({
  query,
  location,
  asWords = "",
}: Pick<JobFilters, "query" | "location"> & Partial<Pick<JobFilters, "asWords">>) => {
  const params = { q: query.trim(), location: location.trim(), read: "chips" as const, asWords };
  return queryOptions({
    queryKey: [...queryKeys.jobs, "facets", params],
    queryFn: () => readJsonBody(api.jobs.facets.$get({ query: params })),
  });
};
