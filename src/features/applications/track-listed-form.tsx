import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { type SearchOption, SearchSelect } from "#src/components/ui/search-select.tsx";
import { jobOptions, jobsByTextOptions } from "#src/features/jobs/jobs.api.ts";
import { getExistingApplication, useTrackApplication } from "#src/features/tracking/applications.api.ts";
import { checkContract } from "#src/lib/check-contract.ts";
import { useReportState } from "#src/lib/form-in-dialog.ts";
import { useDebounced } from "#src/lib/use-debounced.ts";
import { useForm } from "#src/lib/use-form.ts";
import { type Application, CreateApplication } from "#worker/features/applications/applications.contract.ts";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

import { TRACK_FORM, TrackFields } from "./track-fields.tsx";
import type { TrackFormProps } from "./track-form-props.ts";
import { type TrackValues, createBlankTrackValues, toTrackingDetails } from "./tracking.ts";

type Option = SearchOption & { company: string };
type Values = TrackValues & { job: Option | null };

const REST_MS = 250;
const check = checkContract(CreateApplication);

const toJobOption = ({ id, title, company, location }: JobCard): Option => ({
  id,
  title,
  company,
  detail: [company, location].filter(Boolean).join(" · "),
});

function findProblems({ job, ...values }: Values) {
  if (job === null) return { job: "Please choose a job." };
  return check({ jobId: job.id, ...toTrackingDetails(values) });
}

/** Tracks an application for a listing; `jobId` preselects one. */
export function TrackListedForm({
  jobId,
  onState,
  onDone,
  onOpenExisting,
}: TrackFormProps & { jobId: string | null }) {
  const [query, setQuery] = useState("");
  const [existing, setExisting] = useState<Application | null>(null);
  const track = useTrackApplication();
  const jobs = useQuery(jobsByTextOptions(useDebounced(query, REST_MS)));
  const form = useForm<Values>({
    initial: { job: null, ...createBlankTrackValues() },
    check: findProblems,
    send: ({ job, ...values }, refuse) => {
      if (job === null) return;
      track.mutate(
        { job, input: { jobId: job.id, ...toTrackingDetails(values) } },
        {
          onSuccess: onDone,
          onError: (error) => {
            setExisting(getExistingApplication(error));
            refuse(error);
          },
        },
      );
    },
  });
  const { values, errors, set, isDirty } = form;

  const given = useQuery({ ...jobOptions(jobId ?? ""), enabled: jobId !== null });
  const [isGiven, setGiven] = useState(false);
  if (given.data && !isGiven) {
    setGiven(true);
    set({ job: toJobOption(given.data) });
  }
  useReportState(onState, isDirty, track.isPending);

  return (
    <form id={TRACK_FORM} noValidate onSubmit={form.onSubmit} className="space-y-4">
      <SearchSelect
        name="job"
        label="Job"
        placeholder="Search by title or company"
        query={query}
        onQuery={setQuery}
        options={jobs.data?.map(toJobOption) ?? []}
        isLoading={jobs.isFetching}
        empty={
          jobs.isError ? "The jobs could not be loaded." : "No jobs found. You can add it as another job."
        }
        chosen={values.job}
        onChoose={(job) => {
          setExisting(null);
          set({ job });
        }}
        error={errors.job}
      />
      {existing !== null && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft p-3 text-sm text-warning"
        >
          <p className="min-w-0 flex-1 basis-56">
            You already track this job with other details. Open it to change them.
          </p>
          <Button variant="secondary" size="sm" onClick={() => onOpenExisting(existing.id)}>
            Open it
          </Button>
        </div>
      )}
      <TrackFields values={values} errors={errors} onChange={set} />
    </form>
  );
}
