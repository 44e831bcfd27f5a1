import { deflateSync } from "node:zlib";

import { expect, it } from "vitest";

import { makePdf, pdfOfObjects, pdfStream } from "#testing/documents/pdf-file.ts";

import { readDocument } from "./read-document.ts";
import { WorkBudget } from "./work-budget.ts";

const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const PAGE =
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> >>";
const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
const HELLO = "BT /F1 12 Tf 72 720 Td (Hello to everybody) Tj ET";

const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));
const fileWith = (contents: string | Uint8Array, font = FONT, ...more: (string | Uint8Array)[]): Uint8Array =>
  pdfOfObjects([CATALOG, PAGES, PAGE, contents, font, ...more]);

async function readTexts(bytes: Uint8Array): Promise<string[]> {
  const { lines } = await readDocument(bytes);
  return lines.map(({ cells }) => cells.map(({ text }) => text).join(" | "));
}

/** LZW as old PDF writers used it: a nine-bit code per byte, with the table cleared before it fills. */
function lzw(text: string): Buffer {
  const bits = [256, ...Buffer.from(text, "latin1"), 257]
    .map((code) => code.toString(2).padStart(9, "0"))
    .join("");
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)));
}

function ascii85(bytes: Uint8Array): string {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let text = "";
  for (let at = 0; at < padded.length; at += 4) {
    let value = padded.readUInt32BE(at);
    let group = "";
    for (let index = 0; index < 5; index++) {
      group = String.fromCharCode((value % 85) + 33) + group;
      value = Math.floor(value / 85);
    }
    text += group;
  }
  return `${text.slice(0, text.length - (padded.length - bytes.length))}~>`;
}

it.each([
  ["plain", pdfStream(HELLO)],
  ["packed", pdfStream(HELLO, "", true)],
  ["in hexadecimal", pdfStream(`${Buffer.from(HELLO).toString("hex")}>`, "/Filter /ASCIIHexDecode")],
  ["in ASCII 85", pdfStream(ascii85(deflateSync(HELLO)), "/Filter [/ASCII85Decode /FlateDecode]")],
  ["in LZW", pdfStream(lzw(HELLO), "/Filter /LZWDecode")],
  [
    "in lengths of runs",
    pdfStream(
      Buffer.concat([Buffer.from([HELLO.length - 1]), Buffer.from(HELLO), Buffer.from([128])]),
      "/Filter /RunLengthDecode",
    ),
  ],
  ["packed, its end cut off", pdfStream(deflateSync(HELLO).subarray(0, -3), "/Filter /FlateDecode")],
  ["with a length that lies", latin1(`<< /Length 5 >>\nstream\n${HELLO}\nendstream`)],
])("a page whose operators are %s is read", async (_, contents) => {
  expect(await readTexts(fileWith(contents))).toEqual(["Hello to everybody"]);
});

it("objects that are packed together are found", async () => {
  const inner = [CATALOG, PAGES, PAGE, FONT];
  const offsets = inner.map((_, index) => inner.slice(0, index).join(" ").length + (index > 0 ? 1 : 0));
  const head = [1, 2, 3, 5].map((number, index) => `${number} ${offsets[index]}`).join(" ");
  const packed = pdfStream(
    `${head} ${inner.join(" ")}`,
    `/Type /ObjStm /N 4 /First ${head.length + 1}`,
    true,
  );
  const file = Buffer.concat([
    latin1("%PDF-1.5\n4 0 obj\n"),
    pdfStream(HELLO),
    latin1("\nendobj\n7 0 obj\n"),
    packed,
    latin1("\nendobj\n8 0 obj\n<< /Type /XRef /Root 1 0 R /Size 9 /W [1 2 1] >>\nendobj\n"),
  ]);
  expect(await readTexts(new Uint8Array(file))).toEqual(["Hello to everybody"]);
});

it("a file that was changed by adding to it is read as it is now", async () => {
  const added = latin1(
    `\n4 0 obj\n<< /Length 60 >>\nstream\n${HELLO.replace("Hello", "Goodbye")}\nendstream\nendobj\n`,
  );
  expect(await readTexts(new Uint8Array(Buffer.concat([fileWith(pdfStream(HELLO)), added])))).toEqual([
    "Goodbye to everybody",
  ]);
});

it("text in a form is read where the form is drawn", async () => {
  const form = pdfStream(HELLO, "/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Matrix [1 0 0 1 100 0]");
  const { lines } = await readDocument(fileWith(pdfStream("/X Do q 1 0 0 1 0 -50 cm /X Do Q"), FONT, form));
  expect(lines.map(({ cells, y }) => [cells[0]?.text, cells[0]?.x1, y])).toEqual([
    ["Hello to everybody", 172, 72],
    ["Hello to everybody", 172, 122],
  ]);
});

it("a font's own map of its codes says what they mean", async () => {
  const map = pdfStream(
    "1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <01> <0416> <02> <00660069> endbfchar",
  );
  const font =
    "<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+X /FirstChar 1 /LastChar 2 /Widths [600 600] /ToUnicode 6 0 R >>";
  expect(await readTexts(fileWith(pdfStream("BT /F1 12 Tf 72 720 Td <0102> Tj ET"), font, map))).toEqual([
    "Жfi",
  ]);
});

