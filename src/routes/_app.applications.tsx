import { createFileRoute } from "@tanstack/react-router";

import { ApplicationsScreen } from "#src/features/applications/applications-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/applications")({
  // Validated by hand, because this is loaded with every page and a schema library is large.
  validateSearch: (search: Record<string, unknown>): { open?: string } =>
    typeof search.open === "string" && search.open !== "" ? { open: search.open } : {},
  loader: prefetchScreenData,
  component: Applications,
});

function Applications() {
  const { open } = Route.useSearch();
  return <ApplicationsScreen openId={open ?? null} />;
}
