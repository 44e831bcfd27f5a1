import type { Colour } from "../layout/model.ts";
import { SIZES, type TemplateDefinition } from "./template.ts";

const BLACK: Colour = [0, 0, 0];
const GREY: Colour = [64, 64, 64];

/** For machines: one column, everything at the left edge, one line for each thing, no rule and no color. */
export const plain: TemplateDefinition = {
  text: "Arimo",
  display: "Arimo",
  accent: BLACK,
  makeLook: ({ text, display, accent }) => ({
    margins: { top: 54, right: 56, bottom: 54, left: 56 },
    sizes: SIZES,
    body: { font: text.regular, colour: BLACK, leading: 1.38 },
    bold: text.bold,
    align: "left",
    name: {
      font: display.bold,
      colour: accent,
      size: 1.8,
      leading: 1.2,
      before: 0,
      tracking: 0,
    },
    contact: {
      font: text.regular,
      colour: BLACK,
      size: 1,
      leading: 1.38,
      before: 0.2,
      separator: "|",
      linkColour: BLACK,
    },
    heading: {
      font: display.bold,
      colour: accent,
      size: 1.1,
      leading: 1.3,
      before: 1.2,
      isUpper: true,
      tracking: 0,
      align: "left",
      rule: null,
    },
    belowHead: 1.2,
    afterHeading: 0.35,
    beforeEntry: 0.8,
    afterHead: 0.2,
    headLines: {
      size: 1,
      lines: [
        { parts: ["period"], separator: "|" },
        { parts: ["title"], separator: "|" },
        { parts: ["organisation", "place", "note"], separator: "|" },
      ],
      hasMargin: false,
    },
    headParts: {
      title: { font: text.bold, colour: BLACK },
      organisation: { font: text.regular, colour: BLACK },
      place: { font: text.regular, colour: BLACK },
      note: { font: text.regular, colour: BLACK },
      period: { font: text.regular, colour: GREY },
    },
    separators: GREY,
    bullet: { font: text.regular, colour: BLACK, sign: "•" },
    bulletIndent: 1.2,
    bulletGap: 0.6,
    beforeLine: 0.12,
    rows: { separator: "|" },
    labels: { font: text.bold, colour: BLACK },
    links: BLACK,
    columns: null,
    hasPhoto: false,
    decorate: () => [],
  }),
};
