import type { Colour } from "../layout/model.ts";
import { mixColour } from "./colours.ts";
import { SIZES, type TemplateDefinition } from "./template.ts";

const INK: Colour = [28, 30, 38];
const QUIET: Colour = [84, 88, 100];
const SIDE_WIDTH = 156;
const GAP = 32;
/** How far the tint of the side column reaches beyond its text. */
const PADDING = 16;

/** Two columns: contact details, skills and languages beside what the person did. */
export const columns: TemplateDefinition = {
  text: "Open Sans",
  display: "Open Sans",
  accent: [78, 52, 110],
  makeLook: ({ text, display, accent }) => ({
    margins: { top: 46, right: 44, bottom: 42, left: 40 },
    sizes: SIZES,
    body: { font: text.regular, colour: INK, leading: 1.42 },
    bold: text.bold,
    align: "left",
    name: {
      font: display.bold,
      colour: accent,
      size: 2.5,
      leading: 1.15,
      before: 0,
      tracking: -0.01,
    },
    contact: {
      font: text.regular,
      colour: INK,
      size: 1,
      leading: 1.42,
      before: 0.3,
      separator: "·",
      linkColour: accent,
    },
    heading: {
      font: display.bold,
      colour: accent,
      size: 1.15,
      leading: 1.25,
      before: 1.3,
      isUpper: false,
      tracking: 0,
      align: "left",
      rule: null,
    },
    belowHead: 2.2,
    afterHeading: 0.35,
    beforeEntry: 0.85,
    afterHead: 0.2,
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
    bulletIndent: 1.2,
    bulletGap: 0.55,
    beforeLine: 0.14,
    rows: { separator: "·" },
    labels: { font: text.bold, colour: INK },
    links: accent,
    columns: { sideWidth: SIDE_WIDTH, gap: GAP, sections: new Set(["skills", "languages"]) },
    hasPhoto: true,
    decorate: ({ lines, isHeadLine, paper, isFirst }) => {
      const head = isFirst ? lines.findLast(isHeadLine) : undefined;
      const top = head === undefined ? 0 : head.top + head.height + PADDING / 2;
      return [
        {
          x: 0,
          y: top,
          width: 40 + SIDE_WIDTH + PADDING,
          height: paper.height - top,
          colour: mixColour(accent, 0.93),
        },
      ];
    },
  }),
};
