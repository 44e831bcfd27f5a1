import { pluralize } from "#src/lib/plural.ts";
import { getCoreTitle } from "#worker/ai/words/core-title.contract.ts";
import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";

import { type ProfileForm, type TextListName, addTags } from "./form.ts";
import type { Offer } from "./resume-suggestion.ts";

/** Values that a resume only implies. A level is not among them: the title of one short job would tell it. */
export function listImpliedOffers(form: ProfileForm, answer: ParsedResumeAnswer): Offer[] {
  const core = getCoreTitle(getLatestTitle(answer));
  return [
    ...listTagOffers(form, "jobTitles", core === "" ? [] : [core], () => `Job title to look for: ${core}`),
    ...listTagOffers(
      form,
      "technicalSkills",
      answer.suggestedSkills,
      (tags) => `${pluralize(tags.length, "skill")} named in your jobs: ${tags.join(", ")}`,
    ),
  ];
}

/** The title of the current job, else of the first: resumes start with the latest. */
function getLatestTitle({ workExperience }: ParsedResumeAnswer): string {
  const latest = workExperience.find(({ endDate }) => endDate === "Present") ?? workExperience[0];
  return latest?.jobTitle ?? "";
}

function listTagOffers(
  form: ProfileForm,
  name: TextListName,
  theirs: string[],
  labelOf: (tags: string[]) => string,
): Offer[] {
  const tags = listNewTags(form[name], theirs);
  return tags.length === 0 ? [] : [{ kind: "tags", name, label: labelOf(tags), tags }];
}

/** The lines that are missing from the form, each as it is. */
export const listNewLines = (mine: string[], theirs: string[]): string[] => {
  const known = new Set(mine.map((line) => line.trim().toLowerCase()));
  return theirs.filter((line) => !known.has(line.trim().toLowerCase()));
};

/** The tags that are missing from the form. Commas are removed because they would split a tag. */
export const listNewTags = (mine: string[], theirs: string[]): string[] =>
  addTags(mine, theirs.map((tag) => tag.replaceAll(",", " ")).join(",")).slice(mine.length);
