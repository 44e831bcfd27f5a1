import { describe, expect, it } from "vitest";

import { readDocument } from "#worker/documents/read/read-document.ts";
import { buildDocument } from "#worker/testing/resume-lines.ts";

import { parseResume } from "./extract-resume.ts";
import type { Found } from "./parsed-resume.ts";

const read = async (text: string) =>
  parseResume(await readDocument(new TextEncoder().encode(text), { name: "pasted.txt" }));
const said = (found: Found | null | undefined) => found?.value ?? "";
const listJobs = ({ workExperience }: Awaited<ReturnType<typeof read>>) =>
  workExperience.map(({ jobTitle, company, endDate }) => [said(jobTitle), said(company), said(endDate)]);
const listSchools = ({ education }: Awaited<ReturnType<typeof read>>) =>
  education.map(({ school, degree, major, endDate }) => [
    said(school),
    said(degree),
    said(major),
    said(endDate),
  ]);

const CONTACT = "tove.lind@mail.example | +46 31 555 0142 | Gothenburg, Sweden";
const JOB = "Experience\nBaker, Ovenhouse AB\nMay 2018 - Present\n- Baked 300 loaves a day\n";
const SCHOOL = "Education\nBSc Chemistry, University of Lund, 2015\n";

describe("the name", () => {
  it.each([
    ["CURRICULUM VITAE\n\nTOVE MARIA LIND", "TOVE MARIA LIND"],
    ["Lebenslauf\n\nTove Lind", "Tove Lind"],
    ["Resume of Tove Lind", "Tove Lind"],
    ["RESUMÉ\n\nTove Lind", "Tove Lind"],
    ["Résumé\nTove Lind", "Tove Lind"],
    ["Resume: Tove Lind", "Tove Lind"],
    ["RESUME\n\nTOVE LIND", "TOVE LIND"],
    ["CURRICULUM VITAE OF\nTove Lind", "Tove Lind"],
    ["Curriculum Vitae: Tove Lind", "Tove Lind"],
  ])("is below or behind the document's title: %j", async (head, name) => {
    const { personalInfo, notTaken } = await read(`${head}\ntove@mail.example\n\n${JOB}`);
    expect([personalInfo.summary, notTaken]).toEqual([null, []]);
    expect(said(personalInfo.fullName)).toBe(name);
    expect(said(personalInfo.email)).toBe("tove@mail.example");
  });
});

it("a line of contact details is no summary, a paragraph with an address is one", async () => {
  const about =
    "I have baked bread for twelve years in three towns and write about it on www.loaf.example today.";
  const person = (line: string) => read(`Tove Lind\n${line}\n\n${JOB}`);
  const bare = await person("Gothenburg, Sweden • 031 555 01 42 • linkedin.com/in/tove-lind-bakes-bread");
  expect(bare.personalInfo.summary).toBeNull();
  expect(said(bare.personalInfo.location)).toBe("Gothenburg, Sweden");
  expect(said((await person(`${CONTACT}\n\n${about}`)).personalInfo.summary)).toBe(about);
});

it("three skills under Top Skills are skills", async () => {
  const parsed = await read(
    `Tove Lind\n${CONTACT}\n\nTop Skills\nSourdough\nRye bread\nPastry\n\n${JOB}\n${SCHOOL}`,
  );
  expect(parsed.skills.map(said)).toEqual(["Sourdough", "Rye bread", "Pastry"]);
});

it("the name of a project above its text opens no summary", async () => {
  const parsed = await read(
    `Tove Lind\n${CONTACT}\n\nProjects\nOven Planner\nA small tool that proposes when to heat which oven. It reads the orders of the day from a sheet and warns when two of them are late.\nFlour Watch\nA page for the store room which counts sacks and mails the list every evening to the miller.\n\n${JOB}\n${SCHOOL}`,
  );
  expect(parsed.projects.map(({ name }) => said(name))).toEqual(["Oven Planner", "Flour Watch"]);
  expect(parsed.personalInfo.summary).toBeNull();
});

