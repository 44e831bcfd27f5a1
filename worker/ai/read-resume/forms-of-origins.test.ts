import { describe, expect, it } from "vitest";

import type { Line } from "#worker/documents/read/document.ts";
import { formatJobs, formatSchools, read } from "#worker/testing/parsed-lines.ts";
import { buildDocument } from "#worker/testing/resume-lines.ts";

import { findDayOrder } from "./day-order.ts";
import { parseResume } from "./extract-resume.ts";
import { isPlace, isStreet } from "./places.ts";

const listHeadsOf = (jobs: string[]): string[] => jobs.map((job) => job.replace(/ \/ \d+$/, ""));

/** Sorts lines of columns at the same height one after the other. */
const byBand = (one: Line, other: Line): number =>
  one.column > 0 && other.column > 0 && Math.abs(one.y - other.y) < 20
    ? one.column - other.column
    : one.y - other.y;

const HEAD = "Tove Lind\ntove@mail.example\n\n";

describe("the print of a federal application", () => {
  const JOBS = `${HEAD}**WORK EXPERIENCE**
**Kiln Valley Service** || 04/2021 - Present
20 South Kiln Rd || Hours per week: 40
Grand Moor, AZ 86023 United States
Series: 0025 Pay Plan: GS Grade: 9
**Park Ranger (Interpretation) (This is a federal job)**
**Duties, Accomplishments and Related Skills:**
Leads walks for up to 220 visitors a day, and plans the evening talks of the season.
Supervisor: Teresa Vale (928-555-0177)

**Moorland Museum Trust** || 08/2014 - 04/2018
11 Harbor St || Hours per week: 38
Grand Moor, AZ 86023 United States
**Museum Educator**
**Duties, Accomplishments and Related Skills:**
Taught classes of grades 3 to 8 in the galleries, and built the labels of two exhibits.`;
  const EXPECTED = [
    "Park Ranger (Interpretation) / Kiln Valley Service / Grand Moor, AZ 86023 United States / 2021-04 / now",
    "Museum Educator / Moorland Museum Trust / Grand Moor, AZ 86023 United States / 2014-08 / 2018-04",
  ];
  it("gives jobs with an address between employer and title, and what it tells beside them as text", () => {
    expect(listHeadsOf(formatJobs(read(JOBS)))).toEqual(EXPECTED);
  });

  it("is read alike where date and hours stand in a block at the side", () => {
    const laid = buildDocument(JOBS);
    const lines = laid.lines.flatMap((line) => {
      const [left, right] = line.cells;
      if (right === undefined || left === undefined) return [line];
      return [
        { ...line, column: 1, cells: [left] },
        { ...line, id: `${line.id}b`, column: 2, cells: [right] },
      ];
    });
    expect(listHeadsOf(formatJobs(parseResume({ ...laid, lines: lines.toSorted(byBand) })))).toEqual(
      EXPECTED,
    );
  });

  it("knows hours a week beside a date as no name", () => {
    const parsed = read(
      `${HEAD}Experience
Potter 03/2021 – Present 40 hours/week
Kiln Lane Studio, Leeds
- Threw 40 bowls a day`,
      "text",
    );
    expect(formatJobs(parsed)).toEqual(["Potter / Kiln Lane Studio / Leeds / 2021-03 / now / 1"]);
  });

  it.each(["801 Vassar Dr NE", "20 South Entrance Rd.", "4408 Bandelier Loop"])("%s is a street", (text) => {
    expect(isStreet(text)).toBe(true);
  });

  it.each(["7 Mile Farm", "Kiln Road", "3 Step IT", "2019 Ford Drive Awards"])("%s is none", (text) => {
    expect(isStreet(text)).toBe(false);
  });

  it("knows a town with its region, its code and its country", () => {
    expect(isPlace("Moorvale, NM 87109 United States")).toBe(true);
  });
});

describe("towns behind a hyphen, as Indeed prints them", () => {
  it("are parted from employers and schools where a region stands behind", () => {
    const parsed = read(
      `${HEAD}Work Experience
CNC Operator
Kishwold Aero Components-Moorford, IL
March 2019 to Present

Cook
Beef Drive In-Vale Park, IL
June 2011 to July 2013

Education
Certificate in CNC Machining
Rockmoor Valley College-Moorford, IL
August 2012 to May 2013

High school diploma
Auburn Vale High School-Moorford, IL
August 2007 to June 2011`,
      "text",
    );
    expect(formatJobs(parsed).map((job) => job.split(" / ").slice(0, 3))).toEqual([
      ["CNC Operator", "Kishwold Aero Components", "Moorford, IL"],
      ["Cook", "Beef Drive In", "Vale Park, IL"],
    ]);
    expect(parsed.education.map(({ school }) => school?.value)).toEqual([
      "Rockmoor Valley College",
      "Auburn Vale High School",
    ]);
  });

  it("are not taken out of a university of two towns", () => {
    const parsed = read(
      `${HEAD}Ausbildung
10/2006 – 03/2012 Diplom, Universität Erlangen-Nürnberg
10/2003 – 09/2006 Bachelor, Universität Erlangen-Nürnberg`,
      "text",
    );
    expect(formatSchools(parsed).every((school) => school.startsWith("Universität Erlangen-Nürnberg"))).toBe(
      true,
    );
  });
});

