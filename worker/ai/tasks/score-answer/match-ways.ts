import { stemWord } from "#worker/ai/words/stems.ts";
import { tokenize } from "#worker/ai/words/tokens.ts";

import { NEGATOR, findDenials } from "./denials.ts";
import type { AnswerSentence } from "./read-answer.ts";

/** One way to state a point: for each term its alternatives, each a sequence of adjacent stems. */
type Way = { terms: string[][][] };

/** Words after a negation that introduce what is done instead. */
const CONTRAST = /^(?:but|instead|rather|i|we|he|she|they|you)$/;
const ways = new Map<string, Way>();

function parseWay(written: string): Way {
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
  const way = { terms };
  ways.set(written, way);
  return way;
}

export type Said = "said" | "refused" | "denied" | null;

/** The text of a point, and the ways to say it. */
type Sought = { text: string; match: readonly string[] };

/** Whether the sentence states the point in one of its ways, or rejects it. */
export function checkWays(sentence: AnswerSentence, { text, match }: Sought): Said {
  const found = new Set(match.map((one) => checkWay(sentence, parseWay(one))));
  // A point may itself be a negation: "No alcohol before a shift".
  if ((found.has("refused") || found.has("denied")) && isNegative(text)) return "said";
  return (["said", "refused", "denied"] as const).find((one) => found.has(one)) ?? null;
}

const isNegative = (text: string): boolean => findDenials(tokenize(text)).negators.size > 0;

export const hasOneWay = (sentence: AnswerSentence, sought: Sought): boolean =>
  checkWays(sentence, sought) === "said";

/** Checks the positions of each term: present, negated, or only in a reason. */
function checkWay({ words, stems, denials }: AnswerSentence, { terms }: Way): Said {
  const { denied, refused, reasons, negators } = denials;
  const places = terms.map((term) => listPlaces(term, stems));
  if (places.some(({ length }) => length === 0)) return null;
  // A negation required by the point is not a denial.
  const isOwn = places.some((ats) => ats.some((at) => negators.has(at)));
  if (isOwn || denied.size === 0) return "said";
  const isFree = (at: number) => !denied.has(at) && !reasons.has(at);
  if (places.every((ats) => ats.some(isFree))) return "said";
  if (places.every((ats) => ats.some((at) => denied.has(at))))
    return places.some((ats) => ats.some((at) => refused.has(at))) ? "refused" : "denied";
  if (places.every((ats) => ats.some((at) => !denied.has(at)))) return "said";
  // The point counts if it is also stated after the negation ("I don't guess the voltage, I measure it"), but not after
  // "instead of telling the family I".
  if (![...negators].every((at) => NEGATOR.test(words[at] ?? ""))) return "denied";
  const last = Math.max(...denied);
  const turn = words.findIndex((word, at) => at > last && CONTRAST.test(word));
  const isTurned = (at: number) => turn !== -1 && at > turn && isFree(at);
  return places.some((ats) => ats.some(isTurned)) ? "said" : "denied";
}

function listPlaces(term: string[][], stems: string[]): number[] {
  const found: number[] = [];
  for (const row of term)
    for (let at = 0; at + row.length <= stems.length; at += 1)
      if (row.every((stem, offset) => stems[at + offset] === stem)) found.push(at);
  return found;
}
