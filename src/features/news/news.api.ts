import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { api, readJsonBody } from "#src/lib/api.ts";
import { queryKeys } from "#src/lib/query-keys.ts";

export const newsOptions = queryOptions({
  queryKey: [...queryKeys.news],
  queryFn: () => readJsonBody(api.news.$get()),
});

/** Marks the shown news as read, in the cache at once and on the server up to when the list was made. */
export function useReadNews() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => readJsonBody(api.news.read.$post({ json: { until } })),
    onMutate: () =>
      queryClient.setQueryData(
        newsOptions.queryKey,
        (news) => news && { ...news, items: news.items.map((item) => ({ ...item, isUnread: false })) },
      ),
    // If saving fails, the news is shown as unread again next time.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.news }),
  });
}
