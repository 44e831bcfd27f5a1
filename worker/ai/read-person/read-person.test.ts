import { describe, expect, it } from "vitest";

import { LETTER_CASES, LETTER_TODAY } from "#testing/letters/letter-cases.ts";
import { PLAIN_CASES } from "#testing/letters/plain-cases.ts";
import { EMPTY_CONTENT } from "#worker/documents/resume-parts.contract.ts";

import { readBackground, readProfile, readResumeContent } from "./read-person.ts";

const nurse = LETTER_CASES.find(({ id }) => id === "icu-nurse");

it("a resume in text gives bullets with the job that they were done in", () => {
  const evidence = readBackground(nurse?.background ?? "", LETTER_TODAY).units;
  const triage = evidence.find(({ text }) => text.startsWith("Triage up to"));
  expect(triage).toMatchObject({
    kind: "bullet",
    numbers: ["40", "24"],
    role: { title: "Staff Nurse", company: "St. Brannock Hospital", endDate: "Present" },
  });
  expect(triage?.skills).toContain("triage");
});

it.each(LETTER_CASES)(
  "$id: every unit is verbatim text of the background, and no line is lost",
  (letterCase) => {
    const { background } = letterCase;
    const evidence = readBackground(background, LETTER_TODAY).units;
    for (const { text } of evidence) expect(background).toContain(text);
    const all = evidence.map(({ text }) => text).join("\n");
    for (const line of background.split("\n").filter((line) => line.startsWith("- ")))
      expect(all).toContain(line.slice(2));
  },
);

it("what a resume hides is no evidence, and paths count it", () => {
  const entry = {
    company: "Acme",
    location: "",
    startDate: "2020",
    endDate: "2022",
    hiddenLines: [],
    description: "Built boats",
  };
  const { units } = readResumeContent({
    ...EMPTY_CONTENT,
    experience: [
      { ...entry, id: "e1", isHidden: true, position: "Clerk" },
      { ...entry, id: "e2", isHidden: false, position: "Boatbuilder" },
    ],
    skills: ["Painting"],
    hiddenSections: ["skills"],
  });
  expect(units.map(({ path, text }) => [path, text])).toEqual([
    ["experience.1.position", "Boatbuilder"],
    ["experience.1.company", "Acme"],
    ["experience.1.description.0", "Built boats"],
  ]);
});

it("the shown lines of custom sections are evidence, and hidden ones are not", () => {
  const section = {
    id: "c",
    isHidden: false,
    title: "Volunteering",
    hiddenLines: [{ at: 1, text: "Rowed" }],
  };
  const { units } = readResumeContent({
    ...EMPTY_CONTENT,
    customSections: [
      { ...section, isHidden: true, description: "Flew kites" },
      { ...section, description: "Taught swimming" },
    ],
  });
  expect(units.map(({ path, text }) => [path, text])).toEqual([
    ["customSections.1.description.0", "Taught swimming"],
  ]);
});

it("a period on a line of its own belongs to the job above it", () => {
  const { units } = readBackground(
    "Staff Nurse, Leeds General\nSeptember 2019 - March 2022\n- Led a ward of 24 beds",
    "2026-11-23",
  );
  expect(units.find(({ text }) => text === "Led a ward of 24 beds")?.role).toMatchObject({
    title: "Staff Nurse",
    company: "Leeds General",
    endDate: "March 2022",
  });
  expect(units.some(({ text }) => text.startsWith("September"))).toBe(false);
});

const NO_JOB = {
  jobTitle: "",
  company: "",
  location: "",
  startDate: "",
  endDate: "",
  description: "",
  achievements: [] as string[],
};
const NO_SCHOOL = { degree: "", major: "", description: "" };

const read = (fields: Partial<Parameters<typeof readProfile>[0]>) =>
  readProfile({
    summary: "",
    visaStatus: "",
    technicalSkills: [],
    softSkills: [],
    languages: [],
    volunteering: [],
    awards: [],
    workExperience: [],
    education: [],
    projects: [],
    certifications: [],
    ...fields,
  });

it("a background in one line has its job and its skills", () => {
  const { units } = readBackground(
    "Etta Marlin, shift lead. Shift Lead at Northgate Foods since March 2019: planned rosters for 24 people. Skills: rostering, Excel.",
    LETTER_TODAY,
  );
  expect(units.find(({ text }) => text.startsWith("planned"))?.role).toMatchObject({
    title: "Shift Lead",
    company: "Northgate Foods",
  });
  expect(units.filter(({ kind }) => kind === "skill").map(({ text }) => text)).toEqual([
    "rostering",
    "Excel",
  ]);
});

