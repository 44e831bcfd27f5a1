import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isProving } from "#testing/scale.ts";
import type { Cell, Line, ReadDocument } from "#worker/documents/read/document.ts";

import { parseResume } from "./extract-resume.ts";

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

const RUNS = isProving ? 3000 : 200;

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
      { numRuns: RUNS },
    );
    expect(fc.defaultReportMessage(check)).toBeUndefined();
    expect(check.numRuns).toBe(RUNS);
  });

  it.runIf(isProving).each([
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
