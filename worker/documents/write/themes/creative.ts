import type { Colour } from "../layout/model.ts";
import { mixColour } from "./colours.ts";
import { SIZES, type TemplateDefinition } from "./template.ts";

const INK: Colour = [33, 33, 41];
const QUIET: Colour = [88, 88, 100];
const WHITE: Colour = [255, 255, 255];
/** Space below the last header line, and above the first text after it. */
const BAND_FOOT = 15;
const LINE = 0.8;

/** A serif name on a deep band; dates in a column of their own, left of a line along the page. */
export const creative: TemplateDefinition = {
  text: "Inter",
  display: "Noto Serif",
  accent: [16, 62, 66],
  makeLook: ({ text, display, accent }) => ({
    margins: { top: 44, right: 46, bottom: 42, left: 46 },
    sizes: SIZES,
    body: { font: text.regular, colour: INK, leading: 1.43 },
    bold: text.bold,
    align: "left",
    name: {
      font: display.bold,
      colour: WHITE,
      size: 2.9,
      leading: 1.2,
      before: 0,
      tracking: 0,
    },
    contact: {
      font: text.regular,
      colour: mixColour(accent, 0.88),
      size: 1,
      leading: 1.43,
      before: 0.35,
      separator: "|",
      linkColour: WHITE,
    },
    heading: {
      font: display.bold,
      colour: accent,
      size: 1.35,
      leading: 1.25,
      before: 1.3,
      isUpper: false,
      tracking: 0,
      align: "left",
      rule: null,
    },
    belowHead: 3.9,
    afterHeading: 0.4,
    beforeEntry: 0.85,
    afterHead: 0.25,
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
      organisation: { font: text.regular, colour: accent },
      place: { font: text.regular, colour: QUIET },
      note: { font: text.regular, colour: QUIET },
      period: { font: text.regular, colour: QUIET },
    },
    separators: QUIET,
    bullet: { font: text.regular, colour: accent, sign: "•" },
    bulletIndent: 1.3,
    bulletGap: 0.6,
    beforeLine: 0.16,
    rows: { separator: "·" },
    labels: { font: text.bold, colour: INK },
    links: accent,
    columns: null,
    hasPhoto: true,
    decorate: ({ lines, isHeadLine, paper, isFirst, headFoot, textLeft }) => {
      const head = isFirst ? lines.findLast(isHeadLine) : undefined;
      const bandFoot = (headFoot ?? 0) + BAND_FOOT;
      const texts = lines.filter((line) => !isHeadLine(line));
      const [first] = texts;
      const last = texts.at(-1);
      return [
        ...(head === undefined ? [] : [{ x: 0, y: 0, width: paper.width, height: bandFoot, colour: accent }]),
        ...(first === undefined || last === undefined || textLeft === null
          ? []
          : [
              {
                x: textLeft - 11,
                y: first.top,
                width: LINE,
                height: last.top + last.height - first.top,
                colour: mixColour(accent, 0.7),
              },
            ]),
      ];
    },
  }),
};
