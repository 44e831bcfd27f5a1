import { describe, expect, it } from "vitest";

import { buildDocument } from "#worker/testing/resume-lines.ts";

import { parseResume } from "./extract-resume.ts";

const said = (found: { value: string } | null): string | null => found?.value ?? null;
const HEAD = "Tove Lind\ntove@mail.example\n\n";
const read = (section: string) => parseResume(buildDocument(`${HEAD}${section}`, "text"));

const readAll = (section: string) => {
  const { workExperience, education, certifications, projects, notTaken } = read(section);
  const years = ({ startDate, endDate }: (typeof workExperience)[number] | (typeof education)[number]) =>
    [said(startDate), said(endDate)].filter((date) => date !== null).join("–");
  return {
    entries: [
      ...workExperience.map((job) => [said(job.jobTitle), said(job.company), years(job)]),
      ...education.map((school) => [said(school.degree), said(school.school), years(school)]),
      ...certifications.map(({ name, issuer, date }) => [said(name), said(issuer), said(date) ?? ""]),
      ...projects.map(({ name, description, endDate }) => [
        said(name),
        said(description),
        said(endDate) ?? "",
      ]),
    ],
    notTaken: notTaken.map(({ text }) => text),
  };
};

describe("an entry without a date", () => {
  it.each([
    [
      "Employment History\nPotter - Kiln Lane Studio, Leeds\nGardener - Moorland Estates, 2014 - 2017\nReceptionist - Harbour Hotel",
      [
        ["Potter", "Kiln Lane Studio", ""],
        ["Gardener", "Moorland Estates", "2014–2017"],
        ["Receptionist", "Harbour Hotel", ""],
      ],
    ],
    [
      "Employment History\nBaker\nKiln Bakery\nCleaner - Abbey Offices, 2014 - 2017",
      [
        ["Baker", "Kiln Bakery", ""],
        ["Cleaner", "Abbey Offices", "2014–2017"],
      ],
    ],
    [
      "Employment History\n**Baker - Ouseburn Bakery, York**\n**Cleaner - Abbey Offices, 2016 - 2018**\n**Waitress - Kiln Cafe**",
      [
        ["Baker", "Ouseburn Bakery", ""],
        ["Cleaner", "Abbey Offices", "2016–2018"],
        ["Waitress", "Kiln Cafe", ""],
      ],
    ],
    [
      "Education\nA-levels Physics, Selby College\nBSc Physics, University of Lund, 2015",
      [
        ["A-levels Physics", "Selby College", ""],
        ["BSc", "University of Lund", "2015"],
      ],
    ],
    [
      "Education\nGCSE Physics, Chemistry and Art, Thirsk Comprehensive, 2012\nLevel 3 Diploma in Plumbing, City of Ripon College",
      [
        ["GCSE", "Thirsk Comprehensive", "2012"],
        ["Level 3 Diploma", "City of Ripon College", ""],
      ],
    ],
    [
      "Education\nBSc Physics, University of Lund, 2015\nPGCE",
      [
        ["BSc", "University of Lund", "2015"],
        ["PGCE", null, ""],
      ],
    ],
    [
      "Education\nPGCE\nBSc Physics, University of Lund, 2015",
      [
        ["PGCE", null, ""],
        ["BSc", "University of Lund", "2015"],
      ],
    ],
    [
      "Certifications\nFork lift licence\nFirst Aid at Work, 2021",
      [
        ["Fork lift licence", null, ""],
        ["First Aid at Work", null, "2021"],
      ],
    ],
    [
      "Projects\nChess Club yearbook\nKiln Diary, 2019",
      [
        ["Chess Club yearbook", null, ""],
        ["Kiln Diary", null, "2019"],
      ],
    ],
  ])("never takes the year of another one: %j", (section, entries) => {
    expect(readAll(section)).toEqual({ entries, notTaken: [] });
  });
});

it("a name over the place where it was made, with the date, stays one entry", () => {
  expect(readAll("Projects\nKiln Diary\nUniversity of Lund, 2019").entries).toHaveLength(1);
  expect(readAll("Projects\nKiln Diary, 2019\nBuilt with React and Node").entries).toHaveLength(1);
  expect(readAll("Certifications\nCloud Practitioner\nAmazon Web Services, 2021").entries).toEqual([
    ["Cloud Practitioner", "Amazon Web Services", "2021"],
  ]);
});

it("a degree alone in its line that is in no entry is told", () => {
  expect(readAll("Education\nBSc Physics, 2012 - 2015\nUniversity of Lund\nPGCE").notTaken).toEqual(["PGCE"]);
});

it("a duty below a line with title and employer is no employer", () => {
  const { entries } = readAll(
    "Employment History\nLathe Operator, Selby Works, Selby 2020-present\nTurning and milling 40 parts an hour\nVan Driver, Ripon Timber 2016-2020\nCarried timber for local customers\n\nEducation\nGCSE Art, Thirsk College, 2012",
  );
  expect(entries.slice(0, 2)).toEqual([
    ["Lathe Operator", "Selby Works", "2020"],
    ["Van Driver", "Ripon Timber", "2016–2020"],
  ]);
});

it("words and brackets around the end of a licence are neither its name nor its issuer", () => {
  const { entries } = readAll(
    "Licenses\nOregon Respiratory Care Practitioner License RT.00412 (exp. 08/2027)\nBLS, American Heart Association, through 05/2027",
  );
  expect(entries).toEqual([
    ["Oregon Respiratory Care Practitioner License RT.00412", null, "2027-08"],
    ["BLS", "American Heart Association", "2027-05"],
  ]);
});
