import { LIMITS } from "../limits.ts";
import type { WorkBudget } from "../work-budget.ts";
import { PROPERTY, readProperties } from "./formatting.ts";

const PARAGRAPH = 1;
const LAST_HEADING = 9;
/** Outline level 9 is body text; levels 0 to 8 are headings. */
const BODY_OUTLINE = 9;
const MAX_STYLES = 4095;
const MAX_BASES = 10;
/** Budget cost, in objects read. */
const COST_OF_STYLE = 8;

type Style = { level: number | null; base: number };

/**
 * Heading levels (from 1) of the paragraph styles of a Word file: built-in headings, and custom styles with an
 * outline level. From a damaged style sheet it returns what could be read.
 */
export function readHeadingStyles(
  table: Uint8Array,
  { at: start, length }: { at: number; length: number },
  budget: WorkBudget,
): Map<number, number> {
  const end = Math.min(start + length, table.length);
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const readUint16 = (at: number): number => (at + 2 <= end ? view.getUint16(at, true) : 0);
  const styles: Style[] = [];
  const count = Math.min(readUint16(start + 2), MAX_STYLES, LIMITS.word.runs);
  const baseBytes = readUint16(start + 4);
  let at = start + 2 + readUint16(start);
  while (styles.length < count && at + 2 <= end) {
    const size = readUint16(at);
    const style = at + 2;
    styles.push(
      size === 0 ? { level: null, base: MAX_STYLES } : readStyle(style, Math.min(style + size, end)),
    );
    budget.spend("objects", COST_OF_STYLE);
    at = style + size + (size % 2);
  }

  function readStyle(from: number, to: number): Style {
    const builtIn = readUint16(from) & 0x0fff;
    const isParagraph = (readUint16(from + 2) & 0x0f) === PARAGRAPH;
    const base = readUint16(from + 2) >> 4;
    if (!isParagraph) return { level: null, base: MAX_STYLES };
    if (builtIn >= 1 && builtIn <= LAST_HEADING) return { level: builtIn, base };
    const name = from + baseBytes;
    const properties = name + 2 + readUint16(name) * 2 + 2;
    // Layout: the size of the properties, the style's index, then the properties.
    const bytes = table.subarray(properties + 4, Math.min(properties + 2 + readUint16(properties), to));
    const outline = readProperties(bytes).set.get(PROPERTY.outline);
    return { level: outline === undefined ? null : outline < BODY_OUTLINE ? outline + 1 : 0, base };
  }

  const levels = new Map<number, number>();
  for (const index of styles.keys()) {
    const level = findHeadingLevel(styles, index);
    if (level > 0) levels.set(index, level);
  }
  return levels;
}

/** The style's own level, or the level of a style it is based on. */
function findHeadingLevel(styles: Style[], index: number): number {
  let style = styles[index];
  for (let depth = 0; style !== undefined && depth < MAX_BASES; depth += 1) {
    if (style.level !== null) return style.level;
    style = styles[style.base];
  }
  return 0;
}