it("a certificate on a line of its own is not lost behind the one above it", () => {
  const { background = "" } = PLAIN_CASES.find(({ id }) => id === "icu-resume") ?? {};
  const { units } = readBackground(background, LETTER_TODAY);
  const held = units.filter(({ kind }) => kind === "certificate").map(({ text }) => text);
  expect(held).toEqual(expect.arrayContaining(["RN License", "ACLS", "BLS"]));
});

describe("the degree of a profile", () => {
  const degree = (...names: string[]) =>
    read({ education: names.map((name) => ({ ...NO_SCHOOL, degree: name, major: "Physics" })) }).degree;
  it.each([
    [["Bachelor of Science"], "bachelor"],
    [["BSc", "MSc"], "master"],
    [["Master of Engineering", "Bachelor of Arts"], "master"],
    [["PhD"], "doctorate"],
    [["High School Diploma"], "high-school"],
    [[], null],
  ])("%j is %s", (names, level) => {
    expect(degree(...names)).toBe(level);
  });
});

it("a degree is also found in a sentence", () => {
  expect(read({ summary: "I hold a Bachelor of Education." }).degree).toBe("bachelor");
});

describe("positions of a profile", () => {
  it("come latest first, with their sentences and achievements", () => {
    const positions = read({
      workExperience: [
        {
          company: "A",
          jobTitle: "Clerk",
          startDate: "2015",
          endDate: "2018-02",
          description: "Filed. Typed letters",
        },
        {
          company: "B",
          jobTitle: "Analyst",
          startDate: "2018-03",
          endDate: "Present",
          achievements: ["Built reports", ""],
        },
        { company: "C", jobTitle: "Intern", startDate: "2014", endDate: "2014" },
        { company: "D", jobTitle: "" },
      ].map((job) => ({ ...NO_JOB, ...job })),
    }).positions;
    expect(positions).toMatchObject([
      { title: "Analyst", isCurrent: true, to: null, from: 2018 * 12 + 2, texts: ["Built reports"] },
      { title: "Clerk", isCurrent: false, to: 2018 * 12 + 1, texts: ["Filed.", "Typed letters"] },
      { title: "Intern", isCurrent: false },
    ]);
  });

  it("that only begin go on", () => {
    expect(
      read({ workExperience: [{ ...NO_JOB, jobTitle: "Clerk", startDate: "2020" }] }).positions,
    ).toMatchObject([{ isCurrent: true, to: null }]);
  });
});

it("a profile and a resume that say the same are read as the same career", () => {
  const career = { startDate: "2019-03", endDate: "Present", company: "Acme", location: "" };
  const line = "Planned the shifts of 14 nurses.";
  const ofProfile = read({
    summary: "I run wards. I speak Polish.",
    technicalSkills: ["Triage"],
    workExperience: [{ ...NO_JOB, ...career, jobTitle: "Nurse", achievements: [line] }],
    education: [{ ...NO_SCHOOL, degree: "BSc", major: "Nursing" }],
  });
  const ofResume = readResumeContent({
    ...EMPTY_CONTENT,
    personalInfo: { ...EMPTY_CONTENT.personalInfo, summary: "I run wards. I speak Polish." },
    skills: ["Triage"],
    experience: [
      { ...career, id: "e", isHidden: false, hiddenLines: [], position: "Nurse", description: line },
    ],
    education: [
      {
        id: "s",
        isHidden: false,
        hiddenLines: [],
        degree: "BSc",
        major: "Nursing",
        school: "",
        gpa: "",
        startDate: "",
        endDate: "",
        description: "",
      },
    ],
  });
  const tell = ({ positions, skills, texts, degree }: typeof ofProfile) => ({
    positions,
    skills,
    texts,
    degree,
  });
  expect(tell(ofProfile)).toEqual(tell(ofResume));
});

it("a background is read once", () => {
  const text = "Clerk, Acme, 2019 - 2021\n- Kept the books of two shops";
  expect(readBackground(text, LETTER_TODAY)).toBe(readBackground(text, LETTER_TODAY));
  expect(readBackground(text, "2020-01-01")).not.toBe(readBackground(text, LETTER_TODAY));
});
