import { type QueryClient, QueryClientProvider, dehydrate } from "@tanstack/react-query";
import { RouterProvider, createMemoryHistory } from "@tanstack/react-router";
import { prerender } from "react-dom/static";

import { meOptions } from "#src/features/auth/auth.api.ts";
import { latestRunOptions } from "#src/features/jobs/gathering/gathering.api.ts";
import { createQueryClient } from "#src/lib/query-client.ts";
import { createAppRouter } from "#src/router.tsx";

export { setTransport } from "#src/lib/api.ts";

/** A question may depend on the answer to another. */
const MAX_ROUNDS = 4;

/** The library hides the inputs behind its lists by a style of their own, which the page's policy forbids. */
const HIDDEN_INPUT = /(<input id="base-ui-[^>]*?) style="[^"]*"([^>]*>)/g;

/**
 * A screen of the application as the caller would see it, and as JSON the answers that it was drawn from, from which
 * the application goes on without asking again. Its calls reach the API by what `setTransport` was given.
 * Null where nobody is signed in.
 */
export async function renderScreen(address: string): Promise<{ markup: string; known: string } | null> {
  const queryClient = createQueryClient(() => {});
  await Promise.allSettled([
    queryClient.prefetchQuery(meOptions),
    queryClient.prefetchQuery({ ...latestRunOptions, gcTime: Number.POSITIVE_INFINITY }),
  ]);
  if (!queryClient.getQueryData(meOptions.queryKey)) return null;
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  // Sent on to an address of another form: there is nothing to draw at this one.
  if (router.state.matches.length === 0) return null;
  const draw = async (): Promise<string> => {
    const failures: unknown[] = [];
    const { prelude } = await prerender(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
      // In one piece: what comes later would have to be put in its place by a script of its own.
      { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
    );
    const markup = await new Response(prelude).text();
    // Otherwise a part of the screen would be missing, and nobody would know.
    if (failures.length > 0) throw failures[0];
    return markup;
  };
  let markup = await draw();
  for (let round = 1; round < MAX_ROUNDS && (await answerOpen(queryClient)); round += 1)
    markup = await draw();
  return {
    markup: markup.replaceAll(HIDDEN_INPUT, '$1 class="sr-only"$2'),
    known: JSON.stringify(dehydrate(queryClient)).replaceAll("<", "\\u003c"),
  };
}

/** Asks what the screen wants to know and does not know yet. False where there is nothing, or no answer. */
async function answerOpen(queryClient: QueryClient): Promise<boolean> {
  const cache = queryClient.getQueryCache();
  const open = cache.getAll().filter(({ state, options }) => {
    const { enabled } = options as { enabled?: unknown };
    return state.status === "pending" && enabled !== false;
  });
  const asked = await Promise.allSettled(open.map((query) => query.fetch()));
  // The application asks again and shows what went wrong: nothing of it is served as if it were so.
  for (const query of open) if (query.state.status === "error") cache.remove(query);
  return asked.some(({ status }) => status === "fulfilled");
}
