import type { RowLabel } from "#worker/ai/read-resume/labels/labels.ts";

import type { HeadStyle } from "./heads.ts";
import type { PeriodStyle } from "./periods.ts";
import type { Random } from "./random.ts";
import type { Look, Sheet } from "./sheet.ts";
import type { HeadedSection, Words } from "./words.ts";

export type Maker = {
  sheet: Sheet;
  random: Random;
  words: Words;
  look: Look;
  periods: PeriodStyle;
  jobs: HeadStyle;
  schools: HeadStyle;
  hasHeadings: boolean;
  /** Whether heads of one line are items of a list. */
  hasItemHeads: boolean;
  /** Whether a web address stands under each head of a job. */
  hasLinks: boolean;
  /** Entries written so far. */
  entries: number;
};

export function writeHeading(
  { sheet, random, words, look, hasHeadings }: Maker,
  name: HeadedSection,
): boolean {
  if (!hasHeadings || random.isTrue(0.03)) return false;
  const known = words.headings[name];
  // The first ones are the usual ones, the rest is less usual.
  const text = random.isTrue(0.45) ? random.pick(known.slice(0, 3)) : random.pick(known);
  const { ratio, isBold, isCapitals, level, gap, mark } = look.heading;
  const shown = `${mark[0]}${isCapitals ? text.toUpperCase() : random.isTrue(0.1) ? text.toLowerCase() : text}${mark[1]}`;
  sheet.add(toHeadingLabel(name), [{ text: shown, isBold }], {
    gap,
    size: Math.round(look.bodySize * ratio * 2) / 2,
    headingLevel: level,
  });
  return true;
}

const toHeadingLabel = (name: HeadedSection): RowLabel =>
  name in
  {
    summary: 1,
    experience: 1,
    education: 1,
    skills: 1,
    projects: 1,
    certifications: 1,
    languages: 1,
    contact: 1,
  }
    ? (`heading.${name}` as RowLabel)
    : "heading.other";

export const writeItem = ({ random, words }: Maker): string => {
  const tail = random.isTrue(0.6) ? ` ${random.pick(words.tails)}` : "";
  const second = random.isTrue(0.15) ? `, ${random.pick(words.objects)}` : "";
  return `${random.pick(words.verbs)} ${random.pick(words.objects)}${second}${tail}${random.isTrue(0.2) ? "." : ""}`;
};

export function writeItems(maker: Maker, label: RowLabel): void {
  const { sheet, random, look, words } = maker;
  if (random.isTrue(0.12)) {
    sheet.addText(label, `${writeItem(maker).replace(/\.$/, "")}. ${writeItem(maker).replace(/\.$/, "")}.`, {
      indent: look.indent,
    });
    if (random.isTrue(0.5)) return;
  }
  const count = random.pick([0, 1, 2, 2, 3, 3, 4, 5]);
  if (count > 1 && random.isTrue(0.08))
    sheet.add("label", [{ text: random.pick(words.sub), isBold: random.isTrue(0.5) }]);
  for (let at = 0; at < count; at += 1)
    sheet.addText(label, writeItem(maker), {
      listLevel: look.bullets === "list" ? 0 : null,
      indent: look.bullets === "plain" ? 0 : look.indent,
    });
}
