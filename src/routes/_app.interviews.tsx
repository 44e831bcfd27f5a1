import { Navigate, createFileRoute } from "@tanstack/react-router";

import { InterviewsScreen, type InterviewsSearch } from "#src/features/interviews/interviews-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

type Search = InterviewsSearch & { open?: string; q?: number };

export const Route = createFileRoute("/_app/interviews")({
  validateSearch: parseInterviewsSearch,
  loader: prefetchScreenData,
  component: Interviews,
});

/** Validated by hand, because this is loaded with every page and a schema library is large. */
function parseInterviewsSearch({ open, q, application }: Record<string, unknown>): Search {
  const question = Number(q);
  return {
    ...(typeof open === "string" && open !== "" && { open }),
    ...(Number.isInteger(question) && question > 0 && { q: question }),
    ...(typeof application === "string" && application !== "" && { application }),
  };
}

function Interviews() {
  const { open, q, ...search } = Route.useSearch();
  if (open === undefined) return <InterviewsScreen {...search} />;
  // An address of a session as it is in bookmarks. Not redirected in `beforeLoad`: the room is already served then.
  return (
    <Navigate to="/interviews/$id" params={{ id: open }} search={q === undefined ? {} : { q }} replace />
  );
}
