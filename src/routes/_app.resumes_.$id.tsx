import { createFileRoute } from "@tanstack/react-router";

import { EditorScreen } from "#src/features/resumes/editor/editor-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/resumes_/$id")({ loader: prefetchScreenData, component: Editor });

function Editor() {
  const { id } = Route.useParams();
  return <EditorScreen key={id} id={id} />;
}
