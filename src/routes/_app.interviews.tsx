import { createFileRoute } from "@tanstack/react-router";

import { InterviewsScreen, type InterviewsSearch } from "#src/features/interviews/interviews-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/interviews")({
  validateSearch: parseInterviewsSearch,
  loader: prefetchScreenData,
  component: Interviews,
});

/** Validated by hand, because this is loaded with every page and a schema library is large. */
function parseInterviewsSearch({ open, q, application }: Record<string, unknown>): InterviewsSearch {
  const question = Number(q);
  return {
    ...(typeof open === "string" && open !== "" && { open }),
    ...(Number.isInteger(question) && question > 0 && { q: question }),
    ...(typeof application === "string" && application !== "" && { application }),
  };
}

function Interviews() {
  return <InterviewsScreen {...Route.useSearch()} />;
}
