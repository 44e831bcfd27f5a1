import type { FontName } from "../fonts/font-names.ts";
import type { OpenFont } from "../fonts/fonts.ts";
import type { Block, Segment, Span } from "./model.ts";

type Fonts = Map<FontName, OpenFont>;

/** A word or unbreakable group of words, in parts of one style each; widths in em. */
type Word = { parts: { text: string; span: Span; width: number }[]; width: number; space: number };

/** A block with its words measured once, for any font size; widths in em of the block. */
export type Measured = {
  block: Block;
  words: Word[];
  labelWidth: number;
  rightWidth: number;
  marginWidth: number;
};

const NO_BREAK = /\u00A0/g;

export const measureBlock = (block: Block, fonts: Fonts): Measured => ({
  block,
  words: measureWords(block, fonts),
  labelWidth: block.label === null ? 0 : measureText(block.label.text, block.label, fonts, block.tracking),
  rightWidth: measureSpans(block.right, fonts),
  marginWidth: measureSpans(block.margin, fonts),
});

const measureSpans = (spans: Span[], fonts: Fonts): number =>
  spans.reduce((sum, span) => sum + measureText(span.text, span, fonts, 0), 0);

/** Puts text on one line that is never broken, such as a period. */
export function setOnOneLine(spans: Span[], fonts: Fonts): Segment[] {
  let x = 0;
  return spans.map((span) => {
    const width = measureText(span.text, span, fonts, 0);
    const segment = { text: span.text.replace(NO_BREAK, " "), x, width, tracking: 0, span };
    x += width;
    return segment;
  });
}

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

/** Letter spacings in em, tried in order to avoid a last line of one word. */
const TIGHTENING = [-0.004, -0.007, -0.01];

/** The width of the first line and of all others, in em of the block. */
type Widths = { first: number; others: number };

/**
 * Breaks a block into lines; all lines but the last keep their trailing space. Avoids a last line of one word by
 * tighter letter spacing, or by moving the word before it down.
 */
export function breakLines({ words, block }: Measured, widths: Widths, fonts: Fonts): Segment[][] {
  const narrowest = Math.min(widths.first, widths.others);
  const fitting = words.flatMap((word) => splitWideWord(word, narrowest, block, fonts));
  const plain = fillLines(fitting, widths);
  const isText = block.role !== "H1" && block.role !== "H2";
  if (!isText || block.isHead || !endsWithOneWord(plain)) return setLines(plain, block.tracking);
  for (const change of TIGHTENING) {
    const closer = fillLines(
      fitting.map((word) => changeTracking(word, change)),
      widths,
    );
    if (closer.length < plain.length) return setLines(closer, block.tracking + change);
  }
  return setLines(moveWordDown(plain, widths.others), block.tracking);
}

const setLines = (lines: Word[][], tracking: number): Segment[][] =>
  lines.map((line, at) => joinWords(dropSeparator(line), at < lines.length - 1, tracking));

