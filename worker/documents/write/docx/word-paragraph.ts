import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  type IBorderOptions,
  type IParagraphOptions,
  ImageRun,
  LineRuleType,
  Paragraph,
  ShadingType,
  Tab,
  TabStopType,
  TextRun,
  TextWrappingSide,
  TextWrappingType,
  VerticalPositionAlign,
  VerticalPositionRelativeFrom,
} from "docx";

import type { Block, Colour, Role, Span } from "../layout/model.ts";
import { type WordLook, getWordFont } from "./word-looks.ts";

export const BULLETS = "resume-bullets";
/** Twips per point. A twip is Word's unit of length. */
export const TWIPS = 20;
/** Word's unit of line spacing: 240 is the line height of the font, about 1.25 em. */
const LINE = 240;
const LINE_OF_FONT = 1.25;
const BAND_SPACE = 12;
/** Pixels per point, at 96 per inch. */
const PIXELS = 96 / 72;

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const LETTER = /\p{L}/u;

export const STYLES: Record<Role, string> = {
  H1: "Title",
  H2: "Heading1",
  H3: "Heading2",
  P: "Normal",
  LI: "ListBullet",
};

export const toHex = (colour: Colour): string =>
  colour.map((part) => part.toString(16).padStart(2, "0")).join("");

/** Converts points to half points, Word's unit of size. */
export const toHalfPoints = (points: number): number => Math.round(points * 2);

/** Line spacing for a height in em, at least the font's own, so that lines do not overlap. */
export const toLineSpacing = (leading: number) => ({
  line: Math.max(LINE, Math.round(LINE * (leading / LINE_OF_FONT))),
  lineRule: LineRuleType.AUTO,
});

/** `textWidth` is the column's width, in twips. */
type Place = { look: WordLook; textWidth: number; isHeadEnd: boolean };

/** A photo right of the paragraph, with the text flowing around it. */
export const createPhotoRun = (jpeg: Uint8Array, name: string, points: number): ImageRun =>
  new ImageRun({
    type: "jpg",
    data: jpeg,
    transformation: { width: points * PIXELS, height: points * PIXELS },
    altText: { name, title: name, description: name },
    floating: {
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.MARGIN,
        align: HorizontalPositionAlign.RIGHT,
      },
      verticalPosition: { relative: VerticalPositionRelativeFrom.MARGIN, align: VerticalPositionAlign.TOP },
      wrap: { type: TextWrappingType.SQUARE, side: TextWrappingSide.LEFT },
    },
  });

export function createWordParagraph(block: Block, place: Place, photo: ImageRun | null = null): Paragraph {
  const { look } = place;
  const text = block.spans.map((span) => span.text).join("");
  const isFromRight = isRightToLeft(text);
  const isBand = block.isHead && look.band !== null;
  const createRuns = (spans: Span[]) => spans.flatMap((span) => createSpanRuns(span, block, look.bodySize));
  // Spaces may break in Word; a period beside the text stays whole.
  const breakable = block.spans.map((span) => ({ ...span, text: span.text.replaceAll("\u00A0", " ") }));
  return new Paragraph({
    style: STYLES[block.role],
    bidirectional: isFromRight,
    keepNext: block.keepsNext,
    keepLines: block.role !== "LI" && block.role !== "P",
    alignment: block.align === "center" ? AlignmentType.CENTER : AlignmentType.START,
    spacing: {
      before: Math.round(block.before * look.bodySize * TWIPS),
      after: 0,
      ...toLineSpacing(block.leading),
    },
    ...(block.role === "LI" ? { numbering: { reference: BULLETS, level: 0 } } : createIndent(block, look)),
    ...(block.right.length > 0 ? { tabStops: [{ type: TabStopType.RIGHT, position: place.textWidth }] } : {}),
    ...createBorders(block, place),
    ...(isBand && look.band !== null
      ? { shading: { type: ShadingType.CLEAR, color: "auto", fill: toHex(look.band) } }
      : {}),
    children: [
      ...(photo === null ? [] : [photo]),
      ...createRuns(block.margin),
      ...(block.margin.length > 0 ? [createTab()] : []),
      ...createRuns(breakable),
      ...(block.right.length > 0 ? [createTab()] : []),
      ...createRuns(block.right),
    ],
  });
}

const createTab = (): TextRun => new TextRun({ children: [new Tab()] });

/** Text beside the margin column is indented; text in the column hangs left of it. */
function createIndent(block: Block, { gutter, bodySize }: WordLook): Pick<IParagraphOptions, "indent"> {
  if (gutter === 0 || block.isHead) return {};
  const left = Math.round(gutter * bodySize * TWIPS);
  return { indent: block.margin.length > 0 ? { left, hanging: left } : { left } };
}

function createBorders(block: Block, { look, isHeadEnd }: Place): Pick<IParagraphOptions, "border"> {
  const createBorder = (colour: Colour, points: number, space: number): IBorderOptions => ({
    style: BorderStyle.SINGLE,
    color: toHex(colour),
    space,
    size: Math.max(2, Math.round(points * 8)),
  });
  if (block.role === "H2" && look.headingBar !== null)
    return { border: { left: createBorder(look.headingBar, 3, 6) } };
  if (block.rule !== null)
    return {
      border: {
        [block.rule.side === "below" ? "bottom" : "top"]: createBorder(
          block.rule.colour,
          block.rule.thickness,
          Math.max(2, Math.round(block.rule.gap / 2)),
        ),
      },
    };
  if (!block.isHead || look.band === null) return {};
  // Paragraph shading ends at the text; a border of the same color adds padding.
  const edge = createBorder(look.band, 6, BAND_SPACE);
  return {
    border: {
      left: edge,
      right: edge,
      ...(block.role === "H1" ? { top: edge } : {}),
      ...(isHeadEnd ? { bottom: edge } : {}),
    },
  };
}

function createSpanRuns(
  { text, font, colour, href }: Span,
  { size, tracking }: Block,
  bodySize: number,
): (TextRun | ExternalHyperlink)[] {
  const { family, isBold, isItalic } = getWordFont(font);
  const points = size * bodySize;
  const runs = splitByDirection(text).map(
    (part) =>
      new TextRun({
        bold: isBold,
        boldComplexScript: isBold,
        italics: isItalic,
        italicsComplexScript: isItalic,
        color: toHex(colour),
        rightToLeft: part.isRightToLeft,
        size: toHalfPoints(points),
        sizeComplexScript: toHalfPoints(points),
        ...(tracking > 0 ? { characterSpacing: Math.round(tracking * points * TWIPS) } : {}),
        font: { ascii: family, hAnsi: family, cs: family },
        text: part.text,
      }),
  );
  return href === null ? runs : [new ExternalHyperlink({ link: href, children: runs })];
}

/** Whether a paragraph runs from right to left, decided by its first letter. */
const isRightToLeft = (text: string): boolean => {
  const first = LETTER.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
};

/** Splits text by direction; spaces, digits and signs stay with the letters before them. */
function splitByDirection(text: string): { text: string; isRightToLeft: boolean }[] {
  const parts: { text: string; isRightToLeft: boolean }[] = [];
  for (const sign of text) {
    const last = parts.at(-1);
    const own = LETTER.test(sign) ? RIGHT_TO_LEFT.test(sign) : (last?.isRightToLeft ?? isRightToLeft(text));
    if (last?.isRightToLeft === own) last.text += sign;
    else parts.push({ text: sign, isRightToLeft: own });
  }
  return parts;
}
