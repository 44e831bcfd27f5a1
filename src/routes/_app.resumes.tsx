import { createFileRoute } from "@tanstack/react-router";

import { Room } from "#src/features/rooms/room.tsx";
import { readGenerate } from "#src/lib/read-generate.ts";

export const Route = createFileRoute("/_app/resumes")({
  validateSearch: readGenerate,
  component: () => (
    <Room
      title="Resumes"
      text="Resumes are not rated or written here yet; a job that you come with is kept for this session."
    />
  ),
});
