import { queryOptions, useQuery } from "@tanstack/react-query";

import { api, unwrap } from "./api.ts";
import { usePrefersBuiltIn } from "./engine-choice.ts";
import { isServer } from "./is-server.ts";
import { queryKeys } from "./query-keys.ts";

/** Who else sees what is sent to the assistant; it changes with a deployment. */
const assistantOptions = queryOptions({
  queryKey: queryKeys.assistant,
  queryFn: () => unwrap(api.ai.$get()),
  staleTime: Number.POSITIVE_INFINITY,
  // The Worker draws screens for everyone who opens them; this can wait for the browser.
  enabled: !isServer,
});

/** The provider of the model, and whether the user wants it; null where there is none, or none is known yet. */
export function useProvider(): { name: string; model: string; isUsed: boolean } | null {
  const { data } = useQuery(assistantOptions);
  const prefersBuiltIn = usePrefersBuiltIn();
  const provider = data?.provider ?? null;
  return provider === null ? null : { ...provider, isUsed: !prefersBuiltIn };
}
