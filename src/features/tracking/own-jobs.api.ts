import { useMutation } from "@tanstack/react-query";

import { api, readJsonBody, getRequestOptions } from "#src/lib/api.ts";
import { CHANGES, useApiMutation } from "#src/lib/mutation.ts";
import type { CreateOwnJob } from "#worker/features/applications/applications.contract.ts";
import type { ReadOwnJob } from "#worker/features/applications/own-jobs.contract.ts";

/** Parses pasted text, or the posting at a pasted URL of a known host, into the form's fields. */
export const useReadOwnJob = () =>
  useMutation({
    mutationFn: (pasted: ReadOwnJob) =>
      readJsonBody(api.applications["own-jobs"].read.$post({ json: pasted }, getRequestOptions("reading"))),
  });

export const useCreateOwnJob = () =>
  useApiMutation({
    call: (input: CreateOwnJob) => readJsonBody(api.applications["own-jobs"].$post({ json: input })),
    invalidates: CHANGES.applications,
    success: (_, { title, company }) => ({
      title: "Application tracked",
      description: `${title} at ${company}`,
    }),
    failure: () => ({ title: "Failed to track application", text: "Failed to create application" }),
  });
