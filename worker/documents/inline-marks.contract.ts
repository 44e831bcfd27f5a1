import type { ResumeContent } from "./resume-content.contract.ts";

/** A part of a line: bold, a link, or plain text. */
export type InlinePart = { text: string; isBold: boolean; href: string | null };

/** "**bold**" or "[text](https://example.org)"; both have a max length, so that no text is scanned twice. */
const MARK = /\*\*([^*\n]{1,400})\*\*|\[([^[\]\n]{1,400})\]\((https?:\/\/[^\s()]{1,400})\)/g;

/** Splits a line into bold text, links and plain text; all other signs are text. */
export function parseInlineMarks(line: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let from = 0;
  const addText = (to: number) => {
    if (to > from) parts.push({ text: line.slice(from, to), isBold: false, href: null });
  };
  for (const mark of line.matchAll(MARK)) {
    const [whole, bold, linked, href] = mark;
    addText(mark.index);
    if (bold !== undefined) parts.push({ text: bold, isBold: true, href: null });
    else parts.push({ text: linked ?? "", isBold: false, href: href ?? null });
    from = mark.index + whole.length;
  }
  addText(line.length);
  return parts;
}

/** The text of a line without marks. */
export const removeInlineMarks = (line: string): string =>
  line.includes("**") || line.includes("](") ? line.replace(MARK, (_, bold, linked) => bold ?? linked) : line;

type Lined = { description: string; hiddenLines: { text: string }[] };

/** Applies a change to every text of the content that may have marks. */
function mapMarkedTexts(content: ResumeContent, change: (text: string) => string): ResumeContent {
  const changeEntries = <Entry extends Lined>(entries: Entry[]): Entry[] =>
    entries.map((entry) => ({
      ...entry,
      description: entry.description.split("\n").map(change).join("\n"),
      hiddenLines: entry.hiddenLines.map((line) => ({ ...line, text: change(line.text) })),
    }));
  const summary = content.personalInfo.summary.split("\n").map(change).join("\n");
  return {
    ...content,
    personalInfo: { ...content.personalInfo, summary },
    experience: changeEntries(content.experience),
    education: changeEntries(content.education),
    projects: changeEntries(content.projects),
    customSections: changeEntries(content.customSections),
  };
}

/** The content without marks, for rating, search and quotes. */
export const removeMarksFromContent = (content: ResumeContent): ResumeContent =>
  mapMarkedTexts(content, removeInlineMarks);

/** Restores the marks of lines that are unchanged since `marked`. */
export function restoreMarks(content: ResumeContent, marked: ResumeContent): ResumeContent {
  const known = new Map<string, string>();
  mapMarkedTexts(marked, (text) => {
    const plain = removeInlineMarks(text);
    if (plain !== text && !known.has(plain)) known.set(plain, text);
    return text;
  });
  return mapMarkedTexts(content, (text) => known.get(text) ?? text);
}
