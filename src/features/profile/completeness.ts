import type { ProfileFields } from "#worker/features/profile/profile.contract.ts";

export type Gap = { card: string; what: string; why: string };

type Check = Gap & { isThere: (profile: ProfileFields) => boolean };

const CHECKS: Check[] = [
  {
    card: "personal",
    what: "A way to reach you: email and phone",
    why: "it heads every resume and letter",
    isThere: ({ email, phone }) => email !== "" && phone !== "",
  },
  {
    card: "personal",
    what: "Where you live",
    why: "many jobs are near a place or need a time zone",
    isThere: ({ location }) => location !== "",
  },
  {
    card: "professional",
    what: "A summary of a few sentences",
    why: "letters begin with it",
    isThere: ({ summary }) => summary.length >= 80,
  },
  {
    card: "professional",
    what: "Your level of experience",
    why: "jobs are ordered by it",
    isThere: ({ experienceLevel }) => experienceLevel !== "",
  },
  {
    card: "preferences",
    what: "The job titles you look for",
    why: "they weigh most in what fits you",
    isThere: ({ jobTitles }) => jobTitles.length > 0,
  },
  {
    card: "preferences",
    what: "Where and how you want to work",
    why: "a job elsewhere is told as such",
    isThere: ({ preferredLocations, remotePreference }) =>
      preferredLocations.length > 0 || remotePreference !== "",
  },
  {
    card: "skills",
    what: "Five skills or more",
    why: "requirements are compared with them",
    isThere: ({ technicalSkills, softSkills }) => technicalSkills.length + softSkills.length >= 5,
  },
  {
    card: "experience",
    what: "A position with what you achieved in it",
    why: "a claim without an example convinces nobody",
    isThere: ({ workExperience }) =>
      workExperience.some(
        ({ achievements, description }) => achievements.length > 0 || description.length >= 80,
      ),
  },
  {
    card: "experience",
    what: "The dates of every position",
    why: "years of experience are counted from them",
    isThere: ({ workExperience }) =>
      workExperience.length > 0 && workExperience.every(({ startDate }) => startDate !== ""),
  },
  {
    card: "education",
    what: "A school or training",
    why: "some postings ask for a degree",
    isThere: ({ education }) => education.length > 0,
  },
];

/** How much of what the rest of the product works with is there, and what is missing with the reason that it matters. */
export function completenessOf(profile: ProfileFields): { done: number; of: number; gaps: Gap[] } {
  const gaps = CHECKS.filter(({ isThere }) => !isThere(profile));
  return { done: CHECKS.length - gaps.length, of: CHECKS.length, gaps };
}
