import { expect, it } from "vitest";

import { makeDoc } from "#testing/documents/doc-file.ts";
import { goodFiles } from "#testing/documents/good-files.ts";
import { makeDocx, paragraph } from "#testing/documents/zip-file.ts";

import { type ReadDocument } from "./document.ts";
import { readDocument } from "./read-document.ts";

const toBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));
const listTexts = ({ lines }: ReadDocument): string[] =>
  lines.map(({ cells }) => cells.map(({ text }) => text).join(" | "));
const listWarningCodes = ({ warnings }: ReadDocument): string[] => warnings.map(({ code }) => code);

it("the same resume reads the same from every format", async () => {
  const read = await Promise.all(Object.values(goodFiles()).map((bytes) => readDocument(bytes)));
  expect(read.map(({ kind }) => kind)).toEqual(["pdf", "docx", "doc", "rtf"]);
  for (const document of read) {
    expect(listTexts(document).slice(0, 3)).toEqual(["Nora Winter", "nora@example.com", "Experience"]);
    expect(listTexts(document)).toContain("BSc Nursing, 2014");
  }
});

it("a DOCX says what is a heading, an item of a list, bold, and a link", async () => {
  const body =
    paragraph("Experience", "", '<w:pStyle w:val="H1"/>') +
    paragraph("Nurse\tsince 2019", '<w:b/><w:sz w:val="24"/>') +
    paragraph("Cared for patients", "", '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>') +
    '<w:p><w:hyperlink r:id="rId9"><w:r><w:t>my site</w:t></w:r></w:hyperlink></w:p>' +
    '<w:p><w:hyperlink r:id="rId8"><w:r><w:t>no site</w:t></w:r></w:hyperlink></w:p>';
  const { lines } = await readDocument(
    makeDocx(body, { links: { rId9: "https://example.com/nora", rId8: "javascript:alert(1)" } }),
  );
  expect(lines.map(({ headingLevel, listLevel }) => [headingLevel, listLevel])).toEqual([
    [1, null],
    [null, null],
    [null, 1],
    [null, null],
    [null, null],
  ]);
  expect(lines[1]?.cells).toMatchObject([
    { text: "Nurse", isBold: true, size: 12 },
    { text: "since 2019", isBold: true, size: 12 },
  ]);
  expect(lines[3]?.cells[0]?.links).toEqual([{ text: "my site", url: "https://example.com/nora" }]);
  expect(lines[4]?.cells[0]?.links).toEqual([]);
});

it("a DOCX leaves out what is deleted and what nobody can see", async () => {
  const body =
    paragraph("Seen") +
    paragraph("white", '<w:color w:val="FFFFFF"/>') +
    paragraph("vanished", "<w:vanish/>") +
    paragraph("tiny", '<w:sz w:val="2"/>') +
    paragraph("white on black", '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="000000"/>') +
    "<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins></w:p>";
  const document = await readDocument(makeDocx(body));
  expect(listTexts(document)).toEqual(["Seen", "white on black", "new"]);
  expect(listWarningCodes(document)).toEqual(["hidden_text"]);
});

it("a table of short texts is read by rows, one that lays out the page by columns", async () => {
  const cell = (...texts: string[]) => `<w:tc>${texts.map((text) => paragraph(text)).join("")}</w:tc>`;
  const table = (...cells: string[]) => `<w:tbl><w:tr>${cells.join("")}</w:tr></w:tbl>`;
  const document = await readDocument(
    makeDocx(
      table(cell("Languages"), cell("German, French")) +
        table(cell("2019 - 2024"), cell("Nurse, City Hospital", "Cared for patients")) +
        table(cell("Skills", "Triage", "Wound care"), cell("Summary", "Ten years of nursing")),
    ),
  );
  expect(listTexts(document)).toEqual([
    "Languages | German, French",
    "2019 - 2024 | Nurse, City Hospital",
    "Cared for patients",
    "Skills",
    "Triage",
    "Wound care",
    "Summary",
    "Ten years of nursing",
  ]);
  expect(document.lines.map(({ column }) => column)).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
});

