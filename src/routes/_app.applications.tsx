import { createFileRoute } from "@tanstack/react-router";

import { ApplicationsScreen } from "#src/features/applications/applications-screen.tsx";

import { beginData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/applications")({
  // Validated by hand, because this is loaded with every page and a schema library is large.
  validateSearch: (search: Record<string, unknown>): { open?: string } =>
    typeof search.open === "string" && search.open !== "" ? { open: search.open } : {},
  loader: beginData,
  component: Applications,
});

function Applications() {
  const { open } = Route.useSearch();
  return <ApplicationsScreen openId={open ?? null} />;
}
