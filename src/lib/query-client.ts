import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

import { isSignedOut } from "./api.ts";

/**
 * Data never becomes stale on its own: no refetch on focus or by interval, no retry. Mutations invalidate what
 * they change. `onSignedOut` is called when any request finds that the session has ended.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a network a request fails and says so: the default holds it back without a word.
      queries: {
        networkMode: "always",
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        throwOnError: isSignedOut,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
