import { createFileRoute } from "@tanstack/react-router";

import { PrintScreen } from "#src/features/resumes/print/print-screen.tsx";

import { beginData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/resumes_/$id_/print")({ loader: beginData, component: Print });

function Print() {
  const { id } = Route.useParams();
  return <PrintScreen id={id} />;
}
