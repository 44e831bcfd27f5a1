import { createFileRoute } from "@tanstack/react-router";

import { Room } from "#src/features/rooms/room.tsx";

export const Route = createFileRoute("/_app/interviews")({
  component: () => <Room title="Mock Interviews" text="Mock interviews are coming soon." />,
});
