import { openFontsForText } from "./fonts/fall-back.ts";
import type { FontName, ReadFont } from "./fonts/font-names.ts";
import type { OpenFont } from "./fonts/fonts.ts";
import { layOutResume } from "./layout/lay-out-resume.ts";
import type { Layout } from "./layout/model.ts";
import { getLook, listFontsOfLook } from "./themes/themes.ts";
import type { WriteInput } from "./write-input.ts";
import type { Fit } from "./written.contract.ts";

/** What a layout depends on. */
export type LayoutInput = Pick<
  WriteInput,
  "content" | "template" | "paper" | "design" | "language" | "photo"
>;

/** The pages of a resume's PDF, with the fonts that draw them: for the file, and for the page in the editor. */
export async function layOutForPdf(
  input: LayoutInput,
  readFont: ReadFont,
): Promise<{ fonts: Map<FontName, OpenFont>; layout: Layout; fit: Fit }> {
  const text = JSON.stringify(input.content);
  const look = getLook(input.template, input.design);
  const fonts = await openFontsForText(listFontsOfLook(look), text, readFont);
  return { fonts, ...layOutResume(input, fonts) };
}
