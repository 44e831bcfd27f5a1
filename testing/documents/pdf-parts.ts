import { pdfOfObjects, pdfStream } from "./pdf-file.ts";

export const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
export const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
export const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
export const HELLO = "BT /F1 12 Tf 72 720 Td (Hello to all who read this) Tj ET";

export const page = (resources = "/Font << /F1 5 0 R >>", contents = "4 0 R"): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} /Resources << ${resources} >> >>`;

export const onePage = (
  contents: Uint8Array,
  extra: (string | Uint8Array)[] = [],
  resources?: string,
): Uint8Array => pdfOfObjects([CATALOG, PAGES, page(resources), contents, FONT, ...extra]);

export const withFont = (font: string, ...extra: (string | Uint8Array)[]): Uint8Array =>
  pdfOfObjects([CATALOG, PAGES, page(), pdfStream(HELLO), font, ...extra]);

export const DESCENDANT = (entries: string) => [
  "<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>",
  `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ${entries} >>`,
];

/** A file of many pages that share one content. */
export const manyPages = (count: number, contents: Uint8Array): Uint8Array =>
  pdfOfObjects([
    CATALOG,
    `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, index) => `${index + 6} 0 R`).join(" ")}] /Count ${count} >>`,
    "null",
    contents,
    FONT,
    ...Array.from({ length: count }, () => page()),
  ]);