it("text in a box is read once, after the paragraph that holds it", async () => {
  const box = (text: string) => `<wps:txbx><w:txbxContent>${paragraph(text)}</w:txbxContent></wps:txbx>`;
  const body = `<w:p><w:r><w:t>Before</w:t><mc:AlternateContent><mc:Choice>${box("Boxed")}</mc:Choice><mc:Fallback>${box("Boxed")}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  const document = await readDocument(makeDocx(body + paragraph("After")));
  expect(listTexts(document)).toEqual(["Before", "Boxed", "After"]);
  expect(listWarningCodes(document)).toEqual(["text_boxes"]);
});

it("a DOC says what is a heading, bold, hidden and a row of a table", async () => {
  const document = await readDocument(
    makeDoc([
      { text: "Experience", heading: 1 },
      { text: "Nurse\tsince 2019", isBold: true },
      { text: "secret words", isHidden: true },
      { text: "Languages", end: "cell" },
      { text: "German", end: "cell" },
      { text: "", end: "row" },
      { text: "The end" },
    ]),
  );
  expect(listTexts(document)).toEqual(["Experience", "Nurse | since 2019", "Languages | German", "The end"]);
  expect(document.lines[0]?.headingLevel).toBe(1);
  expect(document.lines[1]?.cells[0]?.isBold).toBe(true);
  expect(listWarningCodes(document)).toEqual(["no_layout", "hidden_text"]);
});

it("a DOC's headings are those of its styles, also of the writer's own and of those based on them", async () => {
  const styles = [{}, { outline: 2 }, { base: 1 }, null, { builtIn: 1 }, { outline: 10 }];
  const document = await readDocument(
    makeDoc(
      [
        { text: "Career so far", style: 1 },
        { text: "Clerk at Acme", style: 2 },
        { text: "Experience", style: 4 },
        { text: "Kept the ledger", style: 5 },
        { text: "And the archive", style: 9 },
      ],
      styles,
    ),
  );
  expect(document.lines.map(({ headingLevel }) => headingLevel)).toEqual([2, 2, 1, null, null]);
});

it("white text of a DOC is seen where its paragraph or its row has a colour, and nowhere else", async () => {
  const document = await readDocument(
    makeDoc([
      { text: "Experience", isWhite: true, isShaded: true },
      { text: "stuffed words", isWhite: true },
      { text: "Name", isWhite: true, end: "cell" },
      { text: "Nora", end: "cell" },
      { text: "", end: "row", isShaded: true },
      { text: "hidden cell", isWhite: true, end: "cell" },
      { text: "Berlin", end: "cell" },
      { text: "", end: "row" },
    ]),
  );
  expect(listTexts(document)).toEqual(["Experience", "Name | Nora", "Berlin"]);
  expect(listWarningCodes(document)).toEqual(["no_layout", "hidden_text"]);
});

it("a DOC of many paragraphs in any alphabet is read whole", async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `Ηλεκτρολόγος ${index} Łódź 電気`);
  const document = await readDocument(
    makeDoc(texts.map((text, index) => ({ text, isBold: index % 2 === 0 }))),
  );
  expect(listTexts(document)).toEqual(texts);
  expect(document.lines.map(({ cells }) => cells[0]?.isBold)).toEqual(
    texts.map((_, index) => index % 2 === 0),
  );
});

it("an RTF names its headings by style or level, and shows white text in coloured cells", async () => {
  const rtf = String.raw`{\rtf1\ansi{\colortbl;\red255\green255\blue255;\red10\green20\blue30;}
{\stylesheet{\s0 Normal;}{\s4 heading 2;}{\*\cs9 heading 3;}}
\pard\plain\s4 Experience\par\pard\plain\s0 Nurse\par
\pard\outlinelevel0{\listtext\pard\plain 1.\tab}Education\par
\trowd\clcbpat2\cellx100\clcbpat2\cellx200\pard\intbl{\cf1 Name}\cell Nora\cell\row
\trowd\clcbpat1\cellx100\pard\intbl{\cf1 hidden}\cell seen\cell\row\pard{\cf1\cbpat1 hidden}\par}`;
  const document = await readDocument(toBytes(rtf));
  expect(listTexts(document)).toEqual(["Experience", "Nurse", "Education", "Name | Nora", "seen"]);
  expect(document.lines.map(({ headingLevel }) => headingLevel)).toEqual([2, null, 1, null, null]);
});

it("a table in a table of an RTF is read by its own rows, once", async () => {
  const rtf = String.raw`{\rtf1\trowd\cellx1\cellx2\pard\intbl outside\par
\pard\intbl\itap2 a\nestcell b\nestcell{\*\nesttableprops\trowd\cellx1\nestrow}{\nonesttables\par}
\pard\intbl\itap2 c\nestcell d\nestcell{\*\nesttableprops\trowd\cellx1\nestrow}{\nonesttables\par}
\pard\intbl after\cell\row\pard end\par}`;
  expect(listTexts(await readDocument(toBytes(rtf)))).toEqual(["outside", "a | b", "c | d", "after", "end"]);
});

it("an RTF is read in its own letters, with links, tables and lists", async () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}{\f1\fcharset204 Arial;}}{\colortbl;\red255\green255\blue255;}
\pard\outlinelevel0 Experience\par\pard Caf\'e9 manager\tab since \u8364?5\par{\pntext\'b7\tab}Led a team\par
{\cf1 hidden}{\field{\*\fldinst{HYPERLINK "https://example.com"}}{\fldrslt site}} after\par
\trowd\pard\intbl Languages\cell German\cell\row\pard{\f1\'cf\'f0\'e8\'e2\'e5\'f2}\par}`;
  const document = await readDocument(toBytes(rtf), { name: "resume.doc" });
  expect(document.kind).toBe("rtf");
  expect(listTexts(document)).toEqual([
    "Experience",
    "Café manager | since €5",
    "Led a team",
    "site after",
    "Languages | German",
    "Привет",
  ]);
  expect(document.lines.map(({ headingLevel, listLevel }) => headingLevel ?? listLevel)).toEqual([
    1,
    null,
    0,
    null,
    null,
    null,
  ]);
  expect(document.lines[3]?.cells[0]?.links).toEqual([{ text: "site", url: "https://example.com" }]);
  expect(listWarningCodes(document)).toEqual(["no_layout", "hidden_text"]);
});

