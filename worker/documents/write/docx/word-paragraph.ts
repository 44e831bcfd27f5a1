import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  type IBorderOptions,
  type IParagraphOptions,
  Paragraph,
  ShadingType,
  Tab,
  TabStopType,
  TextRun,
} from "docx";

import type { Block, Colour, Role, Span } from "../layout/model.ts";
import { isRightToLeft, splitByDirection } from "./directions.ts";
import { type WordLook, getWordFont } from "./word-looks.ts";

export const BODY_SIZE = 10.5;
export const BULLETS = "resume-bullets";
const TWIPS = 20;
const BAND_SPACE = 12;

export const STYLES: Record<Role, string> = {
  H1: "Title",
  H2: "Heading1",
  H3: "Heading2",
  P: "Normal",
  LI: "ListBullet",
};

export const toHex = (colour: Colour): string =>
  colour.map((part) => part.toString(16).padStart(2, "0")).join("");

/** Half points, Word's unit of size. */
export const toHalfPoints = (points: number): number => Math.round(points * 2);

type Place = { look: WordLook; textWidth: number; isHeadEnd: boolean };

export function createWordParagraph(block: Block, place: Place): Paragraph {
  const text = block.spans.map((span) => span.text).join("");
  const isFromRight = isRightToLeft(text);
  const isBand = block.isHead && place.look.band !== null;
  return new Paragraph({
    style: STYLES[block.role],
    bidirectional: isFromRight,
    keepNext: block.keepsNext,
    keepLines: block.role !== "LI" && block.role !== "P",
    alignment: block.align === "center" ? AlignmentType.CENTER : AlignmentType.START,
    spacing: {
      before: Math.round(block.before * BODY_SIZE * TWIPS),
      after: 0,
    },
    ...(block.role === "LI" ? { numbering: { reference: BULLETS, level: 0 } } : {}),
    ...(text.includes("\t") ? { tabStops: [{ type: TabStopType.RIGHT, position: place.textWidth }] } : {}),
    ...createBorders(block, place),
    ...(isBand && place.look.band !== null
      ? { shading: { type: ShadingType.CLEAR, color: "auto", fill: toHex(place.look.band) } }
      : {}),
    children: block.spans.flatMap((span) => createSpanRuns(span, block.size)),
  });
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
  // Paragraph shading ends at the text; a border of the same colour adds padding.
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

function createSpanRuns({ text, font, colour, href }: Span, size: number): (TextRun | ExternalHyperlink)[] {
  const { family, isBold, isItalic } = getWordFont(font);
  const runs = splitByDirection(text.replaceAll("\u00A0", " ")).map(
    (part) =>
      new TextRun({
        bold: isBold,
        boldComplexScript: isBold,
        italics: isItalic,
        italicsComplexScript: isItalic,
        color: toHex(colour),
        rightToLeft: part.isRightToLeft,
        size: toHalfPoints(size * BODY_SIZE),
        sizeComplexScript: toHalfPoints(size * BODY_SIZE),
        font: {
          ascii: family,
          hAnsi: family,
          cs: family,
        },
        children: part.text
          .split(/(\t)/)
          .flatMap((piece): (Tab | string)[] => [piece === "	" ? new Tab() : piece]),
      }),
  );
  return href === null ? runs : [new ExternalHyperlink({ link: href, children: runs })];
}