function fillLines(words: Word[], { first, others }: Widths): Word[][] {
  const lines: Word[][] = [];
  let line: Word[] = [];
  let used = 0;
  for (const word of words) {
    if (line.length > 0 && used + word.width > (lines.length === 0 ? first : others)) {
      lines.push(line);
      line = [];
      used = 0;
    }
    line.push(word);
    used += word.width + word.space;
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

function endsWithOneWord(lines: Word[][]): boolean {
  const last = lines.length > 1 ? (lines.at(-1) ?? []) : [];
  return last.length === 1 && last[0]?.parts.every(({ text }) => !text.trim().includes(" ")) === true;
}

const changeTracking = (word: Word, change: number): Word => ({
  parts: word.parts.map((part) => ({ ...part, width: part.width + change * part.text.length })),
  width: word.width + change * word.parts.reduce((sum, { text }) => sum + text.length, 0),
  space: word.space + change,
});

/**
 * Moves the last word of the second-last line down, if at least two words remain there and both lines fit. The upper
 * line then ends early, so a last line that starts with a capital or follows the end of a sentence would look like a
 * separate text.
 */
function moveWordDown(lines: Word[][], width: number): Word[][] {
  const before = lines.at(-2) ?? [];
  const [last] = lines.at(-1) ?? [];
  const moved = before.at(-1);
  if (moved === undefined || last === undefined || before.length < 3) return lines;
  if (moved.width + moved.space + last.width > width) return lines;
  if (!/^\p{Ll}/u.test(getWordText(moved)) || /[.!?:]$/.test(getWordText(before.at(-2)))) return lines;
  return [...lines.slice(0, -2), before.slice(0, -1), [moved, last]];
}

const getWordText = (word: Word | undefined): string =>
  (word?.parts ?? [])
    .map(({ text }) => text)
    .join("")
    .trim();

/** Removes a separator at the end of a line. */
function dropSeparator(line: Word[]): Word[] {
  const last = line.at(-1);
  if (last?.parts.at(-1)?.span.isSeparator !== true) return line;
  const parts = last.parts.slice(0, -1);
  const width = parts.reduce((sum, part) => sum + part.width, 0);
  return [...line.slice(0, -1), { ...last, parts, width }];
}

/**
 * Preferred break points of an overlong word, best first: in an address after a part of its path, or before its "@".
 */
const BREAKS = [/[ /](?=.)/g, /.(?=@)/g, /[._&=?](?=.)/g, /-(?=.)/g];
/** Min share of a line filled before such a break point. */
const LEAST_KEPT = 0.4;

/** Splits a word wider than a line at a break point, else between letters; nothing is lost. */
function splitWideWord(word: Word, width: number, { tracking }: Block, fonts: Fonts): Word[] {
  if (word.width <= width) return [word];
  const pieces: Word[] = [];
  const createPart = (text: string, span: Span) => ({
    text,
    span,
    width: measureText(text, span, fonts, tracking),
  });
  const begin = (part: Word["parts"][number]) => pieces.push({ parts: [part], width: part.width, space: 0 });
  for (const { text, span } of word.parts) {
    for (const letter of splitLetters(text)) {
      const last = pieces.at(-1);
      const tail = last?.parts.at(-1);
      const grown = createPart(tail?.span === span ? tail.text + letter : letter, span);
      if (last === undefined || tail === undefined) {
        begin(grown);
        continue;
      }
      const before = last.width - (tail.span === span ? tail.width : 0);
      if (before + grown.width <= width) {
        if (tail.span === span) Object.assign(tail, grown);
        else last.parts.push(grown);
        last.width = before + grown.width;
        continue;
      }
      const cut = findBreak(tail.text);
      const kept = createPart(tail.text.slice(0, cut), tail.span);
      const moved = tail.text.slice(cut);
      last.width += kept.width - tail.width;
      const tailSpan = tail.span;
      Object.assign(tail, kept);
      if (tailSpan === span || moved === "") begin(createPart(moved + letter, span));
      else {
        // A comma stays with the word before it.
        const parts = [createPart(moved, tailSpan), createPart(letter, span)];
        pieces.push({ parts, width: parts.reduce((sum, { width: own }) => sum + own, 0), space: 0 });
      }
    }
  }
  const end = pieces.at(-1);
  if (end !== undefined) end.space = word.space;
  return pieces;
}

/** The best break point of a text; its end if too little would remain before every one. */
function findBreak(text: string): number {
  for (const place of BREAKS) {
    const last = [...text.matchAll(place)].at(-1);
    const at = last === undefined ? 0 : last.index + 1;
    if (at >= text.length * LEAST_KEPT) return at;
  }
  return text.length;
}

/** Letters with their combining marks. */
const splitLetters = (text: string): string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];

/** Merges words in one style into one segment, including spaces, so that they are drawn together. */
function joinWords(words: Word[], hasMore: boolean, tracking: number): Segment[] {
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
      } else segments.push({ text, x, width, tracking, span: part.span });
      x += width;
    }
  }
  return segments;
}
