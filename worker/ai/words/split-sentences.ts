import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./lists/abbreviations.json" with { type: "json" };

/** Style of a text, which decides where sentences end. */
type Style =
  /** Sentences that begin with a capital or a figure. */
  | "prose"
  /** Also splits at semicolons, before bullets, and without a space: "attention to detail.Essential functions". */
  | "ad"
  /** Splits at every full stop and line break, because transcribed speech has no capitals. */
  | "speech";

const ENDS: Record<Style, RegExp> = {
  prose: /(?<=[.!?])["”’)]?\s+(?=["“(]?[\p{Lu}\d])/gu,
  ad: /(?<=[.!?])["”’)]?\s+(?=["“(]?[\p{Lu}\d•*-])|;\s+(?=\S+\s+\S)|(?<=[a-z]{2}\.)(?=(?!Net\b)[A-Z][a-z]{2})/gu,
  speech: /(?<=[.!?])\s+|\n+/gu,
};

/** Abbreviations whose full stop does not end a sentence. */
const ABBREVIATED = new RegExp(composePattern`(?<![\p{L}\p{N}])(?:${lists.anywhere})\.$`, "iu");
/** Abbreviations only before a figure, otherwise words: "No. 5", "max. 7". */
const BEFORE_FIGURE = new RegExp(composePattern`(?<![\p{L}\p{N}])(?:${lists.beforeFigure})\.$`, "iu");
/** Initials: "J. Smith", "Band B. Level". Items of an ad may end with one: "CDL Class A." */
const INITIAL = /(?<![\p{L}\p{N}])\p{L}\.$/u;

/** Punctuation that closes the sentence before it. */
const CLOSING = /^["”’)]/;
/** Max characters of an abbreviation with its full stop and the character before it. */
const LONGEST = 8;

/** Splits a text into sentences, verbatim; periods of abbreviations and initials end none. */
export function splitSentences(text: string, style: Style = "prose"): string[] {
  const parts: string[] = [];
  let from = 0;
  const add = (to: number) => {
    const part = text.slice(from, to).trim();
    if (part !== "") parts.push(part);
  };
  for (const { 0: gap, index: at } of text.matchAll(ENDS[style])) {
    const next = at + gap.length;
    const isLineEnd = style === "speech" && gap.includes("\n");
    if (!isLineEnd && isAbbreviated(text.slice(Math.max(from, at - LONGEST), at), text.charAt(next), style))
      continue;
    add(at + (CLOSING.exec(gap)?.[0].length ?? 0));
    from = next;
  }
  add(text.length);
  return parts;
}

/** Sentences of a text, treating each line separately. */
export const splitSentencesOfLines = (text: string): string[] =>
  text.split("\n").flatMap((line) => splitSentences(line));

const isAbbreviated = (end: string, next: string, style: Style): boolean =>
  ABBREVIATED.test(end) ||
  (style !== "ad" && INITIAL.test(end)) ||
  (/\d/.test(next) && BEFORE_FIGURE.test(end));
