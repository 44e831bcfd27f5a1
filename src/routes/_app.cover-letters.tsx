import { createFileRoute } from "@tanstack/react-router";

import { LettersScreen } from "#src/features/cover-letters/letters-screen.tsx";
import { parseGenerateParam } from "#src/lib/read-generate.ts";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/cover-letters")({
  validateSearch: parseGenerateParam,
  loader: prefetchScreenData,
  component: Letters,
});

function Letters() {
  const { generate } = Route.useSearch();
  return <LettersScreen opensGenerator={generate === true} />;
}
