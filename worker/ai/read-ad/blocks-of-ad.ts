import type { TextBlock } from "./zones.ts";

const BULLET = /^[\s]*[-–—•·*▪●◦‣]\s+/;
/** Max characters of a heading, even one that ends with a colon. */
export const MAX_HEADING = 100;

/** Plain text as blocks: bullets are items, a short line ending with a colon is a heading. */
export const parseTextBlocks = (plain: string): TextBlock[] =>
  plain
    .split(/\r\n?|\n/)
    .map((line): TextBlock => {
      const isItem = isBulleted(line);
      const text = removeBullet(line).replaceAll(/\s+/g, " ").trim();
      return { kind: isItem ? "item" : isHeadingText(text) ? "heading" : "text", text };
    })
    .filter(({ text }) => text !== "");

export const isBulleted = (line: string): boolean => BULLET.test(line);
export const removeBullet = (line: string): string => line.replace(BULLET, "");
/** Whether a line without a bullet has the form of a heading. */
export const isHeadingText = (text: string): boolean => text.length <= MAX_HEADING && text.endsWith(":");
