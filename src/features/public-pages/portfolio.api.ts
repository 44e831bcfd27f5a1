import { queryOptions } from "@tanstack/react-query";

import { api, readOrNull } from "#src/lib/api.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type { PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";

/** The public data of a portfolio; null if nothing is published there. */
export const publicPortfolioOptions = (slug: string) =>
  queryOptions({
    queryKey: [...queryKeys.portfolio, "public", slug],
    queryFn: () =>
      readOrNull(api.public.portfolio[":slug"].$get({ param: { slug } })) as Promise<PublicPortfolio | null>,
  });
