import { createFileRoute } from "@tanstack/react-router";

import { PrintScreen } from "#src/features/resumes/print/print-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/resumes_/$id_/print")({
  loader: prefetchScreenData,
  component: Print,
});

function Print() {
  const { id } = Route.useParams();
  return <PrintScreen id={id} />;
}
