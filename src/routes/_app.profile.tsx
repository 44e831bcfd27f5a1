import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";

import { meOptions } from "#src/features/auth/auth.api.ts";
import { ProfileScreen } from "#src/features/profile/profile-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/profile")({
  // Id of the stored resume that the form is filled from.
  validateSearch: (search: Record<string, unknown>): { resume?: string } =>
    typeof search.resume === "string" && search.resume !== "" ? { resume: search.resume } : {},
  loader: prefetchScreenData,
  component: Profile,
});

function Profile() {
  const { data: me } = useQuery(meOptions);
  const { resume } = Route.useSearch();
  return me != null && <ProfileScreen key={me.id} userId={me.id} resumeId={resume ?? null} />;
}
