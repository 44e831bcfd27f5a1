import { createFileRoute } from "@tanstack/react-router";

import { YourDataScreen } from "#src/features/account/your-data-screen.tsx";

export const Route = createFileRoute("/_app/your-data")({ component: YourDataScreen });
