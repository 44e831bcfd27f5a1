import { queryOptions, useQueryClient } from "@tanstack/react-query";

import { ApiError, api, fetchFile, readJsonBody } from "#src/lib/api.ts";
import { focusAfterRemoval } from "#src/lib/list-focus.ts";
import { CHANGES, useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import {
  Application,
  type CreateApplication,
  type SentKind,
  type SetStatus,
} from "#worker/features/applications/applications.contract.ts";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

import { markJob } from "./marks.api.ts";

export const applicationsOptions = queryOptions({
  queryKey: [...queryKeys.applications, "list"],
  queryFn: () => readJsonBody(api.applications.$get()),
});

/** Either a resume or a cover letter. */
export type Attachment = { resumeId: string | null } | { coverLetterId: string | null };

type Named = Pick<JobCard, "id" | "title" | "company">;
const formatJobName = ({ title, company }: Omit<Named, "id">) => `${title} at ${company}`;

/** Query for the documents that the user has made for a job. */
export const jobDocumentsOptions = (jobId: string) =>
  queryOptions({
    queryKey: [...queryKeys.made, jobId],
    queryFn: () => readJsonBody(api.applications["made-for"][":id"].$get({ param: { id: jobId } })),
  });

type Tracked = {
  job: Named;
  status: "saved" | "applied";
  attached?: Pick<CreateApplication, "resumeId" | "coverLetterId">;
};

/** Saves a job, or records that the user applied to it. */
export function useTrackJob() {
  const queryClient = useQueryClient();
  return useApiMutation({
    call: ({ job, status, attached }: Tracked) =>
      readJsonBody(api.applications.$post({ json: { jobId: job.id, status, ...attached } })),
    invalidates: CHANGES.applications,
    take: ({ status }, { job }) => markJob(queryClient, job.id, status),
    success: (_, { job, status }) => ({
      title: status === "saved" ? "Job saved!" : "Application tracked!",
      description: formatJobName(job),
    }),
    failure: (_, { status }) =>
      status === "saved"
        ? { title: "Save failed", text: "Failed to save job" }
        : { title: "Failed to track application", text: "Something went wrong" },
  });
}

/** The existing application that caused the error, if a new one was refused as a duplicate. */
export function getExistingApplication(error: unknown): Application | null {
  if (!(error instanceof ApiError) || error.code !== "applications.exists") return null;
  const read = Application.safeParse(error.current);
  return read.success ? read.data : null;
}

/** Tracks an application with the details entered in the dialog. */
export function useTrackApplication() {
  const queryClient = useQueryClient();
  return useApiMutation({
    call: ({ input }: { job: Named; input: CreateApplication }) =>
      readJsonBody(api.applications.$post({ json: input })),
    invalidates: CHANGES.applications,
    take: ({ status }, { job }) => markJob(queryClient, job.id, status),
    success: (_, { job }) => ({ title: "Application tracked", description: formatJobName(job) }),
    failure: (error) =>
      getExistingApplication(error) === null
        ? { title: "Failed to track application", text: "Failed to create application" }
        : null,
  });
}

export function useChangeStatus() {
  const queryClient = useQueryClient();
  return useApiMutation({
    call: ({ id, status }: { id: string; status: SetStatus }) =>
      readJsonBody(api.applications[":id"].$put({ param: { id }, json: { status } })),
    invalidates: CHANGES.applications,
    take: ({ jobId, status }) => markJob(queryClient, jobId, status),
    success: () => ({ title: "Status updated" }),
    failure: () => ({ title: "Update failed", text: "The status is unchanged." }),
  });
}

/** Attaches a resume or a letter to an application; null detaches it. */
export const useAttach = (id: string) =>
  useApiMutation({
    call: (change: Attachment) => readJsonBody(api.applications[":id"].$put({ param: { id }, json: change })),
    invalidates: CHANGES.applications,
    success: (_, change) => {
      const [name, value] =
        "resumeId" in change ? ["Resume", change.resumeId] : ["Cover letter", change.coverLetterId];
      return { title: `${name} ${value === null ? "removed" : "attached"}` };
    },
    failure: () => ({ title: "Update failed", text: "The application is unchanged." }),
  });

export const fetchSentFile = (id: string, kind: SentKind): Promise<Blob> =>
  fetchFile(`/api/applications/${encodeURIComponent(id)}/sent/${kind}`);

export function useRemoveApplication() {
  const queryClient = useQueryClient();
  return useApiMutation({
    call: ({ id }: Pick<Application, "id" | "jobId">) => {
      focusAfterRemoval([id]);
      return readJsonBody(api.applications[":id"].$delete({ param: { id } }));
    },
    invalidates: CHANGES.applications,
    take: (_, { jobId }) => markJob(queryClient, jobId, null),
    success: () => ({ title: "Application removed" }),
    failure: () => ({ title: "Removal failed", text: "The application is still in your list." }),
  });
}
