import type { FontName } from "../fonts/font-names.ts";
import type { OpenFont } from "../fonts/fonts.ts";
import type { Block, Segment, Span } from "./model.ts";

type Fonts = Map<FontName, OpenFont>;

/** A word or unbreakable group of words: parts in one style each, with widths in em. */
type Word = { parts: { text: string; span: Span; width: number }[]; width: number; space: number };

/** A block with its words measured once, for any font size. */
export type Measured = { block: Block; words: Word[]; labelWidth: number };

const NO_BREAK = /\u00A0/g;

export const measureBlock = (block: Block, fonts: Fonts): Measured => ({
  block,
  words: measureWords(block, fonts),
  labelWidth: block.label === null ? 0 : measureText(block.label.text, block.label, fonts, block.tracking),
});

function measureText(text: string, { font }: Span, fonts: Fonts, tracking: number): number {
  const written = text.replace(NO_BREAK, " ");
  return (fonts.get(font)?.measureEm(written) ?? 0) + tracking * written.length;
}

function measureWords({ spans, tracking }: Block, fonts: Fonts): Word[] {
  const words: Word[] = [];
  let isOpen = false;
  for (const span of spans) {
    const space = measureText(" ", span, fonts, tracking);
    for (const [at, text] of span.text.split(" ").entries()) {
      if (at > 0) isOpen = false;
      if (text === "") continue;
      const part = {
        text: text.replace(NO_BREAK, " "),
        span,
        width: measureText(text, span, fonts, tracking),
      };
      const last = words.at(-1);
      if (isOpen && last !== undefined) {
        last.parts.push(part);
        last.width += part.width;
        last.space = space;
      } else words.push({ parts: [part], width: part.width, space });
      isOpen = true;
    }
  }
  return words;
}

/**
 * Breaks a block into lines of the given width, in em of the block; all lines but the last keep their trailing
 * space.
 */
export function breakLines({ words, block }: Measured, width: number, fonts: Fonts): Segment[][] {
  const lines: Word[][] = [];
  let line: Word[] = [];
  let used = 0;
  for (const word of words.flatMap((word) => splitWideWord(word, width, block, fonts))) {
    if (line.length > 0 && used + word.width > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    line.push(word);
    used += word.width + word.space;
  }
  if (line.length > 0) lines.push(line);
  return lines.map((words, at) => joinWords(words, at < lines.length - 1));
}

/** Splits a word wider than a line between letters; nothing is lost. */
function splitWideWord(word: Word, width: number, { tracking }: Block, fonts: Fonts): Word[] {
  if (word.width <= width) return [word];
  const pieces: Word[] = [];
  for (const { text, span } of word.parts) {
    for (const letter of splitLetters(text)) {
      const last = pieces.at(-1);
      const tail = last?.parts.at(-1);
      const grown = tail?.span === span ? tail.text + letter : letter;
      const grownWidth = measureText(grown, span, fonts, tracking);
      if (last !== undefined && tail?.span === span && last.width - tail.width + grownWidth <= width) {
        last.width += grownWidth - tail.width;
        Object.assign(tail, { text: grown, width: grownWidth });
        continue;
      }
      const own = measureText(letter, span, fonts, tracking);
      const part = { text: letter, span, width: own };
      if (last !== undefined && tail?.span !== span && last.width + own <= width) {
        last.parts.push(part);
        last.width += own;
      } else pieces.push({ parts: [part], width: own, space: 0 });
    }
  }
  const end = pieces.at(-1);
  if (end !== undefined) end.space = word.space;
  return pieces;
}

/** Letters with their combining marks. */
const splitLetters = (text: string): string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];

/** Merges words in one style into one segment, including spaces, so that they are drawn together. */
function joinWords(words: Word[], hasMore: boolean): Segment[] {
  const segments: Segment[] = [];
  let x = 0;
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1;
    for (const [index, part] of word.parts.entries()) {
      const isEnd = index === word.parts.length - 1;
      const hasSpace = isEnd && (!isLast || hasMore) && word.space > 0;
      const text = hasSpace ? `${part.text} ` : part.text;
      const width = part.width + (hasSpace ? word.space : 0);
      const last = segments.at(-1);
      if (last?.span === part.span) {
        last.text += text;
        last.width += width;
      } else segments.push({ text, x, width, span: part.span });
      x += width;
    }
  }
  return segments;
}
