import schema from "@jsonresume/schema/schema.json";
import { Validator } from "jsonschema";
import { describe, expect, it } from "vitest";

import { PEOPLE } from "#testing/resumes/people.ts";

import type { ResumeContent } from "../resume-content.contract.ts";
import { EMPTY_CONTENT, selectShownContent } from "../resume-parts.contract.ts";
import { writeJsonResume } from "../write/write-json-resume.ts";
import { isJsonResume, isTooDeep, type Json } from "./json.ts";
import { mergeJsonResume } from "./merge-json-resume.ts";
import { describeNotTaken, findNotTaken } from "./not-taken.ts";
import { readJsonResume } from "./read-json-resume.ts";

const toIso = (given: string): string => (/^\d{4}(-\d{2}){0,2}$/.test(given) ? given : "");
const merge = (imported: Json, now: ResumeContent): Json =>
  mergeJsonResume(imported, selectShownContent(now), toIso);
const findFaults = (resume: Json): string[] =>
  new Validator().validate(resume, schema as object).errors.map(({ stack }) => stack);

/** All fields of the schema, unknown properties, and unusual spellings. */
const FULL: Json = {
  $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
  basics: {
    label: "Label-1",
    name: " Ada Example ",
    image: "https://example.com/ada.png",
    email: "ada@example.com",
    phone: "+44 20 7946 0018",
    url: "https://ada.example.com",
    summary: "Builds bridges.\nAnd roads.",
    location: { city: "Leeds", countryCode: "GB", postalCode: "LS1 1AA", "x-map": 7 },
    profiles: [
      { network: "Twitter", username: "ada_t", url: "https://twitter.com/ada_t" },
      { network: "Linkedin", username: "ada-l", url: "https://www.linkedin.com/in/ada-l", icon: "in" },
      { network: "GitHub", username: "ada-g" },
    ],
  },
  work: [
    {
      name: "Acme",
      position: "Engineer",
      url: "https://acme.example.com",
      location: "York",
      startDate: "2019-03-01",
      endDate: null,
      summary: "Work summary.",
      highlights: ["Built a bridge", " Cut costs ", "Two\nlines"],
      "x-team": { size: 4 },
    },
    {
      company: "Old Corp",
      position: "Junior",
      startDate: "March 2015",
      endDate: "2018",
      highlights: ["Learned much", 12],
    },
    "no entry",
    { name: "First Ltd", position: "Trainee", startDate: "2014", endDate: "2015" },
  ],
  education: [
    {
      institution: "Leeds",
      area: "Civil Engineering",
      studyType: "BSc",
      startDate: "2010",
      endDate: "2014",
      score: "3.9",
      courses: ["Statics", "Soil"],
      url: "https://leeds.example.com",
    },
  ],
  projects: [
    {
      name: "Span",
      description: "A calculator.",
      highlights: ["Used by ten schools"],
      keywords: ["Python", "Kivy"],
      url: "http://span.example.com",
      roles: ["Author"],
      type: "application",
    },
  ],
  skills: [
    { name: "Structures", level: "Master", keywords: ["Steel", "Timber"] },
    { name: "Driving", level: "Beginner" },
    { name: "Software", keywords: ["AutoCAD", "Steel"], "x-icon": "pc" },
    { keywords: ["Nameless"] },
  ],
  certificates: [{ name: "CEng", issuer: "ICE", date: "2020-06", url: "https://ice.example.com" }],
  languages: [{ fluency: "native", language: "Polish", "x-flag": "pl" }, { language: "English" }],
  volunteer: [
    {
      organization: "Swim Club",
      position: "Trainer",
      startDate: "2018",
      summary: "Taught children.",
      highlights: ["Two medals"],
      "x-days": 3,
    },
  ],
  awards: [
    { title: "Best Bridge", awarder: "Guild", date: "2019-05-01", summary: "For the span." },
    { title: "Second", awarder: "City" },
  ],
  publications: [{ name: "On Loads", publisher: "Press", releaseDate: "2021", url: "https://p.example.com" }],
  interests: [{ name: "Music", keywords: ["Piano", "Jazz"] }],
  references: [{ name: "Jane", reference: "A joy.\nTruly." }],
  meta: { version: "v1.0.0", theme: "even" },
  "x-extra": { deep: [{ a: 1 }] },
};

const edit = (change: (content: ResumeContent) => void): Json => {
  const content = structuredClone(readJsonResume(FULL));
  change(content);
  return merge(FULL, content);
};

