import type { Block } from "../layout/model.ts";
import type { LetterOutline } from "../outline/describe-letter.ts";
import { composeHeader, type Draft, completeBlocks, createSpan } from "./compose.ts";
import type { LetterLook } from "./letter-look.ts";
import type { TextLook } from "./look.ts";

export type LetterBlocks = {
  blocks: Block[];
  /** Number of blocks at the end that form the sign-off. */
  signOff: number;
};

/** A line that its author started with a bullet. */
const BULLET = /^[•‣▪*–-] +(.+)$/;

/** The blocks of a letter in a template's design; `size` is its text size, in em. */
export function composeLetter(letter: LetterOutline, letterLook: LetterLook, size = 1): LetterBlocks {
  const { look, headRule, belowHead, beforeBlock, beforeParagraph, beforeSignOff, beforeName } = letterLook;
  const head = composeHeader(letter.head, look).filter(({ spans }) =>
    spans.some(({ text }) => text.trim() !== ""),
  );
  const composeLines = (lines: string[], before: number, text: TextLook, keepsNext: boolean): Draft[] =>
    lines.map((line, at) => ({
      role: "P",
      size,
      before: at === 0 ? before : 0,
      keepsNext: keepsNext || at < lines.length - 1,
      spans: [createSpan(line, text)],
    }));
  const composeParagraph = (lines: string[], before: number, keepsNext: boolean): Draft[] =>
    composeLines(lines, before, look.body, keepsNext).map((draft, at) => {
      const [, item] = BULLET.exec(lines[at] ?? "") ?? [];
      return item === undefined
        ? draft
        : {
            ...draft,
            role: "LI",
            indent: look.bulletIndent,
            label: createSpan(look.bullet.sign, look.bullet),
            spans: [createSpan(item, look.body)],
          };
    });
  const signOff: Draft[] = letter.signOff.map((line, at) => {
    const isName = at > 0 && line === letter.head.name;
    return {
      role: "P",
      size,
      before: at === 0 ? beforeSignOff : isName ? beforeName : 0,
      keepsNext: at < letter.signOff.length - 1,
      spans: [createSpan(line, isName ? look.labels : look.body)],
    };
  });
  const subject = { font: look.labels.font, colour: look.heading.colour };
  const quiet = { font: look.body.font, colour: look.separators };
  const lastParagraph = letter.paragraphs.length - 1;
  const body: Draft[] = [
    ...composeLines(
      [letter.date].filter((line) => line !== ""),
      0,
      quiet,
      true,
    ),
    ...composeLines(letter.recipient, letter.date === "" ? 0 : beforeBlock, look.body, true),
    ...composeLines(
      [letter.subject].filter((line) => line !== ""),
      beforeBlock,
      subject,
      true,
    ),
    ...letter.paragraphs.flatMap((lines, at) =>
      composeParagraph(
        lines,
        at === 0 ? beforeBlock * 0.8 : beforeParagraph,
        at === lastParagraph && signOff.length > 0,
      ),
    ),
    ...signOff,
  ];
  return {
    blocks: completeBlocks(
      [
        ...head.map((draft, at) => (at === head.length - 1 ? { ...draft, rule: headRule } : draft)),
        ...body.map((draft, at) => (at === 0 ? { ...draft, before: belowHead } : draft)),
      ],
      look,
    ),
    signOff: signOff.length,
  };
}
