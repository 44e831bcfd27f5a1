import { EXPERIENCE_LABELS } from "#src/components/status/experience-levels.ts";
import { Select } from "#src/components/ui/select.tsx";
import { EXPERIENCE_LEVELS } from "#worker/features/profile/profile.contract.ts";

import type { CardProps } from "./card-props.ts";
import { Field, LongField, bindTo } from "./fields.tsx";
import { FormCard } from "./form-card.tsx";

const LEVELS = [
  { value: "", label: "Not chosen" },
  ...EXPERIENCE_LEVELS.map((value) => ({ value, label: EXPERIENCE_LABELS[value] })),
] as const;
const AUTHORIZATIONS = [
  { value: "", label: "Not chosen" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "visa_required", label: "I need a visa" },
] as const;

export function ProfessionalCard({ form, set }: CardProps) {
  const bind = bindTo(form, set);
  return (
    <FormCard id="professional" title="Professional Information">
      <div className="grid gap-4 sm:grid-cols-2">
        <LongField
          className="sm:col-span-2"
          {...bind("summary")}
          label="Summary"
          placeholder="Who you are at work, in three or four sentences."
        />
        <Select
          label="Experience level"
          value={form.experienceLevel}
          options={LEVELS}
          onChange={(experienceLevel) => set({ experienceLevel })}
        />
        <Field {...bind("salaryExpectation")} label="Salary expectation" placeholder="€60,000 a year" />
        <Select
          label="Authorized to work where you apply"
          value={form.workAuthorization}
          options={AUTHORIZATIONS}
          onChange={(workAuthorization) => set({ workAuthorization })}
        />
        <Field {...bind("visaStatus")} label="Visa status" />
      </div>
    </FormCard>
  );
}
