import type { Colour } from "../layout/model.ts";
import type { Look } from "./look.ts";
import type { LookOptions } from "./template.ts";

/** Text sizes in points, unless the template is denser. */
const SIZES = { largest: 10.5, smallest: 9.5 };

/** Parts of a look in which a template may change single values. */
const MERGED = [
  "body",
  "name",
  "contact",
  "heading",
  "headLines",
  "headParts",
  "bullet",
] as const satisfies (keyof Look)[];
type Merged = (typeof MERGED)[number];

export type LookChanges = Partial<Omit<Look, Merged>> &
  Pick<Look, "margins"> & { [Part in Merged]?: Partial<Look[Part]> };

/**
 * Creates a look from a template's changes to the default: one column, all text at the left edge, dates at the right.
 */
export function createLook(
  { text, display, accent, ink, quiet }: LookOptions & { ink: Colour; quiet: Colour },
  changes: LookChanges,
): Look {
  const detail = { font: text.regular, colour: quiet };
  const base: Look = {
    margins: changes.margins,
    sizes: SIZES,
    leastMargins: 1,
    body: { font: text.regular, colour: ink, leading: 1.42 },
    bold: text.bold,
    align: "left",
    name: { font: display.bold, colour: ink, size: 2.5, leading: 1.15, before: 0, tracking: 0 },
    contact: { ...detail, size: 1, leading: 1.42, before: 0.3, separator: "·", linkColour: accent },
    heading: {
      font: display.bold,
      colour: accent,
      size: 1.15,
      leading: 1.25,
      before: 1.3,
      isUpper: false,
      tracking: 0,
      align: "left",
      rule: null,
    },
    belowHead: 1.2,
    afterHeading: 0.35,
    beforeEntry: 0.85,
    afterHead: 0.25,
    headLines: {
      size: 1,
      lines: [{ parts: ["title"], right: "period" }, { parts: ["organisation", "place", "note"] }],
      hasMargin: false,
    },
    headParts: {
      title: { font: text.bold, colour: ink },
      organisation: { font: text.regular, colour: ink },
      place: detail,
      note: detail,
      period: detail,
    },
    separator: "·",
    separators: quiet,
    bullet: { font: text.regular, colour: accent, sign: "•" },
    bulletIndent: 1.3,
    bulletGap: 0.6,
    beforeLine: 0.14,
    labels: { font: text.bold, colour: ink },
    links: accent,
    columns: null,
    hasPhoto: true,
    decorate: () => [],
  };
  const merged = Object.fromEntries(MERGED.map((part) => [part, { ...base[part], ...changes[part] }]));
  return { ...base, ...changes, ...(merged as Pick<Look, Merged>) };
}
