import { useQueryClient } from "@tanstack/react-query";

import { api, readJsonBody } from "#src/lib/api.ts";
import { useApiMutation } from "#src/lib/mutation.ts";

import { jobOptions } from "../jobs.api.ts";

type Correction = { requirementId: string; isRejected: boolean };

/** Says of a sentence of an opened job that it is no requirement, or takes that back. */
export function useRequirementCorrection(id: string) {
  const queryClient = useQueryClient();
  return useApiMutation({
    call: ({ requirementId, isRejected }: Correction) => {
      const { rejection } = api.jobs[":id"].requirements[":requirementId"];
      const request = { param: { id, requirementId } };
      return readJsonBody(isRejected ? rejection.$put(request) : rejection.$delete(request));
    },
    invalidates: [],
    take: ({ isRejected }, { requirementId }) =>
      queryClient.setQueryData(jobOptions(id).queryKey, (job) =>
        job === null || job === undefined
          ? job
          : {
              ...job,
              posting: {
                ...job.posting,
                requirements: job.posting.requirements.map((requirement) =>
                  requirement.id === requirementId ? { ...requirement, isRejected } : requirement,
                ),
              },
            },
      ),
    success: () => null,
    failure: () => ({ title: "Not saved", text: "The list of requirements is unchanged." }),
  });
}
