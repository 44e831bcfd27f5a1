import { queryOptions, useQueryClient } from "@tanstack/react-query";

import { api, checkResponse, readJsonBody } from "#src/lib/api.ts";
import { useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import { getBrowserZone } from "#src/lib/zone.ts";
import type { CreatedFeed, FeedView } from "#worker/features/feeds/feeds.contract.ts";

/** Programs ask feeds at any time, so the list is refetched on every view. */
export const feedsOptions = queryOptions({
  queryKey: queryKeys.feeds,
  queryFn: () => readJsonBody(api.feeds.$get()),
  staleTime: 0,
});

/** Which feed is meant: the calendar, or that of a saved search. */
export type FeedOf = { kind: "calendar" } | { kind: "search"; searchId: string };

export const findFeed = (feeds: readonly FeedView[], of: FeedOf): FeedView | undefined =>
  feeds.find(
    ({ kind, searchId }) => kind === of.kind && (of.kind === "calendar" || searchId === of.searchId),
  );

/** Shows a change of the list at once; the list is refetched afterwards. */
function useChangeFeeds() {
  const queryClient = useQueryClient();
  return (change: (feeds: FeedView[]) => FeedView[]): void =>
    void queryClient.setQueryData(feedsOptions.queryKey, (known) => change(known ?? []));
}

/** Creates an address, or replaces the one before it, which stops. */
export function useCreateFeed(name: string) {
  const changeFeeds = useChangeFeeds();
  return useApiMutation({
    call: (of: FeedOf) =>
      readJsonBody<CreatedFeed>(
        api.feeds.$post({ json: of.kind === "calendar" ? { ...of, zone: getBrowserZone() } : of }),
      ),
    invalidates: [feedsOptions.queryKey],
    take: ({ feed }, of) =>
      changeFeeds((feeds) => [...feeds.filter((known) => known !== findFeed(feeds, of)), feed]),
    success: () => ({ title: `${name} created`, description: "Copy it now. We show it once." }),
    failure: () => ({ title: "Creation failed", text: "Nothing has changed." }),
  });
}

export function useRevokeFeed(name: string) {
  const changeFeeds = useChangeFeeds();
  return useApiMutation({
    call: (id: string) => checkResponse(api.feeds[":id"].$delete({ param: { id } })),
    invalidates: [feedsOptions.queryKey],
    take: (_, id) => changeFeeds((feeds) => feeds.filter((feed) => feed.id !== id)),
    success: () => ({ title: "Turned off", description: `The ${name.toLowerCase()} no longer works.` }),
    failure: () => ({ title: "Update failed", text: `The ${name.toLowerCase()} still works.` }),
  });
}
