import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { api, readJsonBody } from "#src/lib/api.ts";
import { queryKeys } from "#src/lib/query-keys.ts";

export const notificationsOptions = queryOptions({
  queryKey: [...queryKeys.notifications],
  queryFn: () => readJsonBody(api.notifications.$get()),
});

/** Marks the shown notifications as read, in the cache at once and on the server up to the newest. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => readJsonBody(api.notifications.read.$post({ json: { until } })),
    onMutate: () =>
      queryClient.setQueryData(notificationsOptions.queryKey, (items) =>
        items?.map((item) => ({ ...item, isUnread: false })),
      ),
    // If saving fails, the notifications are shown as unread again next time.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  });
}
