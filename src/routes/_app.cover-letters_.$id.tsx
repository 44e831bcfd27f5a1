import { createFileRoute } from "@tanstack/react-router";

import { LetterScreen } from "#src/features/cover-letters/editor/letter-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/cover-letters_/$id")({
  loader: prefetchScreenData,
  component: Letter,
});

function Letter() {
  const { id } = Route.useParams();
  return <LetterScreen key={id} id={id} />;
}
