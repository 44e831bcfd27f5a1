/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from "vitest";

import { makeDoc } from "#testing/documents/doc-file.ts";
import { goodFiles } from "#testing/documents/good-files.ts";
import { latin1 } from "#testing/documents/hostile-file.ts";
import { makePdf } from "#testing/documents/pdf-file.ts";
import { makeDocx, paragraph } from "#testing/documents/zip-file.ts";

import { type ReadDocument } from "./document.ts";
import { detectFileKind } from "./kind-of.ts";
import { readDocument, READERS } from "./read-document.ts";
import { WORK, WorkBudget, type WorkKind } from "./work-budget.ts";

type Kind = ReadDocument["kind"];

const LINES = Array.from({ length: 400 }, (_, index) => `Line ${index} of words`);

/** A large file of each kind, and the kinds of work that it causes. Each new reader needs one. */
const LARGE: Record<Kind, { make: () => Uint8Array; work: WorkKind[] }> = {
  pdf: {
    make: () =>
      makePdf([{ texts: LINES.map((text, index) => ({ text, x: 20, y: 780 - index * 1.9 })) }], {
        isPacked: true,
      }),
    work: ["characters", "bytes", "objects", "names", "operations", "letters", "pieces", "comparisons"],
  },
  docx: {
    make: () => makeDocx(LINES.map((text) => paragraph(text)).join("")),
    work: ["characters", "bytes", "objects", "names", "pieces"],
  },
  doc: {
    make: () => makeDoc(LINES.map((text) => ({ text }))),
    work: ["characters", "bytes", "objects", "pieces"],
  },
  rtf: { make: () => latin1(`{\\rtf1 ${LINES.join("\\par ")}}`), work: ["characters", "objects", "pieces"] },
  text: { make: () => latin1(LINES.join("\n")), work: ["characters", "pieces"] },
};

const withBound = (kind: WorkKind, most: number) =>
  new WorkBudget({ bounds: { ...WORK, [kind]: { ...WORK[kind], most } } });

const cases = Object.entries(LARGE).flatMap(([kind, { make, work }]) =>
  work.map((counted) => ({ kind, make, counted })),
);

describe("every reader counts what it does", () => {
  it("each kind of file has a reader, and a file here that is of that kind", () => {
    expect(Object.keys(LARGE)).toEqual(Object.keys(READERS));
    for (const [kind, { make }] of Object.entries(LARGE)) expect(detectFileKind(make())).toBe(kind);
  });

  it.each(cases)("$kind is refused when its $counted pass their bound", async ({ make, counted }) => {
    await expect(readDocument(make(), { budget: withBound(counted, 0.5) })).rejects.toMatchObject({
      code: "documents.too_complex",
    });
  });

  it.each(cases)("$kind: its $counted grow with the file", async ({ kind, make, counted }) => {
    const [small, large] = [new WorkBudget(), new WorkBudget()];
    const few = kind === "text" ? latin1("Nora Winter\nNurse") : goodFiles()[kind as Exclude<Kind, "text">];
    await readDocument(few, { budget: small });
    await readDocument(make(), { budget: large });
    const isOfTheWhole = counted === "names" || (counted === "objects" && (kind === "doc" || kind === "pdf"));
    if (isOfTheWhole) expect(large.spent[counted]).toBeGreaterThan(0);
    else expect(large.spent[counted]).toBeGreaterThan(small.spent[counted] * 1.5);
  });

  it.each(Object.entries(LARGE))("%s lets others on while it is read", async (_kind, { make }) => {
    const bounds = Object.fromEntries(
      Object.entries(WORK).map(([kind, bound]) => [kind, { ...bound, stretch: bound.stretch / 2000 }]),
    ) as typeof WORK;
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    await readDocument(make(), { budget: new WorkBudget({ bounds, mostStretches: Infinity }) }).catch(
      () => {},
    );
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});

it("each call of a decoder for an RTF is counted", async () => {
  const count = 1000;
  const [joined, apart] = [new WorkBudget(), new WorkBudget()];
  const make = (pairs: string) => latin1(`{\\rtf1\\ansicpg932 ${pairs}}`);
  const pair = "\\'93\\'fa";
  await readDocument(make(`${pair.repeat(count)}${"\\b ".repeat(count)}`), { budget: joined });
  await readDocument(make(`${pair}\\b `.repeat(count)), { budget: apart });
  expect(apart.spent.characters - joined.spent.characters).toBeGreaterThan(100 * count);
});

/** All sources of the readers, by their paths. */
const SOURCES = import.meta.glob<string>(["./**/*.ts", "!./**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Functions that process a whole file in one call, and the files that may use them because they charge the budget. */
const COUNTED: [pattern: RegExp, files: string[]][] = [
  [/node:zlib|DecompressionStream/, ["./inflate.ts"]],
  [/\bmatchAll\(/, ["./scan.ts"]],
  [
    /\bbyteText\(/,
    ["./bytes.ts", "./pdf/source.ts", "./pdf/filters.ts", "./pdf/fonts.ts", "./pdf/content.ts"],
  ],
  [/\bgetDocument\(/, ["./pdf/read-pdf.ts"]],
  [
    /new TextDecoder\(/,
    [
      "./kind-of.ts",
      "./text.ts",
      "./rtf.ts",
      "./rtf-codes.ts",
      "./docx/zip.ts",
      "./doc/ole.ts",
      "./doc/word.ts",
      "./pdf/attached-resume.ts",
    ],
  ],
  [/new DecompressionStream\(|inflate(?:Raw)?Sync\(/, ["./inflate.ts"]],
  [/\b(?:new )?Worker\(|\beval\(|\bnew Function\(/, []],
];

describe("nothing goes past the budget", () => {
  it.each(COUNTED)("%s is used only where it is counted", (pattern, files) => {
    const users = Object.keys(SOURCES).filter((path) => pattern.test(SOURCES[path] ?? ""));
    expect(users.filter((path) => !files.includes(path))).toEqual([]);
  });

  it("a file that uses one of them counts, or is handed a few bytes", () => {
    const few = new Set(["./kind-of.ts", "./bytes.ts", "./rtf-codes.ts"]);
    const users = new Set(COUNTED.flatMap(([, files]) => files).filter((path) => !few.has(path)));
    for (const path of users) expect([path, SOURCES[path]?.includes("udget")]).toEqual([path, true]);
  });
});

it("what is past all kinds together is refused, though none of them is", () => {
  const budget = new WorkBudget();
  expect(() => {
    for (let count = 0; count < 100; count++) {
      budget.spend("characters", WORK.characters.stretch / 4);
      budget.spend("objects", WORK.objects.stretch / 4);
      budget.spend("pieces", WORK.pieces.stretch / 12);
      budget.spend("comparisons", WORK.comparisons.stretch / 12);
      budget.spend("codes", WORK.codes.stretch / 12);
    }
  }).toThrow("too complex");
});
