import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod/mini";

import { Room } from "#src/features/rooms/room.tsx";

const Search = z.object({ generate: z.catch(z.optional(z.boolean()), undefined) });

export const Route = createFileRoute("/_app/resumes")({
  validateSearch: (search) => Search.parse(search),
  component: () => (
    <Room
      title="Resumes"
      text="Resumes are not rated or written here yet; a job that you come with is kept for this session."
    />
  ),
});
