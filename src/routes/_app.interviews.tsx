import { createFileRoute, redirect } from "@tanstack/react-router";

import { InterviewsScreen, type InterviewsSearch } from "#src/features/interviews/interviews-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

type Search = InterviewsSearch & { open?: string; q?: number };

export const Route = createFileRoute("/_app/interviews")({
  validateSearch: parseInterviewsSearch,
  // Addresses of a session as they are in bookmarks.
  beforeLoad: ({ search: { open, q } }) => {
    if (open !== undefined)
      throw redirect({
        to: "/interviews/$id",
        params: { id: open },
        search: q === undefined ? {} : { q },
        replace: true,
      });
  },
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
  return <InterviewsScreen {...Route.useSearch()} />;
}
