import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CalendarCheck, Hourglass, ListChecks, Percent, Plus } from "lucide-react";
import { Suspense, lazy } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { RowSkeletons } from "#src/components/ui/row-skeleton.tsx";
import { StatCard, StatCards } from "#src/components/ui/stat-card.tsx";
import { applicationsOptions } from "#src/features/tracking/applications.api.ts";
import { formatCount } from "#src/lib/plural.ts";
import { useCloseAddress } from "#src/lib/use-close-address.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import type { Application } from "#worker/features/applications/applications.contract.ts";

import { ApplicationTabs } from "./application-tabs.tsx";
import { countApplicationFigures } from "./tabs.ts";

const SKELETONS = 5;

// Dialogs are loaded when first opened.
const ApplicationDialog = lazy(async () => ({
  default: (await import("./application-dialog.tsx")).ApplicationDialog,
}));
const PrepareSheet = lazy(async () => ({ default: (await import("./prepare-sheet.tsx")).PrepareSheet }));
const TrackDialog = lazy(async () => ({ default: (await import("./track-dialog.tsx")).TrackDialog }));

type ApplicationsScreenProps = {
  /** The application whose details are open, and that whose interview is prepared for: both taken from the URL. */
  openId: string | null;
  prepareId: string | null;
};

export function ApplicationsScreen({ openId, prepareId }: ApplicationsScreenProps) {
  const applications = useQuery(applicationsOptions);
  const tracking = useDialog<true>();
  const navigate = useNavigate();
  const track = () => tracking.open(true);
  const open = (id: string) =>
    void navigate({ to: "/applications", search: { open: id }, state: { hasOpenedDialog: true } });
  const close = useCloseAddress(() => void navigate({ to: "/applications", search: {}, replace: true }));
  return (
    <>
      <PageHeader
        title="Applications"
        subtitle="The jobs you saved and applied to, and where each one is."
        isFolded
      >
        <Button onClick={track}>
          <Plus aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Track New Application</span>
          <span aria-hidden className="sm:hidden">
            Track
          </span>
        </Button>
      </PageHeader>
      <Figures applications={applications.data} />
      <Card className="mt-4 sm:mt-6">
        <QueryView
          query={applications}
          skeleton={<RowSkeletons count={SKELETONS} />}
          loading="Loading your applications"
          errorTitle="Your applications could not be loaded"
          level={2}
        >
          {(all) =>
            all.length === 0 ? <NoApplications onTrack={track} /> : <ApplicationTabs applications={all} />
          }
        </QueryView>
      </Card>
      <Suspense fallback={null}>
        {openId !== null && (
          <ApplicationDialog
            key={openId}
            id={openId}
            listed={applications.data?.find(({ id }) => id === openId)}
            onClose={close}
          />
        )}
        {openId === null && prepareId !== null && (
          <PrepareSheet key={prepareId} id={prepareId} onClose={close} />
        )}
        {tracking.isOpen && (
          <TrackDialog
            onClose={tracking.close}
            onOpenExisting={(id) => {
              tracking.close();
              open(id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function Figures({ applications }: { applications: Application[] | undefined }) {
  const figures = applications && countApplicationFigures(applications);
  return (
    <StatCards isFolded>
      <StatCard label="Total Applications" value={figures && formatCount(figures.total)} icon={ListChecks} />
      <StatCard
        label="Interviews"
        value={figures && formatCount(figures.interviews)}
        counts="at interview"
        icon={CalendarCheck}
      />
      <StatCard
        label="Pending"
        value={figures && formatCount(figures.pending)}
        counts="waiting for an answer"
        icon={Hourglass}
      />
      <StatCard
        label="Success Rate"
        value={figures && `${figures.successRate}%`}
        counts="at interview or offer"
        icon={Percent}
      />
    </StatCards>
  );
}

const NoApplications = ({ onTrack }: { onTrack: () => void }) => (
  <EmptyState
    level={2}
    icon={ListChecks}
    title="No applications yet"
    hint="Jobs you save or apply to appear here."
  >
    <Button onClick={onTrack}>Track Your First Application</Button>
  </EmptyState>
);
