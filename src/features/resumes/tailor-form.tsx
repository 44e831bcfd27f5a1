import { useQuery } from "@tanstack/react-query";

import { Button } from "#src/components/ui/button.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { JobAdField, JobNameFields } from "#src/kept/job-fields.tsx";
import { useReportState } from "#src/lib/form-in-dialog.ts";
import type { HandedJob } from "#src/lib/hand-off.ts";
import { useForm } from "#src/lib/use-form.ts";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";
import { MAX_AD, type WriteResume } from "#worker/features/resumes/resumes.contract.ts";

import { EnteredFields, listEnteredIssues } from "./entered-fields.tsx";
import { resumesOptions, useWriteResume } from "./resumes.api.ts";
import {
  FROM_ENTERED,
  FROM_PROFILE,
  type TailorValues,
  createTailorValues,
  findTailorProblems,
  toWriteRequest,
} from "./tailor.ts";
import type { WriteFormProps } from "./write-form-props.ts";

type TailorFormProps = WriteFormProps & { job: HandedJob | null; onOpen: (id: string) => void };

export function TailorForm({ id, job, profile, onState, onDone, onOpen }: TailorFormProps) {
  const resumes = useQuery({ ...resumesOptions, retry: false });
  const write = useWriteResume(onOpen);
  const form = useForm<TailorValues>({
    initial: createTailorValues(job, profile),
    check: findTailorProblems,
    send: (values, refuse) => make(toWriteRequest(values), refuse),
  });
  const make = (request: WriteResume, refuse: (problem: unknown) => void) =>
    write.mutate(request, {
      // An unchanged resume is said in the dialog, which stays.
      onSuccess: (made) => "changed" in made || onDone(),
      onError: (error) => refuse(listEnteredIssues(error)),
    });
  const unchanged = write.data !== undefined && "changed" in write.data ? write.data : null;
  const { isDirty, values, errors, set } = form;
  useReportState(onState, isDirty, write.isPending);
  const sources = [
    profile.updatedAt === null
      ? { value: FROM_ENTERED, label: "Details I enter below" }
      : { value: FROM_PROFILE, label: "My profile" },
    ...(resumes.data ?? [])
      .filter(({ isArchived }) => isArchived !== true)
      .map((resume) => ({ value: resume.id, label: resume.title })),
  ];
  return (
    <form id={id} noValidate onSubmit={form.onSubmit} className="grid gap-4 sm:grid-cols-2">
      {unchanged !== null && (
        <div role="status" className="space-y-3 rounded-card bg-sunken p-4 text-sm sm:col-span-2">
          <p>
            {unchanged.reason} We made no copy of “{unchanged.title}”.
          </p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => make({ ...toWriteRequest(values), isCopyWanted: true }, () => {})}
          >
            Make a copy anyway
          </Button>
        </div>
      )}
      <JobNameFields
        labels={{ title: "Job title (optional)", company: "Company (optional)" }}
        values={values}
        errors={errors}
        maxLength={RESUME_LIMITS.title}
        onChange={(job) => set({ ...job, jobId: undefined })}
      />
      <JobAdField
        values={values}
        errors={errors}
        maxLength={MAX_AD}
        hint="Paste the whole job description. We look in it for what the employer asks for."
        onChange={set}
      />
      <Select
        className="min-w-0 sm:col-span-2"
        label="Tailor from"
        value={values.source}
        options={sources}
        onChange={(source) => set({ source })}
      />
      {resumes.isError && (
        <p role="alert" className="text-sm text-critical sm:col-span-2">
          We could not load your resumes. You can still tailor from{" "}
          {profile.updatedAt === null ? "what you enter" : "your profile"}.
        </p>
      )}
      {values.source === FROM_ENTERED && <EnteredFields bind={form.bind} />}
    </form>
  );
}
