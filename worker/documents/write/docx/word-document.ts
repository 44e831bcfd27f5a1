import { AlignmentType, Document, LevelFormat, Packer } from "docx";

import type { Block } from "../layout/model.ts";
import { cleanForWord } from "../outline/clean-text.ts";
import { PAPER_SIZES } from "../themes/papers.ts";
import type { WriteInput } from "../write-input.ts";
import { type WordLook, getWordFont } from "./word-looks.ts";
import { BODY_SIZE, BULLETS, toHalfPoints, STYLES, toHex, createWordParagraph } from "./word-paragraph.ts";

const TWIPS = 20;
const LINE = 240;

/**
 * Creates a Word document from blocks: styles, a real list and tab stops, no tables. `docx` names links
 * randomly, so two files from the same input differ in their bytes.
 */
export async function packDocument(
  blocks: Block[],
  word: WordLook,
  about: Pick<WriteInput, "paper" | "title" | "language" | "maker"> & { author: string },
): Promise<Uint8Array> {
  const { margins } = word.look;
  const { width, height } = PAPER_SIZES[about.paper];
  const lastHead = blocks.findLastIndex(({ isHead }) => isHead);
  const textWidth = Math.round((width - margins.left - margins.right) * TWIPS);
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
        children: blocks.map((block, at) =>
          createWordParagraph(block, { look: word, textWidth, isHeadEnd: at === lastHead }),
        ),
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

function createBulletNumbering({ look }: WordLook) {
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
              left: Math.round(look.bulletIndent * 1.2 * BODY_SIZE * TWIPS),
              hanging: Math.round(look.bulletIndent * 0.9 * BODY_SIZE * TWIPS),
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

/** Named styles, so that a user can restyle the whole resume in Word. */
function createNamedStyles({ look }: WordLook, language: string) {
  const body = getWordFont(look.body.font);
  const line = { line: Math.round(LINE * (look.body.leading / 1.25)), before: 0, after: 0 };
  const createHeadingStyle = (font: Parameters<typeof getWordFont>[0], size: number, colour: string) => ({
    run: {
      font: getWordFont(font).family,
      bold: getWordFont(font).isBold,
      color: colour,
      size: toHalfPoints(size * BODY_SIZE),
    },
    paragraph: { keepNext: true, spacing: { before: 0, after: 0 } },
  });
  return {
    default: {
      document: {
        run: {
          font: body.family,
          size: toHalfPoints(BODY_SIZE),
          color: toHex(look.body.colour),
          language: { value: language },
        },
        paragraph: { spacing: line },
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
        paragraph: { spacing: line },
      },
    ],
  };
}
