import { openFontsFor, splitByFont } from "./fonts/fall-back.ts";
import { measureBlock } from "./layout/break-lines.ts";
import { fitPages, LETTER_SIZES } from "./layout/fit-pages.ts";
import { LEAST_LINES } from "./layout/paginate.ts";
import { setPages } from "./layout/set-pages.ts";
import type { LetterInput } from "./letter-input.ts";
import { cleanText } from "./outline/clean-text.ts";
import { describeLetter } from "./outline/describe-letter.ts";
import { drawDocument } from "./pdf/draw-document.ts";
import { composeLetter } from "./themes/compose-letter.ts";
import { letterLookOf } from "./themes/letter-look.ts";
import { PAPER_SIZES } from "./themes/papers.ts";
import { fontsOf, hasBand, LOOKS } from "./themes/themes.ts";
import type { Fit } from "./written.contract.ts";

/** A letter as a tagged PDF in the look of a resume; the same input gives the same bytes. */
export async function writeLetterPdf(input: LetterInput): Promise<{ bytes: Uint8Array; fit: Fit }> {
  const { template, paper } = input;
  const fonts = await openFontsFor(fontsOf(LOOKS[template]), JSON.stringify(input));
  const letterLook = letterLookOf(LOOKS[template], { hasBand: hasBand(template) });
  const { blocks, signOff } = composeLetter(describeLetter(input, cleanText), letterLook);
  const measured = blocks.map((block) =>
    measureBlock({ ...block, spans: block.spans.flatMap((span) => splitByFont(span, fonts)) }, fonts),
  );
  const { layout, fit } = fitPages(
    (setting) =>
      setPages(measured, {
        ...{ look: letterLook.look, paper: PAPER_SIZES[paper], fonts, setting },
        // A sign-off alone is no page: text of the letter comes with it.
        countLast: (lines) =>
          LEAST_LINES + lines.filter(({ block }) => block >= blocks.length - signOff).length,
      }),
    LETTER_SIZES,
  );
  return { bytes: await drawDocument(layout, fonts, { ...input, author: input.sender.name }), fit };
}
