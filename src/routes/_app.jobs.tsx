import { Outlet, createFileRoute, useParams } from "@tanstack/react-router";
import { Suspense, lazy } from "react";

import { useTwoPanes } from "#src/features/jobs/two-panes.ts";

export const Route = createFileRoute("/_app/jobs")({ component: Jobs });

// A job that is opened by itself on a small screen needs no list.
const SearchScreen = lazy(async () => ({
  default: (await import("#src/features/jobs/job-search-screen.tsx")).JobSearchScreen,
}));

function Jobs() {
  const { id } = useParams({ strict: false });
  if (!useTwoPanes()) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <SearchScreen pane={<Outlet />} openId={id ?? null} />
    </Suspense>
  );
}
