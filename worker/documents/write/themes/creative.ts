import type { Colour, Shape } from "../layout/model.ts";
import { mixColour } from "./colours.ts";
import { createLook } from "./create-look.ts";
import type { PageToDecorate } from "./look.ts";
import type { TemplateDefinition } from "./template.ts";

const WHITE: Colour = [255, 255, 255];
/** Space below the last line of the document header. */
const BAND_FOOT = 15;
/** The vertical line: its width, and its distance left of the text, in points. */
const LINE = { width: 0.8, gap: 11 };

/** A serif name on a dark band; dates in their own column, left of a vertical line. */
export const creative: TemplateDefinition = {
  text: "Inter",
  display: "Noto Serif",
  accent: [16, 62, 66],
  makeLook: (options) => {
    const { text, accent } = options;
    return createLook(
      { ...options, ink: [33, 33, 41], quiet: [88, 88, 100] },
      {
        margins: { top: 44, right: 46, bottom: 42, left: 46 },
        body: { leading: 1.43 },
        name: { colour: WHITE, size: 2.9, leading: 1.2 },
        contact: {
          colour: mixColour(accent, 0.88),
          leading: 1.43,
          before: 0.35,
          separator: "|",
          linkColour: WHITE,
        },
        heading: { size: 1.35 },
        belowHead: 3.9,
        afterHeading: 0.4,
        headLines: {
          lines: [{ parts: ["title"] }, { parts: ["organisation", "place", "note"] }],
          hasMargin: true,
        },
        headParts: { organisation: { font: text.regular, colour: accent } },
        beforeLine: 0.16,
        decorate: (page) => [...drawBand(page, accent), ...drawLine(page, mixColour(accent, 0.7))],
      },
    );
  },
};

const drawBand = ({ headFoot, paper }: PageToDecorate, colour: Colour): Shape[] =>
  headFoot === null ? [] : [{ x: 0, y: 0, width: paper.width, height: headFoot + BAND_FOOT, colour }];

function drawLine({ lines, isHeadLine, textLeft }: PageToDecorate, colour: Colour): Shape[] {
  const texts = lines.filter((line) => !isHeadLine(line));
  const [first] = texts;
  const last = texts.at(-1);
  if (first === undefined || last === undefined || textLeft === null) return [];
  const height = last.top + last.height - first.top;
  return [{ x: textLeft - LINE.gap, y: first.top, width: LINE.width, height, colour }];
}
