import type { LeftOut } from "#worker/ai/contracts/evaluation.contract.ts";
import { splitSentences } from "#worker/ai/words/split-sentences.ts";
import { FUNCTION_WORDS, listSpokenStems, stemWord } from "#worker/ai/words/stems.ts";
import { tokenize } from "#worker/ai/words/tokens.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./answer-words.json" with { type: "json" };
import { type Denials, findDenials } from "./denials.ts";
import { isOrder } from "./orders.ts";

/** A sentence of an answer: as written, as folded words, and as stems. */
export type AnswerSentence = {
  /** The text as submitted. */
  quote: string;
  text: string;
  words: string[];
  stems: string[];
  /** The negated words. */
  denials: Denials;
  /** Why the sentence is excluded; null if it counts. */
  leftOut: LeftOut["reason"] | null;
};

export type ReadAnswer = {
  sentences: AnswerSentence[];
  /** Counted sentences. */
  content: AnswerSentence[];
  /** Words in counted sentences. */
  words: number;
  hasCopiedQuestion: boolean;
  /** Share of sentences with nothing but self-praise. */
  praiseShare: number;
};

const INVISIBLE = /[\u200b-\u200f\u2060\u00ad\ufeff]/g;
const AGAIN = /^(?:as i said|like i said|again|as i mentioned|as mentioned|i repeat)\b,?\s*/i;
/** Filler words without meaning in any sentence. */
export const FILLERS = new Set(["um", "uh", "er", "basically", "actually", "literally"]);
const BULLET = /^\s*(?:[-–—•*▪●]|\d{1,2}[.)])\s+/;

const SUPERLATIVE = new RegExp(composePattern`\b(?:${lists.superlatives})\b`, "i");
const SELF = /\b(?:i|me|my|i['’]m|i['’]ve|myself)\b/i;
const PAST_ACT =
  /\b(?:i|we)(?: \w+ly| also| then| first)? (?:\w{2,}ed|built|led|wrote|ran|made|cut|won|set|taught|sold|drew|held|met|sent|took|brought)\b/i;
/** Words of empty praise, even if the sentence also tells an action. */
const BOAST =
  /\b(?:incredibly well|absolutely|skyrocketed|learned a lot|all the information|so much from)\b/i;
const isPraise = (text: string): boolean =>
  !/\d/.test(text) &&
  SELF.test(text) &&
  (BOAST.test(text) || (SUPERLATIVE.test(text) && !PAST_ACT.test(text)));

const REPLY = new RegExp(composePattern`^(?:${lists.replies})\b`, "i");

const QUESTION_SHARE = 0.8;
const SAME_SHARE = 0.66;
const MAX_CHARACTERS = 20_000;

/** Selects the sentences of an answer that count. Repetitions of the `known` texts, such as the question, do not. */
export function readAnswer(answer: string, known: string[]): ReadAnswer {
  const copies = known.map((text) => new Set(listSpokenStems(text))).filter(({ size }) => size >= 3);
  const asked = new Set(
    known
      .flatMap((text) => splitSentences(text, "speech"))
      .map((text) =>
        tokenize(text)
          .map(({ word }) => word)
          .join(" "),
      ),
  );
  const sentences: AnswerSentence[] = [];
  const seen: Set<string>[] = [];
  const said = new Set<string>();
  let hasCopiedQuestion = false;
  let praised = 0;
  for (const found of splitSentences(answer.slice(0, MAX_CHARACTERS), "speech")) {
    const quote = found.replace(BULLET, "");
    const text = quote
      .normalize("NFKC")
      .replaceAll(INVISIBLE, "")
      .replaceAll("’", "'")
      .replaceAll(/\s+/g, " ");
    const tokens = tokenize(text.replace(AGAIN, "")).filter(({ word }) => !FILLERS.has(word));
    const words = tokens.map(({ word }) => word);
    if (words.length === 0) continue;
    const stems = words.map(stemWord);
    const content = new Set(stems.filter((stem) => !FUNCTION_WORDS.has(stem)));
    const isCopied =
      asked.has(words.join(" ")) ||
      (content.size >= 3 && copies.some((copy) => computeShare(content, copy) >= QUESTION_SHARE));
    const isRepeated =
      said.has(words.join(" ")) ||
      (content.size >= 2 && seen.some((before) => computeLikeness(content, before) >= SAME_SHARE));
    // A reply such as "Yep, absolutely" only counts at the start of an answer.
    const isReply = sentences.length > 0 && REPLY.test(text);
    const isOnlyPraise = isPraise(text);
    hasCopiedQuestion ||= isCopied;
    if (isOnlyPraise) praised += 1;
    seen.push(content);
    said.add(words.join(" "));
    const leftOut = isOrder(text)
      ? "order"
      : isCopied
        ? "question"
        : isRepeated
          ? "repeated"
          : isOnlyPraise
            ? "praise"
            : isReply
              ? "reply"
              : null;
    const denials = findDenials(tokens);
    sentences.push({ quote, text, words, stems, denials, leftOut });
  }
  const content = sentences.filter(({ leftOut }) => leftOut === null);
  return {
    sentences,
    content,
    words: content.reduce((sum, { words }) => sum + words.length, 0),
    hasCopiedQuestion,
    praiseShare: sentences.length === 0 ? 0 : praised / sentences.length,
  };
}

const computeShare = (part: ReadonlySet<string>, whole: ReadonlySet<string>): number => {
  let both = 0;
  for (const stem of part) if (whole.has(stem)) both += 1;
  return both / part.size;
};

function computeLikeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const stem of a) if (b.has(stem)) both += 1;
  return both / Math.max(1, a.size + b.size - both);
}
