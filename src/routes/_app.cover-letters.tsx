import { createFileRoute } from "@tanstack/react-router";

import { LettersScreen } from "#src/features/cover-letters/letters-screen.tsx";
import { readGenerate } from "#src/lib/read-generate.ts";

import { beginData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/cover-letters")({
  validateSearch: readGenerate,
  loader: beginData,
  component: Letters,
});

function Letters() {
  const { generate } = Route.useSearch();
  return <LettersScreen opensGenerator={generate === true} />;
}
