import { Select } from "#src/components/ui/select.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import type { Errors } from "#src/lib/use-form.ts";
import { useToday } from "#src/lib/use-now.ts";
import { MAX_NOTES } from "#worker/features/applications/applications.contract.ts";

import { LetterSelect, ResumeSelect } from "./attachment-select.tsx";
import type { TrackValues } from "./tracking.ts";

/** The form's id, for the submit button in the dialog's footer. */
export const TRACK_FORM = "track-application";

const STATUSES = [
  { value: "applied", label: "Applied" },
  { value: "saved", label: "Saved for later" },
] as const;

type TrackFieldsProps = {
  values: TrackValues;
  errors: Errors;
  onChange: (values: Partial<TrackValues>) => void;
};

export function TrackFields({ values, errors, onChange }: TrackFieldsProps) {
  const today = useToday();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Status"
        value={values.status}
        options={STATUSES}
        onChange={(status) => onChange({ status })}
      />
      {values.status === "applied" && (
        <TextField
          label="Applied on"
          name="appliedAt"
          type="date"
          max={today}
          value={values.day}
          error={errors.appliedAt}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      )}
      <ResumeSelect
        className="min-w-0 sm:col-start-1"
        value={values.resumeId}
        onChange={(resumeId) => onChange({ resumeId })}
      />
      <LetterSelect
        className="min-w-0"
        value={values.coverLetterId}
        onChange={(coverLetterId) => onChange({ coverLetterId })}
      />
      <TextArea
        className="sm:col-span-2"
        label="Notes (optional)"
        name="notes"
        rows={3}
        maxLength={MAX_NOTES}
        value={values.notes}
        error={errors.notes}
        onChange={({ target }) => onChange({ notes: target.value })}
      />
    </div>
  );
}
