import { describe, expect, it } from "vitest";

import { HEAD, formatJobs, read, formatSchools } from "#worker/testing/parsed-lines.ts";

import { parseResume } from "./extract-resume.ts";

describe("jobs", () => {
  it("a job of plain text begins above its date, however long the line before it is", () => {
    const item = "- Cut late deliveries by 12 % by finding the routes that were planned twice";
    const { workExperience } = read(
      `${HEAD}Work Experience\nSenior Analyst, Nordfrakt\nMarch 2022 - Present\n${item}\nData Analyst, Holm & Dotter\nAugust 2019 - February 2022\n- Moved the reports of 15 shops`,
      "text",
    );
    expect(workExperience.map(({ jobTitle }) => jobTitle?.value)).toEqual(["Senior Analyst", "Data Analyst"]);
    expect(workExperience[0]?.achievements.map(({ value }) => value)).toEqual([item.slice(2)]);
  });

  it.each(["Nordfrakt AB", "Banco DE", "Solberg AS"])("%s keeps its last word before a date", (company) => {
    const { workExperience } = read(
      `${HEAD}# Work Experience\n**Data Analyst, ${company}**\nMarch 2022 – Present\n- Built the weekly forecast`,
    );
    const [job] = workExperience;
    expect(job?.company?.value).toBe(company);
  });

  it.each([
    [
      "title and date in a row, employer below",
      "**Staff Nurse** || Mar 2019 – Present\nCorrib Hospital, Galway, Ireland\n- Ran the wound clinic\n- Wrote the rota\n**Care Assistant** || Jun 2016 – Feb 2019\nHarbour View, Limerick, Ireland\n- Helped twenty residents",
    ],
    [
      "employer first, title below",
      "**Corrib Hospital** || Galway, Ireland\nStaff Nurse || Mar 2019 – Present\n- Ran the wound clinic\n- Wrote the rota\n**Harbour View** || Limerick, Ireland\nCare Assistant || Jun 2016 – Feb 2019\n- Helped twenty residents",
    ],
    [
      "all in one line",
      "Staff Nurse, Corrib Hospital, Galway, Ireland (Mar 2019 – Present)\n- Ran the wound clinic\n- Wrote the rota\nCare Assistant, Harbour View, Limerick, Ireland (Jun 2016 – Feb 2019)\n- Helped twenty residents",
    ],
    [
      "dates in a column at the left",
      "03/2019 – today || **Staff Nurse**\n>Corrib Hospital | Galway, Ireland\n>- Ran the wound clinic\n>- Wrote the rota\n06/2016 – 02/2019 || **Care Assistant**\n>Harbour View | Limerick, Ireland\n>- Helped twenty residents".replaceAll(
        ">",
        " ".repeat(40),
      ),
    ],
    [
      "each fact in a line of its own",
      "Corrib Hospital\nStaff Nurse\nGalway, Ireland\nMarch 2019 to Present\n- Ran the wound clinic\n- Wrote the rota\nHarbour View\nCare Assistant\nLimerick, Ireland\nJune 2016 to February 2019\n- Helped twenty residents",
    ],
    [
      "separated by bars",
      "Staff Nurse | Corrib Hospital | Galway, Ireland | 03/2019 - now\n- Ran the wound clinic\n- Wrote the rota\nCare Assistant | Harbour View | Limerick, Ireland | 06/2016 - 02/2019\n- Helped twenty residents",
    ],
    [
      "a title at an employer",
      "Staff Nurse at Corrib Hospital\nMar 2019 – Present · Galway, Ireland\n- Ran the wound clinic\n- Wrote the rota\n\nCare Assistant at Harbour View\nJun 2016 – Feb 2019 · Limerick, Ireland\n- Helped twenty residents",
    ],
  ])("are read with %s", (_, work) => {
    expect(formatJobs(read(`${HEAD}**EXPERIENCE**\n${work}`))).toEqual([
      "Staff Nurse / Corrib Hospital / Galway, Ireland / 2019-03 / now / 2",
      "Care Assistant / Harbour View / Limerick, Ireland / 2016-06 / 2019-02 / 1",
    ]);
  });

  it("share an employer that stands above several roles, with or without its whole time", () => {
    const roles =
      "Store Manager || March 2019 - Current\n- Hired thirty people\nShift Lead || May 2016 - February 2019\n- Ran the counts";
    const expected = [
      "Store Manager / Peachtree Outfitters / Atlanta, GA / 2019-03 / now / 1",
      "Shift Lead / Peachtree Outfitters / Atlanta, GA / 2016-05 / 2019-02 / 1",
    ];
    expect(
      formatJobs(
        read(`${HEAD}**EXPERIENCE**\n**Peachtree Outfitters, Atlanta, GA** || 2016 - Current\n${roles}`),
      ),
    ).toEqual(expected);
    expect(
      formatJobs(read(`${HEAD}**EXPERIENCE**\n**Peachtree Outfitters, Atlanta, GA**\n${roles}`)),
    ).toEqual(expected);
  });

  it("a ward or a team behind a title is no employer where employers stand in lines of their own", () => {
    const text = `${HEAD}**EXPERIENCE**\nSt. Mary's Medical Center || Springfield, IL\nCharge Nurse, ICU || June 2018 - Present\n- Led a team\n\nStaff Nurse, Surgery || May 2014 - June 2018\n- Cared for six patients a shift`;
    expect(formatJobs(read(text))).toEqual([
      "Charge Nurse, ICU / St. Mary's Medical Center / Springfield, IL / 2018-06 / now / 1",
      "Staff Nurse, Surgery / St. Mary's Medical Center / Springfield, IL / 2014-05 / 2018-06 / 1",
    ]);
  });

  it("a period that a narrow column breaks is one", () => {
    const text = `${HEAD}**EXPERIENCE**\nMar 2019 – || Clerk\nFeb 2022 || Acme Inc.\n- Counted the parcels`;
    expect(formatJobs(read(text))).toEqual(["Clerk / Acme Inc. / – / 2019-03 / 2022-02 / 1"]);
  });

  it("may stand behind labels", () => {
    const text = `${HEAD}Work Experience\nCompany: Pearl Trading\nPosition: Sales Assistant\nPeriod: 2016.06 - 2018.06\nDuties:\n- Wrote quotations`;
    expect(formatJobs(read(text, "text"))).toEqual([
      "Sales Assistant / Pearl Trading / – / 2016-06 / 2018-06 / 1",
    ]);
  });

  it("without dates are told apart by their text, and a warning says so", () => {
    const text = `${HEAD}EXPERIENCE\nBarista, Blue Cup Coffee, Seattle\nMade drinks and trained new staff.\nServer, Noodle House, Seattle\nWaited on 12 tables a night.`;
    const parsed = read(text, "text");
    expect(formatJobs(parsed)).toEqual([
      "Barista / Blue Cup Coffee / Seattle / – / – / 0",
      "Server / Noodle House / Seattle / – / – / 0",
    ]);
    expect(parsed.workExperience[0]?.description?.value).toBe("Made drinks and trained new staff.");
    expect(parsed.warnings.map(({ code }) => code)).toContain("unclear_entries");
  });

  it("an unknown employer is told from the title by the other jobs", () => {
    const text = `${HEAD}**EXPERIENCE**\nZorbix || Jan 2020 – Present\nHead Chef\n- Ran the kitchen\nQuellon || Jan 2018 – Dec 2019\nKitchen Ninja\n- Cooked`;
    expect(formatJobs(read(text))).toEqual([
      "Head Chef / Zorbix / – / 2020-01 / now / 1",
      "Kitchen Ninja / Quellon / – / 2018-01 / 2019-12 / 1",
    ]);
  });

  it("keep their words, join wrapped lines and cite them all", () => {
    const text = `${HEAD}**EXPERIENCE**\nClerk, Acme Inc. || 2019 – 2021\n- Sorted, counted and packed the parcels of four hundred cus-\n  tomers a day and answered their letters in three languages\n- Swept`;
    const [job] = read(text).workExperience;
    expect(job?.achievements[0]).toEqual({
      value:
        "Sorted, counted and packed the parcels of four hundred customers a day and answered their letters in three languages",
      lines: ["1.5", "1.6"],
      confidence: "high",
    });
    expect(job?.company).toMatchObject({ value: "Acme Inc.", lines: ["1.4"] });
    expect(job?.startDate).toEqual({ value: "2019", given: "2019", lines: ["1.4"], confidence: "high" });
  });

  it("a year inside a sentence is no job", () => {
    const text = `${HEAD}**EXPERIENCE**\nClerk, Acme Inc. || 2019 – 2021\n- Introduced new scales in 2020.\n- Moved the archive from 2005 to 2007 into boxes and labelled all of them by hand`;
    expect(formatJobs(read(text))).toEqual(["Clerk / Acme Inc. / – / 2019 / 2021 / 2"]);
  });
});

