import type { Typeface } from "../../resume-design.contract.ts";
import type { FontName } from "../fonts/font-names.ts";

/** The fonts of a typeface. */
export type Faces = { regular: FontName; italic: FontName; bold: FontName };

const SLUGS = {
  Inter: "inter",
  "Noto Serif": "noto-serif",
  "Open Sans": "open-sans",
  "EB Garamond": "eb-garamond",
  Arimo: "arimo",
} as const satisfies Record<Typeface, string>;

export function getFaces(typeface: Typeface): Faces {
  const slug = SLUGS[typeface];
  return { regular: `${slug}-regular`, italic: `${slug}-italic`, bold: `${slug}-bold` };
}

/** Factor by which a typeface is enlarged to look as large as others. */
export const getFaceScale = (typeface: Typeface): number => (typeface === "EB Garamond" ? 1.1 : 1);
