import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { EXPERIENCE_LABELS } from "#src/components/status/experience-levels.ts";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { profileOptions, useSaveProfile } from "#src/features/profile/profile.api.ts";
import { HEADLINE_LIMIT } from "#worker/features/portfolio/settings.contract.ts";
import { type Profile, ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { settingsOptions, toSettingsFields, useSaveSettings } from "./public-page.api.ts";

type Level = Profile["experienceLevel"];

const LEVELS: readonly { value: Level; label: string }[] = [
  { value: "", label: "Not shown" },
  ...Object.entries(EXPERIENCE_LABELS).map(([value, label]) => ({ value: value as Level, label })),
];

/** "Charge Nurse, Riverside Medical Center": what the user does at present, else the first job of their profile. */
function suggestHeadline({ workExperience }: Pick<Profile, "workExperience">): string {
  const newest =
    workExperience.find(({ endDate }) => endDate.trim().toLowerCase() === "present") ?? workExperience[0];
  return [newest?.jobTitle ?? "", newest?.company ?? ""]
    .filter((part) => part !== "")
    .join(", ")
    .slice(0, HEADLINE_LIMIT);
}

/** What a page says of its owner first: asked when it is published, so that nothing of it is guessed. */
export function usePublishQuestions() {
  const settings = useQuery(settingsOptions);
  const profile = useQuery(profileOptions);
  const saveSettings = useSaveSettings();
  const saveProfile = useSaveProfile({ isToldByScreen: true });
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Level | null>(null);
  const stored = settings.data;
  const known = profile.data;
  const headline = typed ?? (stored?.headline || (known === undefined ? "" : suggestHeadline(known)));
  const level = chosen ?? (stored?.blocks.experienceLevel === false ? "" : (known?.experienceLevel ?? ""));

  /** Stores the answers; without what they change, there is nothing to store. */
  async function save(): Promise<void> {
    if (stored === undefined || known === undefined) return;
    const fields = toSettingsFields(stored);
    await saveSettings.mutateAsync({
      ...fields,
      headline: headline.trim(),
      blocks: { ...fields.blocks, experienceLevel: level !== "" },
    });
    if (level !== "" && level !== known.experienceLevel)
      await saveProfile.mutateAsync({
        ...ProfileFields.parse(known),
        experienceLevel: level,
        basedOn: known.updatedAt,
      });
  }

  return {
    headline,
    level,
    setHeadline: setTyped,
    setLevel: setChosen,
    isLoaded: stored !== undefined && known !== undefined,
    /** Set if the stored answers could not be loaded; the page can be published once they are. */
    failed: [settings, profile].find(({ isError }) => isError),
    isSaving: saveSettings.isPending || saveProfile.isPending,
    isDirty: typed !== null || chosen !== null,
    save,
  };
}

export const PublishQuestions = ({ asked }: { asked: ReturnType<typeof usePublishQuestions> }) =>
  asked.failed !== undefined ? (
    <ErrorState
      title="Your page's settings could not be loaded"
      error={asked.failed.error}
      onRetry={() => void asked.failed?.refetch()}
    />
  ) : (
    <>
      <TextField
        label="One line about you"
        name="headline"
        value={asked.headline}
        maxLength={HEADLINE_LIMIT}
        hint="The first thing visitors read. Empty for none."
        onChange={({ target }) => asked.setHeadline(target.value)}
      />
      <Select
        label="Experience level (optional)"
        value={asked.level}
        options={LEVELS}
        onChange={asked.setLevel}
      />
    </>
  );
