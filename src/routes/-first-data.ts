import type { QueryClient } from "@tanstack/react-query";

import { letterOptions, lettersOptions } from "#src/features/cover-letters/cover-letters.api.ts";
import { activityOptions, statsOptions } from "#src/features/dashboard/dashboard.api.ts";
import {
  interviewOptions,
  interviewsOptions,
  weakSpotsOptions,
} from "#src/features/interviews/interviews.api.ts";
import {
  companyOptions,
  fittingJobsOptions,
  jobOptions,
  jobsOptions,
  matchOptions,
  questionOptions,
  recentJobsOptions,
} from "#src/features/jobs/jobs.api.ts";
import { refusalsOptions } from "#src/features/jobs/matching/refusals.api.ts";
import { readInitialSearch } from "#src/features/jobs/search-state.ts";
import { newsOptions } from "#src/features/news/news.api.ts";
import { itemsOptions } from "#src/features/portfolio/portfolio.api.ts";
import { profileOptions } from "#src/features/profile/profile.api.ts";
import { printedOptions, resumeOptions, resumesOptions } from "#src/features/resumes/resumes.api.ts";
import { savedSearchOptions, savedSearchesOptions } from "#src/features/saved-searches/saved-searches.api.ts";
import { applicationsOptions, jobDocumentsOptions } from "#src/features/tracking/applications.api.ts";
import { applicationOptions } from "#src/features/tracking/timeline.api.ts";

type Place = {
  params: Record<string, string>;
  search: Record<string, unknown>;
  preload: boolean;
  /** Whether the Worker draws the screen: it also starts what a browser asks for once the first data is there. */
  isServed?: boolean;
};
/** Starts the queries; each promise ends when its data has arrived and never fails. */
type Begin = (client: QueryClient, place: Place) => Promise<void>[];

const prefetchSearch: Begin = (client, { search }) => {
  const filters = readInitialSearch(search);
  return [
    client.prefetchInfiniteQuery(jobsOptions(filters)),
    client.prefetchQuery(savedSearchesOptions),
    ...(questionOptions(filters).enabled === true ? [client.prefetchQuery(questionOptions(filters))] : []),
  ];
};

/** Initial queries of each signed-in screen, by route. */
export const FIRST_DATA: Record<string, Begin> = {
  "/_app/": (client) => [
    client.prefetchQuery(newsOptions),
    client.prefetchQuery(statsOptions),
    client.prefetchQuery(activityOptions),
    client.prefetchQuery(recentJobsOptions()),
    client.prefetchQuery(fittingJobsOptions),
  ],
  "/_app/applications": (client, { search: { open, prepare } }) => [
    client.prefetchQuery(applicationsOptions),
    ...[open ?? prepare].flatMap((id) =>
      typeof id === "string" ? [client.prefetchQuery(applicationOptions(id))] : [],
    ),
  ],
  "/_app/companies/$name": (client, { params: { name = "" } }) => [
    client.prefetchQuery(companyOptions(name)),
  ],
  "/_app/cover-letters": (client) => [client.prefetchQuery(lettersOptions)],
  // Editors need the newest data, so hovering over a link does not prefetch it.
  "/_app/cover-letters_/$id": (client, { params: { id = "" }, preload }) =>
    preload ? [] : [client.prefetchQuery({ ...letterOptions(id), staleTime: 0 })],
  "/_app/interviews": (client) => [
    client.prefetchQuery(interviewsOptions),
    client.prefetchQuery(weakSpotsOptions),
  ],
  "/_app/interviews_/$id": (client, { params: { id = "" }, preload }) =>
    preload ? [] : [client.prefetchQuery({ ...interviewOptions(id), staleTime: 0 })],
  "/_app/job-search": prefetchSearch,
  "/_app/jobs/": prefetchSearch,
  "/_app/jobs/$id": (client, { params: { id = "" }, isServed = false }) => [
    client.prefetchQuery(jobOptions(id)),
    ...(isServed
      ? [
          client.prefetchQuery(matchOptions(id)),
          client.prefetchQuery(jobDocumentsOptions(id)),
          client.prefetchQuery(refusalsOptions),
        ]
      : []),
  ],
  "/_app/portfolio": (client) => [client.prefetchQuery(itemsOptions)],
  "/_app/portfolio_/import": (client) => [
    client.prefetchQuery(profileOptions),
    client.prefetchQuery(itemsOptions),
  ],
  "/_app/profile": (client) => [client.prefetchQuery(profileOptions)],
  "/_app/searches": (client, { search: { open } }) => [
    client.prefetchQuery(savedSearchesOptions),
    ...(typeof open === "string" ? [client.prefetchQuery(savedSearchOptions(open))] : []),
  ],
  "/_app/resumes": (client) => [client.prefetchQuery(resumesOptions)],
  "/_app/resumes_/$id": (client, { params: { id = "" }, preload }) =>
    preload ? [] : [client.prefetchQuery({ ...resumeOptions(id), staleTime: 0 })],
  "/_app/resumes_/$id_/print": (client, { params: { id = "" } }) => [
    client.prefetchQuery(printedOptions(id)),
  ],
};
