import { createFileRoute } from "@tanstack/react-router";

import { Room } from "#src/features/rooms/room.tsx";
import { readGenerate } from "#src/lib/read-generate.ts";

export const Route = createFileRoute("/_app/cover-letters")({
  validateSearch: readGenerate,
  component: () => (
    <Room
      title="Cover Letters"
      text="Cover letters are not written here yet; a job that you come with is kept for this session."
    />
  ),
});
