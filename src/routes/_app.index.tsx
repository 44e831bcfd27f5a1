import { createFileRoute } from "@tanstack/react-router";
import { Suspense, lazy } from "react";

import { FullScreenLoading } from "#src/components/layout/full-screen-loading.tsx";

// Asked for at once, while it is being found out who is there.
const loading = import("./-dashboard.tsx");
const Dashboard = lazy(async () => ({ default: (await loading).Dashboard }));

export const Route = createFileRoute("/_app/")({
  component: () => (
    <Suspense fallback={<FullScreenLoading />}>
      <Dashboard />
    </Suspense>
  ),
});
