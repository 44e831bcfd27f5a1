import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod/mini";

import { Room } from "#src/features/rooms/room.tsx";

const Search = z.object({ generate: z.catch(z.optional(z.boolean()), undefined) });

export const Route = createFileRoute("/_app/cover-letters")({
  validateSearch: (search) => Search.parse(search),
  component: () => (
    <Room
      title="Cover Letters"
      text="Cover letters are not written here yet; a job that you come with is kept for this session."
    />
  ),
});
