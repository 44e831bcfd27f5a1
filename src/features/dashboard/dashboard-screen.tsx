import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import type { ReactNode } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";

import { type InsightSentences, Insights } from "./insights.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { Stats } from "./stats.tsx";

type DashboardScreenProps = {
  notifications: ReactNode;
  /** What is next, above all else. */
  today: ReactNode;
  checklist: ReactNode;
  recentJobs: ReactNode;
  insights: InsightSentences;
};

export function DashboardScreen({
  notifications,
  today,
  checklist,
  recentJobs,
  insights,
}: DashboardScreenProps) {
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Welcome back! Let's get you that dream job.">
        <Link to="/jobs" className={getButtonClass()}>
          <Search aria-hidden className="size-4" />
          Start Job Search
        </Link>
        {notifications}
      </PageHeader>
      <div className="space-y-6">
        {today}
        {checklist}
        <Stats />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="min-w-0 space-y-6">
            {recentJobs}
            <Insights sentences={insights} />
          </div>
          <div className="min-w-0 space-y-6">
            <QuickActions />
            <RecentActivity />
          </div>
        </div>
      </div>
    </>
  );
}
