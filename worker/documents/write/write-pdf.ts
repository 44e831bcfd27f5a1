import type { ReadFont } from "./fonts/font-names.ts";
import { layOutForPdf } from "./lay-out-for-pdf.ts";
import { drawDocument } from "./pdf/draw-document.ts";
import type { WriteInput } from "./write-input.ts";
import { writeJsonResume } from "./write-json-resume.ts";
import type { Fit } from "./written.contract.ts";

/** A resume as a tagged PDF with embedded fonts; the same input gives the same bytes. */
export async function writePdf(
  input: WriteInput,
  readFont: ReadFont,
): Promise<{ bytes: Uint8Array; fit: Fit }> {
  const { fonts, layout, fit } = await layOutForPdf(input, readFont);
  const author = input.content.personalInfo.name;
  const attached = makeAttachment(input);
  return { bytes: await drawDocument([layout], fonts, { ...input, author, attached }), fit };
}

/** The shown content as JSON Resume, for programs that read the PDF. */
const makeAttachment = ({ content, readDate }: WriteInput): Uint8Array | null =>
  readDate === undefined
    ? null
    : new TextEncoder().encode(JSON.stringify(writeJsonResume(content, readDate), null, 2));