describe("a JSON Resume that is imported", () => {
  it("becomes the fields of a resume, groups of skills, and sections of one's own", () => {
    const content = readJsonResume(FULL);
    expect(content).toMatchObject({
      personalInfo: {
        name: "Ada Example",
        location: "Leeds, GB",
        linkedin: "https://www.linkedin.com/in/ada-l",
        github: "https://github.com/ada-g",
        portfolio: "https://ada.example.com",
        summary: "Builds bridges.\nAnd roads.",
      },
      experience: [
        {
          company: "Acme",
          startDate: "2019-03-01",
          endDate: "Present",
          description: "Work summary.\nBuilt a bridge\nCut costs\nTwo\nlines",
        },
        { company: "Old Corp", startDate: "March 2015", description: "Learned much\n12" },
        { company: "First Ltd" },
      ],
      education: [{ school: "Leeds", major: "Civil Engineering", gpa: "3.9", description: "Statics\nSoil" }],
      projects: [{ technologies: ["Python", "Kivy"], description: "A calculator.\nUsed by ten schools" }],
      skills: ["Steel", "Timber", "Driving", "AutoCAD", "Nameless"],
      skillGroups: [
        { name: "Structures", skills: ["Steel", "Timber"] },
        { name: "Software", skills: ["AutoCAD", "Steel"] },
      ],
      certifications: [{ name: "CEng", issuer: "ICE", date: "2020-06" }],
      languages: ["Polish (native)", "English"],
    });
    expect(content.customSections.map(({ title }) => title)).toEqual([
      "Volunteering",
      "Awards",
      "Publications",
      "Interests",
      "References",
    ]);
  });

  it("names what a resume has no field for", () => {
    expect(describeNotTaken(findNotTaken(FULL, readJsonResume(FULL)))).toEqual([
      "Not used in the resume, but kept for JSON Resume: basics.label, basics.image, " +
        "basics.location.postalCode, basics.location.x-map, basics.profiles: Twitter, basics.profiles.icon, work.url, " +
        "work.x-team, work, entry 3, education.url, projects.roles, projects.type, skills.level (2), skills.x-icon, " +
        "certificates.url, languages.x-flag, volunteer.x-days, x-extra.",
    ]);
  });

  it("names what a resume has no room for", () => {
    const large = {
      basics: { name: "n".repeat(300), summary: "s".repeat(6000) },
      work: Array.from({ length: 52 }, (_, at) => ({
        name: `Employer ${at}`,
        highlights: Array.from({ length: at === 0 ? 61 : 1 }, (_, line) => `Line ${at}.${line}`),
      })),
      skills: [{ name: "Many", keywords: Array.from({ length: 201 }, (_, at) => `Skill ${at}`) }],
      awards: [{ title: "a".repeat(5001) }],
    };
    const content = readJsonResume(large);
    expect(describeNotTaken(findNotTaken(large, content))).toEqual([
      "Not used in the resume, but kept for JSON Resume: work, entry 51, work, entry 52.",
      "Too long for a resume, so only its beginning was used: basics.name, basics.summary, work.highlights, skills, awards.",
    ]);
    expect(merge(large, content)).toEqual(large);
    content.experience[0] = { ...(content.experience[0] as (typeof content.experience)[0]), description: "" };
    expect(JSON.stringify(merge(large, content))).not.toContain("Line 0.");
  });

  it("is distinguished from other JSON, however deeply nested", () => {
    for (const other of [null, [], 7, {}, { name: "package" }, { basics: "x" }])
      expect(isJsonResume(other)).toBe(false);
    expect(isJsonResume({ work: [] })).toBe(true);
    const deep: unknown = JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`);
    expect([isTooDeep(deep), isTooDeep(FULL)]).toEqual([true, false]);
  });
});

describe("its export", () => {
  it("is the imported document, with the order of its keys, as long as nothing is edited", () => {
    const odd = {
      ...FULL,
      customSections: [{ id: 1, title: "Patents", items: [{ no: "FI-1" }] }],
      work: [{ name: "Line 4", position: "Driver", summary: "", highlights: [""] }],
    };
    for (const resume of [FULL, odd])
      expect(JSON.stringify(merge(resume, readJsonResume(resume)))).toBe(JSON.stringify(resume));
  });

  it.each<[string, (content: ResumeContent) => void, (resume: Json) => void]>([
    [
      "a phone",
      ({ personalInfo }) => (personalInfo.phone = "123"),
      (resume) => ((resume.basics as Json).phone = "123"),
    ],
    [
      "a line of a job",
      ({ experience: [job] }) => job && (job.description = job.description.replace("Cut costs", "Saved")),
      (resume) =>
        ((resume.work as Json[])[0] = {
          ...at(resume, "work", 0),
          highlights: ["Built a bridge", "Saved", "Two\nlines"],
        }),
    ],
    [
      "an employer under another name of the schema",
      ({ experience: [, job] }) => job && (job.company = "New Corp"),
      (resume) => {
        const { company: _company, ...rest } = at(resume, "work", 1);
        (resume.work as Json[])[1] = { ...rest, name: "New Corp" };
      },
    ],
    [
      "the order of jobs",
      (content) => (content.experience = content.experience.toReversed()),
      (resume) => {
        const [a, b, c, d] = resume.work as Json[];
        resume.work = [d, b, a, c].filter((one) => one !== undefined);
      },
    ],
    [
      "a new line, new keywords and a new level",
      (content) => {
        const [job] = content.experience;
        if (job) job.description = `${job.description}\nNew line`;
        content.skills.push("Rust");
        content.skillGroups[0]?.skills.push("Stone");
        content.skills.push("Stone");
        content.languages[0] = "Polish (fluent)";
      },
      (resume) => {
        const job = at(resume, "work", 0);
        job.highlights = [...(job.highlights as string[]), "New line"];
        at(resume, "skills", 0).keywords = ["Steel", "Timber", "Stone"];
        (resume.skills as Json[]).push({ name: "Rust" });
        at(resume, "languages", 0).fluency = "fluent";
      },
    ],
    [
      "the order of skills and of their groups",
      (content) => {
        content.skills = ["Nameless", "Driving", "AutoCAD", "Timber", "Steel"];
        content.skillGroups = content.skillGroups.toReversed();
      },
      (resume) => {
        const [structures, driving, software, nameless] = resume.skills as Json[];
        resume.skills = [
          { ...software, keywords: ["AutoCAD", "Steel"] },
          nameless,
          { ...structures, keywords: ["Timber", "Steel"] },
          driving,
        ];
      },
    ],
    [
      "an award between two",
      (content) => {
        const awards = content.customSections[1];
        if (awards) awards.description = awards.description.replace("\nSecond", "\nFresh\nSecond");
      },
      (resume) => (resume.awards as Json[]).splice(1, 0, { title: "Fresh" }),
    ],
    [
      "a section of one's own",
      (content) =>
        content.customSections.push({
          id: "n1",
          isHidden: false,
          title: "Talks",
          description: "Oslo",
          hiddenLines: [],
        }),
      (resume) =>
        (resume.customSections = [
          { title: "Volunteering", list: "volunteer" },
          { title: "Awards", list: "awards" },
          { title: "Publications", list: "publications" },
          { title: "Interests", list: "interests" },
          { title: "References", list: "references" },
          { title: "Talks", lines: ["Oslo"] },
        ]),
    ],
  ])("differs by %s that was edited, and by nothing else", (_name, change, expected) => {
    const wanted = structuredClone(FULL);
    expected(wanted);
    expect(edit(change)).toEqual(wanted);
  });

  it("keeps nothing of what was removed or hidden", () => {
    const text = JSON.stringify(
      edit((content) => {
        content.personalInfo.phone = "";
        content.personalInfo.location = "";
        content.personalInfo.linkedin = "";
        content.personalInfo.portfolio = "";
        content.experience.splice(1, 1);
        const [job] = content.experience;
        if (job) Object.assign(job, { description: "Built a bridge", location: "" });
        content.education = [];
        content.hiddenSections = ["projects"];
        content.skills = content.skills.filter((skill) => skill !== "Steel" && skill !== "Driving");
        content.languages = ["English"];
        content.customSections = content.customSections.filter(({ title }) => title !== "Publications");
        const [volunteer, awards] = content.customSections;
        if (volunteer) volunteer.isHidden = true;
        if (awards) awards.description = "Second, City";
        content.certifications = content.certifications.map((entry) => ({ ...entry, isHidden: true }));
      }),
    );
    const canaries =
      "7946|Leeds|LS1|x-map|ada-l|ada.example.com|Old Corp|Learned|March 2015|York|Work summary|Cut costs|Two|Statics|" +
      "Civil|Span|Kivy|Author|Steel|Driving|Beginner|Polish|x-flag|Swim|x-days|Best Bridge|Guild|For the span|On Loads|" +
      "CEng|ice.example";
    for (const canary of canaries.split("|")) expect(text).not.toContain(canary);
    for (const kept of [
      "Label-1",
      "ada_t",
      "x-team",
      "Built a bridge",
      "Timber",
      "Second",
      "Piano",
      "x-extra",
    ])
      expect(text).toContain(kept);
  });

  it("is valid by the schema, of any person, and of what was imported valid", () => {
    for (const content of Object.values(PEOPLE))
      expect(findFaults(writeJsonResume(selectShownContent(content), toIso))).toEqual([]);
    const odd = structuredClone(EMPTY_CONTENT);
    Object.assign(odd.personalInfo, { name: "A", email: "ö@x..y", portfolio: "https://a.example/|x^" });
    expect(findFaults(writeJsonResume(odd, toIso))).toEqual([]);
    expect(writeJsonResume(odd, toIso)).toMatchObject({ basics: { url: "https://a.example/%7Cx%5E" } });
  });
});

const at = (resume: Json, list: string, index: number): Json => (resume[list] as Json[])[index] ?? {};
