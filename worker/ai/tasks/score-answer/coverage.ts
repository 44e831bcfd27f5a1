import type { CoveredPoint, FoundMistake } from "#worker/ai/contracts/evaluation.contract.ts";
import type { KeyPoint } from "#worker/ai/contracts/question.contract.ts";
import { FUNCTION_WORDS } from "#worker/ai/words/stems.ts";

import { hasOneWay, checkWays } from "./match-ways.ts";
import type { AnswerSentence } from "./read-answer.ts";

/** Min words per stated point, so that a list of keywords states none. */
const WORDS_A_POINT = 7;
const MIN_WORDS = 4;
const MIN_FUNCTION_SHARE = 0.18;

export type Coverage = {
  /** Covered share of the points' weight. */
  share: number;
  count: number;
  points: CoveredPoint[];
  misconceptions: FoundMistake[];
  /** Whether the answer rejects at least as much as it covers. */
  isRefused: boolean;
};

const isSaid = ({ words, stems }: AnswerSentence): boolean =>
  words.length >= MIN_WORDS &&
  stems.filter((stem) => FUNCTION_WORDS.has(stem)).length / words.length >= MIN_FUNCTION_SHARE;

/** Finds the sentence for each point that an answer makes, and the points that it denies. */
export function readCoverage(content: readonly AnswerSentence[], points: readonly KeyPoint[]): Coverage {
  const spoken = content.filter(isSaid);
  const room = new Map(
    spoken.map((sentence) => [sentence, Math.max(2, Math.ceil(sentence.words.length / WORDS_A_POINT))]),
  );
  const covered: CoveredPoint[] = [];
  const misconceptions: FoundMistake[] = [];
  let [said, refused, all] = [0, 0, 0];
  for (const point of points.toSorted((a, b) => b.weight - a.weight)) {
    all += point.weight;
    const by = spoken.find((one) => (room.get(one) ?? 0) > 0 && hasOneWay(one, point));
    const against = by === undefined ? spoken.find((one) => checkWays(one, point) === "refused") : undefined;
    if (by !== undefined) {
      said += point.weight;
      room.set(by, (room.get(by) ?? 0) - 1);
    }
    if (against !== undefined) refused += point.weight;
    covered.push({ text: point.text, quote: by?.quote ?? null, refusal: against?.quote ?? null });
    const { misconception } = point;
    const wrong = misconception && spoken.find((one) => hasOneWay(one, misconception));
    if (misconception && wrong)
      misconceptions.push({
        text: misconception.text,
        quote: wrong.quote,
        refusal: null,
        ...(misconception.source !== undefined && { source: misconception.source }),
      });
  }
  return {
    share: all === 0 ? 0 : said / all,
    count: covered.filter(({ quote }) => quote !== null).length,
    points: covered,
    misconceptions,
    isRefused: refused > 0 && refused >= said,
  };
}
