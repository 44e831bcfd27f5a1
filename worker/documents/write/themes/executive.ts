import type { Colour } from "../layout/model.ts";
import { createLook } from "./create-look.ts";
import type { TemplateDefinition } from "./template.ts";

const INK: Colour = [30, 30, 34];
const QUIET: Colour = [84, 84, 92];

/** A wide name, wide margins, headings over short rules. */
export const executive: TemplateDefinition = {
  text: "Open Sans",
  display: "EB Garamond",
  accent: [112, 80, 28],
  makeLook: (options) => {
    const { text, display, accent } = options;
    const detail = { font: text.italic, colour: QUIET };
    return createLook(
      { ...options, ink: INK, quiet: QUIET },
      {
        margins: { top: 62, right: 66, bottom: 56, left: 66 },
        sizes: { largest: 10.25, smallest: 9.5 },
        body: { leading: 1.48 },
        align: "center",
        name: { font: display.regular, size: 2.6, leading: 1.2, tracking: 0.05 },
        contact: { leading: 1.48, before: 0.4, linkColour: QUIET },
        heading: {
          size: 1.3,
          before: 2,
          tracking: 0.03,
          rule: { colour: accent, thickness: 0.6, gap: 4, width: 3, side: "below" },
        },
        belowHead: 1.7,
        afterHeading: 0.45,
        beforeEntry: 1,
        headParts: { organisation: { font: text.italic, colour: INK }, place: detail, note: detail },
        beforeLine: 0.18,
        links: QUIET,
      },
    );
  },
};
