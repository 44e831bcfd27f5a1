import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import type { ReactNode } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { buttonClass } from "#src/components/ui/button.tsx";

import { RecentActivity } from "./recent-activity.tsx";
import { StatCards } from "./stat-cards.tsx";

export function DashboardScreen({ recentJobs }: { recentJobs: ReactNode }) {
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Welcome back! Let's get you that dream job.">
        <Link to="/jobs" className={buttonClass()}>
          <Search aria-hidden className="size-4" />
          Start Job Search
        </Link>
      </PageHeader>
      <div className="space-y-6">
        <StatCards />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {recentJobs}
          <RecentActivity />
        </div>
      </div>
    </>
  );
}
