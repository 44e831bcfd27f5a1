import { describe, expect, it } from "vitest";

import { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";
import { ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { applyOffer, fillFormFromResume, keepUncertain, listUncertainPaths, undoFill } from "./fill.ts";
import { addTags, toFields, toForm } from "./form.ts";
import { readResumeFields } from "./from-resume.ts";
import { findFormProblems } from "./validate.ts";

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
    volunteering: [],
    awards: [],
    meta: {
      madeBy: null,
      kind: "pdf",
      pages: 1,
      fields: [
        { path: "personalInfo.phone", confidence: "low", quote: "Tel +46 8 123" },
        { path: "workExperience.0.company", confidence: "high", quote: "Norrbotten Timber" },
      ],
      warnings: [],
      notTaken: [],
    },
    ...changes,
  };
}

it("a stored resume names the sections that a profile has no field for", () => {
  const section = { title: "Talks", description: "Pines", hiddenLines: [{ at: 0, text: "Larches" }] };
  const content = ResumeContent.parse({ personalInfo: {}, customSections: [section] });
  expect(readResumeFields(content).meta.notTaken).toEqual([{ heading: "Talks", text: "Pines\nLarches" }]);
});

describe("filling from a resume", () => {
  it("fills what is empty and notes how sure it is", () => {
    const { form, notes, offers, count } = fillFormFromResume(toForm(EMPTY), answer());
    expect(toFields(form)).toMatchObject({
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
    const mine = toForm(
      profileWith({ phone: "0171", workExperience: [{ company: "Acme", jobTitle: "Baker" }] }),
    );
    const { form, offers, put } = fillFormFromResume(mine, answer());
    expect(toFields(form)).toMatchObject({ phone: "0171", workExperience: [{ company: "Acme" }] });
    expect(offers).toMatchObject([
      { kind: "text", name: "phone", mine: "0171", theirs: "+46 8 123" },
      { kind: "entries", name: "workExperience", label: "1 more position" },
    ]);
    const taken = offers.reduce(applyOffer, { form, put });
    expect(toFields(taken.form)).toMatchObject({
      phone: "+46 8 123",
      workExperience: [{ company: "Acme" }, JOB],
    });
  });

  it("is taken out again, with what was asked for and without what was written since", () => {
    const mine = toForm(profileWith({ phone: "0171", technicalSkills: ["SQL"] }));
    const filled = fillFormFromResume(mine, answer());
    const { form, put } = filled.offers.reduce(applyOffer, filled);
    expect(toFields(form)).toMatchObject({ phone: "+46 8 123", location: "Umeå", workExperience: [JOB] });
    const later = {
      ...form,
      salaryExpectation: "€60,000",
      location: "Luleå",
      technicalSkills: ["SQL", "GIS", "Saw"],
    };
    expect(toFields(undoFill(later, put))).toEqual(
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
    const { form } = fillFormFromResume(toForm(EMPTY), long);
    expect(findFormProblems(form)).toEqual({});
    expect([form.workExperience.length, form.workExperience[0]?.achievements.length]).toEqual([50, 50]);
  });

  it("offers nothing that is there already, in whatever letters", () => {
    const mine = toForm(
      profileWith({ phone: "+46 8 123", workExperience: [{ ...JOB, company: "NORRBOTTEN  timber" }] }),
    );
    expect(fillFormFromResume(mine, answer()).offers).toEqual([]);
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

it("an uncertain value that is word for word its line is not to be checked, and others stay so after saving", () => {
  const said = answer({
    workExperience: [{ ...JOB, location: "Luleå", description: "", achievements: [] }],
    meta: {
      ...answer().meta,
      fields: [
        { path: "workExperience.0.company", confidence: "medium", quote: JOB.company },
        { path: "workExperience.0.location", confidence: "medium", quote: "Norrbotten Timber, Luleå" },
      ],
    },
  });
  const { notes } = fillFormFromResume(toForm(EMPTY), said);
  const fields = (paths: string[]) => paths.map((path) => path.split(".").at(-1));
  expect(fields(listUncertainPaths(notes))).toEqual(["location"]);
  expect(fields(Object.keys(keepUncertain(notes)))).toEqual(["location"]);
});

it("fills languages, volunteering and awards as they are said, and takes them out again", () => {
  const said = answer({
    languages: ["Swedish (native)", "Sami"],
    volunteering: ["Treasurer, Umeå rowing club, 2018 – 2022"],
    awards: ["Forester of the year, 2021"],
  });
  const mine = toForm({ ...EMPTY, languages: ["Finnish"], awards: ["forester of the year, 2021"] });
  const { form, put } = fillFormFromResume(mine, said);
  expect([form.languages, form.volunteering, form.awards]).toEqual([
    ["Finnish", "Swedish (native)", "Sami"],
    ["Treasurer, Umeå rowing club, 2018 – 2022"],
    ["forester of the year, 2021"],
  ]);
  const undone = undoFill(form, put);
  expect([undone.languages, undone.volunteering]).toEqual([["Finnish"], []]);
});

describe("what a resume says in passing", () => {
  const job = { ...JOB, location: "", description: "", achievements: [] };
  const said = answer({
    skills: [],
    suggestedSkills: ["Forestry", "GIS"],
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
  const filled = fillFormFromResume(toForm(EMPTY), said);

  it("is offered and not filled in", () => {
    expect(filled.suggestions.map(({ label }) => label)).toEqual([
      "Job title to look for: Senior Forester",
      "2 skills named in your jobs: Forestry, GIS",
    ]);
    const { jobTitles, experienceLevel, technicalSkills, softSkills } = filled.form;
    expect([jobTitles, experienceLevel, technicalSkills, softSkills]).toEqual([[], "", [], []]);
  });

  it("is put in when it is asked for, and taken out with the filling", () => {
    const taken = filled.suggestions.reduce(applyOffer, filled);
    expect(taken.form).toMatchObject({
      jobTitles: ["Senior Forester"],
      technicalSkills: ["Forestry", "GIS"],
    });
    expect(undoFill(taken.form, taken.put)).toMatchObject({
      jobTitles: [],
      technicalSkills: [],
    });
  });

  it("suggests no level, which the title of one job would tell", () => {
    const { suggestions } = fillFormFromResume(
      toForm(EMPTY),
      answer({ workExperience: [{ ...job, jobTitle: "Data Analytics Intern" }] }),
    );
    expect(suggestions.filter((offer) => offer.kind === "text")).toEqual([]);
  });
});
