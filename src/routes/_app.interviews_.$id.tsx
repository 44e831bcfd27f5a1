import { createFileRoute } from "@tanstack/react-router";

import { SessionScreen } from "#src/features/interviews/session/session-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/interviews_/$id")({
  validateSearch: parseSessionSearch,
  loader: prefetchScreenData,
  component: Session,
});

/** `q` is the number of the question, starting at 1. */
function parseSessionSearch({ q }: Record<string, unknown>): { q?: number } {
  const question = Number(q);
  return Number.isInteger(question) && question > 0 ? { q: question } : {};
}

function Session() {
  const { id } = Route.useParams();
  const { q } = Route.useSearch();
  return <SessionScreen key={id} id={id} index={q === undefined ? null : q - 1} />;
}