describe("a year is never another entry's", () => {
  it.each([
    [
      "BSc Chemistry, University of Lund\nDiploma in Food Science (2021)",
      [
        ["University of Lund", "BSc", "Chemistry", ""],
        ["", "Diploma", "Food Science", "2021"],
      ],
    ],
    [
      "University of Lund, BSc Chemistry\nKTH Advanced Food Safety (2021)",
      [
        ["University of Lund", "BSc", "Chemistry", ""],
        ["KTH Advanced Food Safety", "", "", "2021"],
      ],
    ],
    [
      "BSc Chemistry, University of Lund\nGraduated 2015",
      [["University of Lund", "BSc", "Chemistry", "2015"]],
    ],
    ["University of Lund\nBSc Chemistry, 2015", [["University of Lund", "BSc", "Chemistry", "2015"]]],
    [
      "BSc Chemistry, University of Lund\n2012 - 2015, Boston, MA",
      [["University of Lund", "BSc", "Chemistry", "2015"]],
    ],
  ])("of schools: %j", async (text, schools) => {
    expect(listSchools(await read(`Tove Lind\n${CONTACT}\n\n${JOB}\nEducation\n${text}\n`))).toEqual(schools);
  });

  it("of jobs: one without dates between two lists is an entry", async () => {
    const parsed = await read(
      `Tove Lind\n${CONTACT}\n\nExperience\nHead Baker, Ovenhouse AB\n05/2018 - 02/2024\n- Ran four ovens\nBefore: Baker and Store Manager, Aire Bakeries\n- Baked for 60 shops\n\n${SCHOOL}`,
    );
    expect(listJobs(parsed)).toEqual([
      ["Head Baker", "Ovenhouse AB", "2024-02"],
      [expect.stringContaining("Baker and Store Manager"), "Aire Bakeries", ""],
    ]);
  });

  it("nor is a place under a date the next role's", () => {
    const { workExperience } = parseResume(
      buildDocument(
        "# Tove Lind\ntove@mail.example\n\n**Experience**\n**Ovenhouse AB**\nBaker\nJune 2016 - February 2019\nYork\nJunior Baker\nJune 2014 - May 2016\n\n**Education**\nUniversity of Lund\nBSc, 2013",
      ),
    );
    expect(workExperience.map(({ jobTitle, location }) => [said(jobTitle), said(location)])).toEqual([
      ["Baker", "York"],
      ["Junior Baker", ""],
    ]);
  });
});

it("a misspelt month is a date and no subject", async () => {
  const parsed = await read(
    `Tove Lind\n${CONTACT}\n\n${JOB}\nEducation\nLund Hall University\nB.A. History, 2010 - 2014\nSetember 2021\n`,
  );
  expect(listSchools(parsed)).toEqual([["Lund Hall University", "B.A.", "History", "2014"]]);
});

describe("an address that is broken over two lines", () => {
  it("keeps its hyphen", () => {
    const read = (lines: string) =>
      parseResume(
        buildDocument(`# Tove Lind\nBaker\n${lines}\n\n**Experience**\nBaker, Ovenhouse AB || 2018 – 2020`),
      ).personalInfo;
    expect(said(read("www.linkedin.com/in/tove-lind-\n4a81b2 (LinkedIn)").linkedin)).toBe(
      "https://www.linkedin.com/in/tove-lind-4a81b2",
    );
    expect(said(read("tove-\nlind@mail.example").email)).toBe("tove-lind@mail.example");
    expect(said(read("tove@lind-\nbakes.example").email)).toBe("tove@lind-bakes.example");
  });

  it("is none where it does not go on", () => {
    expect(
      parseResume(buildDocument("# Tove Lind\nwww.linkedin.com/in/tove-")).personalInfo.linkedin,
    ).toBeNull();
  });
});

it.each([
  ["BSc (Hons) Physiotherapy, First Class", "BSc (Hons)", "Physiotherapy"],
  ["BSc (Hons)", "BSc (Hons)", ""],
  ["BA Hons History", "BA Hons", "History"],
])("honours are a part of the degree: %s", async (line, degree, major) => {
  const parsed = await read(
    `Tove Lind\n${CONTACT}\n\n${JOB}\nEducation\n${line}, Manchester Metropolitan University, 2015\n`,
  );
  expect(listSchools(parsed)).toEqual([["Manchester Metropolitan University", degree, major, "2015"]]);
});
