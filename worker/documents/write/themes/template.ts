import type { Typeface } from "../../resume-design.contract.ts";
import type { Colour } from "../layout/model.ts";
import type { Faces } from "./faces.ts";
import type { Look } from "./look.ts";

/** The parts of a template that a design may change. */
export type LookOptions = { text: Faces; display: Faces; accent: Colour };

/** A template: its defaults, and the function that builds its look. */
export type TemplateDefinition = {
  text: Typeface;
  /** The typeface of the name and the headings. */
  display: Typeface;
  accent: Colour;
  makeLook: (options: LookOptions) => Look;
};
