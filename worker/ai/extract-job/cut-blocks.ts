import type { TextBlock } from "./zones.ts";

/** A longer block is parted. */
const MAX_BLOCK = 2000;
/** Of an ad, with what stands between its blocks where they are written as one text. */
export const MAX_AD = 60_000;
export const BETWEEN = "\n\n- ".length;
/** Addresses may be as long; what goes on for longer without a blank is no word of an ad. */
const MAX_RUN = 300;
/** From Thai to the last of the Korean letters there are scripts that are written without blanks. */
const LONG_RUN = new RegExp(String.raw`([^\s\u0e00-\ud7ff]{${MAX_RUN}})[^\s\u0e00-\ud7ff]+`, "g");

/**
 * The blocks of an ad, no longer than a user would read. Everything that is read of an ad is read of these: what
 * it costs is then bounded by what an ad may be, whatever its author intends.
 */
export function cutBlocks(blocks: readonly TextBlock[]): TextBlock[] {
  const cut: TextBlock[] = [];
  let left = MAX_AD;
  for (const block of blocks) {
    for (const part of splitBlock(block)) {
      if (left <= BETWEEN) return cut;
      const isOver = part.text.length > left - BETWEEN;
      cut.push(
        isOver
          ? {
              ...part,
              text: part.text
                .slice(0, left - BETWEEN)
                .toWellFormed()
                .trimEnd(),
            }
          : part,
      );
      left -= part.text.length + BETWEEN;
    }
  }
  return cut;
}

/** A line that is read by itself, such as a title. */
export const cutLine = (line: string): string => withShortRuns(line.slice(0, MAX_BLOCK));

function splitBlock(block: TextBlock): TextBlock[] {
  if (block.text.length <= MAX_RUN) return [block];
  const text = withShortRuns(block.text.slice(0, MAX_AD));
  if (text.length <= MAX_BLOCK) return text === block.text ? [block] : [{ ...block, text }];
  return partedAtBlanks(text).map((part, at) => ({
    kind: at === 0 && block.kind === "item" ? "item" : "text",
    text: part,
  }));
}

function partedAtBlanks(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length;) {
    const blank = text.length - from <= MAX_BLOCK ? text.length : text.lastIndexOf(" ", from + MAX_BLOCK);
    const to = blank > from ? blank : from + MAX_BLOCK;
    const part = text.slice(from, to).toWellFormed().trim();
    if (part !== "") parts.push(part);
    from = to;
  }
  return parts;
}

const withShortRuns = (text: string): string => (hasLongRun(text) ? text.replaceAll(LONG_RUN, "$1") : text);

/** Looks at every three hundredth letter and back to the blank before it: most texts have one near. */
function hasLongRun(text: string): boolean {
  for (let at = MAX_RUN; at < text.length;) {
    let blank = at;
    while (blank >= at - MAX_RUN && !endsRun(text.charCodeAt(blank))) blank -= 1;
    if (blank < at - MAX_RUN) return true;
    at = blank + MAX_RUN + 1;
  }
  return false;
}

const endsRun = (code: number): boolean => code <= 32 || (code >= 0xe00 && code <= 0xd7ff);
