import type { ProfileFields } from "#worker/features/profile/profile.contract.ts";

export type Gap = { card: string; what: string; why: string };

type Check = Gap & { isThere: (profile: ProfileFields) => boolean };

const CHECKS: Check[] = [
  {
    card: "personal",
    what: "A way to reach you: email and phone",
    why: "Appears at the top of every resume and letter.",
    isThere: ({ email, phone }) => email !== "" && phone !== "",
  },
  {
    card: "personal",
    what: "Where you live",
    why: "Many jobs are near a place or need a time zone.",
    isThere: ({ location }) => location !== "",
  },
  {
    card: "professional",
    what: "A summary of a few sentences",
    why: "Your letters begin with it.",
    isThere: ({ summary }) => summary.length >= 80,
  },
  {
    card: "professional",
    what: "Your level of experience",
    why: "We use it to rank jobs.",
    isThere: ({ experienceLevel }) => experienceLevel !== "",
  },
  {
    card: "preferences",
    what: "The job titles you look for",
    why: "Job titles count most when we match you.",
    isThere: ({ jobTitles }) => jobTitles.length > 0,
  },
  {
    card: "preferences",
    what: "Where and how you want to work",
    why: "So we can point out jobs outside your area.",
    isThere: ({ preferredLocations, remotePreference }) =>
      preferredLocations.length > 0 || remotePreference !== "",
  },
  {
    card: "skills",
    what: "Five skills or more",
    why: "We compare a job's requirements with them.",
    isThere: ({ technicalSkills, softSkills }) => technicalSkills.length + softSkills.length >= 5,
  },
  {
    card: "experience",
    what: "A job with achievements",
    why: "Examples convince.",
    isThere: ({ workExperience }) =>
      workExperience.some(
        ({ achievements, description }) => achievements.length > 0 || description.length >= 80,
      ),
  },
  {
    card: "experience",
    what: "The dates of every job",
    why: "We count your years of experience from them.",
    isThere: ({ workExperience }) =>
      workExperience.length > 0 && workExperience.every(({ startDate }) => startDate !== ""),
  },
  {
    card: "education",
    what: "A school or training",
    why: "Some jobs ask for a degree.",
    isThere: ({ education }) => education.length > 0,
  },
];

/**
 * How many of the fields used by the rest of the product are filled, and the missing ones with the reason they
 * matter.
 */
export function measureCompleteness(profile: ProfileFields): { done: number; of: number; gaps: Gap[] } {
  const gaps = CHECKS.filter(({ isThere }) => !isThere(profile));
  return { done: CHECKS.length - gaps.length, of: CHECKS.length, gaps };
}
