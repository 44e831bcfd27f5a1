import type { Colour } from "../layout/model.ts";
import type { TemplateDefinition } from "./template.ts";

const INK: Colour = [22, 22, 26];
const QUIET: Colour = [78, 78, 84];

/** A book face, years in a column of their own, headings over long rules: a curriculum vitae of many lists. */
export const academic: TemplateDefinition = {
  text: "EB Garamond",
  display: "EB Garamond",
  accent: [112, 26, 36],
  makeLook: ({ text, display, accent }) => ({
    margins: { top: 56, right: 60, bottom: 54, left: 60 },
    sizes: { largest: 10.5, smallest: 9 },
    body: { font: text.regular, colour: INK, leading: 1.34 },
    bold: text.bold,
    align: "left",
    name: {
      font: display.regular,
      colour: INK,
      size: 2.4,
      leading: 1.15,
      before: 0,
      tracking: 0,
    },
    contact: {
      font: text.regular,
      colour: QUIET,
      size: 1,
      leading: 1.34,
      before: 0.2,
      separator: "·",
      linkColour: accent,
    },
    heading: {
      font: display.bold,
      colour: accent,
      size: 1.15,
      leading: 1.3,
      before: 1.75,
      isUpper: false,
      tracking: 0,
      align: "left",
      rule: { colour: accent, thickness: 0.5, gap: 3, width: "full", side: "below" },
    },
    belowHead: 1.3,
    afterHeading: 0.3,
    beforeEntry: 0.65,
    afterHead: 0.15,
    headLines: {
      size: 1,
      lines: [
        { parts: ["title"], separator: "·" },
        { parts: ["organisation", "place", "note"], separator: "·" },
      ],
      hasMargin: true,
    },
    headParts: {
      title: { font: text.bold, colour: INK },
      organisation: { font: text.italic, colour: INK },
      place: { font: text.regular, colour: INK },
      note: { font: text.regular, colour: INK },
      period: { font: text.regular, colour: QUIET },
    },
    separators: INK,
    bullet: { font: text.regular, colour: INK, sign: "•" },
    bulletIndent: 1.2,
    bulletGap: 0.6,
    beforeLine: 0.1,
    rows: { separator: "·" },
    labels: { font: text.bold, colour: INK },
    links: accent,
    columns: null,
    hasPhoto: true,
    decorate: () => [],
  }),
};
