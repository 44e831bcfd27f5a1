import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

import { isSignedOut } from "./api.ts";

/**
 * Data never goes stale by itself: no refetch on focus, none by interval, no retry. What a person does
 * invalidates what it changes. `onSignedOut` is called when any call finds that the session is gone.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        throwOnError: isSignedOut,
      },
      mutations: { retry: false },
    },
  });
}
