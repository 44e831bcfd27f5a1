import { queryOptions } from "@tanstack/react-query";

import { api, readJsonBody } from "#src/lib/api.ts";
import { queryKeys } from "#src/lib/query-keys.ts";

export const statsOptions = queryOptions({
  queryKey: [...queryKeys.stats],
  queryFn: () => readJsonBody(api.stats.$get()),
});

export const activityOptions = queryOptions({
  queryKey: [...queryKeys.activity],
  queryFn: () => readJsonBody(api["recent-activity"].$get()),
});
