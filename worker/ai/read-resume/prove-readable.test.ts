import { describe, expect, it } from "vitest";

import { readFont } from "#testing/fonts.ts";
import { PEOPLE } from "#testing/resumes/people.ts";
import { readDocument } from "#worker/documents/read/read-document.ts";
import type { ResumeContent, ResumeExperience } from "#worker/documents/resume-content.contract.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";
import { EMPTY_CONTENT } from "#worker/documents/resume-parts.contract.ts";
import { writePdf } from "#worker/documents/write/write-pdf.ts";

import { parseResume } from "./extract-resume.ts";
import { proveReadable } from "./prove-readable.ts";

const polish = PEOPLE.polish ?? EMPTY_CONTENT;
const [job, second] = polish.experience;
const TITLES = ["Data Analyst", "Project Manager", "Software Engineer", "Accountant", "Sales Manager"];
const LEGAL = ["Ltd", "GmbH", "Inc."];

/** Twenty-three dates: two for each of nine jobs and two schools, and one school with only an end date. */
const long: ResumeContent = {
  ...polish,
  experience: Array.from({ length: 9 }, (_, at): ResumeExperience => ({
    id: `${at}`,
    isHidden: false,
    hiddenLines: [],
    location: "Leeds, United Kingdom",
    position: TITLES[at % TITLES.length] ?? "",
    company: `Firm ${String.fromCodePoint(65 + at)} ${LEGAL[at % 3]}`,
    startDate: `${2022 - at * 2}-03`,
    endDate: at === 0 ? "Present" : `${2024 - at * 2}-02`,
    description: "Kept the books of four shops.",
  })),
  education: [
    ...polish.education,
    ...polish.education
      .slice(0, 1)
      .map((entry) => ({ ...entry, school: "Leeds College", startDate: "", endDate: "2009-06" })),
  ],
};

/** The proof of a file made from `written`, compared with `content`. */
async function prove(content: ResumeContent, written = content) {
  const { bytes } = await writePdf(
    {
      content: written,
      template: "Modern",
      paper: "A4",
      title: "",
      language: "en",
      design: DEFAULT_DESIGN,
      madeAtMs: 0,
      maker: "Acme",
    },
    readFont,
  );
  return proveReadable(content, parseResume(await readDocument(bytes)), "abc");
}

describe("the proof of a file", () => {
  it("counts all that is found again", async () => {
    const proof = await prove(long);
    expect(proof).toEqual({
      roles: { readable: 9, of: 9 },
      dates: { readable: 23, of: 23 },
      skills: { readable: 10, of: 10 },
      schools: { readable: 3, of: 3 },
      contact: { readable: 4, of: 4 },
      unreadable: [],
      sha256: "abc",
    });
  });

  it("finds one date that the writer got wrong: 22 of 23", async () => {
    const corrupted = {
      ...long,
      experience: long.experience.map((entry, at) => (at === 3 ? { ...entry, startDate: "2016-04" } : entry)),
    };
    const proof = await prove(long, corrupted);
    expect(proof.dates).toEqual({ readable: 22, of: 23 });
    expect(proof.unreadable).toEqual(["Start of Accountant at Firm D Ltd: 2016-03"]);
  });

  it("does not count a role whose employer is another, a skill in part, nor one entry for two", async () => {
    if (job === undefined || second === undefined) throw new Error("no jobs");
    const other = { ...long, experience: long.experience.with(1, { ...job, company: "Another Firm Ltd" }) };
    expect((await prove(long, other)).roles).toEqual({ readable: 8, of: 9 });
    expect(
      (await prove({ ...polish, skills: ["Java"] }, { ...polish, skills: ["JavaScript"] })).skills,
    ).toEqual({
      readable: 0,
      of: 1,
    });
    const twice = { ...polish, experience: [job, job, second] };
    expect((await prove(twice, { ...polish, experience: [job, second] })).roles).toEqual({
      readable: 2,
      of: 3,
    });
  });

  it("counts nothing of a file that says nothing of it", async () => {
    const another = {
      ...EMPTY_CONTENT,
      personalInfo: { ...EMPTY_CONTENT.personalInfo, name: "Robin Ashgrove" },
    };
    const proof = await prove(polish, another);
    for (const key of ["roles", "dates", "skills", "schools", "contact"] as const)
      expect(proof[key].readable).toBe(0);
    expect(proof.dates.of).toBe(10);
  });

  it("takes a start and an end for what they are, and a year for no month", async () => {
    if (job === undefined) throw new Error("no job");
    const withDates = (startDate: string, endDate: string) => ({
      ...polish,
      education: [],
      experience: [{ ...job, startDate, endDate }],
    });
    expect(
      (await prove(withDates("2018-01", "2019-02"), withDates("2019-02", "2020-01"))).dates.readable,
    ).toBe(0);
    expect((await prove(withDates("2018-01", "2019-02"), withDates("2018", "2019"))).dates.readable).toBe(0);
    expect(
      (await prove(withDates("2018-01", "Present"), withDates("2018-01", "2020-01"))).dates.readable,
    ).toBe(1);
    expect(
      (await prove(withDates("March 2018", "03/2019"), withDates("2018-03", "2019-03"))).dates.readable,
    ).toBe(2);
  });
});
