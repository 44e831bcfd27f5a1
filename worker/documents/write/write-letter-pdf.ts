import { openFontsForText } from "./fonts/fall-back.ts";
import type { FontName, ReadFont } from "./fonts/font-names.ts";
import type { OpenFont } from "./fonts/fonts.ts";
import { fitToFewestPages } from "./layout/fit-pages.ts";
import { layOutResume, measureBlocks } from "./layout/lay-out-resume.ts";
import type { Layout } from "./layout/model.ts";
import { MIN_LINES } from "./layout/paginate.ts";
import { layOutPages } from "./layout/set-pages.ts";
import type { LetterInput } from "./letter-input.ts";
import { cleanForPdf } from "./outline/clean-text.ts";
import { describeLetter } from "./outline/describe-letter.ts";
import { drawDocument } from "./pdf/draw-document.ts";
import { composeLetter } from "./themes/compose-letter.ts";
import { getLetterLook } from "./themes/letter-look.ts";
import { PAPER_SIZES } from "./themes/papers.ts";
import { getLook, hasBand, listFontsOfLook } from "./themes/themes.ts";
import type { WriteInput } from "./write-input.ts";
import type { Fit } from "./written.contract.ts";

/**
 * A letter as a tagged PDF in a resume's design, with that resume appended if enclosed; the same input gives
 * the same bytes. `fit` describes the letter.
 */
export async function writeLetterPdf(
  input: LetterInput,
  readFont: ReadFont,
  enclosed: WriteInput | null = null,
): Promise<{ bytes: Uint8Array; fit: Fit }> {
  const fonts = await openFontsForText(
    listFontsOfLook(getLook(input.template, input.design)),
    JSON.stringify([input, enclosed?.content]),
    readFont,
  );
  const { layout, fit } = layOutLetter(input, fonts);
  const layouts = [layout, ...(enclosed === null ? [] : [layOutResume(enclosed, fonts).layout])];
  return {
    bytes: await drawDocument(layouts, fonts, {
      ...input,
      author: input.sender.name,
      photo: enclosed?.photo ?? null,
    }),
    fit,
  };
}

function layOutLetter(input: LetterInput, fonts: Map<FontName, OpenFont>): { layout: Layout; fit: Fit } {
  const { template, paper, design } = input;
  const letterLook = getLetterLook(getLook(template, design), {
    hasBand: hasBand(template),
    hasOwnSize: design.size !== null,
  });
  const { blocks, signOff } = composeLetter(describeLetter(input, cleanForPdf), letterLook);
  const measured = measureBlocks(blocks, fonts);
  return fitToFewestPages(
    (setting) =>
      layOutPages(measured, {
        look: letterLook.look,
        paper: PAPER_SIZES[paper],
        fonts,
        setting,
        // A sign-off is never alone on a page; some lines of the letter stay with it.
        countLast: (lines) =>
          MIN_LINES + lines.filter(({ block }) => block >= blocks.length - signOff).length,
      }),
    letterLook.look,
  );
}
