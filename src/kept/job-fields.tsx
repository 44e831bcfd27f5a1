import { TextArea } from "#src/components/ui/text-area.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import type { Errors } from "#src/lib/use-form.ts";

type Job = { jobTitle: string; companyName: string; jobDescription: string };
type FieldsProps<Name extends keyof Job> = {
  values: Pick<Job, Name>;
  errors: Errors;
  maxLength: number;
  onChange: (changed: Partial<Pick<Job, Name>>) => void;
};

type JobNameProps = FieldsProps<"jobTitle" | "companyName"> & { labels: { title: string; company: string } };

/** Title and company of a job, for a two-column form. */
export const JobNameFields = ({ labels, values, errors, maxLength, onChange }: JobNameProps) => (
  <>
    <TextField
      label={labels.title}
      name="jobTitle"
      maxLength={maxLength}
      value={values.jobTitle}
      error={errors.jobTitle}
      onChange={({ target }) => onChange({ jobTitle: target.value })}
    />
    <TextField
      label={labels.company}
      name="companyName"
      maxLength={maxLength}
      value={values.companyName}
      error={errors.companyName}
      onChange={({ target }) => onChange({ companyName: target.value })}
    />
  </>
);

type JobAdProps = FieldsProps<"jobDescription"> & { hint: string };

/** Text area for a pasted job ad. */
export const JobAdField = ({ values, errors, maxLength, hint, onChange }: JobAdProps) => (
  <TextArea
    className="sm:col-span-2"
    label="Job description"
    name="jobDescription"
    rows={5}
    maxLength={maxLength}
    value={values.jobDescription}
    error={errors.jobDescription}
    hint={hint}
    onChange={({ target }) => onChange({ jobDescription: target.value })}
  />
);
