import { EXPERIENCE_LABELS } from "#src/components/status/experience-levels.ts";
import { pluralize } from "#src/lib/plural.ts";
import { getCoreTitle } from "#worker/ai/words/core-title.contract.ts";
import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";

import { type ProfileForm, type TextListName, addTags } from "./form.ts";
import type { Offer } from "./resume-suggestion.ts";

/** Words in a job title that state the seniority. */
const LEVELS = [
  { level: "intern", words: /\b(intern|internship|trainee)\b/i },
  { level: "junior", words: /\b(junior|jr)\b/i },
  { level: "senior", words: /\b(senior|sr|lead|principal)\b/i },
] as const;

/** Values that a resume only implies. */
export function listImpliedOffers(form: ProfileForm, answer: ParsedResumeAnswer): Offer[] {
  const title = getLatestTitle(answer);
  const core = getCoreTitle(title);
  return [
    ...listTagOffers(form, "jobTitles", core === "" ? [] : [core], () => `Job title to look for: ${core}`),
    ...listLevelOffers(form, title),
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

function listLevelOffers(form: ProfileForm, title: string): Offer[] {
  const stated = LEVELS.filter(({ words }) => words.test(title));
  const [only] = stated;
  if (form.experienceLevel !== "" || only === undefined || stated.length > 1) return [];
  return [
    {
      kind: "text",
      name: "experienceLevel",
      mine: "",
      theirs: only.level,
      label: `Experience level: ${EXPERIENCE_LABELS[only.level]}, as “${title}” says`,
    },
  ];
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
