import { makeDoc } from "./doc-file.ts";
import { column, makePdf } from "./pdf-file.ts";
import { makeDocx, paragraph } from "./zip-file.ts";

const LINES = [
  "Nora Winter",
  "nora@example.com",
  "Experience",
  "Nurse, City Hospital, 2019 - 2024",
  "Cared for twelve patients a day and trained new colleagues",
  "Wrote the handbook of the ward",
  "Education",
  "BSc Nursing, 2014",
];

/** One file of each format that reads well: what broken files are made from. */
export const goodFiles = (): Record<"pdf" | "docx" | "doc" | "rtf", Uint8Array> => ({
  pdf: makePdf(
    [
      {
        texts: column(LINES, 72, 720),
        links: [{ url: "mailto:nora@example.com", rect: [72, 700, 200, 716] }],
      },
    ],
    {
      isPacked: true,
    },
  ),
  docx: makeDocx(
    LINES.map((text) => paragraph(text)).join("") +
      `<w:tbl><w:tr><w:tc>${paragraph("Languages")}</w:tc><w:tc>${paragraph("German")}</w:tc></w:tr></w:tbl>`,
  ),
  doc: makeDoc(LINES.map((text, index) => ({ text, heading: index === 2 ? 1 : 0, isBold: index === 0 }))),
  rtf: new Uint8Array(
    Buffer.from(
      `{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}${LINES.map((text) => `\\pard ${text}\\par`).join("\n")}{\\field{\\*\\fldinst HYPERLINK "https://example.com"}{\\fldrslt site}}}`,
    ),
  ),
});

/** The file with a few bytes changed, cut out, doubled, or moved, or with its end gone. */
export function mutated(bytes: Uint8Array, random: () => number): Uint8Array {
  const below = (limit: number) => Math.floor(random() * limit);
  let result = new Uint8Array(bytes);
  for (let change = 1 + below(6); change > 0 && result.length > 0; change--) {
    const at = below(result.length);
    const length = Math.min(1 + below(64), result.length - at);
    const [before, piece, after] = [
      result.slice(0, at),
      result.slice(at, at + length),
      result.slice(at + length),
    ];
    const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
    switch (below(7)) {
      case 0:
        result[at] = below(256);
        break;
      case 1:
        result[at] = (result[at] ?? 0) ^ (1 << below(8));
        break;
      case 2:
        result = join(before, after);
        break;
      case 3:
        result = join(before, piece, piece, after);
        break;
      case 4:
        result = join(
          before,
          Uint8Array.from(piece, () => (below(2) === 0 ? 0xff : 0)),
          after,
        );
        break;
      case 5:
        // A number in the text becomes another one, often a huge one.
        result = join(before, Buffer.from(String(below(2) === 0 ? below(10) : 2 ** below(40))), after);
        break;
      default:
        if (below(4) === 0) result = result.slice(0, at);
        else result = join(after, before);
    }
  }
  return result;
}
