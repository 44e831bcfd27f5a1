import type { CoveredPoint, FoundMistake } from "#worker/ai/contracts/evaluation.contract.ts";
import type { KeyPoint } from "#worker/ai/contracts/question.contract.ts";
import { FUNCTION_WORDS } from "#worker/ai/words/stems.ts";

import type { Found } from "./feature-parts.ts";
import { readWays, hasOneWay } from "./match-ways.ts";
import { type AnswerSentence } from "./read-answer.ts";

/** The share of the points' weight that counts as a full answer, because no answer covers everything. */
const FULL_COVERAGE = 0.72;
const CURVE = 0.85;
/** Words needed to state one point, so that a list of keywords states none. */
const WORDS_A_POINT = 7;
const MIN_FUNCTION_SHARE = 0.18;

export type Coverage = {
  found: Found;
  /** The share of the points' weight that the answer covers. */
  share: number;
  points: CoveredPoint[];
  misconceptions: FoundMistake[];
  missing: KeyPoint[];
  /** Whether the answer rejects at least half of the points that it mentions. */
  isRefused: boolean;
};

const isSpoken = ({ words, stems }: AnswerSentence): boolean =>
  words.length >= 4 &&
  stems.filter((stem) => FUNCTION_WORDS.has(stem)).length / words.length >= MIN_FUNCTION_SHARE;

export function assessCoverage(content: readonly AnswerSentence[], points: readonly KeyPoint[]): Coverage {
  const room = new Map(
    content.map((sentence) => [
      sentence,
      isSpoken(sentence) ? Math.max(2, Math.ceil(sentence.words.length / WORDS_A_POINT)) : 0,
    ]),
  );
  const covered: CoveredPoint[] = [];
  const missing: KeyPoint[] = [];
  const misconceptions: FoundMistake[] = [];
  let said = 0;
  let refused = 0;
  let all = 0;
  for (const point of points.toSorted((a, b) => b.weight - a.weight)) {
    all += point.weight;
    const sentence = content.find((one) => (room.get(one) ?? 0) > 0 && hasOneWay(one, point));
    if (sentence === undefined) missing.push(point);
    else {
      said += point.weight;
      room.set(sentence, (room.get(sentence) ?? 0) - 1);
    }
    const refusal =
      sentence === undefined
        ? content.find((one) => isSpoken(one) && readWays(one, point) === "refused")
        : undefined;
    if (refusal !== undefined) refused += point.weight;
    covered.push({ text: point.text, quote: sentence?.quote ?? null, refusal: refusal?.quote ?? null });
    const { misconception } = point;
    const wrong = misconception && content.find((one) => isSpoken(one) && hasOneWay(one, misconception));
    if (misconception && wrong)
      misconceptions.push({
        text: misconception.text,
        quote: wrong.quote,
        refusal: null,
        ...(misconception.source !== undefined && { source: misconception.source }),
      });
  }
  const coverage = all === 0 ? 0 : said / all;
  const hits = covered.filter(({ quote }) => quote !== null);
  return {
    share: coverage,
    found: {
      share: Math.min(1, coverage / FULL_COVERAGE) ** CURVE,
      quotes: hits.flatMap(({ quote }) => (quote === null ? [] : [quote])).slice(0, 2),
      note: `We found ${hits.length} of the ${points.length} things that we look for.`,
    },
    points: covered,
    misconceptions,
    missing,
    isRefused: refused > 0 && refused >= said,
  };
}

/** How many of the employer's facts an answer mentions, and which. */
export function assessFacts(
  content: readonly AnswerSentence[],
  facts: readonly (readonly string[])[],
): Found {
  const quotes: string[] = [];
  for (const fact of facts) {
    const stems = new Set(fact);
    const sentence = content.find(
      (one) => new Set(one.stems.filter((stem) => stems.has(stem) && stem.length > 3)).size >= 2,
    );
    if (sentence !== undefined && !quotes.includes(sentence.quote)) quotes.push(sentence.quote);
  }
  return {
    share: Math.min(1, quotes.length * 0.6),
    quotes: quotes.slice(0, 2),
    note: quotes.length === 0 ? "We did not find anything that the ad says about the employer." : "",
  };
}
