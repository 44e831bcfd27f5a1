import { Link } from "@tanstack/react-router";
import { Banknote, ExternalLink, MapPin, Trash2 } from "lucide-react";
import { useState } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Button, buttonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { ConfirmDialog } from "#src/components/ui/dialog.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { Select } from "#src/components/ui/select.tsx";
import type { Application } from "#worker/features/applications/applications.contract.ts";

import { type SettableStatus, useChangeStatus, useRemoveApplication } from "./applications.api.ts";
import { SETTABLE, STATUS_LABELS, STATUS_TONES } from "./statuses.ts";

const SAVED_OPTIONS = [{ value: "saved" as const, label: STATUS_LABELS.saved }, ...SETTABLE];

export function ApplicationCard({ application }: { application: Application }) {
  const changeStatus = useChangeStatus();
  const { id, job, status, appliedAt, createdAt } = application;
  const title = job?.title ?? "Job Title";
  const company = job?.company ?? "Company Name";
  return (
    <Card className="p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64 space-y-1.5">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="min-w-0 text-base break-words">
              {job === undefined ? (
                title
              ) : (
                <Link to="/jobs/$id" params={{ id: job.id }} className="rounded-sm hover:underline">
                  {title}
                </Link>
              )}
            </h2>
            <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
          </div>
          <p className="text-sm break-words text-ink-soft">{company}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
            {job !== undefined && job.location !== "" && (
              <li className="flex min-w-0 items-center gap-1.5">
                <MapPin aria-hidden className="size-4 shrink-0 text-ink-faint" />
                <span className="truncate">{job.location}</span>
              </li>
            )}
            {job?.salary !== undefined && (
              <li className="flex items-center gap-1.5">
                <Banknote aria-hidden className="size-4 shrink-0 text-ink-faint" />
                {job.salary}
              </li>
            )}
            <li>
              {appliedAt === undefined ? (
                <RelativeTime iso={createdAt} prefix="Saved " />
              ) : (
                <RelativeTime iso={appliedAt} prefix="Applied " />
              )}
            </li>
          </ul>
        </div>
        <div className="flex items-center gap-1">
          <Select
            label={`Status of ${title} at ${company}`}
            isLabelHidden
            className="w-36"
            value={status}
            options={status === "saved" ? SAVED_OPTIONS : SETTABLE}
            isDisabled={changeStatus.isPending}
            onChange={(next) => {
              if (next !== status && next !== "saved")
                changeStatus.mutate({ id, status: next satisfies SettableStatus });
            }}
          />
          {job !== undefined && (
            <a
              href={job.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={`Open the posting of ${title}`}
              className={buttonClass({ variant: "ghost", size: "icon" })}
            >
              <ExternalLink aria-hidden className="size-4.5" />
            </a>
          )}
          <RemoveButton application={application} name={`${title} at ${company}`} />
        </div>
      </div>
    </Card>
  );
}

function RemoveButton({ application, name }: { application: Application; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveApplication();
  const isSaved = application.status === "saved";
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4.5" />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={isSaved ? "Remove this saved job?" : "Remove this application?"}
        text={`${name} leaves your list${isSaved ? "" : ", with its history"}. This cannot be undone.`}
        onClose={() => setAsking(false)}
      >
        <Button variant="secondary" onClick={() => setAsking(false)}>
          Keep it
        </Button>
        <Button
          variant="danger"
          isPending={remove.isPending}
          onClick={() => remove.mutate(application, { onSettled: () => setAsking(false) })}
        >
          Remove
        </Button>
      </ConfirmDialog>
    </>
  );
}
