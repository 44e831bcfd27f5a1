import { deflateSync } from "node:zlib";

export type PdfText = {
  text: string;
  x: number;
  /** From the bottom of the page, as in the file. */
  y: number;
  size?: number;
  isBold?: boolean;
  /** Operators that go before the text and hold for it alone. */
  before?: string;
};

export type PdfPage = { texts: PdfText[]; links?: { url: string; rect: number[] }[]; before?: string };

const toBytes = (text: string): Buffer => Buffer.from(text, "latin1");

/** A stream object; packed when `isPacked`. */
export function pdfStream(data: string | Uint8Array, dict = "", isPacked = false): Buffer {
  const raw = typeof data === "string" ? toBytes(data) : data;
  const bytes = isPacked ? deflateSync(raw, { level: 9 }) : raw;
  const filter = isPacked ? "/Filter /FlateDecode " : "";
  return Buffer.concat([
    toBytes(`<< /Length ${bytes.length} ${filter}${dict} >>\nstream\n`),
    bytes,
    toBytes("\nendstream"),
  ]);
}

/** A file of the objects given, the first of which is number 1 and the root. */
export function pdfOfObjects(objects: (string | Uint8Array)[], trailer = ""): Uint8Array {
  const parts: Uint8Array[] = [toBytes("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(toBytes(`${index + 1} 0 obj\n`));
    add(typeof object === "string" ? toBytes(object) : object);
    add(toBytes("\nendobj\n"));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = length;
  add(toBytes(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  add(
    toBytes(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF`),
  );
  return new Uint8Array(Buffer.concat(parts));
}

const HELVETICA = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
const BOLD = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>";

/** A file with text at places, on pages of 612 by 792 points. */
export function makePdf(pages: PdfPage[], options: { isPacked?: boolean } = {}): Uint8Array {
  const first = 5;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`);
  const objects: (string | Uint8Array)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages.length} /MediaBox [0 0 612 792] >>`,
    HELVETICA,
    BOLD,
  ];
  for (const [index, page] of pages.entries()) {
    const annotations = (page.links ?? []).map(
      ({ url, rect }) =>
        `<< /Type /Annot /Subtype /Link /Rect [${rect.join(" ")}] /A << /S /URI /URI (${url}) >> >>`,
    );
    objects.push(
      `<< /Type /Page /Parent 2 0 R /Contents ${first + index * 2 + 1} 0 R /Annots [${annotations.join(" ")}]` +
        " /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>",
      pdfStream(`${page.before ?? ""}\n${page.texts.map(shown).join("\n")}`, "", options.isPacked ?? false),
    );
  }
  return pdfOfObjects(objects);
}

const shown = ({ text, x, y, size = 10, isBold = false, before = "" }: PdfText): string =>
  `q ${before} BT /${isBold ? "F2" : "F1"} ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, "\\$&")}) Tj ET Q`;

/** Texts below one another. */
export const column = (texts: string[], x: number, top: number, pitch = 14): PdfText[] =>
  texts.map((text, index) => ({ text, x, y: top - index * pitch }));
