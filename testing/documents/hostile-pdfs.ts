import { deflateSync } from "node:zlib";

import { goodFiles } from "./good-files.ts";
import { COMPLEX, type HostileFile, latin1, MEGABYTE, READS } from "./hostile-file.ts";
import { pdfOfObjects, pdfStream } from "./pdf-file.ts";
import { CATALOG, DESCENDANT, FONT, HELLO, manyPages, onePage, page, PAGES, withFont } from "./pdf-parts.ts";

export const PDF_BOMBS: HostileFile[] = [
  {
    name: "100 MB of spaces, packed",
    codes: COMPLEX,
    make: () => onePage(pdfStream(Buffer.alloc(100 * MEGABYTE, 32), "", true)),
  },
  {
    name: "packed twice",
    codes: COMPLEX,
    make: () => {
      const packed = deflateSync(deflateSync(Buffer.alloc(50 * MEGABYTE, 32)));
      return onePage(pdfStream(packed, "/Filter [/FlateDecode /FlateDecode]"));
    },
  },
  {
    name: "20 MB of operators",
    codes: COMPLEX,
    make: () => onePage(pdfStream(`${HELLO}\n`.repeat(330_000), "", true)),
  },
  {
    name: "4 MB of operators",
    codes: [...COMPLEX, ...READS],
    make: () => onePage(pdfStream(`${HELLO}\n`.repeat(66_000), "", true)),
  },
  {
    name: "forms that draw each other ten times over",
    codes: COMPLEX,
    make: () => {
      const form = (number: number) =>
        pdfStream(
          `/X Do `.repeat(10),
          `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Group << /S /Transparency >> /Resources << /XObject << /X ${number + 1} 0 R >> >>`,
        );
      const forms = Array.from({ length: 12 }, (_, index) => form(6 + index));
      const last = pdfStream(HELLO, "/Type /XObject /Subtype /Form /BBox [0 0 9 9]");
      return onePage(pdfStream("/X Do"), [...forms, last], "/XObject << /X 6 0 R >>");
    },
  },
  {
    name: "a form that draws itself",
    codes: [...READS, "documents.scanned", "documents.too_complex"],
    make: () =>
      onePage(
        pdfStream(`${HELLO} /X Do`),
        [
          pdfStream(
            "/X Do /X Do",
            "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>",
          ),
        ],
        "/Font << /F1 5 0 R >> /XObject << /X 6 0 R >>",
      ),
  },
  { name: "20,000 pages", codes: READS, make: () => manyPages(20_000, pdfStream(HELLO)) },
  {
    name: "a page tree that goes round in circles",
    codes: ["documents.malformed"],
    make: () =>
      pdfOfObjects([
        CATALOG,
        "<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 1000000 >>",
        "<< /Type /Pages /Kids [2 0 R] >>",
      ]),
  },
  {
    name: "a count that lies",
    codes: READS,
    make: () =>
      pdfOfObjects([
        CATALOG,
        "<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>",
        page(),
        pdfStream(HELLO),
        FONT,
      ]),
  },
  {
    name: "tables of objects that point at each other",
    codes: READS,
    make: () => {
      const text = Buffer.from(onePage(pdfStream(HELLO))).toString("latin1");
      const start = text.lastIndexOf("xref\n0 ");
      return latin1(text.replace("/Root 1 0 R", `/Root 1 0 R /Prev ${start} /XRefStm ${start}`));
    },
  },
  {
    name: "a stream of objects with two thousand million",
    codes: [...READS, "documents.malformed"],
    make: () =>
      onePage(pdfStream(HELLO), [
        pdfStream("6 0 7 0 8 0 << >>", "/Type /ObjStm /N 2147483647 /First 12", true),
      ]),
  },
  {
    name: "a stream of objects that unpacks to 100 MB",
    codes: COMPLEX,
    make: () =>
      onePage(pdfStream(HELLO), [
        pdfStream(Buffer.alloc(100 * MEGABYTE, 32), "/Type /ObjStm /N 1 /First 4", true),
      ]),
  },
  {
    name: "nested a hundred thousand deep",
    codes: [...COMPLEX, "documents.malformed"],
    make: () => onePage(pdfStream(HELLO), ["[".repeat(100_000)], `/Font ${"<< /A ".repeat(5000)}`),
  },
  {
    name: "rows of two thousand million columns",
    codes: COMPLEX,
    make: () => onePage(pdfStream(HELLO, "/DecodeParms << /Predictor 12 /Columns 2000000000 >>", true)),
  },
  {
    name: "widths for two thousand million codes",
    codes: [...READS, "documents.scanned", "documents.too_complex"],
    make: () => withFont(...(DESCENDANT("/W [0 2147483647 500]") as [string, string]), pdfStream("")),
  },
  {
    name: "a map of sixteen million codes",
    codes: COMPLEX,
    make: () =>
      withFont(
        ...(DESCENDANT("") as [string, string]),
        pdfStream("1 beginbfrange <000000> <ffffff> <0041> endbfrange"),
      ),
  },
  {
    name: "a font of two thousand million letters",
    codes: [...READS, "documents.scanned"],
    make: () =>
      withFont(
        "<< /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 0 /LastChar 2147483647 /Widths [500] >>",
      ),
  },
  {
    name: "a function of a thousand million samples",
    codes: READS,
    make: () =>
      onePage(
        pdfStream(`/C cs 1 scn ${HELLO}`),
        [
          pdfStream(
            "",
            "/FunctionType 0 /Domain [0 1 0 1 0 1] /Range [0 1] /Size [1000 1000 1000] /BitsPerSample 8",
          ),
        ],
        "/Font << /F1 5 0 R >> /ColorSpace << /C [/Separation /Ink /DeviceGray 6 0 R] >>",
      ),
  },
  {
    name: "a picture of forty thousand by forty thousand",
    codes: ["documents.scanned"],
    make: () =>
      onePage(
        pdfStream(`${HELLO} q 600 0 0 800 0 0 cm /I Do Q`),
        [
          pdfStream(
            Buffer.alloc(100),
            "/Type /XObject /Subtype /Image /Width 40000 /Height 40000 /ColorSpace /DeviceRGB /BitsPerComponent 8",
            true,
          ),
        ],
        "/Font << /F1 5 0 R >> /XObject << /I 6 0 R >>",
      ),
  },
  {
    name: "a picture inside the operators",
    codes: [...READS, "documents.malformed"],
    make: () =>
      onePage(
        pdfStream(
          `BI /W 60000 /H 60000 /BPC 8 /CS /RGB /F /Fl /DP << /Predictor 12 /Columns 2000000000 >> ID xxxx EI ${HELLO}`,
        ),
      ),
  },
  {
    name: "a million objects of nothing",
    codes: COMPLEX,
    make: () => latin1(`%PDF-1.4\n${"1 0 obj\n".repeat(1_000_000)}`),
  },
  {
    name: "a million beginnings of streams",
    codes: ["documents.malformed"],
    make: () => latin1(`%PDF-1.4\n${"<<>>stream\n".repeat(800_000)}`),
  },
  {
    name: "a map of codes whose end never comes",
    codes: [...READS, "documents.scanned", "documents.too_complex"],
    make: () =>
      withFont(
        ...(DESCENDANT("") as [string, string]),
        pdfStream(`beginbfrange ${"end".repeat(2 * MEGABYTE)}`, "", true),
      ),
  },
  {
    name: "a million roots",
    codes: READS,
    make: () =>
      latin1(`${Buffer.from(onePage(pdfStream(HELLO))).toString("latin1")}${"/Root 9 0 R ".repeat(700_000)}`),
  },
  {
    name: "eight megabytes of blanks and remarks",
    codes: [...COMPLEX, "documents.malformed"],
    make: () => latin1(`%PDF-1.4\n1 0 obj\n${" %\n".repeat(2 * MEGABYTE)}`),
  },
  {
    name: "encrypted",
    codes: ["documents.encrypted"],
    make: () =>
      pdfOfObjects(
        [CATALOG, PAGES, page(), pdfStream(HELLO), FONT, "<< /Filter /Standard /V 1 /R 2 >>"],
        "/Encrypt 6 0 R",
      ),
  },
  {
    name: "only a picture",
    codes: ["documents.scanned"],
    make: () => onePage(pdfStream("q 600 0 0 800 0 0 cm /I Do Q")),
  },
  {
    name: "a web page before the file",
    codes: ["documents.wrong_type"],
    make: () => latin1(`<html><script>1</script>${Buffer.from(goodFiles().pdf).toString("latin1")}`),
  },
];
