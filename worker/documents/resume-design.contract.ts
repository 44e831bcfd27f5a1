import { z } from "zod/mini";

/** The first three are shown in the list of resumes. */
export const TEMPLATES = [
  "Modern",
  "Classic",
  "Creative",
  "Compact",
  "Columns",
  "Academic",
  "Executive",
  "Plain",
] as const;
export const Template = z.enum(TEMPLATES);
export type Template = z.infer<typeof Template>;

export const PAPERS = ["A4", "Letter"] as const;
export const Paper = z.enum(PAPERS);
export type Paper = z.infer<typeof Paper>;

/** The typefaces that exported documents can use. */
export const TYPEFACES = ["Inter", "Noto Serif", "Open Sans", "EB Garamond", "Arimo"] as const;
export const Typeface = z.enum(TYPEFACES);
export type Typeface = z.infer<typeof Typeface>;

/** BCP 47 tags of languages with known headings, months and date order. */
export const RESUME_LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "el", "bg"] as const;
export const ResumeLanguage = z.enum(RESUME_LANGUAGES);
export type ResumeLanguage = z.infer<typeof ResumeLanguage>;

/** Range of selectable text sizes in points, in steps of a quarter. */
export const TEXT_SIZES = { smallest: 9, largest: 12 } as const;

const byTemplate = <Value extends z.ZodMiniType>(value: Value) =>
  z._default(z.optional(z.nullable(value)), null);

/** A user's changes to a template; null means the template's own choice. */
export const ResumeDesign = z.object({
  typeface: byTemplate(Typeface),
  /** Text size in points; null: the largest from 10.5 to 9.5 that needs the fewest pages. */
  size: byTemplate(
    z.number().check(z.minimum(TEXT_SIZES.smallest), z.maximum(TEXT_SIZES.largest), z.multipleOf(0.25)),
  ),
  margins: byTemplate(z.enum(["narrow", "normal", "wide"])),
  /** "#184ea8". */
  accent: byTemplate(z.string().check(z.regex(/^#[\da-f]{6}$/, "Please choose a color."))),
  dates: byTemplate(z.enum(["short", "long", "numeric"])),
  headings: byTemplate(z.enum(["title", "capitals"])),
  language: z._default(z.optional(ResumeLanguage), "en"),
});
export type ResumeDesign = z.infer<typeof ResumeDesign>;

export const DEFAULT_DESIGN: ResumeDesign = {
  typeface: null,
  size: null,
  margins: null,
  accent: null,
  dates: null,
  headings: null,
  language: "en",
};
