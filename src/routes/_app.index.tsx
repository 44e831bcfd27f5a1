import { createFileRoute } from "@tanstack/react-router";

import { beginData } from "./-begin-data.ts";
import { Dashboard } from "./-dashboard.tsx";

export const Route = createFileRoute("/_app/")({ loader: beginData, component: Dashboard });
