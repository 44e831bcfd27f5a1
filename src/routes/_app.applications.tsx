import { createFileRoute } from "@tanstack/react-router";

import { ApplicationsScreen } from "#src/features/applications/applications-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/applications")({
  // Validated by hand, because this is loaded with every page and a schema library is large.
  validateSearch: ({ open, prepare }: Record<string, unknown>): { open?: string; prepare?: string } => ({
    ...(typeof open === "string" && open !== "" && { open }),
    ...(typeof prepare === "string" && prepare !== "" && { prepare }),
  }),
  loader: prefetchScreenData,
  component: Applications,
});

function Applications() {
  const { open = null, prepare = null } = Route.useSearch();
  return <ApplicationsScreen openId={open} prepareId={prepare} />;
}
