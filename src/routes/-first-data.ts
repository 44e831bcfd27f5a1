import type { QueryClient } from "@tanstack/react-query";

import { applicationsOptions } from "#src/features/applications/applications.api.ts";
import { applicationOptions } from "#src/features/applications/timeline.api.ts";
import { letterOptions, lettersOptions } from "#src/features/cover-letters/cover-letters.api.ts";
import { activityOptions, statsOptions } from "#src/features/dashboard/dashboard.api.ts";
import {
  interviewOptions,
  interviewsOptions,
  weakSpotsOptions,
} from "#src/features/interviews/interviews.api.ts";
import {
  LOOKED_AT,
  companyOptions,
  jobOptions,
  jobsOptions,
  recentJobsOptions,
} from "#src/features/jobs/jobs.api.ts";
import { readInitialSearch } from "#src/features/jobs/search-state.ts";
import { itemsOptions } from "#src/features/portfolio/portfolio.api.ts";
import { profileOptions } from "#src/features/profile/profile.api.ts";
import { printedOptions, resumeOptions, resumesOptions } from "#src/features/resumes/resumes.api.ts";
import { savedSearchOptions, savedSearchesOptions } from "#src/features/saved-searches/saved-searches.api.ts";
import { todayOptions } from "#src/features/today/today.api.ts";

type Place = { params: Record<string, string>; search: Record<string, unknown>; preload: boolean };
type Begin = (client: QueryClient, place: Place) => void;

const prefetchSearch: Begin = (client, { search }) =>
  void client.prefetchInfiniteQuery(jobsOptions(readInitialSearch(search)));

/** Initial queries of each signed-in screen, by route. */
export const FIRST_DATA: Record<string, Begin> = {
  "/_app/": (client) => {
    void client.prefetchQuery(todayOptions);
    void client.prefetchQuery(statsOptions);
    void client.prefetchQuery(activityOptions);
    void client.prefetchQuery(recentJobsOptions(LOOKED_AT));
  },
  "/_app/applications": (client, { search: { open } }) => {
    void client.prefetchQuery(applicationsOptions);
    if (typeof open === "string") void client.prefetchQuery(applicationOptions(open));
  },
  "/_app/companies/$name": (client, { params: { name = "" } }) =>
    void client.prefetchQuery(companyOptions(name)),
  "/_app/cover-letters": (client) => void client.prefetchQuery(lettersOptions),
  "/_app/cover-letters_/$id": (client, { params: { id = "" }, preload }) => {
    // Editors need the newest data, so hovering over a link does not prefetch it.
    if (!preload) void client.prefetchQuery({ ...letterOptions(id), staleTime: 0 });
  },
  "/_app/interviews": (client) => {
    void client.prefetchQuery(interviewsOptions);
    void client.prefetchQuery(weakSpotsOptions);
  },
  "/_app/interviews_/$id": (client, { params: { id = "" }, preload }) => {
    if (!preload) void client.prefetchQuery({ ...interviewOptions(id), staleTime: 0 });
  },
  "/_app/job-search": prefetchSearch,
  "/_app/jobs/": prefetchSearch,
  "/_app/jobs/$id": (client, { params: { id = "" } }) => void client.prefetchQuery(jobOptions(id)),
  "/_app/portfolio": (client) => void client.prefetchQuery(itemsOptions),
  "/_app/portfolio_/import": (client) => {
    void client.prefetchQuery(profileOptions);
    void client.prefetchQuery(itemsOptions);
  },
  "/_app/profile": (client) => void client.prefetchQuery(profileOptions),
  "/_app/searches": (client, { search: { open } }) => {
    void client.prefetchQuery(savedSearchesOptions);
    if (typeof open === "string") void client.prefetchQuery(savedSearchOptions(open));
  },
  "/_app/resumes": (client) => void client.prefetchQuery(resumesOptions),
  "/_app/resumes_/$id": (client, { params: { id = "" }, preload }) => {
    if (!preload) void client.prefetchQuery({ ...resumeOptions(id), staleTime: 0 });
  },
  "/_app/resumes_/$id_/print": (client, { params: { id = "" } }) =>
    void client.prefetchQuery(printedOptions(id)),
};
