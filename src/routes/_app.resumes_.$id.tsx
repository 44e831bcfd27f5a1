import { createFileRoute } from "@tanstack/react-router";

import { EditorScreen } from "#src/features/resumes/editor/editor-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

/** `at` names the field to open, such as "experience.e1.description.2". */
type Search = { at?: string };

const LONGEST_PLACE = 200;

export const Route = createFileRoute("/_app/resumes_/$id")({
  validateSearch: ({ at }: Record<string, unknown>): Search =>
    typeof at === "string" && at !== "" && at.length <= LONGEST_PLACE ? { at } : {},
  loader: prefetchScreenData,
  component: Editor,
});

function Editor() {
  const { id } = Route.useParams();
  const { at } = Route.useSearch();
  return <EditorScreen key={id} id={id} at={at ?? null} />;
}
