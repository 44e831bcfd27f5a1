import { type HostileFile, latin1, MEGABYTE, sized } from "./hostile-file.ts";
import { pdfOfObjects, pdfStream } from "./pdf-file.ts";
import { CATALOG, FONT, HELLO, manyPages, onePage, page } from "./pdf-parts.ts";

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const LARGEST = 9 * MEGABYTE;
/** As often as it may stand in a file of the largest size. */
const upTo = (count: number, piece: string) => Math.min(count, Math.floor(LARGEST / piece.length));
const repeated = (piece: string, count: number): string => piece.repeat(upTo(count, piece));

const pdfText = (text: string): Uint8Array => latin1(`%PDF-1.7\n${text}`);
const numbered = (count: number, rest: string): Uint8Array =>
  pdfText(many(upTo(count, `00000 0 obj${rest}\n`), (index) => `${index + 1} 0 obj${rest}\n`).join(""));

const FORM = "/Type /XObject /Subtype /Form /BBox [0 0 612 792]";

/** Forms that share one dictionary of things with names. */
const formsOver = (forms: number, kind: string, entry: (index: number) => string, entries: number) =>
  pdfOfObjects([
    CATALOG,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    page(`/XObject << ${many(forms, (index) => `/X${index} ${index + 7} 0 R`).join(" ")} >>`),
    pdfStream(many(forms, (index) => `/X${index} Do`).join(" "), "", true),
    FONT,
    `<< /${kind} << ${many(entries, (index) => `/N${index} ${entry(index)}`).join(" ")} >> >>`,
    ...many(forms, () => pdfStream(HELLO, `${FORM} /Resources 6 0 R`)),
  ]);

const NAMED: [kind: string, entry: (index: number) => string][] = [
  ["Pattern", () => "5 0 R"],
  ["ExtGState", () => "<< /ca 0.5 >>"],
  ["ColorSpace", () => "[/ICCBased 5 0 R]"],
  ["Shading", () => "5 0 R"],
  ["Font", (index) => `<< /Type /Font /Subtype /Type1 /BaseFont /F${index} >>`],
  ["XObject", () => "5 0 R"],
];

const letters = (count: number, step = 37): string =>
  many(count, (index) => `1 0 0 1 ${(index * step) % 600} ${(index * 7) % 780} Tm (a) Tj`).join("\n");

const onPage = (operators: string, resources?: string, extra: (string | Uint8Array)[] = []) =>
  onePage(pdfStream(operators, "", true), extra, resources);

/** Pages that all draw the same. */
const twentyPages = (operators: string): Uint8Array => manyPages(20, pdfStream(operators, "", true));

const lines = (count: number, text: (index: number) => string, step = 12): string =>
  `BT /F1 10 Tf ${many(count, (index) => `1 0 0 1 40 ${(780 - ((index * step) % 780)).toFixed(3)} Tm (${text(index)}) Tj`).join("\n")} ET`;

const tint = (depth: number): (string | Uint8Array)[] =>
  many(depth, (index) =>
    index === depth - 1
      ? "<< /FunctionType 2 /Domain [0 1] /N 1 >>"
      : `<< /FunctionType 3 /Domain [0 1] /Functions [${`${index + 7} 0 R `.repeat(32)}] /Bounds [${"0.5 ".repeat(31)}] /Encode [${"0 1 ".repeat(32)}] >>`,
  );

const calculated = (bytes: number, uses: number): Uint8Array =>
  onPage(
    `/C cs ${many(uses, (index) => `0.${index} scn`).join(" ")} ${HELLO}`,
    "/Font << /F1 5 0 R >> /ColorSpace << /C [/Separation /Ink /DeviceGray 6 0 R] >>",
    [
      pdfStream(
        `{${" dup 1.1 mul 0.5 add sin pop".repeat(bytes / 28)} }`,
        "/FunctionType 4 /Domain [0 1] /Range [0 1]",
      ),
    ],
  );

const sampled = (inks: number): Uint8Array =>
  onPage(
    `/C cs ${`${"0.5 ".repeat(inks)} scn `.repeat(200)} ${HELLO}`,
    "/Font << /F1 5 0 R >> /ColorSpace << /C 6 0 R >>",
    [
      `[/DeviceN [${many(inks, (index) => `/I${index}`).join(" ")}] /DeviceGray 7 0 R]`,
      pdfStream(
        "aaaa",
        `/FunctionType 0 /Domain [${"0 1 ".repeat(inks)}] /Range [0 1] /Size [${"1 ".repeat(inks)}] /BitsPerSample 8`,
      ),
    ],
  );

