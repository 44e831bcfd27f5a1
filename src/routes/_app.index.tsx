import { createFileRoute } from "@tanstack/react-router";

import { DashboardScreen } from "#src/features/dashboard/dashboard-screen.tsx";
import { RecentJobs } from "#src/features/jobs/recent-jobs.tsx";

export const Route = createFileRoute("/_app/")({
  component: () => <DashboardScreen recentJobs={<RecentJobs />} />,
});
