import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";

import { ApiError, api, checkResponse, formatFailure, startTimeout, readJsonBody } from "#src/lib/api.ts";
import { CANCELLED, Cancelled, beginGeneration } from "#src/lib/generation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import { toast } from "#src/lib/toast-store.ts";
import { WRONG_FILE_TYPE, isResumeFileName } from "#worker/documents/resume-file.contract.ts";
import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";
import type { Profile, SaveProfile } from "#worker/features/profile/profile.contract.ts";

export const profileOptions = queryOptions({
  queryKey: [...queryKeys.profile],
  queryFn: () => readJsonBody(api.profile.$get()),
});

/** A screen that shows what changed needs no toast that says so. */
export function useSaveProfile({ isToldByScreen = false } = {}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (profile: SaveProfile): Promise<Profile> =>
      readJsonBody(api.profile.$post({ json: profile })),
    onSuccess: (saved) => {
      queryClient.setQueryData(profileOptions.queryKey, saved);
      // Matches are computed from the profile, so they are refetched.
      void queryClient.invalidateQueries({ queryKey: queryKeys.matches });
      void queryClient.invalidateQueries({ queryKey: queryKeys.portfolio });
      // It shows name and role.
      void import("#src/features/portfolio/preview-picture.api.ts")
        .then(({ redrawPreviewPicture }) => redrawPreviewPicture(queryClient))
        .catch(() => null);
      void queryClient.invalidateQueries({ queryKey: queryKeys.jobs });
      void queryClient.invalidateQueries({ queryKey: queryKeys.stats });
      if (isToldByScreen) return;
      toast("Profile saved successfully", {
        description: "Your profile information has been updated.",
        action: {
          label: "See jobs that fit",
          run: () => void navigate({ to: "/jobs", search: { sort: "best" } as never }),
        },
      });
    },
    onError: (error) =>
      toast("Error saving profile", { description: describeSaveFailure(error), tone: "critical" }),
  });
}

function describeSaveFailure(error: unknown): string {
  if (error instanceof SyntaxError) return "Invalid response format from server";
  if (error instanceof ApiError) return `Failed to save profile: ${error.text}`;
  return "Failed to save profile: please check your internet connection.";
}

export const MAX_BYTES = 10 * 1024 * 1024;

/** A problem with a file that can be detected before upload; null if there is none. */
export function findFileProblem({ name, size }: Pick<File, "name" | "size">): string | null {
  if (!isResumeFileName(name)) return WRONG_FILE_TYPE;
  if (size > MAX_BYTES) return "Please upload a file smaller than 10MB";
  return null;
}

export function useParseResume() {
  return useMutation({
    mutationFn: async (resume: File | string): Promise<ParsedResumeAnswer> => {
      const body = new FormData();
      if (typeof resume === "string") body.set("resumeText", resume);
      else body.set("resume", resume);
      const response = await checkResponse(
        fetch("/api/profile/parse-resume", {
          method: "POST",
          body,
          ...beginGeneration("reading", startTimeout("upload")),
        }),
      );
      return response.json();
    },
    onError: (error) =>
      error instanceof Cancelled
        ? toast(CANCELLED.title, { description: "Nothing was filled in." })
        : toast("Upload failed", {
            description: formatFailure(
              error,
              "Failed to parse resume. Please try again or fill the form manually.",
            ),
            tone: "critical",
          }),
  });
}
