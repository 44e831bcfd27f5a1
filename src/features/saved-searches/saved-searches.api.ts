import { queryOptions, useQueryClient } from "@tanstack/react-query";

import { api, readJsonBody } from "#src/lib/api.ts";
import { focusAfterRemoval } from "#src/lib/list-focus.ts";
import { CHANGES, useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import { JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import type { SavedSearch } from "#worker/features/saved-searches/saved-searches.contract.ts";

export const savedSearchesOptions = queryOptions({
  queryKey: [...queryKeys.searches, "list"],
  queryFn: () => readJsonBody(api.searches.$get()),
});

export const savedSearchOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.searches, "one", id],
    queryFn: () => readJsonBody(api.searches[":id"].$get({ param: { id } })),
    // What it found may be newer than what was loaded.
    staleTime: 0,
  });

/** A search as the screen of jobs has it; its words are read as chips, as there. */
export type SearchToSave = Omit<JobFilters, "q" | "read" | "asWords"> & { query: string; asWords: string };

const toJobFilters = (search: SearchToSave): JobFilters => ({
  q: search.query.trim(),
  location: search.location.trim(),
  board: search.board,
  experience: search.experience,
  locationType: search.locationType,
  employment: search.employment,
  postedWithin: search.postedWithin,
  minPay: search.minPay,
  payCurrency: search.payCurrency,
  read: "chips",
  ...(search.asWords !== "" && { asWords: search.asWords }),
});

/** Whether a kept search asks for the same as the one on screen. */
export function isSameSearch({ search: kept }: SavedSearch, search: SearchToSave): boolean {
  const asked = toJobFilters(search);
  return (
    kept !== null &&
    (Object.keys({ ...asked, ...kept }) as (keyof JobFilters)[]).every(
      (key) => key === "read" || (kept[key] ?? "") === (asked[key] ?? ""),
    )
  );
}

/** The address parameters of a kept search. */
export function toAddress(search: JobFilters): Record<string, string> {
  const defaults = JobFilters.parse({});
  const { read: _, ...asked } = search;
  const differing = Object.entries(asked).filter(
    ([key, value]) =>
      typeof value === "string" && value !== "" && value !== defaults[key as keyof JobFilters],
  );
  return { ...Object.fromEntries(differing), sort: "newest" };
}

export const useSaveSearch = () =>
  useApiMutation({
    call: (search: SearchToSave) =>
      readJsonBody<SavedSearch>(api.searches.$post({ json: { name: "", search: toJobFilters(search) } })),
    invalidates: CHANGES.searches,
    success: ({ name }) => ({
      title: "Search saved",
      description: `We compare new jobs with “${name}” and tell you what is new.`,
    }),
    failure: () => ({ title: "Not saved", text: "The search is not saved." }),
  });

export const useRenameSearch = () =>
  useApiMutation({
    call: ({ id, name }: { id: string; name: string }) =>
      readJsonBody(api.searches[":id"].$put({ param: { id }, json: { name } })),
    invalidates: CHANGES.searches,
    success: () => ({ title: "Renamed" }),
    failure: () => null,
  });

export function useDeleteSearch() {
  const restore = useApiMutation({
    call: (id: string) => readJsonBody(api.searches[":id"].restore.$post({ param: { id } })),
    invalidates: CHANGES.searches,
    success: () => ({ title: "Restored" }),
    failure: () => ({ title: "Not restored", text: "The search is still deleted." }),
  });
  const queryClient = useQueryClient();
  return useApiMutation({
    call: ({ id }: SavedSearch) => {
      focusAfterRemoval([id]);
      return readJsonBody(api.searches[":id"].$delete({ param: { id } }));
    },
    invalidates: CHANGES.searches,
    // Its card goes at once: what it found can no longer be asked for.
    take: (_, { id }) => {
      queryClient.setQueryData(savedSearchesOptions.queryKey, (searches) =>
        searches?.filter((search) => search.id !== id),
      );
      queryClient.removeQueries({ queryKey: savedSearchOptions(id).queryKey });
    },
    success: (_, { id, name }) => ({
      title: "Search deleted",
      description: name,
      action: { label: "Undo", run: () => restore.mutate(id) },
    }),
    failure: () => ({ title: "Not deleted", text: "The search is still saved." }),
  });
}

/** Marks what a search found as seen; what is on screen stays marked as new until the list is left. */
export function useSeeSearch() {
  const queryClient = useQueryClient();
  return useApiMutation({
    call: ({ id, until }: { id: string; until: string }) =>
      readJsonBody(api.searches[":id"].seen.$post({ param: { id }, json: { until } })),
    invalidates: [queryKeys.news],
    take: (_, { id }) =>
      queryClient.setQueryData(savedSearchesOptions.queryKey, (searches) =>
        searches?.map((search) => (search.id === id ? { ...search, count: 0, more: 0 } : search)),
      ),
    success: () => null,
    failure: () => null,
  });
}
