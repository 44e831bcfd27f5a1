import { TextField } from "#src/components/ui/text-field.tsx";
import { useReportState } from "#src/lib/form-in-dialog.ts";
import { pluralize } from "#src/lib/plural.ts";
import { useForm } from "#src/lib/use-form.ts";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";
import { getDefaultTitle } from "#worker/features/resumes/resumes.contract.ts";

import { useWriteResume } from "./resumes.api.ts";
import type { WriteFormProps } from "./write-form-props.ts";

export function FromProfileForm({ id, profile, onState, onDone }: WriteFormProps) {
  const write = useWriteResume();
  const form = useForm({
    initial: { title: getDefaultTitle() },
    check: () => ({}),
    send: ({ title }, refuse) =>
      write.mutate(
        { title: title.trim() === "" ? getDefaultTitle() : title.trim() },
        { onSuccess: onDone, onError: refuse },
      ),
  });
  const { isDirty } = form;
  useReportState(onState, isDirty, write.isPending);
  const { fullName, workExperience, education, technicalSkills, softSkills } = profile;
  return (
    <form id={id} noValidate onSubmit={form.onSubmit} className="space-y-5">
      <TextField
        label="Title"
        {...form.bind("title")}
        maxLength={RESUME_LIMITS.title}
        hint="Only you see this. It names the card and the file."
      />
      <p className="rounded-lg bg-sunken px-3 py-2 text-sm break-words text-ink-soft">
        {[
          fullName,
          pluralize(workExperience.length, "position"),
          pluralize(education.length, "school"),
          pluralize(technicalSkills.length + softSkills.length, "skill"),
        ].join(" · ")}
      </p>
    </form>
  );
}
