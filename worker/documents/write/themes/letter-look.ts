import type { Rule } from "../layout/model.ts";
import type { Look } from "./look.ts";

/** What a letter has besides the look of the resume; spaces in em of the body type. */
export type LetterLook = {
  look: Look;
  /** Between the head and the text, where no band parts them. */
  headRule: Rule | null;
  belowHead: number;
  beforeBlock: number;
  beforeParagraph: number;
  beforeSignOff: number;
  /** Between "Kind regards," and the name. */
  beforeName: number;
};

/** Added to the margins of the resume: a line of prose is read with fewer letters than a line of a list. */
const INSET = 22;

/** A letter beside its resume: the same head, type and colours, with shorter lines further apart. */
export function letterLookOf(resume: Look, { hasBand }: { hasBand: boolean }): LetterLook {
  const { margins, heading, body } = resume;
  return {
    look: {
      ...resume,
      margins: { ...margins, left: margins.left + INSET, right: margins.right + INSET },
      body: { ...body, leading: body.leading + 0.08 },
    },
    headRule: hasBand || heading.rule === null ? null : { ...heading.rule, gap: 20 },
    belowHead: hasBand ? resume.belowHead + 0.7 : 1.9,
    beforeBlock: 1.5,
    beforeParagraph: 0.85,
    beforeSignOff: 1.2,
    beforeName: 0.9,
  };
}
