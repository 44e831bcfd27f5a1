import { createFileRoute } from "@tanstack/react-router";

import { CompanyScreen } from "#src/features/jobs/company-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/companies/$name")({
  loader: prefetchScreenData,
  component: Company,
});

function Company() {
  const { name } = Route.useParams();
  return <CompanyScreen key={name} name={name} />;
}
