import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { Cell, Line, ReadDocument } from "#worker/documents/read/document.ts";
import { drawn } from "#worker/testing/resume-lines.ts";

import { parseResume } from "./parse-resume.ts";
import type { ParsedResume } from "./parsed-resume.ts";

const read = (text: string, kind?: ReadDocument["kind"]) => parseResume(drawn(text, kind));
const jobs = ({ workExperience }: ParsedResume): string[] =>
  workExperience.map(({ jobTitle, company, location, startDate, endDate, isCurrent, achievements }) =>
    [
      ...[jobTitle, company, location, startDate].map((value) => value?.value ?? "–"),
      isCurrent ? "now" : (endDate?.value ?? "–"),
      achievements.length,
    ].join(" / "),
  );
const schools = ({ education }: ParsedResume): string[] =>
  education.map(({ school, degree, major, startDate, endDate }) =>
    [school, degree, major, startDate, endDate].map((value) => value?.value ?? "–").join(" / "),
  );

const HEAD = "# Maeve O'Connell\nmaeve@mail.example\n\n";

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
    expect(jobs(read(`${HEAD}**EXPERIENCE**\n${work}`))).toEqual([
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
      jobs(read(`${HEAD}**EXPERIENCE**\n**Peachtree Outfitters, Atlanta, GA** || 2016 - Current\n${roles}`)),
    ).toEqual(expected);
    expect(jobs(read(`${HEAD}**EXPERIENCE**\n**Peachtree Outfitters, Atlanta, GA**\n${roles}`))).toEqual(
      expected,
    );
  });

  it("a ward or a team behind a title is no employer where employers stand in lines of their own", () => {
    const text = `${HEAD}**EXPERIENCE**\nSt. Mary's Medical Center || Springfield, IL\nCharge Nurse, ICU || June 2018 - Present\n- Led a team\n\nStaff Nurse, Surgery || May 2014 - June 2018\n- Cared for six patients a shift`;
    expect(jobs(read(text))).toEqual([
      "Charge Nurse, ICU / St. Mary's Medical Center / Springfield, IL / 2018-06 / now / 1",
      "Staff Nurse, Surgery / St. Mary's Medical Center / Springfield, IL / 2014-05 / 2018-06 / 1",
    ]);
  });

  it("a period that a narrow column breaks is one", () => {
    const text = `${HEAD}**EXPERIENCE**\nMar 2019 – || Clerk\nFeb 2022 || Acme Inc.\n- Counted the parcels`;
    expect(jobs(read(text))).toEqual(["Clerk / Acme Inc. / – / 2019-03 / 2022-02 / 1"]);
  });

  it("may stand behind labels", () => {
    const text = `${HEAD}Work Experience\nCompany: Pearl Trading\nPosition: Sales Assistant\nPeriod: 2016.06 - 2018.06\nDuties:\n- Wrote quotations`;
    expect(jobs(read(text, "text"))).toEqual(["Sales Assistant / Pearl Trading / – / 2016-06 / 2018-06 / 1"]);
  });

  it("without dates are told apart by their text, and a warning says so", () => {
    const text = `${HEAD}EXPERIENCE\nBarista, Blue Cup Coffee, Seattle\nMade drinks and trained new staff.\nServer, Noodle House, Seattle\nWaited on 12 tables a night.`;
    const parsed = read(text, "text");
    expect(jobs(parsed)).toEqual([
      "Barista / Blue Cup Coffee / Seattle / – / – / 0",
      "Server / Noodle House / Seattle / – / – / 0",
    ]);
    expect(parsed.workExperience[0]?.description?.value).toBe("Made drinks and trained new staff.");
    expect(parsed.warnings.map(({ code }) => code)).toContain("unclear_entries");
  });

  it("an unknown employer is told from the title by the other jobs", () => {
    const text = `${HEAD}**EXPERIENCE**\nZorbix || Jan 2020 – Present\nHead Chef\n- Ran the kitchen\nQuellon || Jan 2018 – Dec 2019\nKitchen Ninja\n- Cooked`;
    expect(jobs(read(text))).toEqual([
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
    expect(jobs(read(text))).toEqual(["Clerk / Acme Inc. / – / 2019 / 2021 / 2"]);
  });
});

