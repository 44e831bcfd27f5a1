import { splitByFont } from "../fonts/fall-back.ts";
import type { FontName } from "../fonts/font-names.ts";
import type { OpenFont } from "../fonts/fonts.ts";
import { cleanForPdf } from "../outline/clean-text.ts";
import { describeResume } from "../outline/describe-resume.ts";
import { composeBlocks } from "../themes/compose.ts";
import { PAPER_SIZES } from "../themes/papers.ts";
import { LOOKS } from "../themes/themes.ts";
import type { WriteInput } from "../write-input.ts";
import type { Fit } from "../written.contract.ts";
import { measureBlock } from "./break-lines.ts";
import { fitToFewestPages, RESUME_SIZES } from "./fit-pages.ts";
import type { Layout } from "./model.ts";
import { layOutPages } from "./set-pages.ts";

/** The position of every line of a resume in its template, and how it fits the paper. */
export function layOutResume(
  { content, template, paper, language }: Pick<WriteInput, "content" | "template" | "paper" | "language">,
  fonts: Map<FontName, OpenFont>,
): { layout: Layout; fit: Fit } {
  const look = LOOKS[template];
  const outline = describeResume(content, language, cleanForPdf);
  const measured = composeBlocks(outline, look).map((block) =>
    measureBlock({ ...block, spans: block.spans.flatMap((span) => splitByFont(span, fonts)) }, fonts),
  );
  return fitToFewestPages(
    (setting) => layOutPages(measured, { look, paper: PAPER_SIZES[paper], fonts, setting }),
    RESUME_SIZES,
  );
}
