import type { QueryClient } from "@tanstack/react-query";

import { meOptions } from "#src/features/auth/auth.api.ts";
import { isServer } from "#src/lib/is-server.ts";

type Loading = {
  context: { queryClient: QueryClient };
  route: { id: string };
  location: { search: Record<string, unknown> };
  preload: boolean;
};

/**
 * Loader of every signed-in screen: starts fetching the screen's data while its code loads, without blocking
 * navigation. Does nothing if no user is signed in; errors are shown by the screen itself.
 */
export function prefetchScreenData(loading: Loading): void {
  const { context, route, location, preload } = loading;
  const { queryClient } = context;
  // The renderer on the server starts these queries itself, before it knows who is signed in.
  if (isServer) return;
  const prefetch = async () => {
    const [me, { FIRST_DATA }] = await Promise.all([
      queryClient.ensureQueryData(meOptions),
      import("./-first-data.ts"),
    ]);
    if (me !== null)
      FIRST_DATA[route.id]?.(queryClient, { ...readParams(loading), search: location.search, preload });
  };
  void prefetch().catch(() => {});
}

/** Cast instead of typed: with `params` in its type, the loader would change each route's inferred types. */
const readParams = (loading: object) => loading as { params: Record<string, string> };
