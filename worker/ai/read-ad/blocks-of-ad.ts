import { limitAdBlocks } from "./cut-blocks.ts";
import type { TextBlock } from "./zones.ts";

const BULLET = /^\s*[-–—•·*▪●◦‣]\s+/;
const MAX_HEADING = 80;

/**
 * Splits a plain-text ad into blocks as listings have them: items start with a bullet, headings end with a
 * colon.
 */
export function parseAdBlocks(description: string): TextBlock[] {
  const blocks = description.split(/\r\n?|\n/).flatMap((line): TextBlock[] => {
    const isItem = BULLET.test(line);
    const text = line.replace(BULLET, "").replaceAll(/\s+/g, " ").trim();
    if (text === "") return [];
    const isHeading = !isItem && text.length <= MAX_HEADING && text.endsWith(":");
    return [{ kind: isItem ? "item" : isHeading ? "heading" : "text", text }];
  });
  return limitAdBlocks(blocks);
}
