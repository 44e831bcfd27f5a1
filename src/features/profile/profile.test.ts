import { describe, expect, it } from "vitest";

import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";
import { ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { completenessOf } from "./completeness.ts";
import { readDraft } from "./draft.ts";
import { fillForm, takeOffer, undoFill } from "./fill.ts";
import { type ProfileForm, addTags, canRemove, fieldsOf, formOf } from "./form.ts";
import { fileProblem } from "./profile.api.ts";
import { problemsOf } from "./validate.ts";

const EMPTY = ProfileFields.parse({ fullName: "Zoë Ångström" });
const JOB = { company: "Norrbotten Timber", jobTitle: "Forester", startDate: "2020-05", endDate: "Present" };
const profileWith = (fields: object) => ProfileFields.parse({ fullName: "Zoë Ångström", ...fields });

function answer(changes: Partial<ParsedResumeAnswer> = {}): ParsedResumeAnswer {
  return {
    personalInfo: {
      fullName: "Zoë Ångström",
      email: "",
      phone: "+46 8 123",
      location: "Umeå",
      linkedin: "",
      github: "",
      portfolio: "",
      summary: "",
    },
    workExperience: [{ ...JOB, location: "", description: "", achievements: ["Planted 9,000 pines"] }],
    education: [],
    skills: ["GIS"],
    suggestedSkills: [],
    projects: [],
    certifications: [],
    languages: [],
    meta: {
      madeBy: null,
      kind: "pdf",
      pages: 1,
      fields: [
        { path: "personalInfo.phone", confidence: "low", quote: "Tel +46 8 123" },
        { path: "workExperience.0.company", confidence: "high", quote: "Norrbotten Timber" },
      ],
      warnings: [],
    },
    ...changes,
  };
}

describe("filling from a resume", () => {
  it("fills what is empty and notes how sure it is", () => {
    const { form, notes, offers, count } = fillForm(formOf(EMPTY), answer());
    expect(fieldsOf(form)).toMatchObject({
      phone: "+46 8 123",
      workExperience: [JOB],
      technicalSkills: ["GIS"],
    });
    const [row] = form.workExperience;
    expect(notes).toEqual({
      phone: { confidence: "low", quote: "Tel +46 8 123" },
      [`workExperience.${row?.key}.company`]: { confidence: "high", quote: "Norrbotten Timber" },
    });
    expect(offers).toEqual([]);
    expect(count).toBe(4);
  });

  it("keeps what the person wrote, and offers what the resume says instead", () => {
    const mine = formOf(
      profileWith({ phone: "0171", workExperience: [{ company: "Acme", jobTitle: "Baker" }] }),
    );
    const { form, offers, put } = fillForm(mine, answer());
    expect(fieldsOf(form)).toMatchObject({ phone: "0171", workExperience: [{ company: "Acme" }] });
    expect(offers).toMatchObject([
      { kind: "text", name: "phone", mine: "0171", theirs: "+46 8 123" },
      { kind: "entries", name: "workExperience", label: "1 more position" },
    ]);
    const taken = offers.reduce(takeOffer, { form, put });
    expect(fieldsOf(taken.form)).toMatchObject({
      phone: "+46 8 123",
      workExperience: [{ company: "Acme" }, JOB],
    });
  });

  it("is taken out again, with what was asked for and without what was written since", () => {
    const mine = formOf(profileWith({ phone: "0171", technicalSkills: ["SQL"] }));
    const filled = fillForm(mine, answer());
    const { form, put } = filled.offers.reduce(takeOffer, filled);
    expect(fieldsOf(form)).toMatchObject({ phone: "+46 8 123", location: "Umeå", workExperience: [JOB] });
    const later = {
      ...form,
      salaryExpectation: "€60,000",
      location: "Luleå",
      technicalSkills: ["SQL", "GIS", "Saw"],
    };
    expect(fieldsOf(undoFill(later, put))).toEqual(
      profileWith({
        phone: "0171",
        salaryExpectation: "€60,000",
        location: "Luleå",
        technicalSkills: ["SQL", "Saw"],
      }),
    );
  });

  it("cuts what a profile cannot hold", () => {
    const long = answer({
      skills: ["x".repeat(300)],
      workExperience: Array.from({ length: 60 }, (_, at) => ({
        ...JOB,
        company: `${at}`,
        location: "",
        description: "",
        achievements: Array.from({ length: 60 }, () => "did"),
      })),
    });
    const { form } = fillForm(formOf(EMPTY), long);
    expect(problemsOf(form)).toEqual({});
    expect([form.workExperience.length, form.workExperience[0]?.achievements.length]).toEqual([50, 50]);
  });

  it("offers nothing that is there already, in whatever letters", () => {
    const mine = formOf(
      profileWith({ phone: "+46 8 123", workExperience: [{ ...JOB, company: "NORRBOTTEN  timber" }] }),
    );
    expect(fillForm(mine, answer()).offers).toEqual([]);
  });
});

it.each([
  [[], "a, b,, a ", ["a", "b"]],
  [["SQL"], "sql", ["SQL"]],
  [["A"], " , ", ["A"]],
  [[], "C++,C", ["C++", "C"]],
])("to %j, %j adds to %j", (known, typed, expected) => {
  expect(addTags(known, typed)).toEqual(expected);
});

it("experience and education keep one row, other lists none; blank rows are not sent", () => {
  const form = formOf(EMPTY);
  expect([form.workExperience.length, form.education.length, form.projects.length]).toEqual([1, 1, 0]);
  expect(canRemove(form, "workExperience")).toBe(false);
  expect(canRemove(form, "projects")).toBe(true);
  expect(fieldsOf(form)).toEqual(EMPTY);
});

it("what is wrong is named by the row that has it", () => {
  const form = formOf(profileWith({ projects: [{ name: "Fine" }] }));
  const [fine] = form.projects;
  if (fine === undefined) throw new Error("There is one.");
  const wrong = { ...fine, key: "row-wrong", liveUrl: "nowhere" };
  const blank = { ...fine, key: "row-blank", name: "" };
  expect(problemsOf({ ...form, fullName: " ", projects: [fine, blank, wrong] })).toEqual({
    fullName: "Full name is required",
    "projects.row-wrong.liveUrl": "Please enter a valid URL.",
  });
  const many = Array.from({ length: 51 }, (_, at) => ({ ...fine, key: `row-many-${at}` }));
  expect(problemsOf({ ...form, projects: many })).toEqual({ projects: "Please keep to 50 entries." });
});

describe("a draft", () => {
  const profile = { ...EMPTY, firstName: "Zoë", lastName: "Ångström", updatedAt: "2026-11-01T00:00:00.000Z" };
  const keep = (fields: unknown, owner = "me", basedOn: string | null = profile.updatedAt) =>
    localStorage.setItem("draft:profile", JSON.stringify({ fields, owner, basedOn }));

  it("is the person's own, and says when the profile has changed since", () => {
    keep({ ...EMPTY, phone: "1" });
    expect(readDraft(profile, "me")).toMatchObject({ fields: { phone: "1" }, isOlder: false });
    expect(readDraft(profile, "somebody")).toBeNull();
    keep({ ...EMPTY, phone: "1" }, "me", null);
    expect(readDraft(profile, "me")).toMatchObject({ isOlder: true });
    keep(EMPTY);
    expect(readDraft(profile, "me")).toBeNull();
  });

  it.each([
    [null],
    ["x"],
    [{ fullName: "", education: null }],
    [{ phone: 5, workExperience: [null, { company: 1 }, "x"], technicalSkills: [1] }],
  ])("in the shape of %j breaks nothing", (fields) => {
    keep(fields);
    const draft = readDraft(profile, "me");
    expect(() => formOf(draft?.fields ?? EMPTY)).not.toThrow();
  });
});

it("completeness says what is missing and why", () => {
  const { done, of, gaps } = completenessOf(EMPTY);
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
  expect(completenessOf(full).gaps).toEqual([]);
});

describe("what a resume says in passing", () => {
  const job = { ...JOB, location: "", description: "", achievements: [] };
  const said = answer({
    skills: [],
    suggestedSkills: ["Forestry", "GIS"],
    languages: ["Swedish (native)", "Sami"],
    workExperience: [
      {
        ...job,
        jobTitle: "Forester",
        endDate: "2019",
      },
      {
        ...job,
        jobTitle: "Senior Forester",
        endDate: "Present",
      },
    ],
  });
  const filled = fillForm(formOf(EMPTY), said);

  it("is offered and not filled in", () => {
    expect(filled.suggestions.map(({ label }) => label)).toEqual([
      "Job title to look for: Senior Forester",
      "Experience level: Senior, as “Senior Forester” says",
      "2 skills named in your jobs: Forestry, GIS",
      "2 languages, for your soft skills: Swedish (native), Sami",
    ]);
    const { jobTitles, experienceLevel, technicalSkills, softSkills } = filled.form;
    expect([jobTitles, experienceLevel, technicalSkills, softSkills]).toEqual([[], "", [], []]);
  });

  it("is put in when it is asked for, and taken out with the filling", () => {
    const taken = filled.suggestions.reduce(takeOffer, filled);
    expect(taken.form).toMatchObject({
      jobTitles: ["Senior Forester"],
      experienceLevel: "senior",
      technicalSkills: ["Forestry", "GIS"],
      softSkills: ["Swedish (native)", "Sami"],
    });
    expect(undoFill(taken.form, taken.put)).toMatchObject({
      jobTitles: [],
      experienceLevel: "",
      technicalSkills: [],
      softSkills: [],
    });
  });

  it("suggests no level that is chosen already or that no word of the title states", () => {
    const levelsOf = (form: ProfileForm, jobTitle: string) =>
      fillForm(form, answer({ workExperience: [{ ...job, jobTitle }] })).suggestions.filter(({ label }) =>
        label.startsWith("Experience"),
      );
    expect(levelsOf(formOf(EMPTY), "Forester")).toEqual([]);
    expect(levelsOf(formOf(EMPTY), "Junior Forester to the Lead Ranger")).toEqual([]);
    expect(levelsOf({ ...formOf(EMPTY), experienceLevel: "mid" }, "Senior Forester")).toEqual([]);
    expect(levelsOf(formOf(EMPTY), "Leader of a Seniority Board")).toEqual([]);
  });
});

it.each([
  ["cv.pdf", 10, null],
  ["CV.DOCX", 10 * 1024 * 1024, null],
  ["cv.doc", 10 * 1024 * 1024 + 1, "Please upload a file smaller than 10MB"],
  ["cv.png", 1, "Please upload a PDF or Word document (.pdf, .docx, .doc)"],
  ["pdf", 1, "Please upload a PDF or Word document (.pdf, .docx, .doc)"],
])("%s of %i bytes: %s", (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem);
});
