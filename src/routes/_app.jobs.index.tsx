import { createFileRoute } from "@tanstack/react-router";

import { ChooseJob } from "#src/features/jobs/choose-job.tsx";
import { JobSearchScreen } from "#src/features/jobs/job-search-screen.tsx";
import { useTwoPanes } from "#src/features/jobs/two-panes.ts";

export const Route = createFileRoute("/_app/jobs/")({ component: Index });

function Index() {
  return useTwoPanes() ? <ChooseJob /> : <JobSearchScreen />;
}