describe("schools", () => {
  it.each([
    ["**Rutgers University** || 2008 – 2012\nBachelor of Arts in Political Science"],
    ["Bachelor of Arts in Political Science, Rutgers University || 2008 – 2012"],
    ["**Bachelor of Arts, Political Science** || 2008 – 2012\nRutgers University, New Brunswick, NJ"],
    ["Rutgers University | Bachelor of Arts in Political Science | 2008 – 2012"],
  ])("“%s”", (text) => {
    expect(formatSchools(read(`${HEAD}**EDUCATION**\n${text}`))).toEqual([
      "Rutgers University / Bachelor of Arts / Political Science / 2008 / 2012",
    ]);
  });

  it("have a grade where it says so", () => {
    const text = `${HEAD}**EDUCATION**\n**PhD** || Princeton University, Computer Science || 2018 – 2023\n- GPA: 3.97/4.00`;
    expect(read(text).education[0]).toMatchObject({
      degree: { value: "PhD" },
      gpa: { value: "3.97/4.00", lines: ["1.5"] },
    });
  });
});

describe("skills", () => {
  it("come one by one, with the label of their list and the id of the lexicon", () => {
    const { skills } = read(
      `${HEAD}**SKILLS**\n**Data:** SQL, Databases (MySQL, Oracle); Go\nOffice || Excel, Word\n- Origami (advanced)`,
    );
    expect(skills.map(({ value, group, id }) => [value, group, id])).toEqual([
      ["SQL", "Data", "sql"],
      ["Databases (MySQL, Oracle)", "Data", null],
      ["Go", "Data", "go"],
      ["Excel", "Office", "microsoft-excel"],
      ["Word", "Office", "microsoft-word"],
      ["Origami", null, null],
    ]);
  });

  it("are looked for in the text of the jobs where there is no list, and a warning says so", () => {
    const parsed = read(
      `${HEAD}**EXPERIENCE**\nClerk, Acme Inc. || 2019 – 2021\n- Kept the books in Microsoft Excel`,
    );
    expect(parsed.skills).toMatchObject([{ id: "microsoft-excel", confidence: "low", lines: ["1.5"] }]);
    expect(parsed.warnings.map(({ code }) => code)).toContain("skills_from_text");
  });
});

