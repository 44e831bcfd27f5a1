import { expect, it } from "vitest";

import type { Profile } from "#worker/features/profile/profile.contract.ts";
import { MAX_AD } from "#worker/features/resumes/resumes.contract.ts";

import { FROM_ENTERED, FROM_PROFILE, joinAd, beginTailoring, findProblems, toRequest } from "./tailor.ts";

const JOB = {
  jobId: "x",
  jobTitle: "Staff Nurse",
  company: "Harbour Clinic",
  description: "A ward of 24 beds.",
  requirements: "Triage",
};
const PROFILE = { fullName: "Zoe", email: "zoe@example.com", updatedAt: "2026-11-01" } as Profile;
const begun = beginTailoring(JOB, PROFILE);

it("a job that was handed over is its description, an empty line and what it asks for", () => {
  expect(joinAd(JOB)).toBe("A ward of 24 beds.\n\nRequirements: Triage");
  expect(joinAd({ ...JOB, requirements: " " })).toBe("A ward of 24 beds.");
  const long = joinAd({ ...JOB, description: "a".repeat(MAX_AD) });
  expect(long).toHaveLength(MAX_AD);
  expect(long).toMatch(/a\n\nRequirements: Triage$/);
});

it("of the stored profile the job is sent, under the title of the specification", () => {
  expect(toRequest(begun)).toEqual({
    jobTitle: "Staff Nurse",
    companyName: "Harbour Clinic",
    jobDescription: "A ward of 24 beds.\n\nRequirements: Triage",
    jobId: "x",
    title: "Resume - Harbour Clinic Staff Nurse",
  });
  expect(toRequest({ ...begun, jobTitle: " ", companyName: "" }).title).toBe("Resume - Custom Position");
});

it("a stored resume is named, and without a profile what was entered is sent", () => {
  expect(toRequest({ ...begun, source: "r1" })).toMatchObject({ sourceResumeId: "r1" });
  const blank = beginTailoring(null, { ...PROFILE, updatedAt: null });
  expect(blank.source).toBe(FROM_ENTERED);
  expect(toRequest(blank).userProfile).toMatchObject({ name: "Zoe", email: "zoe@example.com", skills: "" });
  expect(findProblems(blank)).toMatchObject({
    jobDescription: "Job description is required",
    summary: "Summary is required",
    skills: "Skills are required",
  });
  expect(findProblems({ ...blank, source: FROM_PROFILE })).toEqual({
    jobDescription: "Job description is required",
  });
  expect(findProblems(begun)).toEqual({});
});
