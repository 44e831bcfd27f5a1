import type { Colour } from "../layout/model.ts";
import { createLook } from "./create-look.ts";
import type { TemplateDefinition } from "./template.ts";

const INK: Colour = [20, 20, 20];
const QUIET: Colour = [72, 72, 72];

/** Serif, one color, a centered name, headings over rules: the traditional resume. */
export const classic: TemplateDefinition = {
  text: "Noto Serif",
  display: "Noto Serif",
  accent: INK,
  makeLook: (options) => {
    const { text, accent } = options;
    const detail = { font: text.italic, colour: QUIET };
    return createLook(
      { ...options, ink: INK, quiet: QUIET },
      {
        margins: { top: 54, right: 58, bottom: 52, left: 58 },
        body: { leading: 1.4 },
        align: "center",
        name: { colour: accent, size: 2.2, leading: 1.25 },
        contact: { leading: 1.4, before: 0.2, separator: "|", linkColour: QUIET },
        heading: {
          size: 1.05,
          leading: 1.35,
          before: 1.6,
          isUpper: true,
          tracking: 0.06,
          rule: { colour: accent, thickness: 0.6, gap: 3, width: "full", side: "below" },
        },
        belowHead: 1.15,
        afterHeading: 0.3,
        beforeEntry: 0.75,
        afterHead: 0.2,
        headLines: {
          lines: [{ parts: ["organisation"], right: "period" }, { parts: ["title", "place", "note"] }],
        },
        headParts: {
          title: { font: text.italic, colour: INK },
          organisation: { font: text.bold, colour: INK },
          place: detail,
          note: detail,
          period: detail,
        },
        separator: "|",
        bullet: { colour: INK },
        bulletIndent: 1.5,
        beforeLine: 0.1,
        links: QUIET,
      },
    );
  },
};
