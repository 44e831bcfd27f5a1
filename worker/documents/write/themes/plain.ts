import type { Colour } from "../layout/model.ts";
import { createLook } from "./create-look.ts";
import type { TemplateDefinition } from "./template.ts";

const BLACK: Colour = [0, 0, 0];
const GREY: Colour = [64, 64, 64];

/** For machines: one column, everything at the left edge, each field on its own line, no rules or colors. */
export const plain: TemplateDefinition = {
  text: "Arimo",
  display: "Arimo",
  accent: BLACK,
  makeLook: (options) => {
    const { text, accent } = options;
    const detail = { font: text.regular, colour: BLACK };
    return createLook(
      { ...options, ink: BLACK, quiet: GREY },
      {
        margins: { top: 54, right: 56, bottom: 54, left: 56 },
        body: { leading: 1.38 },
        name: { colour: accent, size: 1.8, leading: 1.2 },
        contact: { colour: BLACK, leading: 1.38, before: 0.2, separator: "|", linkColour: BLACK },
        heading: { size: 1.1, leading: 1.3, before: 1.2, isUpper: true },
        beforeEntry: 0.8,
        afterHead: 0.2,
        headLines: {
          lines: [{ parts: ["period"] }, { parts: ["title"] }, { parts: ["organisation", "place", "note"] }],
        },
        headParts: { place: detail, note: detail },
        separator: "|",
        bullet: { colour: BLACK },
        bulletIndent: 1.2,
        beforeLine: 0.12,
        links: BLACK,
        hasPhoto: false,
      },
    );
  },
};
