import type { ResumeDesign, Template } from "../../resume-design.contract.ts";
import type { FontName } from "../fonts/font-names.ts";
import { academic } from "./academic.ts";
import { classic } from "./classic.ts";
import { darkenForText, parseColour } from "./colours.ts";
import { columns } from "./columns.ts";
import { compact } from "./compact.ts";
import { creative } from "./creative.ts";
import { executive } from "./executive.ts";
import { getFaceScale, getFaces } from "./faces.ts";
import type { Look } from "./look.ts";
import { modern } from "./modern.ts";
import { LEAST_MARGIN } from "./papers.ts";
import { plain } from "./plain.ts";
import type { TemplateDefinition } from "./template.ts";

const TEMPLATE_DEFINITIONS: Record<Template, TemplateDefinition> = {
  Modern: modern,
  Classic: classic,
  Creative: creative,
  Compact: compact,
  Columns: columns,
  Academic: academic,
  Executive: executive,
  Plain: plain,
};

/** Factors for the margins beside and around the text. */
const MARGINS = { narrow: 0.78, normal: 1, wide: 1.25 };
const QUARTERS = 4;

/** A template's look with a design's changes. */
export function getLook(template: Template, design: ResumeDesign): Look {
  const own = TEMPLATE_DEFINITIONS[template];
  const text = design.typeface ?? own.text;
  const look = own.makeLook({
    text: getFaces(text),
    display: getFaces(design.typeface ?? own.display),
    accent: design.accent === null ? own.accent : darkenForText(parseColour(design.accent)),
  });
  const scaleMargin = (points: number) =>
    Math.max(LEAST_MARGIN, Math.round(points * MARGINS[design.margins ?? "normal"]));
  const scaleSize = (points: number) => Math.round(points * getFaceScale(text) * QUARTERS) / QUARTERS;
  const { top, right, bottom, left } = look.margins;
  return {
    ...look,
    margins: {
      top: scaleMargin(top),
      right: scaleMargin(right),
      bottom: scaleMargin(bottom),
      left: scaleMargin(left),
    },
    leastMargins: design.margins === null ? MARGINS.narrow : 1,
    sizes:
      design.size === null
        ? { largest: scaleSize(look.sizes.largest), smallest: scaleSize(look.sizes.smallest) }
        : { largest: design.size, smallest: design.size },
    heading: design.headings === null ? look.heading : { ...look.heading, ...LETTERING[design.headings] },
  };
}

const LETTERING = {
  title: { isUpper: false, tracking: 0 },
  capitals: { isUpper: true, tracking: 0.06 },
};

/** Whether the header has a colored background. */
export const hasBand = (template: Template): boolean => template === "Creative";

export const listFontsOfLook = (look: Look): FontName[] => [
  ...new Set([
    look.bold,
    ...[
      look.body,
      look.name,
      look.contact,
      look.heading,
      look.bullet,
      look.labels,
      ...Object.values(look.headParts),
    ].map(({ font }) => font),
  ]),
];