describe("schools", () => {
  it.each([
    ["**Rutgers University** || 2008 – 2012\nBachelor of Arts in Political Science"],
    ["Bachelor of Arts in Political Science, Rutgers University || 2008 – 2012"],
    ["**Bachelor of Arts, Political Science** || 2008 – 2012\nRutgers University, New Brunswick, NJ"],
    ["Rutgers University | Bachelor of Arts in Political Science | 2008 – 2012"],
  ])("“%s”", (text) => {
    expect(schools(read(`${HEAD}**EDUCATION**\n${text}`))).toEqual([
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

describe("a Lebenslauf", () => {
  const parsed = read(
    "Lebenslauf\n\n**Persönliche Daten**\nName: Katharina Brandt\nAnschrift: Gartenweg 12, 50667 Köln\nE-Mail: k.brandt@web.example\n\n**Berufserfahrung**\nseit 04/2019\nReferentin, Müller & Söhne GmbH & Co. KG, Köln\n- Betreuung von 300 Mitarbeitenden\n\n08/2014 – 03/2019\nSachbearbeiterin bei der Stadt Bonn\n- Gehaltsabrechnung\n\n**Ausbildung**\n10/2008 – 07/2014 Bachelor of Arts, Universität zu Köln, Note: 1,9\n06/2008 Abitur, Gymnasium Rodenkirchen",
  );

  it("gives the person behind labels, jobs under their periods, and schools behind theirs", () => {
    expect(parsed.personalInfo).toMatchObject({
      fullName: { value: "Katharina Brandt" },
      location: { value: "Gartenweg 12, 50667 Köln" },
    });
    expect(jobs(parsed)).toEqual([
      "Referentin / Müller & Söhne GmbH & Co. KG / Köln / 2019-04 / now / 1",
      "Sachbearbeiterin / Stadt Bonn / – / 2014-08 / 2019-03 / 1",
    ]);
    expect(schools(parsed)).toEqual([
      "Universität zu Köln / Bachelor of Arts / – / 2008-10 / 2014-07",
      "Gymnasium Rodenkirchen / Abitur / – / – / 2008-06",
    ]);
    expect(parsed.education[0]?.gpa?.value).toBe("1,9");
  });
});

describe("sections in four languages", () => {
  it.each([
    [
      "PROFESSIONAL EXPERIENCE",
      "Education & Training",
      "Core Competencies",
      "Language Skills",
      "Clerk",
      "English: fluent",
    ],
    [
      "BERUFLICHER WERDEGANG",
      "Ausbildung und Studium",
      "Kenntnisse",
      "Sprachkenntnisse",
      "Buchhalter",
      "Englisch: fließend",
    ],
    [
      "EXPÉRIENCE PROFESSIONNELLE",
      "Formation",
      "Compétences clés",
      "Langues",
      "Comptable",
      "Anglais : courant",
    ],
    ["EXPERIENCIA LABORAL", "Formación académica", "Habilidades", "Idiomas", "Contable", "Inglés: fluido"],
  ])("%s", (work, education, skills, languages, title, spoken) => {
    const parsed = read(
      `${HEAD}**${work}**\n${title}, Acme GmbH || 2019 – 2021\n- Excel\n\n**${education}**\nBachelor, Universität Köln || 2015 – 2018\n\n**${skills}**\nSAP, Excel\n\n**${languages}**\n${spoken}`,
    );
    expect(jobs(parsed)).toEqual([`${title} / Acme GmbH / – / 2019 / 2021 / 1`]);
    expect(parsed.education).toHaveLength(1);
    expect(parsed.skills.map(({ value }) => value)).toEqual(["SAP", "Excel"]);
    expect(parsed.languages).toMatchObject([{ name: { value: spoken.split(/\s?:/)[0] } }]);
  });

  it("may have letters with spaces between, stand in one line with their text, or at the left of it", () => {
    const parsed = read(
      `${HEAD}S K I L L S\nSQL, Excel\n\nLanguages: Greek (native), English (C1)\nSummary || A clerk who counts.`,
    );
    expect(parsed.skills.map(({ value }) => value)).toEqual(["SQL", "Excel"]);
    expect(parsed.languages.map(({ name, level }) => `${name.value} ${level?.value}`)).toEqual([
      "Greek native",
      "English C1",
    ]);
    expect(parsed.personalInfo.summary?.value).toBe("A clerk who counts.");
  });

  it("in two columns stay apart", () => {
    const parsed = read(
      "@1 **SKILLS**\n@1 Figma\n@1 Sketch\n@2 # Maeve O'Connell\n@2 **EXPERIENCE**\n@2 Clerk, Acme Inc.\n@2 2019 – 2021\n@2 - Counted",
    );
    expect(parsed.skills.map(({ value }) => value)).toEqual(["Figma", "Sketch"]);
    expect(jobs(parsed)).toEqual(["Clerk / Acme Inc. / – / 2019 / 2021 / 1"]);
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
    expect(jobs(parsed)).toEqual(["Clerk / Acme Inc. / – / 2019 / 2021 / 1"]);
    expect(schools(parsed)).toEqual(["University of Leeds / Bachelor of Arts / – / 2015 / 2018"]);
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

const WORDS = [
  "EXPERIENCE",
  "Education",
  "Skills:",
  "2019 – 2021",
  "since 2020",
  "Clerk",
  "Acme Inc.",
  "@",
  "a@b.cd",
  "(",
  ")",
  "||",
  ",",
  "–",
  "•",
  "+49 30 123 4567",
  "Berlin, Germany",
  "https://x.example/a",
  "Bachelor",
  "…",
  "漢字",
  "naïve text that goes on.",
];

const cells = fc.array(
  fc.record<Cell>({
    text: fc.oneof(
      fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(" ")),
      fc.string({ maxLength: 60, unit: "binary" }),
    ),
    x1: fc.integer({ min: 0, max: 600 }),
    x2: fc.integer({ min: 0, max: 600 }),
    isBold: fc.boolean(),
    size: fc.constantFrom(0, 9, 10, 14, 24),
    links: fc.array(
      fc.record({
        text: fc.string({ maxLength: 8 }),
        url: fc.constantFrom("mailto:%E0%", "https://github.com/a", "tel:+1", "https://"),
      }),
      { maxLength: 1 },
    ),
  }),
  { minLength: 1, maxLength: 4 },
);
const line = fc.record<Line>({
  id: fc.constant("1.1"),
  page: fc.integer({ min: 1, max: 3 }),
  y: fc.integer({ min: 0, max: 800 }),
  column: fc.integer({ min: 0, max: 3 }),
  cells,
  gapAbove: fc.option(fc.constantFrom(0.8, 1, 1.5)),
  listLevel: fc.option(fc.constantFrom(0, 1)),
  headingLevel: fc.option(fc.constantFrom(1, 2)),
});
const documents = fc.record<ReadDocument>({
  kind: fc.constantFrom("pdf", "docx", "doc", "rtf", "text"),
  pages: fc.constant(3),
  lines: fc.array(line, { maxLength: 30 }),
  warnings: fc.constant([]),
});

const bare = (text: string): string => text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");

describe("any document", () => {
  it("is read without an error, the same way each time, and says nothing that it does not hold", () => {
    const check = fc.check(
      fc.property(documents, (document) => {
        const parsed = parseResume(document);
        const text = bare(document.lines.flatMap(({ cells }) => cells.map((cell) => cell.text)).join(" "));
        const { fullName, location } = parsed.personalInfo;
        const names = [
          fullName,
          location,
          ...parsed.workExperience.flatMap(({ jobTitle, company }) => [jobTitle, company]),
        ];
        return names.every((name) => name === null || text.includes(bare(name.value)));
      }),
      { numRuns: 3000 },
    );
    expect(check).toMatchObject({ failed: false, numRuns: 3000 });
  });

  it.each([
    ["spaces", " "],
    ["digits", "1"],
    ["dots", "."],
    ["brackets", "("],
    ["commas", ", "],
    ["at signs", "a@"],
    ["dashes", "- "],
    ["years", "2019 – "],
    ["letters", "x"],
    ["capitals", "A B "],
    ["addresses", "www.a."],
  ])("of long lines of %s takes little time", (_, sign) => {
    const text = sign.repeat(20_000 / sign.length);
    const lines = Array.from({ length: 400 }, (_unused, at): Line => ({
      id: `1.${at + 1}`,
      page: 1,
      y: at,
      column: 0,
      gapAbove: 1,
      listLevel: null,
      headingLevel: null,
      cells: [
        {
          text: `x${text}`,
          x1: 0,
          x2: 0,
          isBold: false,
          size: 10,
          links: [],
        },
      ],
    }));
    const startMs = performance.now();
    parseResume({ kind: "pdf", pages: 1, lines, warnings: [] });
    expect(performance.now() - startMs).toBeLessThan(8000);
  });
});
