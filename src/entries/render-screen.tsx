import { type QueryClient, QueryClientProvider, dehydrate } from "@tanstack/react-query";
import { RouterProvider, createMemoryHistory } from "@tanstack/react-router";
import { prerender } from "react-dom/static";

import { meOptions } from "#src/features/auth/auth.api.ts";
import { latestRunOptions } from "#src/features/jobs/gathering/gathering.api.ts";
import { createQueryClient } from "#src/lib/query-client.ts";
import { FIRST_DATA } from "#src/routes/-first-data.ts";
import { createAppRouter } from "#src/routes/-router.tsx";

export { setTransport } from "#src/lib/api.ts";

/** Queries may depend on each other: upper bound of fetch rounds. */
const MAX_ROUNDS = 4;

/** Base UI hides the inputs of its selects by inline styles, which the page's CSP forbids. */
const HIDDEN_INPUT = /(<input id="base-ui-[^>]*?) style="[^"]*"([^>]*>)/g;

/**
 * Renders a screen as the caller would see it, with its query data as JSON for hydration, so that the client
 * need not fetch again. API calls go through the transport given to `setTransport`. Null if no user is signed
 * in.
 */
export async function renderScreen(address: string): Promise<{ markup: string; known: string } | null> {
  const queryClient = createQueryClient(() => {});
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  // Everything that the address foretells is asked for at once, so that nothing waits for two answers in turn.
  const foretold = [
    queryClient.prefetchQuery(meOptions),
    queryClient.prefetchQuery({ ...latestRunOptions, gcTime: Number.POSITIVE_INFINITY }),
    ...router
      .matchRoutes(router.latestLocation)
      .flatMap(
        ({ routeId, params, search }) =>
          FIRST_DATA[routeId]?.(queryClient, { params, search, preload: false, isServed: true }) ?? [],
      ),
  ];
  await Promise.allSettled(foretold);
  if (!queryClient.getQueryData(meOptions.queryKey)) return null;
  await router.load();
  // The router redirected to another address, so nothing is rendered here.
  if (router.state.matches.length === 0) return null;
  const renderMarkup = async (): Promise<string> => {
    const failures: unknown[] = [];
    const { prelude } = await prerender(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
      // No streaming: late chunks would need an inline script to be put in place.
      { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
    );
    const markup = await new Response(prelude).text();
    // Throw the first failure: otherwise a part of the screen would be missing without notice.
    if (failures.length > 0) throw failures[0];
    return markup;
  };
  let markup = await renderMarkup();
  for (let round = 1; round < MAX_ROUNDS && (await fetchPendingQueries(queryClient)); round += 1)
    markup = await renderMarkup();
  return {
    markup: markup.replaceAll(HIDDEN_INPUT, '$1 class="sr-only"$2'),
    known: JSON.stringify(dehydrate(queryClient)).replaceAll("<", "\\u003c"),
  };
}

/** Fetches the screen's pending queries. False if there are none, or all failed. */
async function fetchPendingQueries(queryClient: QueryClient): Promise<boolean> {
  const cache = queryClient.getQueryCache();
  const open = cache.getAll().filter(({ state, options }) => {
    const { enabled } = options as { enabled?: unknown };
    return state.status === "pending" && enabled !== false;
  });
  const asked = await Promise.allSettled(open.map((query) => query.fetch()));
  // Failed queries are removed and not sent to the client, which then fetches them again and shows the error.
  for (const query of open) if (query.state.status === "error") cache.remove(query);
  return asked.some(({ status }) => status === "fulfilled");
}
