import type { Typeface } from "../../resume-design.contract.ts";
import type { Colour } from "../layout/model.ts";
import type { Faces } from "./faces.ts";
import type { Look } from "./look.ts";

/** What a design may change of a template. */
export type LookOptions = { text: Faces; display: Faces; accent: Colour };

/** A template: its own choices, and the look that follows from them or from a design. */
export type TemplateDefinition = {
  text: Typeface;
  /** The typeface of the name and the headings. */
  display: Typeface;
  accent: Colour;
  makeLook: (options: LookOptions) => Look;
};
