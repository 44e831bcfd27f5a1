import type { LetterInput } from "../letter-input.ts";
import { describeHeader } from "./describe-resume.ts";
import type { Head } from "./outline.contract.ts";

/** The order and texts of a letter file, before any styling. */
export type LetterOutline = {
  head: Head;
  date: string;
  recipient: string[];
  subject: string;
  /** Each paragraph is a list of lines. */
  paragraphs: string[][];
  /** "Kind regards," and the name; empty if the letter has no sign-off. */
  signOff: string[];
};

/** Max characters of a sign-off's line; a longer one is a sentence of the letter. */
const LONGEST_SIGN_OFF = 60;

export function describeLetter(input: LetterInput, clean: (text: string) => string): LetterOutline {
  const splitLines = (text: string): string[] =>
    text
      .split(/\r\n?|\n/)
      .map(clean)
      .filter((line) => line !== "");
  const paragraphs = input.paragraphs.map(splitLines).filter(({ length }) => length > 0);
  return {
    head: describeHeader(input.sender, clean),
    date: clean(input.date),
    recipient: splitLines(input.recipient),
    subject: clean(input.subject),
    ...splitSignOff(paragraphs, clean(input.sender.name)),
  };
}

/** The sign-off is the last paragraph, plus the one before if the last is only the name. */
function splitSignOff(paragraphs: string[][], name: string): Pick<LetterOutline, "paragraphs" | "signOff"> {
  const hasOnlyShortLines = (lines: string[]) => lines.every(({ length }) => length <= LONGEST_SIGN_OFF);
  const last = paragraphs.at(-1) ?? [];
  const before = paragraphs.at(-2) ?? [];
  // A single paragraph is never a sign-off, because a greeting is short too.
  if (paragraphs.length < 2 || last.length > 5 || !hasOnlyShortLines(last))
    return { paragraphs, signOff: [] };
  const [line = ""] = last;
  if (last.length > 1) return { paragraphs: paragraphs.slice(0, -1), signOff: last };
  if (name !== "" && line !== name && line.endsWith(` ${name}`))
    return { paragraphs: paragraphs.slice(0, -1), signOff: [line.slice(0, -name.length).trim(), name] };
  const isNameAlone = before.length === 1 && hasOnlyShortLines(before) && before[0]?.endsWith(",") === true;
  if (isNameAlone && paragraphs.length > 2)
    return { paragraphs: paragraphs.slice(0, -2), signOff: [...before, line] };
  return /[.!?]$/.test(line)
    ? { paragraphs, signOff: [] }
    : { paragraphs: paragraphs.slice(0, -1), signOff: last };
}
