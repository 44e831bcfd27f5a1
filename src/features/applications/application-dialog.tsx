import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleSlash, ExternalLink, RotateCcw, Trash2 } from "lucide-react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { StatusSelect } from "#src/components/status/status-select.tsx";
import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { useChangeStatus } from "#src/features/tracking/applications.api.ts";
import { useBulkChange } from "#src/features/tracking/bulk.api.ts";
import { applicationOptions } from "#src/features/tracking/timeline.api.ts";
import { formatDay } from "#src/lib/dates.ts";
import { tellPlan } from "#src/lib/news-lines.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import { useNow } from "#src/lib/use-now.ts";
import type { Application, ApplicationDetail } from "#worker/features/applications/applications.contract.ts";

import { AnswerBy } from "./answer-by.tsx";
import { Attachments } from "./attached.tsx";
import { JobDetails } from "./job-details.tsx";
import { findSilence } from "./list-view.ts";
import { getCompanyName, getFullName, getJobTitle } from "./names.ts";
import { NextStepSection } from "./next-step.tsx";
import { NotesField } from "./notes-field.tsx";
import { PracticeLine } from "./practice-line.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { Rounds } from "./rounds.tsx";
import { SentList } from "./sent-list.tsx";
import { Timeline } from "./timeline.tsx";

type ApplicationDialogProps = {
  id: string;
  /** The list's data, shown until the details have loaded. */
  listed: Application | undefined;
  onClose: () => void;
};

/** Details of one application: its status, dates, notes and job. */
export function ApplicationDialog({ id, listed, onClose }: ApplicationDialogProps) {
  const application = useQuery(applicationOptions(id));
  const removing = useDialog<ApplicationDetail>();
  const known = application.data ?? listed;
  return (
    <Dialog
      isOpen
      size="lg"
      title={known === undefined ? "Application" : getJobTitle(known)}
      {...(known !== undefined && {
        description: [getCompanyName(known), known.job?.location].filter(Boolean).join(" · "),
      })}
      onClose={onClose}
      {...(application.isSuccess && {
        footer: <Footer application={application.data} onRemove={() => removing.open(application.data)} />,
      })}
    >
      <QueryView
        query={application}
        skeleton={<Skeletons />}
        loading="Loading the application"
        errorTitle="The application could not be loaded"
      >
        {(detail) => (
          <div className="grid gap-x-8 gap-y-7 md:grid-cols-[minmax(0,1fr)_17rem]">
            <div className="min-w-0 space-y-7 md:order-2">
              <State application={detail} />
              {detail.status === "offer" && <AnswerBy key={detail.answerBy} application={detail} />}
              <NextStepSection application={detail} />
              <PracticeLine applicationId={detail.id} />
              <Timeline application={detail} />
              {(detail.status === "interview" || detail.roundList.length > 0) && (
                <Rounds application={detail} />
              )}
            </div>
            <div className="min-w-0 space-y-7">
              <NotesField key={detail.id} application={detail} />
              <Attachments application={detail} />
              <SentList application={detail} />
              <JobDetails application={detail} />
            </div>
          </div>
        )}
      </QueryView>
      <RemoveDialog
        application={removing.payload}
        isOpen={removing.isOpen}
        onClose={removing.close}
        onRemoved={onClose}
      />
    </Dialog>
  );
}

function State({ application }: { application: ApplicationDetail }) {
  const { id, status, appliedAt, createdAt, closedAs, closedAt } = application;
  const change = useChangeStatus();
  const close = useBulkChange();
  const now = useNow();
  const silent = findSilence(application, now);
  return (
    <section aria-label="Status" className="space-y-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm">Status</h3>
        <StatusSelect
          label={`Status of ${getFullName(application)}`}
          status={status}
          isDisabled={change.isPending}
          onChange={(next) => change.mutate({ id, status: next })}
        />
      </div>
      <p className="text-sm text-ink-soft">
        {appliedAt === undefined ? (
          <RelativeTime iso={createdAt} prefix="Saved " />
        ) : (
          <>
            <RelativeTime iso={appliedAt} prefix="Applied " />, {formatDay(appliedAt)}
          </>
        )}
      </p>
      {closedAs !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-sunken px-3 py-2 text-sm">
          <p>Closed as no answer{closedAt !== undefined && `, ${formatDay(closedAt)}`}</p>
          <Button
            variant="ghost"
            size="sm"
            isPending={close.isPending}
            onClick={() => close.mutate({ action: "reopen", ids: [id] })}
          >
            <RotateCcw aria-hidden className="size-4" />
            Reopen
          </Button>
        </div>
      )}
      {silent !== null && (
        <div className="space-y-2 rounded-lg bg-warning-soft px-3 py-2.5 text-sm text-warning">
          <p className="font-medium">{tellPlan(silent, now).title}</p>
          <Button
            variant="secondary"
            size="sm"
            isPending={close.isPending}
            onClick={() => close.mutate({ action: "close", ids: [id] })}
          >
            <CircleSlash aria-hidden className="size-4" />
            Close as no answer
          </Button>
        </div>
      )}
    </section>
  );
}

function Footer({ application, onRemove }: { application: ApplicationDetail; onRemove: () => void }) {
  const { job, jobId, isOwnJob } = application;
  return (
    <>
      <Button variant="ghost" className="mr-auto -ml-3" onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Remove</span>
      </Button>
      {job !== undefined && isOwnJob === undefined && (
        <Link to="/jobs/$id" params={{ id: jobId }} className={getButtonClass({ variant: "secondary" })}>
          Open job
        </Link>
      )}
      {job !== undefined && job.url !== "" && (
        <a href={job.url} target="_blank" rel="noopener noreferrer nofollow" className={getButtonClass()}>
          View Original Job
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </>
  );
}

const Skeletons = () => (
  <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_17rem]">
    <div className="space-y-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
    <Skeleton className="h-40 w-full" />
  </div>
);
