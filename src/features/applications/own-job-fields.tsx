import { Checkbox } from "#src/components/ui/checkbox.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import type { Errors } from "#src/lib/use-form.ts";
import type { OwnJobFields as Fields } from "#worker/features/applications/own-jobs.contract.ts";

export const BLANK_JOB: Fields = {
  title: "",
  company: "",
  location: "",
  salary: "",
  type: "",
  remote: false,
  url: "",
  description: "",
};

const TEXTS = [
  { name: "title", label: "Job title", maxLength: 200 },
  { name: "company", label: "Company", maxLength: 200 },
  { name: "location", label: "Location (optional)", maxLength: 200 },
  { name: "salary", label: "Salary (optional)", maxLength: 200 },
  { name: "type", label: "Job type (optional)", maxLength: 60, placeholder: "Full-time" },
  { name: "url", label: "Job link (optional)", maxLength: 1000, type: "url" },
] as const;

type OwnJobFieldsProps = { values: Fields; errors: Errors; onChange: (values: Partial<Fields>) => void };

export function OwnJobFields({ values, errors, onChange }: OwnJobFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {TEXTS.map((field) => (
        <TextField
          key={field.name}
          {...field}
          value={values[field.name]}
          error={errors[field.name]}
          onChange={({ target }) => onChange({ [field.name]: target.value })}
        />
      ))}
      <div className="sm:col-span-2">
        <Checkbox label="Remote" isChecked={values.remote} onChange={(remote) => onChange({ remote })} />
      </div>
      <TextArea
        className="sm:col-span-2"
        label="Job description (optional)"
        name="description"
        rows={3}
        maxLength={30_000}
        value={values.description}
        error={errors.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </div>
  );
}
