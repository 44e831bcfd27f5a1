import { createFileRoute } from "@tanstack/react-router";

import { ApplicationsScreen } from "#src/features/applications/applications-screen.tsx";

export const Route = createFileRoute("/_app/applications")({ component: ApplicationsScreen });
