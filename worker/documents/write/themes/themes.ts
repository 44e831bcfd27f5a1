import type { Template } from "../../resume-design.contract.ts";
import type { FontName } from "../fonts/font-names.ts";
import { classic } from "./classic.ts";
import { creative } from "./creative.ts";
import type { Look } from "./look.ts";
import { modern } from "./modern.ts";

export const LOOKS: Record<Template, Look> = { Modern: modern, Classic: classic, Creative: creative };

/** Whether the header has a coloured background. */
export const hasBand = (template: Template): boolean => template === "Creative";

export const listFontsOfLook = (look: Look): FontName[] => [
  ...new Set(
    [
      look.body,
      look.name,
      look.contact,
      look.heading,
      look.bullet,
      look.labels,
      ...Object.values(look.headParts),
    ].map(({ font }) => font),
  ),
];