const fonts = (count: number, differences: number): Uint8Array =>
  onPage(
    many(count, (index) => `BT /F${index} 9 Tf 20 ${(index * 7) % 780} Td (abc) Tj ET`).join("\n"),
    `/Font << ${many(count, (index) => `/F${index} ${index + 7} 0 R`).join(" ")} >>`,
    [
      `<< /Type /Encoding /Differences [0 ${"/a".repeat(differences)}] >>`,
      ...many(
        count,
        () =>
          "<< /Type /Font /Subtype /TrueType /BaseFont /Arial /FirstChar 32 /LastChar 33 /Widths [500 500] /Encoding 6 0 R >>",
      ),
    ],
  );

const mentions = (numbers: number, times: number): Uint8Array =>
  pdfText(
    `1 0 obj<</A [${"1 ".repeat(numbers)}] /Type /ObjStm /N 1 /First 4>>stream\n1 0 null\nendstream\nendobj\n${repeated("/ObjStm ", times)}`,
  );

/** Kinds of work that a small file can ask for, in several sizes. */
export const PDF_WORK: HostileFile[] = [
  ...sized("one stream of objects, mentioned often", [500, 2000, 50_000, 1_000_000], (times) =>
    mentions(times > 100_000 ? 190_000 : 50_000, times),
  ),
  ...["(", "<a", "[", "<<", "<< /A ", "/A", "[[[[", "<</A[1 2 3", "(\\", "%", "<</Length 9>>stream"].flatMap(
    (rest) =>
      sized(`objects that begin with ${rest} and do not end`, [2500, 50_000], (n) => numbered(n, rest)),
  ),
  ...sized("a name of bytes that are written as digits", [1000, 3_000_000], (count) =>
    onePage(pdfStream(HELLO), [`<< /A /${repeated("#41", count)} >>`], "/ExtGState << /G 6 0 R >>"),
  ),
  ...sized("streams without an end", [5000, 50_000], (count) =>
    pdfText(
      many(
        Math.min(count, 9000),
        (index) => `${index + 1} 0 obj<</Type/ObjStm/N 1/First 4>>stream\n${" ".repeat(count / 55)}`,
      ).join(""),
    ),
  ),
  ...sized("a page of parts that never end", [100, 1000], (count) =>
    onePage(latin1(`[${"6 0 R ".repeat(count)}]`), [
      latin1(`<</Filter/FlateDecode>>stream\nx${"a".repeat(8 * MEGABYTE)}`),
    ]),
  ),
  ...NAMED.flatMap(([kind, entry]) =>
    sized(`forms that share names of ${kind}`, [100, 1000], (count) => formsOver(count, kind, entry, count)),
  ),
  ...sized("areas under letters", [400, 4000], (count) =>
    onPage(`${"1 0.5 0 rg 0 0 612 792 re f\n".repeat(count)} 0 g BT /F1 9 Tf ${letters(count * 10)} ET`),
  ),
  ...sized("round areas of the letters' own colour", [400, 4000], (count) =>
    onPage(
      `${"0 g 0 0 m 700 0 l 700 700 l 350 900 l 0 700 l f\n".repeat(count)} BT /F1 9 Tf ${letters(count * 10)} ET`,
    ),
  ),
  ...sized("letters that stand apart, over twenty pages", [2000, 20_000, 40_000], (count) =>
    twentyPages(`BT /F1 9 Tf ${letters(count)} ET`),
  ),
  ...sized("lines at the top of twenty pages", [200, 2000, 8000], (count) =>
    twentyPages(lines(count, (index) => `line ${index}`, 0.01)),
  ),
  ...sized("lines at the foot of a page of two columns", [500, 5000, 20_000], (count) =>
    onPage(
      `BT /F1 1 Tf ${many(count, (index) => `1 0 0 1 ${40 + (index % 2) * 300} ${(780 - index * 0.039).toFixed(3)} Tm (abc def) Tj`).join("\n")} ET`,
    ),
  ),
  ...sized("letters large and small on one line", [5000, 38_000], (count) =>
    onPage(
      `BT ${many(count, (index) => `/F1 ${index % 2 === 0 ? 9 : 20} Tf 1 0 0 1 ${((index * 37) % 6000) / 10} ${400 + (index % 2) * 4} Tm (a) Tj`).join("\n")} ET`,
    ),
  ),
  ...sized("small squares beside letters", [200, 2000], (count) =>
    onPage(
      `${many(count, (index) => `0 ${index % 780} 3 3 re f`).join("\n")} ${lines(count * 8, () => "a", 1.1)}`,
    ),
  ),
  ...sized("words in capitals with letters that nobody knows", [2000, 20_000], (count) =>
    onPage(lines(count, (index) => `${index.toString(36)}\\001x`, 0.5)),
  ),
  ...sized("one word with a hyphen at its end", [4000, 39_000], (count) =>
    onPage(`${lines(1, () => `${"ab".repeat(count / 2)}.-`)} ${lines(3, () => "next words")}`),
  ),
  ...sized("functions in functions", [3, 5, 8], (depth) =>
    onPage(
      HELLO,
      "/Font << /F1 5 0 R >> /ColorSpace << /C [/Separation /I /DeviceGray 6 0 R] >>",
      tint(depth),
    ),
  ),
  ...sized("a calculator for each of many colours", [280, 4060], (bytes) => calculated(bytes, 60_000)),
  ...sized("a function of many inks", [8, 16, 24, 31], sampled),
  ...sized("fonts with names for their letters", [100, 900], (count) => fonts(count, 4000)),
  ...sized("kids that all pages share", [500, 4900], (count) =>
    pdfOfObjects([
      CATALOG,
      `<< /Type /Pages /Kids 3 0 R >>`,
      `[${many(count, (index) => `${index + 4} 0 R`).join(" ")}]`,
      ...many(count, () => "<< /Kids 3 0 R >>"),
    ]),
  ),
  ...sized("links over letters", [50, 500], (count) =>
    pdfOfObjects([
      CATALOG,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [${"6 0 R ".repeat(count)}] >>`,
      pdfStream(`BT /F1 9 Tf ${letters(count * 80)} ET`, "", true),
      FONT,
      "<< /Type /Annot /Rect [1 0 612 792] /A << /S /URI /URI (https://example.com/a) >> >>",
    ]),
  ),
  ...sized("pictures between the operators", [1000, 60_000], (count) =>
    onPage(`${"BI /W 9 /H 9 /BPC 8 /CS /G ID aaaa EI\n".repeat(count)} ${HELLO}`),
  ),
  ...sized("a picture that has no end", [1000, 100_000], (count) =>
    onPage(`${HELLO} ${"BI /W 9 /H 9 ID ".repeat(count)}`),
  ),
  ...sized("one path of many lines", [10_000, 500_000], (count) =>
    onPage(`0 0 m ${"5 5 l ".repeat(count)} f ${HELLO}`),
  ),
  ...sized("saved and brought back", [10_000, 1_000_000], (count) =>
    onPage(`${"q Q ".repeat(count)} ${HELLO}`),
  ),
  ...sized("lists within lists of operators", [1000, 1_000_000], (count) =>
    onPage(`${HELLO} ${"[".repeat(count)}`),
  ),
  ...sized("text with spaces between all letters", [5000, 400_000], (count) =>
    onPage(`BT /F1 9 Tf 20 700 Td [${"(a) -500 ".repeat(count)}] TJ ET`),
  ),
  ...sized("text of no end", [40_000, 4_000_000], (count) =>
    onPage(`BT /F1 9 Tf 20 700 Td (${"words ".repeat(count / 6)}) Tj ET`),
  ),
  ...sized("packed in text", [1, 9], (megabytes) =>
    onePage(pdfStream("z".repeat(megabytes * MEGABYTE), "/Filter /ASCII85Decode")),
  ),
  ...sized("packed by runs", [1, 9], (megabytes) =>
    onePage(pdfStream("\u0081a".repeat((megabytes * MEGABYTE) / 2), "/Filter /RunLengthDecode")),
  ),
  ...sized("packed and broken", [1, 8], (megabytes) => {
    const packed = Buffer.from(pdfStream(many(megabytes << 18, (index) => index % 977).join(" "), "", true));
    packed[packed.length - 200] = 7;
    return onePage(packed);
  }),
];
