import { generateResume } from "#testing/resumes/generate.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";
import { createFontReader } from "#worker/documents/write/fonts/read-font.ts";
import type { WriteInput } from "#worker/documents/write/write-input.ts";

import type { BenchEnv } from "../bench-env.ts";

/** A resume of two pages in whichever look. */
export const TWO_PAGES = 9;

const makeInput = (template: WriteInput["template"]): WriteInput => ({
  content: generateResume(TWO_PAGES),
  template,
  paper: "A4",
  title: "Resume",
  language: "en",
  design: DEFAULT_DESIGN,
  madeAtMs: 0,
  maker: "Acme",
});

export type WrittenFiles = { pages: number; bytes: number };

/** Writes the same resume as a PDF as often as is asked for, at least once. */
export async function writePdfs({ ASSETS }: BenchEnv, times: number): Promise<WrittenFiles> {
  const { writePdf } = await import("#worker/documents/write/write-pdf.ts");
  const readFont = createFontReader(ASSETS);
  let { bytes, fit } = await writePdf(makeInput("Modern"), readFont);
  for (let time = 1; time < times; time += 1)
    ({ bytes, fit } = await writePdf(makeInput("Modern"), readFont));
  return { pages: fit.pages, bytes: bytes.length };
}

export async function writeDocxs(_: unknown, times: number): Promise<WrittenFiles> {
  const { writeDocx } = await import("#worker/documents/write/write-docx.ts");
  let bytes = await writeDocx(makeInput("Modern"));
  for (let time = 1; time < times; time += 1) bytes = await writeDocx(makeInput("Modern"));
  return { pages: 0, bytes: bytes.length };
}
