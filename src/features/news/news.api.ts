import { queryOptions } from "@tanstack/react-query";

import { api, readJsonBody } from "#src/lib/api.ts";
import { queryKeys } from "#src/lib/query-keys.ts";

export const newsOptions = queryOptions({
  queryKey: [...queryKeys.today],
  queryFn: () => readJsonBody(api.today.$get()),
});
