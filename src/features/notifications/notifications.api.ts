import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { api, unwrap } from "#src/lib/api.ts";
import { queryKeys } from "#src/lib/query-keys.ts";

export const notificationsOptions = queryOptions({
  queryKey: [...queryKeys.notifications],
  queryFn: () => unwrap(api.notifications.$get()),
});

/** Marks what has been shown as read, here at once and on the server up to the newest of it. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => unwrap(api.notifications.read.$post({ json: { until } })),
    onMutate: () =>
      queryClient.setQueryData(notificationsOptions.queryKey, (items) =>
        items?.map((item) => ({ ...item, isUnread: false })),
      ),
    // What could not be noted is shown as unread again the next time.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  });
}
