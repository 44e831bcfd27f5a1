import { expect, it } from "vitest";

import type { Profile } from "#worker/features/profile/profile.contract.ts";

import {
  FROM_ENTERED,
  FROM_PROFILE,
  createTailorValues,
  findTailorProblems,
  toWriteRequest,
} from "./tailor.ts";

const JOB = {
  jobId: "x",
  jobTitle: "Staff Nurse",
  company: "Harbour Clinic",
  description: "A ward of 24 beds.",
  requirements: "Triage",
};
const PROFILE = { fullName: "Zoe", email: "zoe@example.com", updatedAt: "2026-11-01" } as Profile;
const begun = createTailorValues(JOB, PROFILE);

it("of the stored profile the job is sent, under the title of the specification", () => {
  expect(toWriteRequest(begun)).toEqual({
    jobTitle: "Staff Nurse",
    companyName: "Harbour Clinic",
    jobDescription: "A ward of 24 beds.\n\nRequirements:\nTriage",
    jobId: "x",
    title: "Resume - Harbour Clinic Staff Nurse",
  });
  expect(toWriteRequest({ ...begun, jobTitle: " ", companyName: "" }).title).toBe("Resume - Custom Position");
});

it("a stored resume is named, and without a profile what was entered is sent", () => {
  expect(toWriteRequest({ ...begun, source: "r1" })).toMatchObject({ sourceResumeId: "r1" });
  const blank = createTailorValues(null, { ...PROFILE, updatedAt: null });
  expect(blank.source).toBe(FROM_ENTERED);
  expect(toWriteRequest(blank).userProfile).toMatchObject({
    name: "Zoe",
    email: "zoe@example.com",
    skills: "",
  });
  expect(findTailorProblems(blank)).toMatchObject({
    jobDescription: "Job description is required",
    summary: "Summary is required",
    skills: "Skills are required",
  });
  expect(findTailorProblems({ ...blank, source: FROM_PROFILE })).toEqual({
    jobDescription: "Job description is required",
  });
  expect(findTailorProblems(begun)).toEqual({});
});
