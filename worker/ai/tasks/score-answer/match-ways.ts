import { stemWord } from "#worker/ai/lexicon/tokens.ts";

import type { AnswerSentence } from "./read-answer.ts";

/** One way to state a point: for each term its alternatives, each a sequence of adjacent stems. */
type Way = { terms: string[][][]; isNegative: boolean };

const NEGATORS = new Set(
  "not never no don't doesn't didn't won't wouldn't shouldn't can't cannot couldn't isn't aren't wasn't without avoid nobody nothing".split(
    " ",
  ),
);
const ways = new Map<string, Way>();

function openWay(written: string): Way {
  const known = ways.get(written);
  if (known !== undefined) return known;
  const terms = written
    .trim()
    .split(/\s+/)
    .map((term) =>
      term.split("|").map((alternative) =>
        alternative
          .toLowerCase()
          .split("_")
          .map((word) => stemWord(word)),
      ),
    );
  const isNegative = written
    .toLowerCase()
    .split(/[\s|_]+/)
    .some((word) => NEGATORS.has(word));
  const way = { terms, isNegative };
  ways.set(written, way);
  return way;
}

export type Said = "said" | "refused" | "denied" | null;

/** Whether the sentence states the point in one of these ways, or rejects it. */
export function readWays(sentence: AnswerSentence, written: readonly string[]): Said {
  const found = new Set(written.map((one) => readWay(sentence, openWay(one))));
  return (["said", "refused", "denied"] as const).find((one) => found.has(one)) ?? null;
}

export const hasOneWay = (sentence: AnswerSentence, written: readonly string[]): boolean =>
  readWays(sentence, written) === "said";

/** Checks the positions of each term: present, negated, and present without being negated or only a reason. */
function readWay({ stems, denials }: AnswerSentence, { terms, isNegative }: Way): Said {
  const { denied, refused, reasons } = denials;
  const places = terms.map((term) => listPlaces(term, stems));
  if (places.some(({ length }) => length === 0)) return null;
  if (isNegative || denied.size === 0) return "said";
  const isFree = (at: number) => !denied.has(at) && !reasons.has(at);
  if (places.every((ats) => ats.some(isFree))) return "said";
  if (places.every((ats) => ats.some((at) => denied.has(at))))
    return places.some((ats) => ats.some((at) => refused.has(at))) ? "refused" : "denied";
  if (places.every((ats) => ats.some((at) => !denied.has(at)))) return "said";
  // If the point is also stated after the negation, it counts: "I don't guess the voltage, I measure it".
  const last = Math.max(...denied);
  return places.some((ats) => ats.some((at) => at > last && isFree(at))) ? "said" : "denied";
}

function listPlaces(term: string[][], stems: string[]): number[] {
  const found: number[] = [];
  for (const row of term)
    for (let at = 0; at + row.length <= stems.length; at += 1)
      if (row.every((stem, offset) => stems[at + offset] === stem)) found.push(at);
  return found;
}