it("the names in a Type 1 font's program say what its codes mean", async () => {
  const program = pdfStream(
    "%!PS-AdobeFont-1.0\n/Encoding 256 array\ndup 1 /fi put\ndup 2 /endash put\nreadonly def\ncurrentfile eexec",
  );
  const font =
    "<< /Type /Font /Subtype /Type1 /BaseFont /CMR10 /FirstChar 1 /LastChar 2 /Widths [556 500] /FontDescriptor 7 0 R >>";
  const descriptor = "<< /Type /FontDescriptor /FontName /CMR10 /Flags 4 /FontFile 6 0 R >>";
  expect(
    await readTexts(fileWith(pdfStream("BT /F1 12 Tf 72 720 Td <010201> Tj ET"), font, program, descriptor)),
  ).toEqual(["fi–fi"]);
});

it("a letter that a font does not name is found where only one makes a word", async () => {
  const map = pdfStream(
    "1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <01> <0000> endbfchar 1 beginbfrange <20> <7e> <0020> endbfrange",
  );
  const font =
    "<< /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 1 /LastChar 1 /Widths [600] /ToUnicode 6 0 R >>";
  const { lines, warnings } = await readDocument(
    fileWith(
      pdfStream("BT /F1 12 Tf 72 720 Td (Certi\\001cations and pro\\001ts, x\\001y) Tj ET"),
      font,
      map,
    ),
  );
  expect(lines[0]?.cells[0]?.text).toBe("Certifications and profits, xy");
  expect(warnings.map(({ code }) => code)).toContain("unknown_characters");
});

it("a code map with mathematical letters is as long as its ranges, not as what they stand for", async () => {
  const ranges = "<01> <02> <2039> <0b> <0e> <d835defc> <20> <7e> <0020> <80> <81> [<00660066> <00660069>]";
  const map = pdfStream(
    `1 begincodespacerange <00> <ff> endcodespacerange 4 beginbfrange ${ranges} endbfrange`,
  );
  const font =
    "<< /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 1 /LastChar 1 /Widths [600] /ToUnicode 6 0 R >>";
  const { lines } = await readDocument(
    fileWith(pdfStream("BT /F1 12 Tf 72 720 Td (Hello) Tj ET"), font, map),
  );
  expect(lines[0]?.cells[0]?.text).toBe("Hello");
});

it("type that a font draws itself is not taken for too small, whatever its unit is", async () => {
  const font =
    "<< /Type /Font /Subtype /Type3 /FontMatrix [1 0 0 1 0 0] /FontBBox [0 0 40 60] /FirstChar 72 /LastChar 105 /Widths [40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 40 30] " +
    "/CharProcs << /H 6 0 R /i 6 0 R >> /Encoding << /Type /Encoding /Differences [72 /H 105 /i] >> /Resources << >> >>";
  const { lines } = await readDocument(
    fileWith(
      pdfStream("BT /F1 1 Tf 0.2 0 0 0.2 72 720 Tm (Hi) Tj ET"),
      font,
      pdfStream("40 0 d0 0 0 40 60 re f"),
    ),
  );
  expect(lines[0]?.cells[0]).toMatchObject({ text: "Hi", size: 12 });
});

it("text that a scanner put under its picture is read", async () => {
  const picture = pdfStream(
    "",
    "/Type /XObject /Subtype /Image /Width 100 /Height 100 /ColorSpace /DeviceGray /BitsPerComponent 8",
  );
  const contents = pdfStream(
    `q 612 0 0 792 0 0 cm /X Do Q BT 3 Tr /F1 12 Tf 72 720 Td (Nora Winter, nurse at the City Hospital of the town) Tj ET`,
  );
  expect(await readTexts(fileWith(contents, FONT, picture))).toEqual([
    "Nora Winter, nurse at the City Hospital of the town",
  ]);
});

it.each([
  [
    "scanned",
    fileWith(
      pdfStream("q 612 0 0 792 0 0 cm /X Do Q"),
      FONT,
      pdfStream("", "/Subtype /Image /Width 9 /Height 9"),
    ),
    "This file has no text in it, only pictures of pages. Please paste the text instead.",
  ],
  ["empty", makePdf([{ texts: [] }]), "There is no text in this file. Please paste the text instead."],
  [
    "malformed",
    latin1("%PDF-1.7\nnothing"),
    "This file is damaged and cannot be read. Please save it again, or paste the text instead.",
  ],
  [
    "encrypted",
    pdfOfObjects([CATALOG, PAGES, PAGE, pdfStream(HELLO), FONT, "<< /Filter /Standard >>"], "/Encrypt 6 0 R"),
    "This file is protected by a password. Please save a copy without the password and upload that.",
  ],
])("a %s file says so", async (code, bytes, message) => {
  await expect(readDocument(bytes)).rejects.toMatchObject({
    status: 422,
    code: `documents.${code}`,
    message,
  });
});

it("reading ends when it has taken too long, whatever the counts say", async () => {
  const budget = new WorkBudget({ deadlineMs: -1 });
  await expect(readDocument(makePdf([{ texts: [] }]), { budget })).rejects.toMatchObject({
    code: "documents.too_complex",
  });
});
