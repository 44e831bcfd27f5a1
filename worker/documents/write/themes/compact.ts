import type { Colour } from "../layout/model.ts";
import type { TemplateDefinition } from "./template.ts";

const INK: Colour = [26, 28, 34];
const QUIET: Colour = [82, 88, 100];

/** For long careers on few pages: small headings in capitals, little space. */
export const compact: TemplateDefinition = {
  text: "Inter",
  display: "Inter",
  accent: [47, 72, 88],
  makeLook: ({ text, display, accent }) => ({
    margins: { top: 38, right: 46, bottom: 36, left: 46 },
    sizes: { largest: 9.75, smallest: 9 },
    body: { font: text.regular, colour: INK, leading: 1.32 },
    bold: text.bold,
    align: "left",
    name: {
      font: display.bold,
      colour: accent,
      size: 2,
      leading: 1.15,
      before: 0,
      tracking: -0.01,
    },
    contact: {
      font: text.regular,
      colour: QUIET,
      size: 1,
      leading: 1.32,
      before: 0.2,
      separator: "·",
      linkColour: QUIET,
    },
    heading: {
      font: display.bold,
      colour: accent,
      size: 1.08,
      leading: 1.3,
      before: 1.25,
      isUpper: true,
      tracking: 0.08,
      align: "left",
      rule: { colour: accent, thickness: 0.5, gap: 2.5, width: "full", side: "below" },
    },
    belowHead: 0.9,
    afterHeading: 0.18,
    beforeEntry: 0.5,
    afterHead: 0.1,
    headLines: {
      size: 1,
      lines: [
        { parts: ["organisation", "place"], separator: "·", right: "period" },
        { parts: ["title", "note"], separator: "·" },
      ],
      hasMargin: false,
    },
    headParts: {
      title: { font: text.italic, colour: INK },
      organisation: { font: text.bold, colour: INK },
      place: { font: text.regular, colour: QUIET },
      note: { font: text.regular, colour: QUIET },
      period: { font: text.regular, colour: QUIET },
    },
    separators: QUIET,
    bullet: { font: text.regular, colour: INK, sign: "•" },
    bulletIndent: 1.1,
    bulletGap: 0.5,
    beforeLine: 0.06,
    rows: { separator: "·" },
    labels: { font: text.bold, colour: INK },
    links: QUIET,
    columns: null,
    hasPhoto: true,
    decorate: () => [],
  }),
};
