import { describe, expect, it } from "vitest";

import { ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { measureCompleteness } from "./completeness.ts";
import { readProfileDraft } from "./draft.ts";
import { canRemoveRow, toFields, toForm } from "./form.ts";
import { findFileProblem } from "./profile.api.ts";
import { findFormProblems } from "./validate.ts";

const EMPTY = ProfileFields.parse({ fullName: "Zoë Ångström" });
const JOB = { company: "Norrbotten Timber", jobTitle: "Forester", startDate: "2020-05", endDate: "Present" };
const profileWith = (fields: object) => ProfileFields.parse({ fullName: "Zoë Ångström", ...fields });

it("experience and education keep one row, other lists none; blank rows are not sent", () => {
  const form = toForm(EMPTY);
  expect([form.workExperience.length, form.education.length, form.projects.length]).toEqual([1, 1, 0]);
  expect(canRemoveRow(form, "workExperience")).toBe(false);
  expect(canRemoveRow(form, "projects")).toBe(true);
  expect(toFields(form)).toEqual(EMPTY);
});

it("what is wrong is named by the row that has it", () => {
  const form = toForm(profileWith({ projects: [{ name: "Fine" }] }));
  const [fine] = form.projects;
  if (fine === undefined) throw new Error("There is one.");
  const wrong = { ...fine, key: "row-wrong", liveUrl: "nowhere" };
  const blank = { ...fine, key: "row-blank", name: "" };
  expect(findFormProblems({ ...form, fullName: " ", projects: [fine, blank, wrong] })).toEqual({
    fullName: "Full name is required",
    "projects.row-wrong.liveUrl": "Please enter a valid URL.",
  });
  const many = Array.from({ length: 51 }, (_, at) => ({ ...fine, key: `row-many-${at}` }));
  expect(findFormProblems({ ...form, projects: many })).toEqual({ projects: "Please keep to 50 entries." });
});

describe("a draft", () => {
  const profile = { ...EMPTY, firstName: "Zoë", lastName: "Ångström", updatedAt: "2026-11-01T00:00:00.000Z" };
  const keep = (fields: unknown, owner = "me", basedOn: string | null = profile.updatedAt) =>
    localStorage.setItem("draft:profile", JSON.stringify({ fields, owner, basedOn }));

  it("is the person's own, and says when the profile has changed since", () => {
    keep({ ...EMPTY, phone: "1" });
    expect(readProfileDraft(profile, "me")).toMatchObject({ fields: { phone: "1" }, isOlder: false });
    expect(readProfileDraft(profile, "somebody")).toBeNull();
    keep({ ...EMPTY, phone: "1" }, "me", null);
    expect(readProfileDraft(profile, "me")).toMatchObject({ isOlder: true });
    keep(EMPTY);
    expect(readProfileDraft(profile, "me")).toBeNull();
  });

  it.each([
    [null],
    ["x"],
    [{ fullName: "", education: null }],
    [{ phone: 5, workExperience: [null, { company: 1 }, "x"], technicalSkills: [1] }],
  ])("in the shape of %j breaks nothing", (fields) => {
    keep(fields);
    const draft = readProfileDraft(profile, "me");
    expect(() => toForm(draft?.fields ?? EMPTY)).not.toThrow();
  });
});

it("completeness says what is missing and why", () => {
  const { done, of, gaps } = measureCompleteness(EMPTY);
  expect([done, of, gaps.length]).toEqual([0, 10, 10]);
  const full = profileWith({
    email: "a@b.example",
    phone: "1",
    location: "Umeå",
    summary: "x".repeat(80),
    experienceLevel: "mid",
    jobTitles: ["Forester"],
    preferredLocations: ["Umeå"],
    technicalSkills: ["a", "b", "c", "d", "e"],
    workExperience: [
      {
        ...JOB,
        achievements: ["Planted"],
      },
    ],
    education: [{ school: "SLU" }],
  });
  expect(measureCompleteness(full).gaps).toEqual([]);
});

it.each([
  ["cv.pdf", 10, null],
  ["CV.DOCX", 10 * 1024 * 1024, null],
  ["cv.doc", 10 * 1024 * 1024 + 1, "Please upload a file smaller than 10MB"],
  ["cv.png", 1, "Please upload a PDF or Word document (.pdf, .docx, .doc)"],
  ["pdf", 1, "Please upload a PDF or Word document (.pdf, .docx, .doc)"],
])("%s of %i bytes: %s", (name, size, problem) => {
  expect(findFileProblem({ name, size })).toBe(problem);
});
