import { queryOptions } from "@tanstack/react-query";

import { api, checkResponse, readJsonBody } from "#src/lib/api.ts";
import { CHANGES, useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type { RefusalReason } from "#worker/ai/contracts/refusal-reasons.contract.ts";

/** Jobs that the user does not want, latest first. */
export const refusalsOptions = queryOptions({
  queryKey: [...queryKeys.matches, "refusals"],
  queryFn: () => readJsonBody(api.matches.refusals.$get()),
});

type Refused = { id: string; title: string; reason: RefusalReason };

/** Keeps a job, and all that the reason is true of, out of the jobs that fit. */
export function useRefuseJob() {
  const takeBack = useTakeBackRefusal();
  return useApiMutation({
    call: ({ id, reason }: Refused) =>
      checkResponse(api.matches[":id"].refusal.$put({ param: { id }, json: { reason } })),
    invalidates: CHANGES.fit,
    success: (_, { id, title, reason }) => ({
      title: "Noted",
      description:
        reason === "job"
          ? `“${title}” is no longer among the jobs that fit you.`
          : "Jobs like this are no longer among those that fit you.",
      action: { label: "Undo", run: () => takeBack.mutate(id) },
    }),
    failure: () => ({ title: "Not saved", text: "The jobs that fit you are unchanged." }),
  });
}

export function useTakeBackRefusal() {
  return useApiMutation({
    call: (id: string) => checkResponse(api.matches[":id"].refusal.$delete({ param: { id } })),
    invalidates: CHANGES.fit,
    success: () => null,
    failure: () => ({ title: "Not saved", text: "The job stays hidden." }),
  });
}
