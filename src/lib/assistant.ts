import { queryOptions, useQuery } from "@tanstack/react-query";

import { api, readJsonBody } from "./api.ts";
import { type Availability, readAvailability } from "./device-model/language-model.ts";
import { hasModelInterface, useEngine } from "./engine-choice.ts";
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
  const engine = useEngine();
  const provider = data?.provider ?? null;
  return provider === null ? null : { ...provider, isUsed: engine === "configured" };
}

/** Whether this browser has a model, and whether it is there yet. It may be removed at any time. */
export const deviceModelOptions = queryOptions({
  queryKey: queryKeys.deviceModel,
  queryFn: async (): Promise<Availability> =>
    hasModelInterface() ? await readAvailability().catch(() => "unavailable" as const) : "unavailable",
  enabled: !isServer,
});

export function useDeviceModel(): { availability: Availability; isUsed: boolean } {
  const { data = "unavailable" } = useQuery(deviceModelOptions);
  return { availability: data, isUsed: useEngine() === "device" };
}

/** Whether a model answers in the tasks that the model of this browser does as well. */
export function useHasModel(): boolean {
  const provider = useProvider();
  return useEngine() === "device" || provider?.isUsed === true;
}
