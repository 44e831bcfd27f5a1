import { createFileRoute, redirect } from "@tanstack/react-router";

import { ResumesScreen } from "#src/features/resumes/resumes-screen.tsx";
import { readGenerate } from "#src/lib/read-generate.ts";

import { beginData } from "./-begin-data.ts";

type Search = { generate?: true; report?: string; open?: string };

const isId = (value: unknown): value is string => typeof value === "string" && value !== "";

export const Route = createFileRoute("/_app/resumes")({
  // Validated by hand, because this is loaded with every page and a schema library is large.
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readGenerate(search),
    ...(isId(search.report) && { report: search.report }),
    ...(isId(search.open) && { open: search.open }),
  }),
  beforeLoad: ({ search: { open } }) => {
    if (open !== undefined) throw redirect({ to: "/resumes/$id", params: { id: open }, replace: true });
  },
  loader: beginData,
  component: Resumes,
});

function Resumes() {
  const { report, generate } = Route.useSearch();
  return <ResumesScreen reportId={report ?? null} opensGenerator={generate === true} />;
}
