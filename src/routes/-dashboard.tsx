import { DashboardScreen } from "#src/features/dashboard/dashboard-screen.tsx";
import { RecentJobs } from "#src/features/jobs/recent-jobs.tsx";

export const Dashboard = () => <DashboardScreen recentJobs={<RecentJobs />} />;
