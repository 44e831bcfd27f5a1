import type { Colour } from "../layout/model.ts";
import { createLook } from "./create-look.ts";
import type { TemplateDefinition } from "./template.ts";

const INK: Colour = [26, 28, 34];
const QUIET: Colour = [82, 88, 100];

/** For long careers on few pages: small headings in capitals, little space. */
export const compact: TemplateDefinition = {
  text: "Inter",
  display: "Inter",
  accent: [47, 72, 88],
  makeLook: (options) => {
    const { text, accent } = options;
    return createLook(
      { ...options, ink: INK, quiet: QUIET },
      {
        margins: { top: 38, right: 46, bottom: 36, left: 46 },
        sizes: { largest: 9.75, smallest: 9.5 },
        body: { leading: 1.32 },
        name: { colour: accent, size: 2, tracking: -0.01 },
        contact: { leading: 1.32, before: 0.2, linkColour: QUIET },
        heading: {
          size: 1.08,
          leading: 1.3,
          before: 1.25,
          isUpper: true,
          tracking: 0.08,
          rule: { colour: accent, thickness: 0.5, gap: 2.5, width: "full", side: "below" },
        },
        belowHead: 0.9,
        afterHeading: 0.18,
        beforeEntry: 0.5,
        afterHead: 0.1,
        headLines: {
          lines: [{ parts: ["organisation", "place"], right: "period" }, { parts: ["title", "note"] }],
        },
        headParts: {
          title: { font: text.italic, colour: INK },
          organisation: { font: text.bold, colour: INK },
        },
        bullet: { colour: INK },
        bulletIndent: 1.1,
        bulletGap: 0.5,
        beforeLine: 0.06,
        links: QUIET,
      },
    );
  },
};
