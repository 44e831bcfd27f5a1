import { useState } from "react";

import { useCreateOwnJob } from "#src/features/tracking/own-jobs.api.ts";
import { checkContract } from "#src/lib/check-contract.ts";
import { useReportState } from "#src/lib/form-in-dialog.ts";
import { useForm } from "#src/lib/use-form.ts";
import { CreateOwnJob } from "#worker/features/applications/applications.contract.ts";
import type { OwnJobFields as Fields } from "#worker/features/applications/own-jobs.contract.ts";

import { BLANK_JOB, OwnJobFields } from "./own-job-fields.tsx";
import { PasteBox } from "./paste-box.tsx";
import { TRACK_FORM, TrackFields } from "./track-fields.tsx";
import type { TrackFormProps } from "./track-form-props.ts";
import { type TrackValues, createBlankTrackValues, toTrackingDetails } from "./tracking.ts";

type Values = Fields & TrackValues;

const check = checkContract(CreateOwnJob);
const toOwnJobInput = ({ status, day, resumeId, coverLetterId, notes, ...job }: Values) => ({
  ...job,
  ...toTrackingDetails({ status, day, resumeId, coverLetterId, notes }),
});

type OwnJobFormProps = TrackFormProps & {
  /** The pasted posting matches an existing listing, which is tracked instead. */
  onUseListing: (jobId: string) => void;
};

/** Tracks a job that is not among the listings: typed in, or parsed from pasted text. */
export function OwnJobForm({ onState, onDone, onUseListing }: OwnJobFormProps) {
  const create = useCreateOwnJob();
  const [isPasted, setPasted] = useState(false);
  const form = useForm<Values>({
    initial: { ...BLANK_JOB, ...createBlankTrackValues() },
    check: (values) => check(toOwnJobInput(values)),
    send: (values, refuse) =>
      create.mutate(toOwnJobInput(values) as CreateOwnJob, { onSuccess: onDone, onError: refuse }),
  });
  const isDirty = form.isDirty || isPasted;
  useReportState(onState, isDirty, create.isPending);
  return (
    <div className="space-y-5">
      <PasteBox onTyped={setPasted} onRead={form.set} onUseListing={onUseListing} />
      <form id={TRACK_FORM} noValidate onSubmit={form.onSubmit} className="space-y-4">
        <OwnJobFields values={form.values} errors={form.errors} onChange={form.set} />
        <TrackFields values={form.values} errors={form.errors} onChange={form.set} />
      </form>
    </div>
  );
}
