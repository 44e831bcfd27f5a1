import { createFileRoute } from "@tanstack/react-router";

import { JobSearchScreen } from "#src/features/jobs/job-search-screen.tsx";
import { useTwoPanes } from "#src/features/jobs/two-panes.ts";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/job-search")({
  loader: prefetchScreenData,
  component: JobSearch,
});

function JobSearch() {
  return useTwoPanes() ? <JobSearchScreen pane={null} /> : <JobSearchScreen />;
}
