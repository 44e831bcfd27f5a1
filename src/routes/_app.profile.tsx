import { createFileRoute } from "@tanstack/react-router";

import { Room } from "#src/features/rooms/room.tsx";

export const Route = createFileRoute("/_app/profile")({
  component: () => (
    <Room
      title="Complete Your Profile"
      text="Your profile is not kept here yet; searching for jobs and tracking applications work without one."
    />
  ),
});
