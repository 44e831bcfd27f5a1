import { expect, it } from "vitest";

import type { Profile } from "#worker/features/profile/profile.contract.ts";

import { formatProfileBackground } from "./background.ts";

const PROFILE = {
  summary: "Ward nurse.",
  workExperience: [
    {
      jobTitle: "Staff Nurse",
      company: "Harbour Hospital",
      location: "",
      description: "Led triage",
      startDate: "2019-03",
      endDate: "Present",
      achievements: ["• Trained 12 nurses"],
    },
  ],
  education: [
    {
      school: "University of Leeds",
      degree: "BSc",
      major: "Nursing",
      startDate: "",
      endDate: "2015",
      description: "With honors",
    },
  ],
  projects: [],
  certifications: [],
  technicalSkills: ["Triage"],
  softSkills: ["Patience"],
  languages: ["Polish (native)"],
  volunteering: ["First aider at the marathon"],
  awards: ["Nurse of the year, 2020"],
} as unknown as Profile;

it("a profile is plain text, a fact a line, without headings of what is not in it", () => {
  expect(formatProfileBackground(PROFILE)).toBe(`Ward nurse.

Experience
Staff Nurse, Harbour Hospital
2019-03 - Present
- Led triage
- Trained 12 nurses

Education
BSc, Nursing, University of Leeds
2015
- With honors

Skills
Triage, Patience

Languages
Polish (native)

Volunteering
- First aider at the marathon

Awards
- Nurse of the year, 2020`);
});

it("an empty profile has no background, and a long one no more than a letter takes", () => {
  const empty = {
    ...PROFILE,
    summary: "",
    workExperience: [],
    education: [],
    technicalSkills: [],
    softSkills: [],
    languages: [],
    volunteering: [],
    awards: [],
  };
  expect(formatProfileBackground(empty)).toBe("");
  expect(formatProfileBackground({ ...empty, summary: "a".repeat(40_000) })).toHaveLength(30_000);
});
