import { splitSentences } from "#worker/ai/words/split-sentences.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import { limitAdBlocks } from "./cut-blocks.ts";
import type { AdLine, Topic } from "./labels/ad-labels.ts";
import { type LabelledLine, isKnownHeading, labelAdLines } from "./labels/label-ad-lines.ts";
import lists from "./unit-words.json" with { type: "json" };
import { type TextBlock, type Zone, splitInlineHeading } from "./zones.ts";

/** A sentence or list item of an ad, with its topic. */
export type Sentence = {
  text: string;
  zone: Topic;
  /** The text before the sentence's colon or directly above it: "Salary" for "Salary: $20"; "" if there is none. */
  label: string;
  /** Whether the sentence is under a heading about pay. */
  isPay: boolean;
  /** Whether the zone is probable enough to show the sentence as a requirement. */
  isSure: boolean;
  /** Whether the posting's own heading decided the zone; otherwise the sentence's wording did. */
  isStated: boolean;
};

const PAY_HEADING =
  /\b(pay|salary|compensation|wages?|rate|gehalt|vergütung|salaire|rémunération|salario)\b/i;
const NUMBERED = /^\s*(?:\(?\d{1,2}[.)]|[a-z][.)])\s+(?!(?:years?|months?|days?|hours?)\b)/;
const MAX_BLOCKS = 600;
/** Max characters of a heading, whatever the model says. */
const MAX_HEADING = 80;
/** Max sentences, ten times those of a long ad; a text with more is not an ad. */
const MAX_SENTENCES = 1000;

/** A line of an ad; `isFirst` if it starts its block. */
type SourceLine = AdLine & { isFirst: boolean };

/** Lines of an ad: headings, and the sentences of items and paragraphs. Labelling works on these lines. */
export function listAdLines(blocks: TextBlock[]): SourceLine[] {
  const lines: SourceLine[] = [];
  for (const { kind, text } of limitAdBlocks(blocks).slice(0, MAX_BLOCKS)) {
    if (lines.length >= MAX_SENTENCES) break;
    if (kind === "heading") lines.push({ kind, text, isFirst: true });
    else
      lines.push(
        ...splitSentences(text.replace(NUMBERED, ""), "ad").map((part, at) => ({
          kind,
          text: part,
          isFirst: at === 0,
        })),
      );
  }
  return lines.slice(0, MAX_SENTENCES);
}

/** A content line of an ad, placed under its headings. */
export type PlacedLine = Pick<Sentence, "text" | "label" | "isPay"> & {
  /** Position among all lines of the ad. */
  at: number;
  /** The posting's own heading above; null if there is none, or if a heading found only by the model is nearer. */
  heading: string | null;
  /** The zone of a heading at the start of the line: "Requirements: two years". */
  inlineZone: Zone | null;
};

/**
 * Lines of an ad placed by its own headings only: headings in the markup, and lines in the form and words of a usual
 * one.
 */
export const listPlacedLines = (blocks: TextBlock[]): PlacedLine[] =>
  assignLinesToSections(listAdLines(blocks), () => false);

/** Places lines under the headings above. `isHeading` identifies headings besides the posting's own. */
function assignLinesToSections(
  lines: readonly SourceLine[],
  isHeading: (line: SourceLine, at: number) => boolean,
): PlacedLine[] {
  const placed: PlacedLine[] = [];
  let isPay = false;
  let over = "";
  let heading: string | null = null;
  for (const [at, line] of lines.entries()) {
    const isOwn = isKnownHeading(line);
    if (isOwn || isHeading(line, at)) {
      heading = isOwn ? line.text : null;
      isPay = PAY_HEADING.test(line.text);
      over = line.text.replace(/:$/, "").trim();
      // A heading found only by the model may be a fact, such as "Temporary".
      if (!isOwn)
        placed.push({ at, text: line.text, label: "", isPay: false, heading: null, inlineZone: null });
      continue;
    }
    const inline = line.isFirst ? splitInlineHeading(line.text) : null;
    isPay &&= !line.isFirst || isPayText(line.text);
    const isUnderPay = inline === null ? isPay : inline.zone === "benefit" && PAY_HEADING.test(inline.head);
    if (inline !== null && line.kind === "text") isPay = false;
    placed.push({
      at,
      text: inline?.rest ?? line.text,
      label: inline?.head ?? over,
      isPay: isUnderPay,
      heading,
      inlineZone: inline?.zone ?? null,
    });
    over = "";
  }
  return placed;
}

/** Sentences and items of an ad in order, each with its zone; no headings. */
export function listSentences(blocks: TextBlock[]): Sentence[] {
  const lines = listAdLines(blocks);
  const labelled = labelAdLines(lines);
  const isHeading = (line: SourceLine, at: number): boolean => {
    const read = labelled[at];
    return read !== undefined && isHeadingLine(line, read);
  };
  return assignLinesToSections(lines, isHeading).flatMap(
    ({ at, text, label, isPay, heading, inlineZone }): Sentence[] => {
      const [line, read] = [lines[at], labelled[at]];
      if (line === undefined || read === undefined) return [];
      if (isHeading(line, at)) return [{ text, zone: "other", label, isPay, isSure: false, isStated: false }];
      const isStated = (heading !== null && read.section === read.topic) || inlineZone === read.topic;
      return [
        {
          text,
          zone: read.topic,
          label,
          isPay,
          // An item under the posting's own "Requirements" is a requirement, however short.
          isSure: (isStated && line.kind === "item") || read.probability >= (SURE[read.topic] ?? 0),
          isStated,
        },
      ];
    },
  );
}

/** Min probability for showing a line as a requirement. */
const SURE: Partial<Record<Topic, number>> = { must: 0.7, nice: 0.5 };

/** Whether a line introduces the following ones. A heading found only by the model must look like one too. */
const isHeadingLine = (line: AdLine, { isHeading }: LabelledLine): boolean =>
  isHeading && line.text.length <= MAX_HEADING && !/\d|:\s\S|[.!;]$/.test(line.text);

/**
 * Whether text under a pay heading belongs to it. A label for another topic, or a short line without numbers, ends the
 * pay section.
 */
const isPayText = (text: string): boolean => {
  const [, label = ""] = /^([^:\d$€£]{3,30}):\s/.exec(text) ?? [];
  const isOther = OTHER_LABEL.test(label);
  return !isOther && (/\d/.test(text) || text.length > 40);
};
const OTHER_LABEL = new RegExp(composePattern`\b(?:${lists.otherLabels})\b`, "i");
