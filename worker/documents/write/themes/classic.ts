import type { Colour } from "../layout/model.ts";
import { SIZES, type TemplateDefinition } from "./template.ts";

const QUIET: Colour = [72, 72, 72];

/** Serif, one color, a centered name, headings over rules: the traditional resume. */
export const classic: TemplateDefinition = {
  text: "Noto Serif",
  display: "Noto Serif",
  accent: [20, 20, 20],
  makeLook: ({ text, display, accent }) => ({
    margins: { top: 54, right: 58, bottom: 52, left: 58 },
    sizes: SIZES,
    body: { font: text.regular, colour: [20, 20, 20], leading: 1.4 },
    bold: text.bold,
    align: "center",
    name: {
      font: display.bold,
      colour: accent,
      size: 2.2,
      leading: 1.25,
      before: 0,
      tracking: 0,
    },
    contact: {
      font: text.regular,
      colour: QUIET,
      size: 1,
      leading: 1.4,
      before: 0.2,
      separator: "|",
      linkColour: QUIET,
    },
    heading: {
      font: display.bold,
      colour: accent,
      size: 1.05,
      leading: 1.35,
      before: 1.6,
      isUpper: true,
      tracking: 0.06,
      align: "left",
      rule: { colour: accent, thickness: 0.6, gap: 3, width: "full", side: "below" },
    },
    belowHead: 1.15,
    afterHeading: 0.3,
    beforeEntry: 0.75,
    afterHead: 0.2,
    headLines: {
      size: 1,
      lines: [
        { parts: ["organisation"], separator: "|", right: "period" },
        { parts: ["title", "place", "note"], separator: "|" },
      ],
      hasMargin: false,
    },
    headParts: {
      title: { font: text.italic, colour: [20, 20, 20] },
      organisation: { font: text.bold, colour: [20, 20, 20] },
      place: { font: text.italic, colour: QUIET },
      note: { font: text.italic, colour: QUIET },
      period: { font: text.italic, colour: QUIET },
    },
    separators: QUIET,
    bullet: { font: text.regular, colour: [20, 20, 20], sign: "•" },
    bulletIndent: 1.5,
    bulletGap: 0.6,
    beforeLine: 0.1,
    rows: { separator: "|" },
    labels: { font: text.bold, colour: [20, 20, 20] },
    links: QUIET,
    columns: null,
    hasPhoto: true,
    decorate: () => [],
  }),
};
