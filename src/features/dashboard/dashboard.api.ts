import { queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "#src/lib/api.ts";
import { queryKeys } from "#src/lib/query-keys.ts";

export const statsOptions = queryOptions({
  queryKey: [...queryKeys.stats],
  queryFn: () => unwrap(api.stats.$get()),
});

export const activityOptions = queryOptions({
  queryKey: [...queryKeys.activity],
  queryFn: () => unwrap(api["recent-activity"].$get()),
});
