import { Select } from "#src/components/ui/select.tsx";

import { Field, TagsField } from "./fields.tsx";
import { FormCard } from "./form-card.tsx";
import type { CardProps } from "./profile-form.tsx";

const REMOTE = [
  { value: "", label: "Not chosen" },
  { value: "remote_only", label: "Remote only" },
  { value: "hybrid", label: "Hybrid" },
  { value: "onsite", label: "On-site" },
  { value: "no_preference", label: "No preference" },
] as const;

export function PreferencesCard({ form, set }: CardProps) {
  return (
    <FormCard id="preferences" title="Job Preferences">
      <div className="grid gap-4 sm:grid-cols-2">
        <TagsField
          path="jobTitles"
          label="Job titles"
          placeholder="Nurse, ward manager"
          tags={form.jobTitles}
          onChange={(jobTitles) => set({ jobTitles })}
        />
        <TagsField
          path="preferredLocations"
          label="Preferred locations"
          placeholder="Berlin, Remote"
          tags={form.preferredLocations}
          onChange={(preferredLocations) => set({ preferredLocations })}
        />
        <Select
          label="Where you want to work"
          value={form.remotePreference}
          options={REMOTE}
          onChange={(remotePreference) => set({ remotePreference })}
        />
        <Field
          path="availabilityDate"
          label="Available from"
          type="date"
          value={form.availabilityDate}
          onChange={(availabilityDate) => set({ availabilityDate })}
        />
      </div>
    </FormCard>
  );
}