it("plain text is read in UTF-8, UTF-16 and the old letters of Windows", async () => {
  const text = "Zoë Grün\r\nNurse\tBerlin\n\n* Cared\n";
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
  for (const bytes of [Buffer.from(text), utf16, Buffer.from(text, "latin1")]) {
    const document = await readDocument(new Uint8Array(bytes));
    expect(listTexts(document)).toEqual(["Zoë Grün", "Nurse | Berlin", "Cared"]);
    expect(document.lines[2]?.listLevel).toBe(0);
  }
});

it("a file of another kind is refused, whatever its name", async () => {
  for (const [name, bytes] of [
    ["resume.pdf", toBytes("plain text")],
    ["resume.doc", toBytes("<html><body>Nurse</body></html>")],
    ["resume.docx", toBytes("\u0089PNG\r\n")],
    ["page.svg", toBytes("<svg>Nurse</svg>")],
  ] as const) {
    await expect(readDocument(bytes, { name })).rejects.toMatchObject({
      status: 415,
      code: "documents.wrong_type",
      message: "Please upload a PDF or Word document (.pdf, .docx, .doc)",
    });
  }
});

it("a file that is too large is refused with the words of the form", async () => {
  await expect(readDocument(new Uint8Array(10 * 1024 * 1024 + 1))).rejects.toMatchObject({
    status: 413,
    code: "documents.too_large",
    message: "Please upload a file smaller than 10MB",
  });
});

it("signs before an item of plain text mark a list, whatever the gap behind them", async () => {
  const text =
    "o   Lead 16 technicians\n→ Mentor three new graduates\n+ migrated the core\n•\tKept the ledger\n+48 601 555 014";
  const document = await readDocument(new TextEncoder().encode(text));
  expect(listTexts(document)).toEqual([
    "Lead 16 technicians",
    "Mentor three new graduates",
    "migrated the core",
    "Kept the ledger",
    "+48 601 555 014",
  ]);
  expect(document.lines.map(({ listLevel }) => listLevel)).toEqual([0, 0, 0, 0, null]);
});

it("an empty line of plain text is space above the next, unless most lines have one", async () => {
  const gapsOf = async (text: string) =>
    (await readDocument(new TextEncoder().encode(text))).lines.map(({ gapAbove }) => gapAbove);
  expect(await gapsOf("Clerk\nBakery Ltd\n\nCashier\nMill Ltd")).toEqual([null, 1, 2, 1]);
  expect(await gapsOf("Clerk\n\nBakery Ltd\n\n\nCashier\n\nMill Ltd")).toEqual([null, 1, 2, 1]);
});

it("a DOCX paragraph keeps its look to itself, and an empty one or space sets the next apart", async () => {
  const { lines } = await readDocument(
    makeDocx(
      paragraph("Experience", "", '<w:pStyle w:val="H1"/>') +
        paragraph("Clerk") +
        paragraph("") +
        paragraph("Cashier") +
        paragraph("Porter", "", '<w:spacing w:before="120"/>'),
    ),
  );
  const [, clerk] = lines;
  expect(lines.slice(1).map(({ cells: [cell] }) => [cell?.isBold, cell?.size])).toEqual(
    Array.from({ length: 3 }, () => [false, clerk?.cells[0]?.size]),
  );
  expect(lines.map(({ gapAbove }) => gapAbove)).toEqual([null, null, 2, 2]);
});