it("what stands behind the name of a project on its line cites that line", () => {
  const [project] = read(`${HEAD}**PROJECTS**\nLedger: An app for shared costs`).projects;
  expect(project).toMatchObject({
    name: { value: "Ledger" },
    description: { value: "An app for shared costs" },
  });
  expect(project?.description?.lines).toEqual(project?.name?.lines);
});

describe("projects, certificates and languages", () => {
  it("are read", () => {
    const parsed = read(
      `${HEAD}**PROJECTS**\n**Ledger** || 2021\nAn app for shared costs, used by 900 people.\nTech: Go, PostgreSQL\nhttps://github.com/maeve/ledger\n\n**CERTIFICATIONS**\nFirst Aid, Red Cross (2022)\n\n**LANGUAGES**\nIrish – native\nEnglish || C2`,
    );
    expect(parsed.projects).toMatchObject([
      {
        name: { value: "Ledger" },
        description: { value: "An app for shared costs, used by 900 people." },
        technologies: [{ value: "Go" }, { value: "PostgreSQL" }],
        githubUrl: { value: "https://github.com/maeve/ledger" },
        liveUrl: null,
        endDate: { value: "2021" },
      },
    ]);
    expect(parsed.certifications).toMatchObject([
      { name: { value: "First Aid" }, issuer: { value: "Red Cross" }, date: { value: "2022" } },
    ]);
    expect(parsed.languages).toMatchObject([
      { name: { value: "Irish" }, level: { value: "native" } },
      { name: { value: "English" }, level: { value: "C2" } },
    ]);
  });
});

describe("a document that is hardly a resume", () => {
  it("without text gives nothing and says so", () => {
    const parsed = parseResume({ kind: "pdf", pages: 1, lines: [], warnings: [] });
    expect(parsed.personalInfo.fullName).toBeNull();
    expect(parsed.workExperience).toEqual([]);
    expect(parsed.warnings).toMatchObject([{ code: "no_text" }]);
  });

  it("without headings has its jobs and schools told apart by their words", () => {
    const parsed = read(
      `${HEAD}Clerk, Acme Inc.\n2019 – 2021\n- Counted the parcels\n\nBachelor of Arts, University of Leeds\n2015 – 2018`,
      "text",
    );
    expect(formatJobs(parsed)).toEqual(["Clerk / Acme Inc. / – / 2019 / 2021 / 1"]);
    expect(formatSchools(parsed)).toEqual(["University of Leeds / Bachelor of Arts / – / 2015 / 2018"]);
    expect(parsed.warnings.map(({ code }) => code)).toContain("no_headings");
  });

  it("with unclear dates has a warning with their lines", () => {
    const { warnings } = read(
      `${HEAD}**EXPERIENCE**\nClerk, Acme Inc. || 03/04/2019 - 05/06/2020\n- Counted`,
    );
    expect(warnings).toContainEqual({
      code: "unclear_dates",
      message: "2 dates are unclear.",
      lines: ["1.4", "1.4"],
    });
  });
});

it("a project has the technologies that its text names, as it writes them, and none that its words remind of", () => {
  const { projects } = read(
    `${HEAD}**Projects**\n**NeuralPrune**\n- Neural network pruning toolkit, a greenhouse for models, written in pytorch with Docker\n- https://github.com/maeve/neuralprune`,
  );
  expect(projects[0]?.technologies.map(({ value }) => value)).toEqual(["pytorch", "Docker"]);
});
