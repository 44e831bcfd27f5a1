import { splitByFont } from "../fonts/fall-back.ts";
import type { FontName } from "../fonts/font-names.ts";
import type { OpenFont } from "../fonts/fonts.ts";
import { cleanForPdf } from "../outline/clean-text.ts";
import { describeResume } from "../outline/describe-resume.ts";
import { getWordsOfLanguage } from "../outline/words.ts";
import { composeBlocks } from "../themes/compose.ts";
import { PAPER_SIZES } from "../themes/papers.ts";
import { getLook } from "../themes/themes.ts";
import type { WriteInput } from "../write-input.ts";
import type { Fit } from "../written.contract.ts";
import { type Measured, measureBlock } from "./break-lines.ts";
import { fitToFewestPages } from "./fit-pages.ts";
import type { Block, Layout } from "./model.ts";
import { placeMargins } from "./place-margins.ts";
import { layOutPages } from "./set-pages.ts";

/** Min fill of the last page of several, as a share of its height. */
const LEAST_SHARE = 0.2;

/**
 * Positions every line of a resume in its template, and describes the fit. `mostCharacters` limits the work if only the
 * first page is needed: later blocks are omitted.
 */
export function layOutResume(
  {
    content,
    template,
    paper,
    design,
    language,
    photo,
  }: Pick<WriteInput, "content" | "template" | "paper" | "design" | "language" | "photo">,
  fonts: Map<FontName, OpenFont>,
  mostCharacters = Infinity,
): { layout: Layout; fit: Fit } {
  const look = getLook(template, design);
  const outline = describeResume(content, language, cleanForPdf, design.dates ?? undefined);
  const composed = composeBlocks(outline, look, getWordsOfLanguage(language).contact);
  const blocks = takeFirstBlocks(composed, mostCharacters);
  const size = PAPER_SIZES[paper];
  const measured = placeMargins(measureBlocks(blocks, fonts), look, size, fonts);
  return fitToFewestPages(
    (setting) =>
      layOutPages(measured, {
        look,
        paper: size,
        fonts,
        setting,
        leastShare: LEAST_SHARE,
        hasPhoto: photo !== undefined && photo !== null,
      }),
    look,
  );
}

/** Measures the words of blocks, assigning each character a font that has it. */
export function measureBlocks(blocks: Block[], fonts: Map<FontName, OpenFont>): Measured[] {
  const split = (spans: Block["spans"]) => spans.flatMap((span) => splitByFont(span, fonts));
  return blocks.map((block) =>
    measureBlock(
      { ...block, spans: split(block.spans), right: split(block.right), margin: split(block.margin) },
      fonts,
    ),
  );
}

/** The first blocks of each column, up to a number of characters. */
function takeFirstBlocks(blocks: Block[], mostCharacters: number): Block[] {
  const taken = { main: 0, side: 0, either: 0 };
  return blocks.filter(({ column, spans, right, margin }) => {
    taken[column] += [...spans, ...right, ...margin].reduce((sum, { text }) => sum + text.length, 0);
    return taken[column] <= mostCharacters;
  });
}
