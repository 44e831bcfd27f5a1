import {
  AlignmentType,
  BorderStyle,
  Document,
  type ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from "docx";

import type { Block } from "../layout/model.ts";
import { cleanForWord } from "../outline/clean-text.ts";
import type { Columns } from "../themes/look.ts";
import { PAPER_SIZES } from "../themes/papers.ts";
import type { WriteInput } from "../write-input.ts";
import { type WordLook, getWordFont } from "./word-looks.ts";
import {
  BULLETS,
  STYLES,
  TWIPS,
  createPhotoRun,
  createWordParagraph,
  toHalfPoints,
  toHex,
  toLineSpacing,
} from "./word-paragraph.ts";

/** The side of the photo in points. */
const PHOTO_SIDE = 74;

/**
 * Creates a Word document from blocks with styles, a real list and tab stops; two columns become a table of two cells,
 * in reading order. `docx` generates random names for links, so equal input gives different bytes.
 */
export async function packDocument(
  blocks: Block[],
  word: WordLook,
  about: Pick<WriteInput, "paper" | "title" | "language" | "maker" | "photo"> & { author: string },
): Promise<Uint8Array> {
  const { margins, columns } = word.look;
  const { width, height } = PAPER_SIZES[about.paper];
  const textWidth = width - margins.left - margins.right;
  const photo =
    about.photo === undefined || about.photo === null || !word.look.hasPhoto
      ? null
      : createPhotoRun(about.photo, cleanForWord(about.author), PHOTO_SIDE);
  const document = new Document({
    title: cleanForWord(about.title),
    creator: cleanForWord(about.author) || about.maker,
    lastModifiedBy: about.maker,
    styles: createNamedStyles(word, about.language),
    numbering: { config: [createBulletNumbering(word)] },
    sections: [
      {
        properties: {
          page: {
            size: { width: Math.round(width * TWIPS), height: Math.round(height * TWIPS) },
            margin: {
              top: margins.top * TWIPS,
              right: margins.right * TWIPS,
              bottom: margins.bottom * TWIPS,
              left: margins.left * TWIPS,
            },
          },
        },
        children:
          columns === null
            ? createParagraphs(blocks, word, textWidth, photo)
            : createColumns(blocks, word, { columns, textWidth, photo }),
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

function createParagraphs(
  blocks: Block[],
  look: WordLook,
  width: number,
  photo: ImageRun | null = null,
): Paragraph[] {
  const lastHead = blocks.findLastIndex(({ isHead }) => isHead);
  const textWidth = Math.round(width * TWIPS);
  return blocks.map((block, at) =>
    createWordParagraph(block, { look, textWidth, isHeadEnd: at === lastHead }, at === 0 ? photo : null),
  );
}

function createColumns(
  blocks: Block[],
  word: WordLook,
  {
    columns: { sideWidth, gap },
    textWidth,
    photo,
  }: { columns: Columns; textWidth: number; photo: ImageRun | null },
): (Paragraph | Table)[] {
  // Word breaks lines itself, so the heights of sections are unknown here.
  const createCell = (isSide: boolean, cellWidth: number, gapRight: number): TableCell => {
    const own = blocks
      .filter((block) => !block.isHead && (block.column === "side") === isSide)
      .map((block, at) => (at === 0 ? { ...block, before: word.look.belowHead } : block));
    return new TableCell({
      width: { size: Math.round(cellWidth * TWIPS), type: WidthType.DXA },
      verticalAlign: VerticalAlignTable.TOP,
      margins: { left: 0, right: Math.round(gapRight * TWIPS), top: 0, bottom: 0 },
      children: own.length === 0 ? [new Paragraph({})] : createParagraphs(own, word, cellWidth - gapRight),
    });
  };
  const none = { style: BorderStyle.NONE, size: 0, color: "auto" };
  const sideCell = sideWidth + gap;
  return [
    ...createParagraphs(
      blocks.filter(({ isHead }) => isHead),
      word,
      textWidth,
      photo,
    ),
    new Table({
      layout: TableLayoutType.FIXED,
      width: { size: Math.round(textWidth * TWIPS), type: WidthType.DXA },
      columnWidths: [sideCell, textWidth - sideCell].map((points) => Math.round(points * TWIPS)),
      borders: {
        top: none,
        bottom: none,
        left: none,
        right: none,
        insideHorizontal: none,
        insideVertical: none,
      },
      rows: [
        new TableRow({
          children: [createCell(true, sideCell, gap), createCell(false, textWidth - sideCell, 0)],
        }),
      ],
    }),
  ];
}

function createBulletNumbering({ look, bodySize, gutter }: WordLook) {
  const { family } = getWordFont(look.bullet.font);
  return {
    reference: BULLETS,
    levels: [
      {
        level: 0,
        format: LevelFormat.BULLET,
        text: look.bullet.sign,
        alignment: AlignmentType.LEFT,
        style: {
          paragraph: {
            indent: {
              left: Math.round((gutter + look.bulletIndent * 1.2) * bodySize * TWIPS),
              hanging: Math.round(look.bulletIndent * 0.9 * bodySize * TWIPS),
            },
          },
          run: {
            font: family,
            color: toHex(look.bullet.colour),
          },
        },
      },
    ],
  };
}

/** Creates named styles, so that a user can restyle the whole resume in Word. */
function createNamedStyles({ look, bodySize }: WordLook, language: string) {
  const body = getWordFont(look.body.font);
  const spacing = { ...toLineSpacing(look.body.leading), before: 0, after: 0 };
  const createHeadingStyle = (font: Parameters<typeof getWordFont>[0], size: number, colour: string) => ({
    run: {
      font: getWordFont(font).family,
      bold: getWordFont(font).isBold,
      color: colour,
      size: toHalfPoints(size * bodySize),
    },
    paragraph: { keepNext: true, spacing: { before: 0, after: 0 } },
  });
  return {
    default: {
      document: {
        run: {
          font: body.family,
          size: toHalfPoints(bodySize),
          color: toHex(look.body.colour),
          language: { value: language },
        },
        paragraph: { spacing },
      },
      title: createHeadingStyle(look.name.font, look.name.size, toHex(look.name.colour)),
      heading1: createHeadingStyle(look.heading.font, look.heading.size, toHex(look.heading.colour)),
      heading2: createHeadingStyle(
        look.headParts.title.font,
        look.headLines.size,
        toHex(look.headParts.title.colour),
      ),
    },
    paragraphStyles: [
      {
        id: STYLES.LI,
        name: "List Bullet",
        basedOn: "Normal",
        next: STYLES.LI,
        quickFormat: true,
        paragraph: { spacing },
      },
    ],
  };
}
