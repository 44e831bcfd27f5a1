import { Tabs } from "@base-ui/react/tabs";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { useState } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { buttonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import type { Application } from "#worker/features/applications/applications.contract.ts";

import { ApplicationCard } from "./application-card.tsx";
import { applicationsOptions } from "./applications.api.ts";
import { TABS, type Tab, inTab, tabLabel } from "./statuses.ts";

const SKELETONS = 5;

export function ApplicationsScreen() {
  const applications = useQuery(applicationsOptions);
  return (
    <>
      <PageHeader
        title="Applications"
        subtitle="What you saved, what you applied to, and what became of it."
      />
      {applications.isPending && <Skeletons />}
      {applications.isError && (
        <Card>
          <ErrorState
            title="Your applications could not be loaded"
            error={applications.error}
            onRetry={() => void applications.refetch()}
          />
        </Card>
      )}
      {applications.isSuccess &&
        (applications.data.length === 0 ? (
          <NoApplications />
        ) : (
          <ApplicationTabs applications={applications.data} />
        ))}
    </>
  );
}

function ApplicationTabs({ applications }: { applications: Application[] }) {
  const [tab, setTab] = useState<Tab>("all");
  return (
    <Tabs.Root value={tab} onValueChange={(value: Tab) => setTab(value)}>
      <div className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <Tabs.List
          aria-label="Status"
          className="mb-4 flex w-max gap-1 rounded-lg border border-line bg-surface p-1"
        >
          {TABS.map((value) => (
            <Tabs.Tab
              key={value}
              value={value}
              className="motion flex h-9 items-center gap-2 rounded-md px-3 text-sm font-medium text-ink-soft hover:text-ink data-active:bg-accent-soft data-active:text-accent-strong"
            >
              {tabLabel(value)}
              <span className="text-xs tabular-nums">{inTab(applications, value).length}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {TABS.map((value) => (
        <Tabs.Panel key={value} value={value} className="rounded-card">
          <TabPanel applications={inTab(applications, value)} tab={value} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

function TabPanel({ applications, tab }: { applications: Application[]; tab: Tab }) {
  if (applications.length === 0) {
    return (
      <Card>
        <EmptyState
          level={2}
          icon={ListChecks}
          title={tab === "all" ? "No applications yet" : `No ${tab} applications`}
        />
      </Card>
    );
  }
  return (
    <ul className="space-y-3">
      {applications.map((application) => (
        <li key={application.id}>
          <ApplicationCard application={application} />
        </li>
      ))}
    </ul>
  );
}

function NoApplications() {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={ListChecks}
        title="No applications yet"
        hint="Save a job, or apply to one, and it stands here."
      >
        <Link to="/jobs" className={buttonClass()}>
          Search Jobs
        </Link>
      </EmptyState>
    </Card>
  );
}

function Skeletons() {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">Loading your applications</span>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Card key={at} className="space-y-3 p-5">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-4 w-1/2" />
        </Card>
      ))}
    </div>
  );
}