describe("the order of day and month", () => {
  const readJobs = (first: string, second: string) =>
    read(
      `${HEAD}Experience\nPotter, Kiln Lane Studio\n${first}\n- Threw bowls\n\nGlazer, Moor Works\n${second}\n- Mixed glazes`,
      "text",
    ).workExperience.map(({ startDate, endDate }) => [startDate?.value, endDate?.value]);

  it("is that of a date which cannot be read in the other", () => {
    expect(readJobs("03/09/2018 – 31/05/2022", "01/02/2015 – 02/08/2018")).toEqual([
      ["2018-09", "2022-05"],
      ["2015-02", "2018-08"],
    ]);
    expect(readJobs("09/03/2018 – 05/31/2022", "01/02/2015 – 02/08/2018")).toEqual([
      ["2018-09", "2022-05"],
      ["2015-01", "2018-02"],
    ]);
  });

  it("stays open where no date tells, or two contradict each other", () => {
    expect(readJobs("03/09/2018 – 04/05/2022", "01/02/2015 – 02/08/2018")[0]).toEqual(["2018", "2022"]);
    const rows = ["31/05/2022", "05/31/2022"].map((text) => ({ text }));
    expect(findDayOrder(rows as Parameters<typeof findDayOrder>[0])).toBeNull();
  });
});

describe("schools and degrees in two lists", () => {
  const LISTS = `${HEAD}**INSTITUTIONS ATTENDED WITH DATES**
Moorland State University, Orlu || 2008 - 2013
Kiln Lane Secondary School, Orlu || 2001 - 2007

**QUALIFICATIONS OBTAINED WITH DATES**
B.Sc. Accounting (Second Class Upper) || 2013
Senior School Certificate (WAEC) || 2007`;

  it("are joined by the year in which both end", () => {
    const parsed = read(LISTS);
    expect(formatSchools(parsed)).toEqual([
      "Moorland State University / B.Sc. Accounting / – / 2008 / 2013",
      "Kiln Lane Secondary School / Senior School Certificate (WAEC) / – / 2001 / 2007",
    ]);
    expect(parsed.education.map(({ location }) => location?.value)).toEqual(["Orlu", "Orlu"]);
  });

  it("stay apart where one year says too little", () => {
    expect(read(LISTS.replace("|| 2007", "|| 2006")).education).toHaveLength(4);
  });
});

describe("a table whose cells are laid out as columns", () => {
  it("is read by rows, with cells of several lines", () => {
    const cell = (text: string, column: number, x1: number, y: number): Line => ({
      id: `${y}.${x1}`,
      page: 1,
      y,
      column,
      gapAbove: 1,
      listLevel: null,
      headingLevel: null,
      cells: [{ text, x1, x2: x1 + text.length * 5, isBold: false, size: 10, links: [] }],
    });
    const { lines } = buildDocument(`${HEAD}**WORK EXPERIENCE**`);
    const left = [
      cell("S.No", 1, 50, 100),
      cell("Name of the Organisation", 1, 90, 100),
      cell("1", 1, 50, 120),
      cell("Kiln Lane Castings Ltd.", 1, 90, 120),
      cell("2", 1, 50, 150),
      cell("Moor Auto Components", 1, 90, 150),
    ];
    const right = [
      cell("Designation", 2, 320, 100),
      cell("Period", 2, 420, 100),
      cell("Asst. Manager –", 2, 320, 120),
      cell("Jun 2021 to till date", 2, 420, 120),
      cell("Quality", 2, 320, 134),
      cell("Sr. Engineer", 2, 320, 150),
      cell("Aug 2018 – May", 2, 420, 150),
      cell("2021", 2, 420, 164),
    ];
    const duty = { ...cell("Handles rejections", 0, 70, 210), listLevel: 0 };
    const parsed = parseResume({
      kind: "pdf",
      pages: 1,
      warnings: [],
      lines: [...lines, ...left, cell("Job Responsibilities:", 1, 50, 190), ...right, duty],
    });
    expect(parsed.workExperience.map(({ description }) => description)).toEqual([null, null]);
    expect(parsed.workExperience.map(({ achievements }) => achievements.map(({ value }) => value))).toEqual([
      [],
      ["Handles rejections"],
    ]);
    expect(listHeadsOf(formatJobs(parsed))).toEqual([
      "Asst. Manager – Quality / Kiln Lane Castings Ltd. / – / 2021-06 / now",
      "Sr. Engineer / Moor Auto Components / – / 2018-08 / 2021-05",
    ]);
  });
});

