import { Link } from "@tanstack/react-router";
import { CircleSlash, ExternalLink, Trash2 } from "lucide-react";
import { memo } from "react";

import { StatusSelect } from "#src/components/status/status-select.tsx";
import { Badge } from "#src/components/ui/badge.tsx";
import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { Checkbox } from "#src/components/ui/checkbox.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { Row, factsLine, factsWrap, rowLink } from "#src/components/ui/row.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { formatBriefPay, formatBriefPlace } from "#src/lib/brief-facts.ts";
import { cn } from "#src/lib/cn.ts";
import { tellPlan } from "#src/lib/news-lines.ts";
import { pluralize } from "#src/lib/plural.ts";
import { useNow } from "#src/lib/use-now.ts";
import type { Application, SetStatus } from "#worker/features/applications/applications.contract.ts";

import { findSilence, listPlans } from "./list-view.ts";
import { getCompanyName, getFullName, getJobTitle } from "./names.ts";

export type RowActions = {
  onSelect: (id: string, isSelected: boolean) => void;
  onStatus: (application: Application, status: SetStatus) => void;
  onClose: (application: Application) => void;
  onRemove: (application: Application) => void;
};

type ApplicationRowProps = RowActions & { application: Application; isSelected: boolean };

export const ApplicationRow = memo(function ApplicationRow(props: ApplicationRowProps) {
  const { application, isSelected, onSelect, onStatus } = props;
  const { id, job, status } = application;
  const name = getFullName(application);
  return (
    <Row
      level={2}
      leading={
        <Checkbox
          label={`Select ${name}`}
          isLabelHidden
          isChecked={isSelected}
          onChange={(isChecked) => onSelect(id, isChecked)}
        />
      }
      title={
        <Link
          to="/applications"
          search={{ open: id }}
          state={{ hasOpenedDialog: true }}
          title={getJobTitle(application)}
          className={rowLink}
        >
          {getJobTitle(application)}
        </Link>
      }
      badges={
        <>
          {job?.remote === true && <Badge tone="accent">Remote</Badge>}
          {job?.closedAt !== undefined && <Badge>No longer posted</Badge>}
        </>
      }
      facts={<Facts application={application} />}
      more={<News application={application} />}
      control={
        <StatusSelect
          label={`Status of ${name}`}
          status={status}
          onChange={(next) => onStatus(application, next)}
        />
      }
      actions={<Actions {...props} />}
    />
  );
});

/** A job of the user's own has the place that they typed. */
const formatPlace = (job: Application["job"]): string =>
  job === undefined
    ? ""
    : job.shortPlaces === undefined || job.location === ""
      ? job.location
      : formatBriefPlace({ ...job, shortPlaces: job.shortPlaces, remote: job.remote === true });

function Facts({ application }: { application: Application }) {
  const { job, appliedAt, createdAt, lastEventAt } = application;
  const place = formatPlace(job);
  const pay = job && formatBriefPay(job);
  return (
    <p className={factsWrap}>
      <span className="font-medium text-ink">{getCompanyName(application)}</span>
      {place !== "" && <span title={job?.location}>{place}</span>}
      {pay !== undefined && <span title={job?.salary}>{pay}</span>}
      <span className="shrink-0">
        {appliedAt === undefined ? (
          <RelativeTime iso={createdAt ?? lastEventAt} prefix="Saved " />
        ) : (
          <RelativeTime iso={appliedAt} prefix="Applied " />
        )}
      </span>
      {job?.attribution !== undefined && (
        <a
          href={job.attribution.url}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="relative z-10 truncate rounded-sm underline underline-offset-2"
        >
          {job.attribution.text}
        </a>
      )}
    </p>
  );
}

/** What is next, in the words of Today, the outcome, and notes. */
function News({ application }: { application: Application }) {
  const { nextRoundAt, rounds, closedAs, notes } = application;
  const now = useNow();
  const plans = listPlans(application, now).map((plan) => tellPlan(plan, now));
  const hasRounds = nextRoundAt === undefined && rounds !== undefined;
  const hasNotes = notes !== undefined && notes !== "";
  if (plans.length === 0 && !hasRounds && closedAs === undefined && !hasNotes) return null;
  return (
    <p className={factsLine}>
      {plans.map(({ title, when, isUrgent }) => (
        <span key={title} className={cn("truncate font-medium", isUrgent ? "text-warning" : "text-ink")}>
          {title} {when}
        </span>
      ))}
      {hasRounds && <span className="shrink-0">{pluralize(rounds, "round")}</span>}
      {closedAs !== undefined && <span className="shrink-0">Closed: no answer</span>}
      {hasNotes && <span className="truncate text-ink-faint">{notes}</span>}
    </p>
  );
}

function Actions({ application, onClose, onRemove }: ApplicationRowProps) {
  const { isOwnJob, job, jobId } = application;
  const name = getFullName(application);
  const isSilent = findSilence(application, useNow()) !== null;
  return (
    <>
      {isSilent && (
        <Tooltip text="Close as no answer" side="top">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Close as no answer: ${name}`}
            onClick={() => onClose(application)}
          >
            <CircleSlash aria-hidden className="size-4" />
          </Button>
        </Tooltip>
      )}
      {isOwnJob === undefined && job !== undefined && (
        <Tooltip text="Open job" side="top">
          <Link
            to="/jobs/$id"
            params={{ id: jobId }}
            aria-label={`Open job: ${name}`}
            className={getButtonClass({ variant: "ghost", size: "icon-sm" })}
          >
            <ExternalLink aria-hidden className="size-4" />
          </Link>
        </Tooltip>
      )}
      <Tooltip text="Remove" side="top">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(application)}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </Tooltip>
    </>
  );
}
