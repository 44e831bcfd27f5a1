import type { ResumeContent } from "./resume-content.contract.ts";

/** A part of a line: bold, a link, or plain text. */
export type InlinePart = { text: string; isBold: boolean; href: string | null };

/** "**bold**" or "[text](https://example.org)"; both are bounded, so that no text is read twice. */
const MARK = /\*\*([^*\n]{1,400})\*\*|\[([^[\]\n]{1,400})\]\((https?:\/\/[^\s()]{1,400})\)/g;

/** The parts of a line in which the user marked bold text and links; any other sign is text. */
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

/** The text of a line as it is read, without marks. */
export const removeInlineMarks = (line: string): string =>
  line.includes("**") || line.includes("](") ? line.replace(MARK, (_, bold, linked) => bold ?? linked) : line;

/** The content as it is read: what rates, searches or quotes it sees no marks. */
export function removeMarksFromContent(content: ResumeContent): ResumeContent {
  const clean = <Entry extends { description: string }>(entries: Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, description: removeInlineMarks(entry.description) }));
  return {
    ...content,
    personalInfo: { ...content.personalInfo, summary: removeInlineMarks(content.personalInfo.summary) },
    experience: clean(content.experience),
    education: clean(content.education),
    projects: clean(content.projects),
    customSections: clean(content.customSections),
  };
}
