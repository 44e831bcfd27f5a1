import type { Colour } from "../layout/model.ts";
import { createLook } from "./create-look.ts";
import type { TemplateDefinition } from "./template.ts";

const HAIR: Colour = [205, 212, 222];

/** Sans serif, left-aligned, one color: a thin line under each heading, dates at the right edge. */
export const modern: TemplateDefinition = {
  text: "Inter",
  display: "Inter",
  accent: [24, 78, 168],
  makeLook: (options) =>
    createLook(
      { ...options, ink: [24, 29, 39], quiet: [86, 94, 108] },
      {
        margins: { top: 46, right: 50, bottom: 44, left: 50 },
        name: { tracking: -0.01 },
        contact: { leading: 1.4, before: 0.35 },
        heading: {
          size: 1.2,
          before: 1.75,
          rule: { colour: HAIR, thickness: 0.75, gap: 4, width: "full", side: "below" },
        },
        afterHeading: 0.25,
      },
    ),
};
