import type { Colour } from "../layout/model.ts";
import { mixColour } from "./colours.ts";
import { createLook } from "./create-look.ts";
import type { TemplateDefinition } from "./template.ts";

const INK: Colour = [28, 30, 38];
/** How far the side column's tint extends beyond its text, in points. */
const PADDING = 16;

/** Two columns: contact details, skills and languages, and further sections if they fit, beside the career. */
export const columns: TemplateDefinition = {
  text: "Open Sans",
  display: "Open Sans",
  accent: [78, 52, 110],
  makeLook: (options) => {
    const { accent } = options;
    return createLook(
      { ...options, ink: INK, quiet: [84, 88, 100] },
      {
        margins: { top: 46, right: 44, bottom: 42, left: 40 },
        name: { colour: accent, tracking: -0.01 },
        belowHead: 2.2,
        afterHead: 0.2,
        bulletIndent: 1.2,
        bulletGap: 0.55,
        columns: {
          sideWidth: 156,
          gap: 32,
          sections: new Set(["skills", "languages"]),
          fill: new Set(["education", "certifications"]),
        },
        decorate: ({ nameFoot, sideRight, paper }) => {
          const y = nameFoot === null ? 0 : nameFoot + PADDING / 2;
          const width = (sideRight ?? 0) + PADDING;
          return [{ x: 0, y, width, height: paper.height - y, colour: mixColour(accent, 0.93) }];
        },
      },
    );
  },
};
