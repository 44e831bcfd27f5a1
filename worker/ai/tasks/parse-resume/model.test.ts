import { describe, expect, it } from "vitest";

import { parseResume } from "#worker/ai/read-resume/extract-resume.ts";
import { formatJobs, formatSchools } from "#worker/testing/parsed-lines.ts";
import { buildDocument } from "#worker/testing/resume-lines.ts";

import { createQuoteFinder } from "./assignment.ts";
import type { ReadResume } from "./input.ts";
import { readingByModel } from "./model.ts";

const RUN = { today: "2026-11-30", seed: "read" };

/** Reads a resume with a model that gives these answers and then repeats the last one. */
async function readWith(text: string, ...answers: string[][]) {
  const document = buildDocument(text);
  const frame: ReadResume = { document, parsed: parseResume(document) };
  const asked: string[] = [];
  const { output, reason } = await readingByModel.generate(
    { name: "cv.pdf", bytes: new Uint8Array() },
    RUN,
    frame,
    {
      ask(question) {
        asked.push(question.repair?.request ?? question.texts.map((one) => one.text).join("\n"));
        return Promise.resolve(JSON.stringify({ lines: answers[asked.length - 1] ?? answers.at(-1) }));
      },
      tell: () => undefined,
    },
  );
  return { parsed: output?.parsed ?? null, reason, asked, frame };
}

const SWAPPED = `# Ana Roe
ana@mail.example

**WORK**
**Prime** || 2019 - 2021
Flatbed Driver || Joplin, MO
- Hauled steel over nine states
**Harlow Freight** || 2016 - 2018
Yard Jockey
- Moved sixty trailers a day

**SCHOOL**
Libanon Lyceum || 2012
Diploma
Page two`;

const LINES = [
  "1 person | name=Ana Roe",
  "2 contact",
  "3 heading",
  "4-5 job 1 | title=Flatbed Driver | employer=Prime | place=Joplin, MO | dates=2019 - 2021",
  "6 job 1 text",
  "7-8 job 2 | title=Yard Jockey | employer=Harlow Freight | dates=2016 - 2018",
  "9 job 2 text",
  "10 heading",
  "11-12 school 1 | school=Libanon Lyceum | degree=Diploma | dates=2012",
  "13 skip",
];

describe("a resume whose lines a model has assigned", () => {
  it("has the entries as they are assigned, with values as its lines have them", async () => {
    const { parsed, reason, asked } = await readWith(SWAPPED, LINES);
    expect(reason).toBe("made");
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain("4 Prime ¦ 2019 - 2021");
    expect(parsed === null ? [] : [...formatJobs(parsed), ...formatSchools(parsed)]).toEqual([
      "Flatbed Driver / Prime / Joplin, MO / 2019 / 2021 / 1",
      "Yard Jockey / Harlow Freight / – / 2016 / 2018 / 1",
      "Libanon Lyceum / Diploma / – / – / 2012",
    ]);
    expect(parsed?.personalInfo.fullName?.value).toBe("Ana Roe");
    expect(parsed?.notTaken.map(({ text }) => text)).toEqual(["Page two"]);
  });

  it("takes no value that the lines of its own entry do not have, and asks once more", async () => {
    const wrong = LINES.map((line) => line.replace("title=Yard Jockey", "title=Flatbed Driver"));
    const { parsed, asked } = await readWith(SWAPPED, wrong);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain("“Flatbed Driver” is not in the lines of its job.");
    expect(parsed?.workExperience.map(({ jobTitle }) => jobTitle?.value)).toEqual([
      "Flatbed Driver",
      undefined,
    ]);
  });

  it("keeps what the rules read where the model leaves lines out", async () => {
    const { parsed, frame } = await readWith(SWAPPED, LINES.slice(0, 7));
    expect(formatSchools(frame.parsed)).not.toEqual([]);
    expect(parsed === null ? [] : formatSchools(parsed)).toEqual(formatSchools(frame.parsed));
  });

  it("stays the rules' where the answer leaves out most, or names lines that there are not", async () => {
    expect((await readWith(SWAPPED, ["1 person"])).parsed).toBeNull();
    expect((await readWith(SWAPPED, ["1-400 job 1", "0 person", "2 wizard", "x"])).parsed).toBeNull();
  });

  it("is sure of a value that the rules found as well", async () => {
    const { parsed } = await readWith(SWAPPED, LINES);
    const [first] = parsed?.workExperience ?? [];
    expect(first?.location?.confidence).toBe("high");
  });

  it("gives an employer to each of its jobs", async () => {
    const { parsed } = await readWith(
      `# Ana Roe\n\n**WORK**\n**Harlow Freight**\nDriver || 2019 - 2021\nYard Jockey || 2016 - 2018`,
      [
        "1 person | name=Ana Roe",
        "2 heading",
        "3-4 job 1 | title=Driver | employer=Harlow Freight | dates=2019 - 2021",
        "5 job 2 | title=Yard Jockey | employer=Harlow Freight | dates=2016 - 2018",
      ],
    );
    expect(parsed?.workExperience.map(({ company }) => company?.value)).toEqual([
      "Harlow Freight",
      "Harlow Freight",
    ]);
  });

  it("splits names that a line runs together, and calls the phone that is said", async () => {
    const { parsed } = await readWith(
      `# Ana Roe\nHome 02 555 0188 Mobile 01711 555014\n\n**SKILLS**\nDocker Helm Go\nSQL, Python`,
      [
        "1 person | name=Ana Roe",
        "2 contact | phone=01711 555014",
        "3 heading",
        "4 skills | items=Docker; Helm; Go; Cobol",
        "5 skills",
      ],
    );
    expect(parsed?.skills.map(({ value }) => value)).toEqual(["Docker", "Helm", "Go", "SQL", "Python"]);
    expect(parsed?.personalInfo.phone?.value).toBe("01711 555014");
  });

  it("is not asked about a file that carries its content", async () => {
    const document = buildDocument(SWAPPED);
    const frame: ReadResume = { document, parsed: parseResume(document), isAttached: true };
    expect(await readingByModel.prepare({ name: "cv.pdf", bytes: new Uint8Array() }, RUN, frame)).toBeNull();
  });
});

describe("a quote", () => {
  const rowsOf = (...texts: string[][]) =>
    texts.map((cells, at) => ({
      id: `1.${at + 1}`,
      text: cells.join(" "),
      cells: cells.map((text, column) => ({ text, x1: 50 + column * 200, x2: 150 + column * 200 })),
    })) as unknown as Parameters<typeof createQuoteFinder>[0];

  it.each([
    ["Erlangen-Nürnberg", [["Universität Erlangen-"], ["Nürnberg"]], ["1.1", "1.2"]],
    [
      "College of Engineering, Dharwad",
      [
        ["B.E.", "College of Engineering,"],
        ["", "Dharwad"],
      ],
      ["1.1", "1.2"],
    ],
    ["st. mary", [["Nurse"], ["St. Mary"]], ["1.2"]],
  ])("is found where it goes on in another line: %s", (value, rows, lines) => {
    expect(createQuoteFinder(rowsOf(...rows))(value)?.lines).toEqual(lines);
  });

  it("is no part of a word, and as the lines have it", () => {
    expect(createQuoteFinder(rowsOf(["Nursery"]))("Nurse")).toBeNull();
    expect(createQuoteFinder(rowsOf(["ST. MARY"]))("St. Mary")?.text).toBe("ST. MARY");
  });
});
