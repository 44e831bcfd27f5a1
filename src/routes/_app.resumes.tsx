import { createFileRoute, redirect } from "@tanstack/react-router";

import { ResumesScreen } from "#src/features/resumes/resumes-screen.tsx";
import { parseGenerateParam } from "#src/lib/read-generate.ts";

import { prefetchScreenData } from "./-begin-data.ts";

type Search = { generate?: true; report?: string; open?: string };

const isNonEmptyString = (value: unknown): value is string => typeof value === "string" && value !== "";

export const Route = createFileRoute("/_app/resumes")({
  // Validated by hand, because this is loaded with every page and a schema library is large.
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...parseGenerateParam(search),
    ...(isNonEmptyString(search.report) && { report: search.report }),
    ...(isNonEmptyString(search.open) && { open: search.open }),
  }),
  beforeLoad: ({ search: { open } }) => {
    if (open !== undefined) throw redirect({ to: "/resumes/$id", params: { id: open }, replace: true });
  },
  loader: prefetchScreenData,
  component: Resumes,
});

function Resumes() {
  const { report, generate } = Route.useSearch();
  return <ResumesScreen reportId={report ?? null} opensGenerator={generate === true} />;
}
