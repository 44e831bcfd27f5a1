import type { Colour } from "../layout/model.ts";
import { SIZES, type TemplateDefinition } from "./template.ts";

const INK: Colour = [30, 30, 34];
const QUIET: Colour = [84, 84, 92];

/** A wide name, wide margins, headings over short rules. */
export const executive: TemplateDefinition = {
  text: "Open Sans",
  display: "EB Garamond",
  accent: [112, 80, 28],
  makeLook: ({ text, display, accent }) => ({
    margins: { top: 62, right: 66, bottom: 56, left: 66 },
    sizes: { ...SIZES, largest: 10.25 },
    body: { font: text.regular, colour: INK, leading: 1.48 },
    bold: text.bold,
    align: "center",
    name: {
      font: display.regular,
      colour: INK,
      size: 2.6,
      leading: 1.2,
      before: 0,
      tracking: 0.05,
    },
    contact: {
      font: text.regular,
      colour: QUIET,
      size: 1,
      leading: 1.48,
      before: 0.4,
      separator: "·",
      linkColour: QUIET,
    },
    heading: {
      font: display.bold,
      colour: accent,
      size: 1.3,
      leading: 1.25,
      before: 2,
      isUpper: false,
      tracking: 0.03,
      align: "left",
      rule: { colour: accent, thickness: 0.6, gap: 4, width: 3, side: "below" },
    },
    belowHead: 1.7,
    afterHeading: 0.45,
    beforeEntry: 1,
    afterHead: 0.25,
    headLines: {
      size: 1,
      lines: [
        { parts: ["title"], separator: "·", right: "period" },
        { parts: ["organisation", "place", "note"], separator: "·" },
      ],
      hasMargin: false,
    },
    headParts: {
      title: { font: text.bold, colour: INK },
      organisation: { font: text.italic, colour: INK },
      place: { font: text.italic, colour: QUIET },
      note: { font: text.italic, colour: QUIET },
      period: { font: text.regular, colour: QUIET },
    },
    separators: QUIET,
    bullet: { font: text.regular, colour: accent, sign: "•" },
    bulletIndent: 1.3,
    bulletGap: 0.6,
    beforeLine: 0.18,
    rows: { separator: "·" },
    labels: { font: text.bold, colour: INK },
    links: QUIET,
    columns: null,
    hasPhoto: true,
    decorate: () => [],
  }),
};
