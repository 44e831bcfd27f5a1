import type { SelectOption } from "#src/components/ui/select.tsx";
import {
  type ResumeDesign,
  type ResumeLanguage,
  RESUME_LANGUAGES,
  TEXT_SIZES,
  TYPEFACES,
  type Template,
} from "#worker/documents/resume-design.contract.ts";

/** The value of a select for what the template chooses. */
export const OWN = "own";

/** The values that a select offers for one field of the design. */
type Choice<Field extends keyof ResumeDesign> = NonNullable<ResumeDesign[Field]>;

const own = <Value extends string>(
  options: readonly SelectOption<Value>[],
  label = "Template’s own",
): SelectOption<Value | typeof OWN>[] => [{ value: OWN, label }, ...options];

export const TYPEFACE_OPTIONS = own(TYPEFACES.map((value) => ({ value, label: value })));

const SIZES = Array.from(
  { length: (TEXT_SIZES.largest - TEXT_SIZES.smallest) * 4 + 1 },
  (_, at) => TEXT_SIZES.smallest + at / 4,
);
export const SIZE_OPTIONS = own(
  SIZES.map((size) => ({ value: String(size), label: `${size} pt` })),
  "Automatic",
);

export const MARGIN_OPTIONS = own<Choice<"margins">>([
  { value: "narrow", label: "Narrow" },
  { value: "normal", label: "Normal" },
  { value: "wide", label: "Wide" },
]);

export const DATE_OPTIONS = own<Choice<"dates">>([
  { value: "short", label: "Mar 2019" },
  { value: "long", label: "March 2019" },
  { value: "numeric", label: "03/2019" },
]);

export const HEADING_OPTIONS = own<Choice<"headings">>([
  { value: "title", label: "Title case" },
  { value: "capitals", label: "Capitals" },
]);

/** Each in its own language, for those who read no other. */
const LANGUAGES: Record<ResumeLanguage, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  pt: "Português",
  nl: "Nederlands",
  pl: "Polski",
  el: "Ελληνικά",
  bg: "Български",
};
export const LANGUAGE_OPTIONS = RESUME_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value] }));

type Accent = { name: string; color: string };

const CLEAR: readonly Accent[] = [
  { name: "Blue", color: "#184ea8" },
  { name: "Teal", color: "#0b6663" },
  { name: "Green", color: "#1d6b3f" },
  { name: "Plum", color: "#79306a" },
  { name: "Brick", color: "#9f3526" },
  { name: "Graphite", color: "#3b4452" },
];
const SOBER: readonly Accent[] = [
  { name: "Black", color: "#1a1a1a" },
  { name: "Navy", color: "#1f3864" },
  { name: "Burgundy", color: "#6e1f33" },
  { name: "Forest", color: "#22512f" },
  { name: "Bronze", color: "#75500f" },
];
const BRIGHT: readonly Accent[] = [
  { name: "Indigo", color: "#4338a8" },
  { name: "Violet", color: "#6f2da8" },
  { name: "Magenta", color: "#a31d6a" },
  { name: "Coral", color: "#b5361d" },
  { name: "Petrol", color: "#0a5a75" },
  { name: "Olive", color: "#556010" },
];

/** Colors that suit a template and can be read on white paper. */
export const ACCENTS: Record<Template, readonly Accent[]> = {
  Modern: CLEAR,
  Classic: SOBER,
  Creative: BRIGHT,
  Compact: CLEAR,
  Columns: CLEAR,
  Academic: SOBER,
  Executive: SOBER,
  Plain: SOBER,
};

const LEAST_CONTRAST = 4.5;

/** Whether text of this color can be read on white paper (WCAG AA). */
export const isReadableOnPaper = (color: string): boolean =>
  1.05 / (computeLuminance(color) + 0.05) >= LEAST_CONTRAST;

function computeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
