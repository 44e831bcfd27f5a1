import type { Rule } from "../layout/model.ts";
import type { Look } from "./look.ts";

/** What a letter adds to the resume's design; spaces in em of the body font. */
export type LetterLook = {
  look: Look;
  /** The line between header and text; absent if a colored band separates them. */
  headRule: Rule | null;
  belowHead: number;
  beforeBlock: number;
  beforeParagraph: number;
  beforeSignOff: number;
  /** Space between "Kind regards," and the name. */
  beforeName: number;
};

/** Text sizes of a letter in points; prose is set larger than lists. */
const SIZES = { largest: 11, smallest: 9.5 };

/** Extra margin in points: prose reads better in shorter lines than lists. */
const INSET = 22;

/** A letter that matches its resume: same header, fonts and colors, with shorter lines and more spacing. */
export function getLetterLook(
  resume: Look,
  { hasBand, hasOwnSize }: { hasBand: boolean; hasOwnSize: boolean },
): LetterLook {
  const { margins, heading, body } = resume;
  return {
    look: {
      ...resume,
      margins: {
        ...margins,
        left: Math.max(margins.left, margins.right) + INSET,
        right: Math.max(margins.left, margins.right) + INSET,
      },
      sizes: hasOwnSize ? resume.sizes : SIZES,
      body: { ...body, leading: body.leading + 0.08 },
      headLines: { ...resume.headLines, hasMargin: false },
      columns: null,
      hasPhoto: false,
      decorate: hasBand ? resume.decorate : () => [],
    },
    headRule: hasBand || heading.rule === null ? null : { ...heading.rule, gap: 20 },
    belowHead: hasBand ? resume.belowHead + 0.7 : 1.9,
    beforeBlock: 1.5,
    beforeParagraph: 0.85,
    beforeSignOff: 1.2,
    beforeName: 2.4,
  };
}
