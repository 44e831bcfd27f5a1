import { createFileRoute } from "@tanstack/react-router";

import { Room } from "#src/features/rooms/room.tsx";

export const Route = createFileRoute("/_app/portfolio")({
  component: () => <Room title="Portfolio" text="Your portfolio is coming soon." />,
});
