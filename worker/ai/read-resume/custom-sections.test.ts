import { expect, it } from "vitest";

import { HEAD, read } from "#worker/testing/parsed-lines.ts";

const JOBS =
  "**Experience**\nClerk, Acme GmbH || 2019 – 2021\n- Excel\n\n**Education**\nBachelor, Universität Köln || 2015 – 2018\n\n**Skills**\nSAP, Excel";
const listSections = (text: string) =>
  read(`${HEAD}${text}`).customSections.map(({ title, items }) => [
    title.value,
    ...items.map(({ value }) => value),
  ]);

it("a section whose heading belongs to no field is kept with its lines, and is not listed as not taken", () => {
  const parsed = read(
    `${HEAD}${JOBS}\n\n**Publications**\n- Seven decades of fjord plankton, 2025\n- Cold water corals, 2021`,
  );
  expect(parsed.customSections).toEqual([
    {
      title: { value: "Publications", lines: ["1.10"], confidence: "high" },
      items: [
        { value: "Seven decades of fjord plankton, 2025", lines: ["1.11"], confidence: "high" },
        { value: "Cold water corals, 2021", lines: ["1.12"], confidence: "high" },
      ],
      topic: null,
    },
  ]);
  expect(parsed.notTaken).toEqual([]);
});

it.each([
  ["Volunteering", "Trainer at the swimming club || 2018 – 2022", "Trainer at the swimming club 2018 – 2022"],
  ["Ehrenamt", "2018 – 2022 || Trainerin im Schwimmverein", "2018 – 2022 Trainerin im Schwimmverein"],
  ["Centres d'intérêt", "Échecs, randonnée", "Échecs, randonnée"],
  ["Referencias", "Ana Ruiz || Madrid, España", "Ana Ruiz Madrid, España"],
])("%s keeps what stands beside its text", (heading, line, item) => {
  expect(listSections(`${JOBS}\n\n**${heading}**\n${line}`)).toEqual([[heading, item]]);
});

it.each([
  ["PUBLICATIONS", "Publications"],
  ["HONORS AND AWARDS", "Honors and Awards"],
  ["EHRENAMTLICHES ENGAGEMENT", "Ehrenamtliches Engagement"],
  ["CENTRES D'INTÉRÊT", "Centres d'intérêt"],
  ["IEEE ROLES", "IEEE ROLES"],
])("%s in capitals is %s", (heading, title) => {
  expect(
    listSections(
      `${JOBS.replaceAll(/\*\*.*\*\*/g, (known) => known.toUpperCase())}\n\n**${heading}**\n- One`,
    ),
  ).toEqual([[title, "One"]]);
});

it("references beside each other are read one after the other", () => {
  expect(
    listSections(
      `${JOBS}\n\n**References**\nJane Smith || Omar Haddad\nHead of Ward || Head of Care\nGalway || Limerick`,
    ),
  ).toEqual([
    ["References", "Jane Smith", "Head of Ward", "Galway", "Omar Haddad", "Head of Care", "Limerick"],
  ]);
});

it("a list under an unknown heading is no work, where there is work; without any it is", () => {
  const roles =
    "**Board roles**\n- Project Manager\n- Swim Club Ltd, 2018 – 2022\n- Accountant\n- Row Club Ltd, 2015 – 2018";
  expect(listSections(`${JOBS}\n\n${roles}`)).toEqual([
    [
      "Board roles",
      "Project Manager",
      "Swim Club Ltd, 2018 – 2022",
      "Accountant",
      "Row Club Ltd, 2015 – 2018",
    ],
  ]);
  const alone = read(`${HEAD}${roles}\n\n**Skills**\nSAP, Excel\n\n**Summary**\nA clerk who counts.`);
  expect(alone.customSections).toEqual([]);
});

it("a heading with numbers or of many words is known by the look of the others", () => {
  expect(
    listSections(
      `${JOBS}\n\n**Awards 2019**\n- Best clerk\n\n**What I do when it rains at the sea**\n- Chess\n- Rowing`,
    ),
  ).toEqual([
    ["Awards 2019", "Best clerk"],
    ["What I do when it rains at the sea", "Chess", "Rowing"],
  ]);
  const parsed = read(
    `${HEAD}**Experience**\n\n**Clerk, 2019 – 2021**\n- Excel\n\n**Education**\nBachelor, Universität Köln || 2015 – 2018`,
  );
  expect(parsed.customSections).toEqual([]);
  expect(parsed.workExperience).toHaveLength(1);
});

it("pasted text, which has no look and no spaces between lines, has them behind words alone on their line", () => {
  const lines = [
    "Skills",
    "SAP, Excel",
    "Publications:",
    "- Cold corals, 2021",
    "Volunteering",
    "Taught scouts",
    "References",
    "Jane Smith, Head of Ward",
  ];
  const parsed = read(`Maeve O'Connell\nmaeve@mail.example\n${lines.join("\n")}`, "text");
  expect(parsed.skills.map(({ value }) => value)).toEqual(["SAP", "Excel"]);
  expect(parsed.customSections.map(({ title, items }) => [title.value, items[0]?.value])).toEqual([
    ["Publications", "Cold corals, 2021"],
    ["Volunteering", "Taught scouts"],
    ["References", "Jane Smith, Head of Ward"],
  ]);
});
