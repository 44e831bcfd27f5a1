import { parseInlineMarks, removeInlineMarks } from "#worker/documents/inline-marks.contract.ts";

/** A text with its selection. */
export type Selected = { text: string; start: number; end: number };

/** A marked part of a line with where it is, marks included. */
type Mark = { from: number; to: number; text: string; href: string | null };

/** The longest text or address that a mark may have. */
const LONGEST = 400;

function listMarks(text: string): Mark[] {
  const marks: Mark[] = [];
  let from = 0;
  for (const part of parseInlineMarks(text)) {
    const around = part.isBold ? 4 : part.href === null ? 0 : part.href.length + 4;
    const to = from + part.text.length + around;
    if (around > 0) marks.push({ from, to, text: part.text, href: part.href });
    from = to;
  }
  return marks;
}

/** The mark that holds the selection. */
const findMark = ({ text, start, end }: Selected, isLink: boolean): Mark | undefined =>
  listMarks(text).find(({ from, to, href }) => (href !== null) === isLink && from <= start && end <= to);

const replace = (text: string, { from, to }: { from: number; to: number }, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

/** The selection without spaces at its ends; of an empty one the word at the cursor. */
function selectText({ text, start, end }: Selected): { from: number; to: number } {
  if (start === end) {
    const [before = ""] = /[^\s]{0,200}$/.exec(text.slice(Math.max(0, start - 200), start)) ?? [];
    const [after = ""] = /^[^\s]{0,200}/.exec(text.slice(start)) ?? [];
    return { from: start - before.length, to: start + after.length };
  }
  const chosen = text.slice(start, end);
  const from = start + (chosen.length - chosen.trimStart().length);
  return { from, to: Math.max(from, start + chosen.trimEnd().length) };
}

/** Makes the selection bold, or plain again; null where there is nothing to mark. */
export function toggleBold(selected: Selected): Selected | null {
  const { text } = selected;
  const mark = findMark(selected, false);
  if (mark !== undefined)
    return {
      text: replace(text, mark, mark.text),
      start: mark.from,
      end: mark.from + mark.text.length,
    };
  const range = selectText(selected);
  const plain = text.slice(range.from, range.to).replaceAll("*", "");
  if (plain.trim() === "" || plain.length > LONGEST || plain.includes("\n")) return null;
  // A link cannot be bold as well, and a part of one cannot be either.
  if (listMarks(text).some(({ from, to }) => from < range.to && range.from < to)) return null;
  return {
    text: replace(text, range, `**${plain}**`),
    start: range.from + 2,
    end: range.from + 2 + plain.length,
  };
}

/** What a link at the selection would say: its text, and its address if there is one already. */
export function readLink(selected: Selected): { text: string; href: string } {
  const mark = findMark(selected, true);
  if (mark !== undefined) return { text: mark.text, href: mark.href ?? "" };
  const { from, to } = selectText(selected);
  return { text: cleanText(selected.text.slice(from, to)), href: "" };
}

const cleanText = (text: string): string =>
  removeInlineMarks(text)
    .replaceAll(/[[\]*\s]+/g, " ")
    .trim()
    .slice(0, LONGEST);

/** Sets or changes the link at the selection; its text takes the place of what is selected. */
export function setLink(selected: Selected, link: { text: string; href: string }): Selected {
  const range = findMark(selected, true) ?? selectText(selected);
  const text = cleanText(link.text);
  return {
    text: replace(selected.text, range, `[${text}](${link.href})`),
    start: range.from + 1,
    end: range.from + 1 + text.length,
  };
}

/** Removes the link at the selection and keeps its text. */
export function removeLink(selected: Selected): Selected | null {
  const mark = findMark(selected, true);
  if (mark === undefined) return null;
  const text = replace(selected.text, mark, mark.text);
  return { text, start: mark.from, end: mark.from + mark.text.length };
}

/** The address as it is stored, https:// added where it is missing; null if it is none. */
export function normalizeHref(typed: string): string | null {
  const trimmed = typed.trim();
  const href = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (href.length > LONGEST || /[\s()]/.test(href)) return null;
  const url = URL.canParse(href) ? new URL(href) : null;
  if (url === null || !url.hostname.includes(".")) return null;
  return href.replace(/^https?/i, (scheme) => scheme.toLowerCase());
}
