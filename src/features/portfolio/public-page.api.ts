import { queryOptions, useQueryClient } from "@tanstack/react-query";

import { meOptions } from "#src/features/auth/auth.api.ts";
import { api, checkResponse, isSignedOut, getServerMessage, readJsonBody } from "#src/lib/api.ts";
import { type ApiMutation, useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type {
  PortfolioSettings,
  PublishResume,
  SettingsFields,
} from "#worker/features/portfolio/settings.contract.ts";

import { describeFailure, postMultipartForm } from "./portfolio.api.ts";

const portfolio = api.portfolio;
const slug = api.user["portfolio-slug"];

export const settingsOptions = queryOptions({
  queryKey: [...queryKeys.portfolio, "settings"],
  queryFn: () => readJsonBody(portfolio.settings.$get()),
});

/** What of the settings `PUT` takes, without what the server adds. */
export function toSettingsFields(settings: PortfolioSettings): SettingsFields {
  const {
    resume: _,
    visits: __,
    portrait: ___,
    cover: ____,
    preview: _____,
    takenDown: ______,
    ...fields
  } = settings;
  return fields;
}

/**
 * Query for the public view of the portfolio, or for what it would be once published. Always refetched, because
 * the profile may have changed.
 */
export const previewOptions = queryOptions({
  queryKey: [...queryKeys.portfolio, "preview"],
  queryFn: () => readJsonBody(portfolio.preview.$get()),
  staleTime: 0,
});

export const availabilityOptions = (wanted: string) =>
  queryOptions({
    queryKey: [...queryKeys.portfolio, "availability", wanted],
    queryFn: () => readJsonBody(slug.availability.$get({ query: { slug: wanted } })),
    staleTime: 0,
    gcTime: 0,
  });

/** Updates the URL slug in the cached user; otherwise the application would keep using the old one. */
function useTakeSlug() {
  const queryClient = useQueryClient();
  return (taken: string | null) =>
    queryClient.setQueryData(meOptions.queryKey, (user) => {
      if (!user) return user;
      const { portfolioSlug: _, ...rest } = user;
      return taken === null ? rest : { ...rest, portfolioSlug: taken };
    });
}

export function useClaimSlug(isNew: boolean) {
  const take = useTakeSlug();
  return useApiMutation({
    call: (wanted: string) => readJsonBody(slug.$post({ json: { slug: wanted } })),
    invalidates: [queryKeys.portfolio],
    take: ({ slug: taken }) => {
      take(taken);
    },
    success: ({ slug: taken }) => ({
      title: isNew ? "Public portfolio created!" : "Portfolio URL updated",
      description: `${window.location.origin}/portfolio/${taken}`,
      action: { label: "View", run: () => window.open(`/portfolio/${taken}`, "_blank", "noopener") },
    }),
    failure: (error) => ({
      title: "Failed to create slug",
      text: isSignedOut(error)
        ? "User not authenticated"
        : getServerMessage(error, "Failed to update portfolio slug"),
    }),
  });
}

export function useUnpublish() {
  const take = useTakeSlug();
  const queryClient = useQueryClient();
  return useApiMutation({
    call: () => checkResponse(slug.$delete()),
    invalidates: [queryKeys.portfolio],
    take: () => {
      take(null);
      void queryClient.invalidateQueries({ queryKey: queryKeys.portfolio });
    },
    success: () => ({
      title: "Portfolio unpublished",
      description: "The address stays yours for 90 days. It is gone for everyone within a minute.",
    }),
    failure: describeFailure("Update failed", "Your portfolio is still public."),
  });
}

/** A change that is answered with the settings as they are then. */
export function useSettingsChange<Input>(
  change: Omit<ApiMutation<Input, PortfolioSettings>, "invalidates" | "take" | "failure">,
) {
  const queryClient = useQueryClient();
  return useApiMutation({
    ...change,
    invalidates: [],
    take: (settings) => {
      queryClient.setQueryData(settingsOptions.queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: previewOptions.queryKey });
    },
    failure: describeFailure("Update failed", "Your page is unchanged."),
  });
}

export function useSaveSettings() {
  return useSettingsChange({
    call: (json: SettingsFields) => readJsonBody(portfolio.settings.$put({ json })),
    success: () => null,
  });
}

export function usePublishResume() {
  return useSettingsChange({
    call: (json: PublishResume) => readJsonBody(portfolio.resume.$put({ json })),
    success: ({ resume }) => ({
      title: resume === null ? "Resume removed from your portfolio" : "Resume published",
      ...(resume !== null && { description: "A copy as it is now; later edits do not change it." }),
    }),
  });
}

export const sendPreviewPicture = (image: Blob, signature: string): Promise<Response> =>
  postMultipartForm("/api/portfolio/preview-picture", { image, signature });
