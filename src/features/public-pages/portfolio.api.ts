import { queryOptions } from "@tanstack/react-query";

import { ApiError, api, checkResponse } from "#src/lib/api.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type { PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";

/** The public data of a portfolio; null if nothing is published there. */
export const publicPortfolioOptions = (slug: string) =>
  queryOptions({
    queryKey: [...queryKeys.portfolio, "public", slug],
    queryFn: async (): Promise<PublicPortfolio | null> => {
      try {
        const response = await checkResponse(api.public.portfolio[":slug"].$get({ param: { slug } }));
        return (await response.json()) as PublicPortfolio;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
