import { Select } from "#src/components/ui/select.tsx";

import type { CardProps } from "./card-props.ts";
import { Field, TagsField, bindTo } from "./fields.tsx";
import { FormCard } from "./form-card.tsx";

const REMOTE = [
  { value: "", label: "Not chosen" },
  { value: "remote_only", label: "Remote only" },
  { value: "hybrid", label: "Hybrid" },
  { value: "onsite", label: "On-site" },
  { value: "no_preference", label: "No preference" },
] as const;

/** How far from the preferred locations a job on site may be. */
const REACHES = [
  { value: "", label: "My town" },
  { value: "town", label: "My town and its area" },
  { value: "region", label: "The same state or region" },
  { value: "country", label: "Anywhere in the country" },
  { value: "anywhere", label: "Anywhere in the world" },
] as const;

export function PreferencesCard({ form, set }: CardProps) {
  const bind = bindTo(form, set);
  return (
    <FormCard id="preferences" title="Job Preferences">
      <div className="grid gap-4 sm:grid-cols-2">
        <TagsField {...bind("jobTitles")} label="Job titles" placeholder="Nurse, ward manager" />
        <TagsField
          {...bind("preferredLocations")}
          isPlaces
          label="Preferred locations"
          placeholder="Berlin; Portland, ME; Remote"
        />
        <Select
          label="Where you want to work"
          value={form.remotePreference}
          options={REMOTE}
          onChange={(remotePreference) => set({ remotePreference })}
        />
        <Select
          label="How far from there"
          value={form.searchReach}
          options={REACHES}
          onChange={(searchReach) => set({ searchReach })}
        />
        <Field {...bind("availabilityDate")} label="Available from" type="date" />
      </div>
    </FormCard>
  );
}
