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
 * The loader of every signed-in screen: asks for what it shows while its code is on its way, and keeps nothing waiting.
 * Nobody who is not signed in asks for anything, and a screen shows by itself what went wrong.
 */
export function beginData(loading: Loading): void {
  const { context, route, location, preload } = loading;
  const { queryClient } = context;
  // What draws on the server asks for what is open by itself.
  if (isServer) return;
  const begin = async () => {
    const [me, { FIRST_DATA }] = await Promise.all([
      queryClient.ensureQueryData(meOptions),
      import("./-first-data.ts"),
    ]);
    if (me !== null)
      FIRST_DATA[route.id]?.(queryClient, { ...readParams(loading), search: location.search, preload });
  };
  void begin().catch(() => {});
}

/** Not in the type of the loader, from which each route would take the type of its own. */
const readParams = (loading: object) => loading as { params: Record<string, string> };
