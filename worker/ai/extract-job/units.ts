import { composePattern } from "#worker/lib/patterns.ts";

import { cutBlocks } from "./cut-blocks.ts";
import lists from "./unit-words.json" with { type: "json" };
import {
  type Zone,
  type TextBlock,
  splitInlineHeading,
  zoneOfHeading,
  zoneOfLine,
  zoneOfSentence,
} from "./zones.ts";

/** A sentence or an item of an ad, with what it is about. */
export type Sentence = {
  text: string;
  zone: Zone;
  /** What stands before its colon, or right over it: "Salary" of "Salary: $20"; "" where nothing does. */
  label: string;
  /** Whether a heading about pay stands over it. */
  isPay: boolean;
};

const PAY_HEADING =
  /\b(pay|salary|compensation|wages?|rate|gehalt|vergütung|salaire|rémunération|salario)\b/i;
const ABBREVIATED =
  /\b(e\.g|i\.e|etc|inc|ltd|llc|corp|co|dr|mr|mrs|ms|st|vs|no|approx|u\.s|ph\.d|b\.s|m\.s|b\.a|m\.a|jr|sr|p\.a|a\.m|p\.m|incl|min|max|dept|yrs?|hrs?|mo|wk|mth|rs|kr|rp|fr|pr|ca|zzgl|inkl|st|approx)\.$/i;
/** Also where the space was lost: "attention to detail.Essential functions". */
const SENTENCE_END =
  /(?<=[.!?])["”’)]?\s+(?=["“(]?[\p{Lu}\d•*-])|;\s+(?=\S+\s+\S)|(?<=[a-z]{2}\.)(?=(?!Net\b)[A-Z][a-z]{2})/u;
const NUMBERED = /^\s*(?:\(?\d{1,2}[.)]|[a-z][.)])\s+/;
const MAX_BLOCKS = 600;
/** Ten times as many as a long ad has: a text of nothing but ends is no ad. */
const MAX_SENTENCES = 1000;

/** The sentences and items of an ad in order, each with its zone; headings are not among them. */
export function listSentences(blocks: TextBlock[]): Sentence[] {
  const sentences: Sentence[] = [];
  let zone: Zone | null = null;
  let isPay = false;
  let over = "";
  for (const block of cutBlocks(blocks).slice(0, MAX_BLOCKS)) {
    if (sentences.length >= MAX_SENTENCES) break;
    let { text } = block;
    const opened: Zone | null =
      block.kind === "heading"
        ? (zoneOfHeading(text) ?? null)
        : block.kind === "text"
          ? zoneOfLine(text)
          : null;
    if (block.kind === "heading" || opened !== null) {
      // A heading that says nothing, such as a team's name, ends what stood before it.
      zone = opened;
      isPay = PAY_HEADING.test(text);
      over = text.replace(/:$/, "").trim();
      continue;
    }
    const inline = splitInlineHeading(text.replace(NUMBERED, ""));
    let under = zone;
    let label = over;
    isPay &&= isOfPay(text);
    let underPay = isPay;
    if (inline !== null) {
      under = inline.zone;
      label = inline.head;
      underPay = inline.zone === "benefit" && PAY_HEADING.test(label);
      if (block.kind === "text") [zone, isPay] = [under, false];
      text = inline.rest;
    }
    for (const sentence of splitSentences(text.replace(NUMBERED, ""))) {
      const own: Zone = zoneOfSentence(sentence, under);
      sentences.push({ text: sentence, zone: own, label, isPay: underPay });
      label = "";
    }
    over = "";
  }
  return sentences.slice(0, MAX_SENTENCES);
}

/** What stands under a heading about pay, until something else begins: a label of another thing, a line without money. */
const isOfPay = (text: string): boolean => {
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
