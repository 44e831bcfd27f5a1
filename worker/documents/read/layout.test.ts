import { expect, it } from "vitest";

import { column, makePdf, type PdfPage } from "#testing/documents/pdf-file.ts";

import { readDocument } from "./read-document.ts";

const SENTENCE = "Kept the systems of the bank running and its people calm";
const prose = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1} ${SENTENCE}`.slice(0, 46).trim());

async function read(...pages: PdfPage[]) {
  const document = await readDocument(makePdf(pages));
  return { ...document, texts: document.lines.map(({ cells }) => cells.map(({ text }) => text).join(" | ")) };
}

it("a page of one column is read from top to bottom with its edges and sizes", async () => {
  const { kind, pages, lines } = await read({
    texts: [
      { text: "Nora Winter", x: 72, y: 720, size: 20, isBold: true },
      ...column(["Experience", "Nurse at the City Hospital of the town", "Cared for many patients"], 72, 690),
    ],
  });
  expect({ kind, pages }).toEqual({ kind: "pdf", pages: 1 });
  expect(lines[0]).toMatchObject({ id: "1.1", page: 1, y: 72, column: 0, gapAbove: null, listLevel: null });
  expect(lines[0]?.cells[0]).toMatchObject({ text: "Nora Winter", x1: 72, isBold: true, size: 20 });
  expect(lines.map(({ cells }) => cells[0]?.text)).toEqual([
    "Nora Winter",
    "Experience",
    "Nurse at the City Hospital of the town",
    "Cared for many patients",
  ]);
  expect(lines[2]?.gapAbove).toBe(1);
});

it("of two columns the left one is read first, whatever order they are drawn in", async () => {
  const left = column(prose("Left", 9), 40, 700);
  const right = column(prose("Right", 9), 320, 700);
  const rows = left.flatMap((text, index) => [right[index] ?? text, text]);
  for (const texts of [[...left, ...right], [...right, ...left], rows]) {
    const { lines, texts: read_ } = await read({
      texts: [{ text: `A name that stands over both of the columns of this page`, x: 200, y: 750 }, ...texts],
    });
    expect(read_).toEqual([
      "A name that stands over both of the columns of this page",
      ...prose("Left", 9),
      ...prose("Right", 9),
    ]);
    expect(new Set(lines.map(({ column }) => column))).toEqual(new Set([0, 1, 2]));
  }
});

it("three columns are read one after the other", async () => {
  const short = (name: string) => prose(name, 8).map((text) => text.slice(0, 28).trim());
  const { texts, lines } = await read({
    texts: [
      ...column(short("One"), 40, 700),
      ...column(short("Two"), 230, 700),
      ...column(short("Three"), 420, 700),
    ],
  });
  expect(texts).toEqual([...short("One"), ...short("Two"), ...short("Three")]);
  expect(lines.at(-1)?.column).toBe(3);
});

it("dates at the right margin stay on the lines that they belong to", async () => {
  const jobs = Array.from({ length: 8 }, (_, index) => index);
  const { texts } = await read({
    texts: jobs.flatMap((index) => [
      { text: `Employer number ${index} of the town`, x: 72, y: 700 - index * 40 },
      { text: `Jan 200${index} - Dec 200${index}`, x: 450, y: 700 - index * 40 },
      { text: SENTENCE, x: 72, y: 686 - index * 40 },
    ]),
  });
  expect(texts[0]).toBe("Employer number 0 of the town | Jan 2000 - Dec 2000");
  expect(texts[1]).toBe(SENTENCE);
  expect(texts).toHaveLength(16);
});

it("dates at the right margin are no column where they were drawn after the text and a little above its lines", async () => {
  const heads = ["Nurse, City Hospital", "Porter, Harbour Clinic", "Carer, Hill House", "Cook, Old Mill"];
  const top = (at: number) => 700 - at * 40;
  const texts = heads.flatMap((head, at) => column([head, `Kept ward ${at} calm`], 72, top(at) - 6));
  const dates = heads.map((_, at) => ({
    text: `September 20${19 - at} - May 20${20 - at}`,
    x: 440,
    y: top(at),
  }));
  const { lines, texts: read_ } = await read({ texts: [...texts, ...dates] });
  expect(new Set(lines.map((line) => line.column))).toEqual(new Set([0]));
  expect(read_.slice(0, 3)).toEqual(["September 2019 - May 2020", heads[0], "Kept ward 0 calm"]);
});

it("labels in a narrow column on the left stay with the text that they stand beside", async () => {
  const blocks = ["Experience", "Education", "Languages", "Interests"];
  const { texts } = await read({
    texts: blocks.flatMap((label, index) => [
      { text: label, x: 40, y: 700 - index * 60 },
      ...column(prose(label, 3), 160, 700 - index * 60),
    ]),
  });
  expect(texts).toEqual(
    blocks.flatMap((label) => {
      const [first, ...rest] = prose(label, 3);
      return [`${label} | ${first}`, ...rest];
    }),
  );
});

it("headers, footers and page numbers that repeat are dropped but for the first name", async () => {
  const page = (number: number): PdfPage => ({
    texts: [
      { text: "Nora Winter", x: 250, y: 770 },
      ...column(prose(`Page ${number}`, 5), 72, 600),
      { text: `Page ${number} of 3`, x: 280, y: 30 },
    ],
  });
  const { texts } = await read(page(1), page(2), page(3));
  expect(texts).toEqual(["Nora Winter", ...[1, 2, 3].flatMap((number) => prose(`Page ${number}`, 5))]);
});

it("text that nobody can see is left out and reported", async () => {
  const { texts, warnings } = await read({
    before: "0.1 0.1 0.3 rg 60 480 300 30 re f 0 g",
    texts: [
      { text: "Seen by everybody", x: 72, y: 700 },
      { text: "white on white", x: 72, y: 680, before: "1 g" },
      { text: "nearly white", x: 72, y: 660, before: "0.97 0.97 0.98 rg" },
      { text: "too small", x: 72, y: 640, size: 1 },
      { text: "no ink at all", x: 72, y: 620, before: "3 Tr" },
      { text: "beside the page", x: -500, y: 600 },
      { text: "dark on the same dark", x: 72, y: 500, before: "0.1 0.1 0.3 rg" },
      { text: "white on dark", x: 72, y: 485, before: "1 g" },
    ],
  });
  expect(texts).toEqual(["Seen by everybody", "white on dark"]);
  expect(warnings.map(({ code }) => code)).toContain("hidden_text");
});

it("text that something was drawn over is left out", async () => {
  const { texts } = await read({
    texts: [
      { text: "Seen by everybody", x: 72, y: 700 },
      { text: "covered", x: 72, y: 600 },
      { text: " ", x: 72, y: 500, before: "1 g 60 590 200 30 re f" },
    ],
  });
  expect(texts).toEqual(["Seen by everybody"]);
});

it("a link is on the words that it lies on, and only where it leads somewhere safe", async () => {
  const { lines } = await read({
    texts: [
      { text: "nora@example.com", x: 72, y: 700 },
      { text: "Portfolio", x: 300, y: 700 },
    ],
    links: [
      { url: "mailto:nora@example.com", rect: [72, 696, 160, 712] },
      { url: "https://example.com/nora", rect: [300, 696, 345, 712] },
      { url: "javascript:alert(1)", rect: [300, 696, 345, 712] },
    ],
  });
  expect(lines[0]?.cells.map(({ links }) => links)).toEqual([
    [{ text: "nora@example.com", url: "mailto:nora@example.com" }],
    [{ text: "Portfolio", url: "https://example.com/nora" }],
  ]);
});

it("bullets begin items of a list and are no part of its text", async () => {
  const bullet = "\u0095";
  const { lines } = await read({
    texts: [
      { text: "Work", x: 72, y: 700 },
      { text: `${bullet} First thing`, x: 80, y: 686 },
      { text: bullet, x: 100, y: 672 },
      { text: "Inner thing", x: 125, y: 672 },
      { text: "- Last thing", x: 80, y: 658 },
    ],
  });
  expect(lines.map(({ cells, listLevel }) => [cells[0]?.text, listLevel])).toEqual([
    ["Work", null],
    ["First thing", 0],
    ["Inner thing", 1],
    ["Last thing", 0],
  ]);
});

it("letters that are spaced out make a word, and a word cut at the end of a line is whole again", async () => {
  const { texts } = await read({
    texts: [
      ...[..."SKILLS"].map((text, index) => ({ text, x: 72 + index * 12, y: 700 })),
      { text: "Responsible for the develop-", x: 72, y: 680 },
      { text: "ment of a front-", x: 72, y: 666 },
      { text: "end and its results", x: 72, y: 652 },
    ],
  });
  expect(texts).toEqual(["SKILLS", "Responsible for the development", "of a front-end", "and its results"]);
});

it("no more than twenty pages are read, and it is said", async () => {
  const pages = Array.from({ length: 25 }, (_, index) => ({
    texts: column(prose(`Text ${index}`, 3), 72, 500),
  }));
  const { pages: read_, lines, warnings } = await read(...pages);
  expect(read_).toBe(20);
  expect(lines.at(-1)?.page).toBe(20);
  expect(warnings.map(({ code }) => code)).toContain("pages_cut");
});

it("letters that are drawn after their line, into the gaps of it, are read in their places", async () => {
  const spread = (parts: { text: string; before: number }[]) =>
    parts.map(({ text, before }) => `${-before * 100} (${text}) `).join("");
  const drawn = (x: number, array: string) => `BT /F2 10 Tf ${x} 700 Td [${array}] TJ ET`;
  // Advances in thousandths of an em, as in Helvetica: "e" and "o" have 556.
  const first = `BT /F1 10 Tf 72 700 Td [${spread([
    { text: "Nguy", before: 0 },
    { text: "n H", before: 5.56 },
    { text: "ng", before: 5.56 },
  ])}] TJ ET`;
  const widths = { Nguy: 7.22 + 5.56 + 5.56 + 5, nH: 5.56 + 2.78 + 7.22 };
  const second = drawn(
    72 + widths.Nguy,
    spread([
      { text: "e", before: 0 },
      { text: "o", before: widths.nH },
    ]),
  );
  const { texts } = await read({ before: `${first}\n${second}`, texts: [] });
  expect(texts).toEqual(["Nguyen Hong"]);
});

it("a word in bold that stands over the blanks of its line is read between its neighbours", async () => {
  const before =
    "BT /F2 10 Tf 110 700 Td (my) Tj ET BT /F1 10 Tf 72 700 Td (Write to) Tj ET " +
    "BT /F1 10 Tf 109.9 700 Td [( ) -900 ( page)] TJ ET";
  const { texts } = await read({ before, texts: [] });
  expect(texts).toEqual(["Write to my page"]);
});

it("a word that is broken at the end of a line is joined, an address keeps its hyphen", async () => {
  const { texts } = await read({
    texts: column(
      [
        "Nurse who has kept the perfor-",
        "mance of a ward in view",
        "www.linkedin.com/in/nora-",
        "winter (LinkedIn)",
        "nora@winter-",
        "mail example",
      ],
      72,
      690,
    ),
  });
  expect(texts).toContain("Nurse who has kept the performance");
  expect(texts).toContain("www.linkedin.com/in/nora-winter");
  expect(texts).toContain("nora@winter-mail");
});
