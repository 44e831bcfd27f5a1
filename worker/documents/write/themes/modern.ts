import type { Colour } from "../layout/model.ts";
import { SIZES, type TemplateDefinition } from "./template.ts";

const INK: Colour = [24, 29, 39];
const QUIET: Colour = [86, 94, 108];
const HAIR: Colour = [205, 212, 222];

/** Sans serif, left-aligned, one color: a thin line under each heading, dates at the right edge. */
export const modern: TemplateDefinition = {
  text: "Inter",
  display: "Inter",
  accent: [24, 78, 168],
  makeLook: ({ text, display, accent }) => ({
    margins: { top: 46, right: 50, bottom: 44, left: 50 },
    sizes: SIZES,
    body: { font: text.regular, colour: INK, leading: 1.42 },
    bold: text.bold,
    align: "left",
    name: {
      font: display.bold,
      colour: INK,
      size: 2.5,
      leading: 1.15,
      before: 0,
      tracking: -0.01,
    },
    contact: {
      font: text.regular,
      colour: QUIET,
      size: 1,
      leading: 1.4,
      before: 0.35,
      separator: "·",
      linkColour: accent,
    },
    heading: {
      font: display.bold,
      colour: accent,
      size: 1.2,
      leading: 1.25,
      before: 1.75,
      isUpper: false,
      tracking: 0,
      align: "left",
      rule: { colour: HAIR, thickness: 0.75, gap: 4, width: "full", side: "below" },
    },
    belowHead: 1.2,
    afterHeading: 0.25,
    beforeEntry: 0.85,
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
      organisation: { font: text.regular, colour: INK },
      place: { font: text.regular, colour: QUIET },
      note: { font: text.regular, colour: QUIET },
      period: { font: text.regular, colour: QUIET },
    },
    separators: QUIET,
    bullet: { font: text.regular, colour: accent, sign: "•" },
    bulletIndent: 1.3,
    bulletGap: 0.6,
    beforeLine: 0.14,
    rows: { separator: "·" },
    labels: { font: text.bold, colour: INK },
    links: accent,
    columns: null,
    hasPhoto: true,
    decorate: () => [],
  }),
};
