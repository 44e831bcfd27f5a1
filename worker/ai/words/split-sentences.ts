import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./lists/abbreviations.json" with { type: "json" };

/** How a text is written, which decides where its sentences end. */
type Style =
  /** Sentences that begin with a capital or a figure. */
  | "prose"
  /** Also at a semicolon, before a bullet, and where no space follows: "attention to detail.Essential functions". */
  | "ad"
  /** At every full stop and line break: speech is written down without capitals. */
  | "speech";

const ENDS: Record<Style, RegExp> = {
  prose: /(?<=[.!?])["”’)]?\s+(?=["“(]?[\p{Lu}\d])/gu,
  ad: /(?<=[.!?])["”’)]?\s+(?=["“(]?[\p{Lu}\d•*-])|;\s+(?=\S+\s+\S)|(?<=[a-z]{2}\.)(?=(?!Net\b)[A-Z][a-z]{2})/gu,
  speech: /(?<=[.!?])\s+|\n+/gu,
};

/** Abbreviations whose full stop ends no sentence. */
const ABBREVIATED = new RegExp(composePattern`(?<![\p{L}\p{N}])(?:${lists.anywhere})\.$`, "iu");
/** Abbreviations before a figure, which are whole words elsewhere: "No. 5", "max. 7". */
const BEFORE_FIGURE = new RegExp(composePattern`(?<![\p{L}\p{N}])(?:${lists.beforeFigure})\.$`, "iu");
/** "J. Smith", "Band B. Level": initials, which items of an ad end with: "CDL Class A." */
const INITIAL = /(?<![\p{L}\p{N}])\p{L}\.$/u;

/** A mark that belongs to the sentence before it. */
const CLOSING = /^["”’)]/;
/** Characters of the longest abbreviation, with its full stop and what stands before it. */
const LONGEST = 8;

/** Splits a text into sentences, verbatim; periods of abbreviations and initials do not end one. */
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

/** The sentences of a text of which each line stands by itself. */
export const splitSentencesOfLines = (text: string): string[] =>
  text.split("\n").flatMap((line) => splitSentences(line));

const isAbbreviated = (end: string, next: string, style: Style): boolean =>
  ABBREVIATED.test(end) ||
  (style !== "ad" && INITIAL.test(end)) ||
  (/\d/.test(next) && BEFORE_FIGURE.test(end));
