import { composePattern } from "#worker/lib/patterns.ts";

import { limitAdBlocks } from "./cut-blocks.ts";
import lists from "./unit-words.json" with { type: "json" };
import {
  type Zone,
  type TextBlock,
  splitInlineHeading,
  findHeadingZone,
  findLineZone,
  getSentenceZone,
} from "./zones.ts";

/** A sentence or list item of an ad, with its topic. */
export type Sentence = {
  text: string;
  zone: Zone;
  /**
   * The text before the sentence's colon or directly above it: "Salary" of "Salary: $20"; "" if there is none.
   */
  label: string;
  /** Whether the sentence is under a heading about pay. */
  isPay: boolean;
};

const PAY_HEADING =
  /\b(pay|salary|compensation|wages?|rate|gehalt|vergütung|salaire|rémunération|salario)\b/i;
const ABBREVIATED =
  /\b(e\.g|i\.e|etc|inc|ltd|llc|corp|co|dr|mr|mrs|ms|st|vs|no|approx|u\.s|ph\.d|b\.s|m\.s|b\.a|m\.a|jr|sr|p\.a|a\.m|p\.m|incl|min|max|dept|yrs?|hrs?|mo|wk|mth|rs|kr|rp|fr|pr|ca|zzgl|inkl|st|approx)\.$/i;
/** End of a sentence, even if no space follows: "attention to detail.Essential functions". */
const SENTENCE_END =
  /(?<=[.!?])["”’)]?\s+(?=["“(]?[\p{Lu}\d•*-])|;\s+(?=\S+\s+\S)|(?<=[a-z]{2}\.)(?=(?!Net\b)[A-Z][a-z]{2})/u;
const NUMBERED = /^\s*(?:\(?\d{1,2}[.)]|[a-z][.)])\s+(?!(?:years?|months?|days?|hours?)\b)/;
const MAX_BLOCKS = 600;
/** Ten times as many sentences as a long ad has: a text with more is not an ad. */
const MAX_SENTENCES = 1000;

/** The sentences and items of an ad in order, each with its zone; without headings. */
export function listSentences(blocks: TextBlock[]): Sentence[] {
  const sentences: Sentence[] = [];
  let zone: Zone | null = null;
  let isPay = false;
  let over = "";
  for (const block of limitAdBlocks(blocks).slice(0, MAX_BLOCKS)) {
    if (sentences.length >= MAX_SENTENCES) break;
    let { text } = block;
    const opened: Zone | null =
      block.kind === "heading"
        ? (findHeadingZone(text) ?? null)
        : block.kind === "text"
          ? findLineZone(text)
          : null;
    if (block.kind === "heading" || opened !== null) {
      // An unknown heading, such as a team's name, ends the previous section.
      zone = opened;
      isPay = PAY_HEADING.test(text);
      over = text.replace(/:$/, "").trim();
      continue;
    }
    const inline = splitInlineHeading(text.replace(NUMBERED, ""));
    let under = zone;
    let label = over;
    isPay &&= isPayText(text);
    let underPay = isPay;
    if (inline !== null) {
      under = inline.zone;
      label = inline.head;
      underPay = inline.zone === "benefit" && PAY_HEADING.test(label);
      if (block.kind === "text") [zone, isPay] = [under, false];
      text = inline.rest;
    }
    for (const sentence of splitSentences(text.replace(NUMBERED, ""))) {
      const own: Zone = getSentenceZone(sentence, under);
      sentences.push({ text: sentence, zone: own, label, isPay: underPay });
      label = "";
    }
    over = "";
  }
  return sentences.slice(0, MAX_SENTENCES);
}

/**
 * Whether text under a pay heading still belongs to it: a label for another topic or a short line without
 * numbers ends it.
 */
const isPayText = (text: string): boolean => {
  const [, label = ""] = /^([^:\d$€£]{3,30}):\s/.exec(text) ?? [];
  const isOther = OTHER_LABEL.test(label);
  return !isOther && (/\d/.test(text) || text.length > 40);
};
const OTHER_LABEL = new RegExp(composePattern`\b(?:${lists.otherLabels})\b`, "i");

function splitSentences(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(SENTENCE_END)) {
    const last = parts.at(-1);
    if (last !== undefined && ABBREVIATED.test(last)) parts[parts.length - 1] = `${last} ${part}`;
    else if (part.trim() !== "") parts.push(part.trim());
  }
  return parts;
}
