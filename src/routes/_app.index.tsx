import { createFileRoute } from "@tanstack/react-router";

import { prefetchScreenData } from "./-begin-data.ts";
import { Dashboard } from "./-dashboard.tsx";

export const Route = createFileRoute("/_app/")({ loader: prefetchScreenData, component: Dashboard });
