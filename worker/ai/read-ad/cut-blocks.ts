import type { TextBlock } from "./zones.ts";

/** Longer blocks are split. */
const MAX_BLOCK = 2000;
/** Maximum length of an ad, including the separators when its blocks are joined into one text. */
export const MAX_AD = 60_000;
export const BETWEEN = "\n\n- ".length;
/** Maximum length of a run without spaces: URLs can be this long; anything longer is not a word. */
const MAX_RUN = 300;
/** The range from Thai to the last Korean letters covers scripts written without spaces. */
const LONG_RUN = new RegExp(String.raw`([^\s\u0e00-\ud7ff]{${MAX_RUN}})[^\s\u0e00-\ud7ff]+`, "g");

/**
 * Limits an ad's blocks to a readable amount. All ad parsing uses these blocks, so even a malicious ad has bounded
 * cost.
 */
export function limitAdBlocks(blocks: readonly TextBlock[]): TextBlock[] {
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

/** Truncates a line that is parsed on its own, such as a title. */
export const limitLineLength = (line: string): string => shortenLongRuns(line.slice(0, MAX_BLOCK));

function splitBlock(block: TextBlock): TextBlock[] {
  if (block.text.length <= MAX_RUN) return [block];
  const text = shortenLongRuns(block.text.slice(0, MAX_AD));
  if (text.length <= MAX_BLOCK) return text === block.text ? [block] : [{ ...block, text }];
  return splitAtBlanks(text).map((part, at) => ({
    kind: at === 0 && block.kind === "item" ? "item" : "text",
    text: part,
  }));
}

function splitAtBlanks(text: string): string[] {
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

const shortenLongRuns = (text: string): string => (hasLongRun(text) ? text.replaceAll(LONG_RUN, "$1") : text);

/**
 * Whether a text has a run without spaces beyond the limit. Samples every 300th character, which is fast for ordinary
 * text.
 */
function hasLongRun(text: string): boolean {
  for (let at = MAX_RUN; at < text.length;) {
    let blank = at;
    while (blank >= at - MAX_RUN && !isRunEnd(text.charCodeAt(blank))) blank -= 1;
    if (blank < at - MAX_RUN) return true;
    at = blank + MAX_RUN + 1;
  }
  return false;
}

const isRunEnd = (code: number): boolean => code <= 32 || (code >= 0xe00 && code <= 0xd7ff);
