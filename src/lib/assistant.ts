import { queryOptions, useQuery } from "@tanstack/react-query";

import { api, readJsonBody } from "./api.ts";
import { usePrefersBuiltIn } from "./engine-choice.ts";
import { isServer } from "./is-server.ts";
import { queryKeys } from "./query-keys.ts";

/**
 * The third party that receives what is sent to the assistant, which changes only with a deployment, and what of the
 * budget is left, which is fetched anew where it is shown.
 */
export const assistantOptions = queryOptions({
  queryKey: queryKeys.assistant,
  queryFn: () => readJsonBody(api.ai.$get()),
  staleTime: Number.POSITIVE_INFINITY,
  // Not queried during server rendering, whose HTML is the same for everyone; the browser loads it later.
  enabled: !isServer,
});

/** The model's provider and whether the user wants it; null if there is none or it is not loaded yet. */
export function useProvider(): { name: string; model: string; isUsed: boolean } | null {
  const { data } = useQuery(assistantOptions);
  const prefersBuiltIn = usePrefersBuiltIn();
  const provider = data?.provider ?? null;
  return provider === null ? null : { ...provider, isUsed: !prefersBuiltIn };
}
