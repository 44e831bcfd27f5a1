import { describe, expect, it } from "vitest";

import type { Line } from "#worker/documents/read/document.ts";
import { HEAD, formatJobs, read, formatSchools } from "#worker/testing/parsed-lines.ts";
import { buildDocument } from "#worker/testing/resume-lines.ts";

import { readRows } from "./rows.ts";
import { arrangeRows, splitSections } from "./sections.ts";

describe("a Lebenslauf", () => {
  const parsed = read(
    "Lebenslauf\n\n**Persönliche Daten**\nName: Katharina Brandt\nAnschrift: Gartenweg 12, 50667 Köln\nE-Mail: k.brandt@web.example\n\n**Berufserfahrung**\nseit 04/2019\nReferentin, Müller & Söhne GmbH & Co. KG, Köln\n- Betreuung von 300 Mitarbeitenden\n\n08/2014 – 03/2019\nSachbearbeiterin bei der Stadt Bonn\n- Gehaltsabrechnung\n\n**Ausbildung**\n10/2008 – 07/2014 Bachelor of Arts, Universität zu Köln, Note: 1,9\n06/2008 Abitur, Gymnasium Rodenkirchen",
  );

  it("gives the person behind labels, jobs under their periods, and schools behind theirs", () => {
    expect(parsed.personalInfo).toMatchObject({
      fullName: { value: "Katharina Brandt" },
      location: { value: "Köln" },
    });
    expect(formatJobs(parsed)).toEqual([
      "Referentin / Müller & Söhne GmbH & Co. KG / Köln / 2019-04 / now / 1",
      "Sachbearbeiterin / Stadt Bonn / – / 2014-08 / 2019-03 / 1",
    ]);
    expect(formatSchools(parsed)).toEqual([
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
    expect(formatJobs(parsed)).toEqual([`${title} / Acme GmbH / – / 2019 / 2021 / 1`]);
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
    expect(formatJobs(parsed)).toEqual(["Clerk / Acme Inc. / – / 2019 / 2021 / 1"]);
  });
});

describe("a heading of work in other words", () => {
  it.each([
    "Corporate Experience",
    "Academic Appointments",
    "Expériences pro",
    "Trabajo",
    "Erfahrung",
    "Positions",
    "Career to date",
    "Where I've worked",
    "2. Employment history",
    "II. Experience",
    "B) Work history",
  ])("%s", (heading) => {
    const parsed = read(
      `${HEAD}**${heading}**\nClerk, Acme GmbH || 2019 – 2021\n- Excel\n\n**Education**\nBachelor, Universität Köln || 2015 – 2018`,
    );
    expect(formatJobs(parsed)).toEqual(["Clerk / Acme GmbH / – / 2019 / 2021 / 1"]);
    expect(parsed.education).toHaveLength(1);
  });
});

it.each([
  "Fyris University · Uppsala, Sweden",
  "St. Munchin's General Hospital · Limerick",
  "Harbour Trust Ltd",
])("%s at each of two jobs is their employer, and no label", (employer) => {
  const parsed = read(
    `${HEAD}**Experience**\n**Ward Manager** || 2019 – 2021\n${employer}\n- Rosters\n- Budgets\n\n**Staff Nurse** || 2016 – 2019\n${employer}\n- Triage\n\n**Education**\nBachelor, Universität Köln || 2012 – 2015`,
  );
  const [name = ""] = employer.split(" · ");
  expect(parsed.workExperience.map(({ company }) => company?.value)).toEqual([name, name]);
});

it("Highlights under each job are lines of that job, and end no section", () => {
  const parsed = read(
    `${HEAD}**Experience**\nClerk, Acme GmbH || 2019 – 2021\n**Highlights**\n- Excel\n- Ledgers\n\nBuyer, Borg AG || 2016 – 2019\n**Highlights**\n- Steel\n\n**Education**\nBachelor, Universität Köln || 2012 – 2015`,
  );
  expect(formatJobs(parsed)).toEqual([
    "Clerk / Acme GmbH / – / 2019 / 2021 / 2",
    "Buyer / Borg AG / – / 2016 / 2019 / 1",
  ]);
});

describe("pasted text without a look", () => {
  const person = "Robin Demo\nrobin@mail.example\n0470 555 0119\n\n";

  it("has its work and school behind words alone on a line, where no surer heading is", () => {
    const parsed = read(
      `${person}About me\nI like kitchens.\nWork\nThe Copper Pelican - line cook\nI worked the fry station.\nMama Odette - prep cook\nMade the sauces.\nSchool\nTremont Senior High`,
      "text",
    );
    expect(parsed.workExperience.map(({ company }) => company?.value)).toEqual([
      "The Copper Pelican",
      "Mama Odette",
    ]);
    expect(parsed.personalInfo.summary?.value).toBe("I like kitchens.");
  });

  it("has what no field takes behind a word alone under an empty line", () => {
    const parsed = read(
      `${person}Languages\nSwedish (native)\n\nPublications\n- Forecasting parcels in winter, 2024`,
      "text",
    );
    expect(parsed.languages.map(({ name }) => name.value)).toEqual(["Swedish"]);
    expect(parsed.customSections).toMatchObject([
      { title: { value: "Publications" }, items: [{ value: "Forecasting parcels in winter, 2024" }] },
    ]);
  });

  it("has its jobs under a heading that nobody knows, behind the profile", () => {
    const parsed = read(
      `${person}Profile\nLogistics supervisor leaving after 16 years.\nService History\nTroop Sergeant, 9 Close Supply Squadron, Catterick (2020–2025)\n- Ran the daily tasking of 41 vehicles.\nSection Commander, 31 Transport Squadron, Abingdon (2015–2020)\n- Led 10 drivers on overseas moves.`,
      "text",
    );
    expect(parsed.workExperience.map(({ jobTitle }) => jobTitle?.value)).toEqual([
      "Troop Sergeant",
      "Section Commander",
    ]);
    expect(parsed.personalInfo.summary?.value).not.toContain("Sergeant");
  });
});

it("a heading at the side stands above the line that begins beside it", () => {
  const { lines, ...document } = buildDocument(
    "Tove Lind\n\nPotter, Kiln Lane Studio\n**Experience**\n2019 - 2021\n\n**Education**\nDiploma, Moorland College, 2012",
  );
  const [name, job, heading, ...rest] = lines;
  const moveRight = (line: Line): Line => ({
    ...line,
    cells: line.cells.map((cell) => ({ ...cell, x1: cell.x1 + 150, x2: cell.x2 + 150 })),
  });
  if (name === undefined || job === undefined || heading === undefined) throw new Error("Lines are missing.");
  const side = { ...heading, y: job.y + 6, cells: heading.cells.map((cell) => ({ ...cell, size: 14 })) };
  const rows = readRows({ ...document, lines: [name, moveRight(job), side, ...rest.map(moveRight)] });
  const [, experience] = splitSections(arrangeRows(rows));
  expect(experience).toMatchObject({
    kind: "experience",
    rows: [{ text: "Potter, Kiln Lane Studio" }, { text: "2019 - 2021" }],
  });
});

it("cards beside each other below one heading are of its section", () => {
  const { lines, ...document } = buildDocument(
    "Tove Lind\n\n@1 **Projects**\n@1 Tide Table\n@1 Project lead\n@2 Kiln Map\n@2 Frontend developer",
  );
  const [, , card] = lines;
  const beside = lines.map((line, at) => (at === 4 ? { ...line, y: card?.y ?? 0 } : line));
  const rows = readRows({ ...document, lines: beside });
  expect(splitSections(arrangeRows(rows)).filter(({ kind }) => kind === "projects")).toMatchObject([
    {
      rows: [
        { text: "Tide Table" },
        { text: "Project lead" },
        { text: "Kiln Map" },
        { text: "Frontend developer" },
      ],
    },
  ]);
});

it("a heading in words of its own opens what its label and the rows below it are", () => {
  const parsed = read(
    "Tove Lind\ntove@mail.example\n\n**Experience**\nPotter, Kiln Lane Studio 2019 - 2021\n- Threw 40 mugs a day\n\n**Publications**\n- Glazes of the north, 2020\n\n**Skills and Tech**\n- Practice: Excel, Photoshop, bookkeeping\n- Tools: Python, SQL, Docker",
  );
  expect(parsed.skills.map(({ value }) => value)).toEqual([
    "Excel",
    "Photoshop",
    "bookkeeping",
    "Python",
    "SQL",
    "Docker",
  ]);
});

it("a phone number below “About” is read as contact", () => {
  const parsed = read(
    "Tove Lind\n\n**About**\n18 Harbor St\nBergen\ntove@mail.example\n+47 555 01 190\n\n**Experience**\nPotter, Kiln Lane Studio 2019 - 2021",
  );
  expect(parsed.personalInfo.phone?.value).toBe("+47 555 01 190");
  expect(parsed.personalInfo.summary).toBeNull();
});
