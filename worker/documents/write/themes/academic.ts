import type { Colour } from "../layout/model.ts";
import { createLook } from "./create-look.ts";
import type { TemplateDefinition } from "./template.ts";

const INK: Colour = [22, 22, 26];

/** A book face, years in their own column, headings over long rules: for a curriculum vitae of many lists. */
export const academic: TemplateDefinition = {
  text: "EB Garamond",
  display: "EB Garamond",
  accent: [112, 26, 36],
  makeLook: (options) => {
    const { text, display, accent } = options;
    const detail = { font: text.regular, colour: INK };
    return createLook(
      { ...options, ink: INK, quiet: [78, 78, 84] },
      {
        margins: { top: 56, right: 60, bottom: 54, left: 60 },
        body: { leading: 1.34 },
        name: { font: display.regular, size: 2.4 },
        contact: { leading: 1.34, before: 0.2 },
        heading: {
          leading: 1.3,
          before: 1.75,
          rule: { colour: accent, thickness: 0.5, gap: 3, width: "full", side: "below" },
        },
        belowHead: 1.3,
        afterHeading: 0.3,
        beforeEntry: 0.65,
        afterHead: 0.15,
        headLines: {
          lines: [{ parts: ["title"] }, { parts: ["organisation", "place", "note"] }],
          hasMargin: true,
        },
        headParts: { organisation: { font: text.italic, colour: INK }, place: detail, note: detail },
        separators: INK,
        bullet: { colour: INK },
        bulletIndent: 1.2,
        beforeLine: 0.1,
      },
    );
  },
};
