import type { TextBlock } from "./zones.ts";

const BULLET = /^[\s]*[-–—•·*▪●◦‣]\s+/;
/** A longer line is no heading, even if it ends with a colon. */
export const MAX_HEADING = 100;

/** Plain text as blocks: bullets are items, a short line ending with a colon is a heading. */
export const parseTextBlocks = (plain: string): TextBlock[] =>
  plain
    .split(/\r\n?|\n/)
    .map((line): TextBlock => {
      const isItem = isBulleted(line);
      const text = withoutBullet(line).replaceAll(/\s+/g, " ").trim();
      return { kind: isItem ? "item" : isHeadingText(text) ? "heading" : "text", text };
    })
    .filter(({ text }) => text !== "");

export const isBulleted = (line: string): boolean => BULLET.test(line);
export const withoutBullet = (line: string): string => line.replace(BULLET, "");
/** Whether a line without a bullet is a heading, as far as its form tells. */
export const isHeadingText = (text: string): boolean => text.length <= MAX_HEADING && text.endsWith(":");
