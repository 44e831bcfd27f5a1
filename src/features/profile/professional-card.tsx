import { Select } from "#src/components/ui/select.tsx";

import { Field, LongField } from "./fields.tsx";
import { FormCard } from "./form-card.tsx";
import type { CardProps } from "./profile-form.tsx";

const LEVELS = [
  { value: "", label: "Not chosen" },
  { value: "intern", label: "Intern" },
  { value: "entry", label: "Entry level" },
  { value: "junior", label: "Junior" },
  { value: "mid", label: "Mid level" },
  { value: "senior", label: "Senior" },
] as const;
const AUTHORIZATIONS = [
  { value: "", label: "Not chosen" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "visa_required", label: "I need a visa" },
] as const;

export function ProfessionalCard({ form, set }: CardProps) {
  return (
    <FormCard id="professional" title="Professional Information">
      <div className="grid gap-4 sm:grid-cols-2">
        <LongField
          className="sm:col-span-2"
          path="summary"
          label="Summary"
          placeholder="Who you are at work, in three or four sentences."
          value={form.summary}
          onChange={(summary) => set({ summary })}
        />
        <Select
          label="Experience level"
          value={form.experienceLevel}
          options={LEVELS}
          onChange={(experienceLevel) => set({ experienceLevel })}
        />
        <Field
          path="salaryExpectation"
          label="Salary expectation"
          placeholder="€60,000 a year"
          value={form.salaryExpectation}
          onChange={(salaryExpectation) => set({ salaryExpectation })}
        />
        <Select
          label="Allowed to work where you look"
          value={form.workAuthorization}
          options={AUTHORIZATIONS}
          onChange={(workAuthorization) => set({ workAuthorization })}
        />
        <Field
          path="visaStatus"
          label="Visa status"
          value={form.visaStatus}
          onChange={(visaStatus) => set({ visaStatus })}
        />
      </div>
    </FormCard>
  );
}
