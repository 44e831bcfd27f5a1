import fc from "fast-check";
import { expect, it } from "vitest";

import { readJsonResumeSections } from "../json-resume-sections.contract.ts";
import { RESUME_LIMITS, ResumeCustomSection } from "../resume-content.contract.ts";
import { EMPTY_CONTENT, selectShownContent } from "../resume-parts.contract.ts";
import { writeJsonResume } from "./write-json-resume.ts";

const toSection = ([title, ...lines]: string[]): ResumeCustomSection =>
  ResumeCustomSection.parse({ title, description: lines.join("\n") });
const write = (sections: ResumeCustomSection[]) =>
  writeJsonResume(selectShownContent({ ...EMPTY_CONTENT, customSections: sections }), () => "");
const readBack = (sections: ResumeCustomSection[]) =>
  readJsonResumeSections(JSON.parse(JSON.stringify(write(sections)))).map(({ title, description }) => [
    title,
    ...description.split("\n"),
  ]);

it("headings that name a list of the schema are written there, others and second ones as they are", () => {
  const sections = [
    ["Talks", "Fjords in winter"],
    ["Honours & Awards", "Best paper, 2019"],
    ["PUBLICATIONS", "Cold corals, 2021", "Warm corals"],
    ["Ehrenamt", "Trainerin, 2018 – 2022"],
    ["Hobbies", "Chess"],
    ["Interests", "Rowing"],
    ["References", "Jane Smith, Head of Ward"],
  ];
  expect(write(sections.map(toSection))).toMatchObject({
    awards: [{ title: "Best paper, 2019" }],
    publications: [{ name: "Cold corals, 2021" }, { name: "Warm corals" }],
    volunteer: [{ highlights: ["Trainerin, 2018 – 2022"] }],
    interests: [{ name: "Chess" }],
    references: [{ reference: "Jane Smith, Head of Ward" }],
    customSections: [
      { title: "Talks", lines: ["Fjords in winter"] },
      { title: "Honours & Awards", list: "awards" },
      { title: "PUBLICATIONS", list: "publications" },
      { title: "Ehrenamt", list: "volunteer" },
      { title: "Hobbies", list: "interests" },
      { title: "Interests", lines: ["Rowing"] },
      { title: "References", list: "references" },
    ],
  });
  expect(readBack(sections.map(toSection))).toEqual(sections);
});

it("what is hidden is not written, nor is a section without lines", () => {
  const hidden = { ...toSection(["Awards", "Secret"]), isHidden: true };
  const part = { ...toSection(["Talks", "Shown"]), hiddenLines: [{ at: 0, text: "Secret" }] };
  expect(JSON.stringify(write([hidden, part, toSection(["Empty"])]))).not.toMatch(/Secret|Empty|awards/);
});

it("any sections within the limits are read back as they are", () => {
  const text = (most: number) =>
    fc.string({ minLength: 1, maxLength: most }).filter((one) => one.trim() === one && !one.includes("\n"));
  const title = fc.oneof(
    fc.constantFrom("Awards", "Interests", "References", "Volunteering", "Publications"),
    text(RESUME_LIMITS.heading),
  );
  const section = fc
    .tuple(title, fc.array(text(80), { minLength: 1, maxLength: RESUME_LIMITS.lines }))
    .map(([heading, lines]) => [heading, ...lines]);
  const check = fc.check(
    fc.property(fc.array(section, { maxLength: RESUME_LIMITS.customSections }), (given) => {
      expect(readBack(given.map(toSection))).toEqual(given);
    }),
  );
  expect(fc.defaultReportMessage(check)).toBeUndefined();
});

it("the lists of other programs become sections, within the limits of a resume", () => {
  const sections = readJsonResumeSections({
    volunteer: [
      {
        organization: "Swim Club",
        position: "Trainer",
        startDate: "2018",
        endDate: "2022",
        summary: "Taught thirty children.",
        highlights: ["Two medals"],
      },
    ],
    awards: [{ title: "Best paper", awarder: "Nordic Society", date: "2019-05-01", summary: "One\nTwo" }],
    publications: [
      { name: "Cold corals", publisher: "Sea Press", releaseDate: "2021", url: "sea.example" },
      7,
    ],
    interests: [{ name: "Music", keywords: ["Piano", "Jazz"] }, { name: "Chess" }],
    references: [{ name: "Jane Smith", reference: "A joy to work with." }],
    customSections: [{ title: "Talks", lines: ["Fjords", "x".repeat(6000)] }, "odd", { title: "None" }],
  });
  expect(sections.map(({ title, description }) => [title, description.slice(0, 80)])).toEqual([
    ["Talks", `Fjords\n${"x".repeat(73)}`],
    ["Volunteering", "Trainer, Swim Club, 2018 – 2022\nTaught thirty children.\nTwo medals"],
    ["Awards", "Best paper, Nordic Society, 2019-05-01\nOne\nTwo"],
    ["Publications", "Cold corals, Sea Press, 2021, sea.example"],
    ["Interests", "Music: Piano, Jazz\nChess"],
    ["References", "Jane Smith: A joy to work with."],
  ]);
  for (const section of sections) expect(ResumeCustomSection.parse(section)).toEqual(section);
  expect(readJsonResumeSections({ awards: "none", customSections: {} })).toEqual([]);
  const many = Array.from({ length: 20 }, (_, at) => ({ title: `T${at}`, lines: ["a"] }));
  expect(readJsonResumeSections({ customSections: many })).toHaveLength(RESUME_LIMITS.customSections);
});