describe("names and dates beside what they belong to", () => {
  it("takes the employer above the labels of a form", () => {
    const parsed = read(
      `${HEAD}Experiência Profissional
Hospital do Moinho – Moorlândia/MG
Cargo: Coordenadora de Enfermagem
Período: março de 2020 – atual

Clínica Vale Pleno
Cargo: Técnica de Enfermagem
Período: 2008 – 2012`,
      "text",
    );
    expect(listHeadsOf(formatJobs(parsed))).toEqual([
      "Coordenadora de Enfermagem / Hospital do Moinho / Moorlândia/MG / 2020-03 / now",
      "Técnica de Enfermagem / Clínica Vale Pleno / – / 2008 / 2012",
    ]);
  });

  it("reads a year above another one beside the head of a school as its period", () => {
    const parsed = read(
      `${HEAD}**Education**\n2014 || Moorland College\n2015\n|| Diploma in Ceramics\n2010 || Harbour School\n2013\n|| Certificate in Art`.replaceAll(
        "\n|| ",
        "\n     ",
      ),
    );
    expect(formatSchools(parsed)).toEqual([
      "Moorland College / Diploma / Ceramics / 2014 / 2015",
      "Harbour School / Certificate in Art / – / 2010 / 2013",
    ]);
  });

  it("reads a column of dates with the lines at their height", () => {
    const laid = buildDocument(`${HEAD}**DOŚWIADCZENIE ZAWODOWE**
**Kierownik zmiany** || 06.2020 – obecnie
Moor Dystrybucja Sp. z o.o., Łódź
- Planowanie pracy zmiany
**Brygadzista** || 09.2016 – 05.2020
Kiln Park S.A., Łódź
- Szkolenia pracowników`);
    const start = laid.lines.findIndex(({ cells }) => cells.length > 1);
    const beside = laid.lines.flatMap(({ cells: [, date], ...line }) =>
      date === undefined ? [] : [{ ...line, id: `${line.id}b`, column: 2, cells: [date] }],
    );
    const left = laid.lines.map((line, at) =>
      at < start ? line : { ...line, column: 1, cells: line.cells.slice(0, 1) },
    );
    expect(listHeadsOf(formatJobs(parseResume({ ...laid, lines: [...left, ...beside] })))).toEqual([
      "Kierownik zmiany / Moor Dystrybucja Sp. z o.o. / Łódź / 2020-06 / now",
      "Brygadzista / Kiln Park S.A. / Łódź / 2016-09 / 2020-05",
    ]);
  });

  it("takes no postcode for a phone number", () => {
    const { personalInfo } = read(
      "# Tove Lind\nRua do Moinho 41, 2900-210 Moorbal / (351) 915 550 138\ntove@mail.example\n\n**EXPERIENCE**\nPotter",
    );
    expect(personalInfo.phone?.value).toBe("(351) 915 550 138");
  });

  it("takes a town with its region between contact details", () => {
    const { personalInfo } = read(
      "# Tove Lind\ntove@mail.example | Moorborn, Norrvale | +46 70 555 01 62\n\n**EXPERIENCE**\nPotter",
    );
    expect(personalInfo.location).toMatchObject({ value: "Moorborn, Norrvale", confidence: "medium" });
  });
});

describe("headings in a column at the side", () => {
  const FORM = `# Tove Lind
tove@mail.example

**Work Experience:** || Harlow Freight
. || 2019 - 2022
. || **Duties, Accomplishments and Related Skills:**
. || Moved sixty trailers a day
**Education:** || Moorland College
. || Diploma 2012
**Job Related Training:** || Crane rigging, 2013
**Language Skills:** || English
**Affiliations:** || Guild of Riggers`.replaceAll(". || ", "             ");
  const parsed = read(FORM);

  it("begin a section each, whatever their words", () => {
    expect(parsed.customSections.map(({ title }) => title.value)).toContain("Affiliations");
    expect(parsed.education.map(({ school }) => school?.value)).toEqual(["Moorland College"]);
  });

  it("are no labels that tell of an entry", () => {
    expect(parsed.workExperience).toHaveLength(1);
    expect(parsed.customSections.map(({ title }) => title.value)).not.toContain(
      "Duties, Accomplishments and Related Skills",
    );
  });
});
