import { openFontsForText } from "./fonts/fall-back.ts";
import type { FontName, ReadFont } from "./fonts/font-names.ts";
import type { OpenFont } from "./fonts/fonts.ts";
import { layOutResume } from "./layout/lay-out-resume.ts";
import type { Layout } from "./layout/model.ts";
import { getLook, listFontsOfLook } from "./themes/themes.ts";
import type { WriteInput } from "./write-input.ts";
import type { Fit } from "./written.contract.ts";

/** The inputs of a layout. */
export type LayoutInput = Pick<
  WriteInput,
  "content" | "template" | "paper" | "design" | "language" | "photo"
>;

/** Lays out the pages of a resume's PDF with the fonts they need, for the file and for the preview in the editor. */
export async function layOutForPdf(
  input: LayoutInput,
  readFont: ReadFont,
): Promise<{ fonts: Map<FontName, OpenFont>; layout: Layout; fit: Fit }> {
  const text = JSON.stringify(input.content);
  const look = getLook(input.template, input.design);
  const fonts = await openFontsForText(listFontsOfLook(look), text, readFont);
  return { fonts, ...layOutResume(input, fonts) };
}
