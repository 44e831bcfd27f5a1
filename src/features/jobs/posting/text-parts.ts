type Part =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "list"; items: string[] };

const MAX_HEADING = 70;
const MAX_HEADING_WORDS = 9;
/** A line of this length or more is a paragraph, not a heading. */
const PARAGRAPH = 90;
/** Characters of a line at the greatest width at which a text is shown. */
const WIDEST_LINE = 80;

/**
 * Parses a posting's text: lines that begin with a dash are list items, and a short line before other content or
 * with a colon at its end is a heading.
 */
export function splitPostingText(text: string): Part[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const parts: Part[] = [];
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1);
    if (isListItem(line)) {
      if (last?.kind === "list") last.items.push(line.slice(2));
      else parts.push({ kind: "list", items: [line.slice(2)] });
    } else parts.push({ kind: isHeading(line, lines[at + 1]) ? "heading" : "text", text: line });
  }
  return parts;
}

/** How many lines a text takes at least, at any width. */
export const countLines = (text: string): number =>
  text.split("\n").reduce((lines, line) => lines + Math.ceil(line.trim().length / WIDEST_LINE), 0);

/** The text without sentences that are shown elsewhere, and without headings that are then empty. */
export function removeKnownSentences(text: string, known: Iterable<string>): string {
  const drop = new Set(Array.from(known, normalizeSentence));
  const isLeft = (sentence: string) => !drop.has(normalizeSentence(sentence));
  const kept: string[] = [];
  /** A heading is held until content follows it, so that empty headings are dropped. */
  let heading: string | null = null;
  for (const part of splitPostingText(text)) {
    if (part.kind === "heading") {
      heading = part.text;
      continue;
    }
    const lines =
      part.kind === "list"
        ? part.items.filter(isLeft).map((item) => `- ${item}`)
        : [part.text].filter(isLeft);
    if (lines.length === 0) continue;
    if (heading !== null) kept.push(heading);
    heading = null;
    kept.push(...lines);
  }
  return kept.join("\n");
}

const isListItem = (line: string): boolean => line.startsWith("- ");

function isHeading(line: string, next: string | undefined): boolean {
  if (next === undefined || line.length > MAX_HEADING || line.split(/\s+/).length > MAX_HEADING_WORDS)
    return false;
  if (/[.!?,;…]\s*$/.test(line)) return false;
  return line.endsWith(":") || isListItem(next) || next.length >= PARAGRAPH;
}

/** Normalizes a sentence for comparison: no dash, final punctuation or surrounding space. */
const normalizeSentence = (line: string): string =>
  line
    .replace(/^- /, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/[.;,]$/, "")
    .toLowerCase();
