import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { TagInput } from "#src/components/ui/tag-input.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import type { Profile } from "#worker/features/profile/profile.contract.ts";

import { PLACES_HINT, addPlaces, addTags } from "./form.ts";
import { REACHES } from "./preferences-card.tsx";
import { profileOptions, useSaveProfile } from "./profile.api.ts";

/** What, where, how far and from when: asked where the profile does not say it, above the jobs that fit. */
export function FitQuestions() {
  const profile = useQuery(profileOptions);
  const { data } = profile;
  if (data === undefined || data.updatedAt === null) return null;
  const isAnswered =
    data.jobTitles.length > 0 && data.preferredLocations.length > 0 && data.searchReach !== "";
  return isAnswered ? null : <Questions key={data.updatedAt} profile={data} />;
}

function Questions({ profile }: { profile: Profile }) {
  const save = useSaveProfile();
  const [answers, setAnswers] = useState({
    jobTitles: profile.jobTitles,
    preferredLocations:
      profile.preferredLocations.length > 0 || profile.location === ""
        ? profile.preferredLocations
        : [profile.location],
    searchReach: profile.searchReach,
    availabilityDate: profile.availabilityDate,
  });
  const set = (values: Partial<typeof answers>) => setAnswers({ ...answers, ...values });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { firstName: _, lastName: __, updatedAt, ...fields } = profile;
    save.mutate({ ...fields, ...answers, basedOn: updatedAt });
  }

  return (
    <details className="group border-b border-line bg-accent-soft/40 px-5 py-2 text-sm">
      <summary className="cursor-pointer font-medium">
        Three questions for jobs that fit: what, where, from when
      </summary>
      <form onSubmit={submit} className="mt-3 grid max-h-[35vh] gap-3 overflow-y-auto overscroll-contain p-1">
        <TagInput
          label="What do you look for?"
          placeholder="Nurse, ward manager"
          tags={answers.jobTitles}
          onAdd={(typed) => set({ jobTitles: addTags(answers.jobTitles, typed) })}
          onRemove={(tag) => set({ jobTitles: answers.jobTitles.filter((title) => title !== tag) })}
        />
        <TagInput
          label="Where?"
          placeholder="Berlin; Portland, ME; Remote"
          hint={PLACES_HINT}
          tags={answers.preferredLocations}
          onAdd={(typed) => set({ preferredLocations: addPlaces(answers.preferredLocations, typed) })}
          onRemove={(tag) =>
            set({ preferredLocations: answers.preferredLocations.filter((place) => place !== tag) })
          }
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label="How far from there?"
            value={answers.searchReach}
            options={REACHES}
            onChange={(searchReach) => set({ searchReach })}
          />
          <TextField
            label="From when? (optional)"
            name="from-when"
            type="date"
            value={answers.availabilityDate}
            onChange={(event) => set({ availabilityDate: event.target.value })}
          />
        </div>
        <div>
          <Button type="submit" size="sm" isPending={save.isPending}>
            Save answers
          </Button>
        </div>
      </form>
    </details>
  );
}
