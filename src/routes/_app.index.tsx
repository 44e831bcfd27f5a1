import { createFileRoute } from "@tanstack/react-router";
import { Suspense, lazy } from "react";

import { FullScreenLoading } from "#src/components/layout/full-screen-loading.tsx";

// Behind one more import, because visitors come to this address too and do not need it.
const Dashboard = lazy(async () => ({ default: (await import("./-dashboard.tsx")).Dashboard }));

export const Route = createFileRoute("/_app/")({
  component: () => (
    <Suspense fallback={<FullScreenLoading />}>
      <Dashboard />
    </Suspense>
  ),
});
