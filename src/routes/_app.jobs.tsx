import { Outlet, createFileRoute, lazyRouteComponent, useParams } from "@tanstack/react-router";
import { Suspense } from "react";

import { isTwoPanes, useTwoPanes } from "#src/features/jobs/two-panes.ts";
import { renderFit } from "#src/features/profile/fit-questions.tsx";

import { renderSave } from "./-save-search.tsx";

// A job opened directly on a small screen does not need the list.
const SearchScreen = lazyRouteComponent(
  () => import("#src/features/jobs/job-search-screen.tsx"),
  "JobSearchScreen",
);

export const Route = createFileRoute("/_app/jobs")({
  component: Jobs,
  loader: async () => {
    if (isTwoPanes()) await SearchScreen.preload?.();
  },
});

function Jobs() {
  const { id } = useParams({ strict: false });
  if (!useTwoPanes()) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <SearchScreen pane={<Outlet />} openId={id ?? null} renderFit={renderFit} renderSave={renderSave} />
    </Suspense>
  );
}
