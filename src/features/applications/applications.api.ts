import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { toast } from "#src/components/ui/toast-store.ts";
import { api, failureText, unwrap } from "#src/lib/api.ts";
import { markJob } from "#src/lib/application-marks.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type { Application } from "#worker/features/applications/applications.contract.ts";

export type ApplicationStatus = Application["status"];
export type SettableStatus = Exclude<ApplicationStatus, "saved">;

export const applicationsOptions = queryOptions({
  queryKey: [...queryKeys.applications, "list"],
  queryFn: () => unwrap(api.applications.$get()),
});

/** Everything that an application shows in but the jobs themselves, which are marked. */
const refresh = (queryClient: QueryClient) =>
  Promise.all(
    [queryKeys.applications, queryKeys.stats, queryKeys.activity].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

export function useChangeStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: SettableStatus }) =>
      unwrap(api.applications[":id"].$put({ param: { id }, json: { status } })),
    onSuccess: async ({ jobId, status }) => {
      markJob(queryClient, jobId, status);
      toast("Status updated");
      await refresh(queryClient);
    },
    onError: (error) =>
      toast("Update failed", {
        description: failureText(error, "The status is as it was."),
        tone: "critical",
      }),
  });
}

export function useRemoveApplication() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Application, "id" | "jobId">) =>
      unwrap(api.applications[":id"].$delete({ param: { id } })),
    onSuccess: async (_, { jobId }) => {
      markJob(queryClient, jobId, null);
      toast("Application removed");
      await refresh(queryClient);
    },
    onError: (error) =>
      toast("Removal failed", {
        description: failureText(error, "The application is still there."),
        tone: "critical",
      }),
  });
}
