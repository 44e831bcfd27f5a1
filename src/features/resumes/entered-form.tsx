import { TextField } from "#src/components/ui/text-field.tsx";
import { checkContract } from "#src/lib/check-contract.ts";
import { useReportState } from "#src/lib/form-in-dialog.ts";
import { useForm } from "#src/lib/use-form.ts";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";
import { EnteredProfile, getDefaultTitle } from "#worker/features/resumes/resumes.contract.ts";

import { BLANK_ENTERED, EnteredFields, listEnteredIssues } from "./entered-fields.tsx";
import { useWriteResume } from "./resumes.api.ts";
import type { WriteFormProps } from "./write-form-props.ts";

type Values = EnteredProfile & { title: string };

const check = checkContract(EnteredProfile);
/** Form for a user who has no profile yet. */
export function EnteredForm({ id, profile, onState, onDone }: WriteFormProps) {
  const write = useWriteResume();
  const form = useForm<Values>({
    // Before the profile is first saved, it contains only the data from signup.
    initial: { ...BLANK_ENTERED, name: profile.fullName, email: profile.email, title: getDefaultTitle() },
    check: ({ title: _title, ...entered }) => check(entered),
    send: ({ title, ...userProfile }, refuse) =>
      write.mutate(
        { userProfile, title: title.trim() === "" ? getDefaultTitle() : title.trim() },
        { onSuccess: onDone, onError: (error) => refuse(listEnteredIssues(error)) },
      ),
  });
  const { isDirty } = form;
  useReportState(onState, isDirty, write.isPending);
  return (
    <form id={id} noValidate onSubmit={form.onSubmit} className="grid gap-4 sm:grid-cols-2">
      <EnteredFields bind={form.bind} />
      <TextField
        className="sm:col-span-2"
        label="Title"
        {...form.bind("title")}
        maxLength={RESUME_LIMITS.title}
        hint="Only you see this. It names the card and the file."
      />
    </form>
  );
}
