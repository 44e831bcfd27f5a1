import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import type { Paper, ResumeDesign, Template } from "#worker/documents/resume-design.contract.ts";
import { selectShownContent } from "#worker/documents/resume-parts.contract.ts";
import type { FontName } from "#worker/documents/write/fonts/font-names.ts";
import { type OpenFont, splitBesidePoints } from "#worker/documents/write/fonts/fonts.ts";
import { layOutForPdf } from "#worker/documents/write/lay-out-for-pdf.ts";
import type { Colour, Layout, PlacedLine, Segment } from "#worker/documents/write/layout/model.ts";
import { findMissingCharacters } from "#worker/documents/write/missing-characters.ts";
import { PAPER_SIZES } from "#worker/documents/write/themes/papers.ts";

import { type LayoutChanges, createChangeWriter } from "./changes.ts";
import type { DrawnLine, DrawnText } from "./drawn.ts";

/** Widths that differ by less are the same: a thousandth of a letter. */
const SAME_EM = 0.001;

type Fonts = Awaited<ReturnType<typeof layOutForPdf>>["fonts"];

export type LayoutRequest = {
  /** Everything that is stored, hidden parts included. */
  content: ResumeContent;
  template: Template;
  paper: Paper;
  design: ResumeDesign;
  hasPhoto: boolean;
};
export type LayoutAnswer = { kind: "laid-out"; changes: LayoutChanges } | { kind: "failed"; reason: string };

const writeChanges = createChangeWriter();

async function readFont(name: FontName): Promise<ArrayBuffer> {
  const response = await fetch(`/fonts/${name}.ttf`);
  if (!response.ok) throw new Error(`The font ${name} answers ${response.status}`);
  return response.arrayBuffer();
}

async function layOut({ content, template, paper, design, hasPhoto }: LayoutRequest): Promise<LayoutChanges> {
  const shown = selectShownContent(content);
  // Where the photo is does not depend on what it shows.
  const photo = hasPhoto ? new Uint8Array() : null;
  const input = { content: shown, template, paper, design, language: design.language, photo };
  const missing = await findMissingCharacters(input, readFont);
  const { layout, fonts, fit } = await layOutForPdf(input, readFont);
  const pages = layout.pages.map(({ lines, shapes, photo: place }) => ({
    lines: lines.map((line) => ({ y: round(line.baseline), line: toDrawnLine(line, layout, fonts) })),
    shapes: shapes.map(({ colour, ...shape }) => ({ ...shape, colour: toCss(colour) })),
    photo: place,
  }));
  const used = new Set(
    pages.flatMap(({ lines }) => lines.flatMap(({ line }) => line.texts.map(({ font }) => font))),
  );
  return writeChanges({ ...PAPER_SIZES[paper], fonts: [...used], fit, missing }, pages);
}

function toDrawnLine(placed: PlacedLine, { blocks }: Layout, fonts: Fonts): DrawnLine {
  const { label, segments, size, height, top, baseline } = placed;
  return {
    place: blocks[placed.block]?.at ?? null,
    size,
    ascent: round(baseline - top),
    height: round(height),
    texts: [...(label === null ? [] : [label]), ...segments].flatMap((segment) =>
      splitSegment(segment, size, fonts),
    ),
  };
}

/**
 * A PDF is written word by word, and figures apart from points. Where a font sets these closer, a browser would, and the
 * PDF does not: there, each is a text of its own.
 */
function splitSegment({ text, x, tracking, span }: Segment, size: number, fonts: Fonts): DrawnText[] {
  const font = fonts.get(span.font);
  if (font === undefined) return [];
  const measure = (part: string) => font.measureEm(part) * size + tracking * part.length;
  const starts = isKernedApart(text, font) ? listStarts(text) : [0];
  return starts.map((start, at) => {
    const part = text.slice(start, starts[at + 1]);
    return {
      text: part,
      x: round(x + measure(text.slice(0, start))),
      // As wide as the PDF draws it: words are measured without their spaces where lines are broken.
      width: round(measure(part)),
      tracking: round(tracking),
      font: span.font,
      colour: toCss(span.colour),
    };
  });
}

/** Where words and figures begin. */
function listStarts(text: string): number[] {
  let at = 0;
  return text.split(/(?<= )(?=[^ ])/).flatMap((word) =>
    splitBesidePoints(word).map((part) => {
      at += part.length;
      return at - part.length;
    }),
  );
}

const kernedApart = new WeakMap<OpenFont, Map<string, boolean>>();
const MAX_TEXTS = 2000;

function isKernedApart(text: string, font: OpenFont): boolean {
  const known = kernedApart.get(font) ?? new Map<string, boolean>();
  kernedApart.set(font, known);
  let isKerned = known.get(text);
  if (isKerned === undefined) {
    if (known.size >= MAX_TEXTS) known.clear();
    const whole = font.font.layout(text, { liga: false, ccmp: false }).advanceWidth / font.font.unitsPerEm;
    isKerned = Math.abs(whole - font.measureEm(text)) > SAME_EM;
    known.set(text, isKerned);
  }
  return isKerned;
}

/** To a thousandth of a point, so that sums in another order give the same line. */
const round = (points: number): number => Math.round(points * 1000) / 1000;
const toCss = ([red, green, blue]: Colour): string => `rgb(${red} ${green} ${blue})`;

addEventListener("message", ({ data }: MessageEvent<LayoutRequest>) => {
  void layOut(data).then(
    (changes) => postMessage({ kind: "laid-out", changes } satisfies LayoutAnswer),
    (error: unknown) => postMessage({ kind: "failed", reason: String(error) } satisfies LayoutAnswer),
  );
});
