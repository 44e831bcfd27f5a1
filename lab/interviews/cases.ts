import type { Figure } from "#scripts/lib/figures.ts";
import { NO_RUBRIC } from "#testing/interviews/answer-cases.ts";
import { ALL_CASES } from "#testing/interviews/question-bank.ts";
import { scoreAnswer } from "#worker/ai/tasks/score-answer/plain.ts";

const LEAST_OWN = 0.95;
const MOST_OTHER = 0.1;

/** What the spoken answers of the bank's cases make of their own points, and of those of the case after them. */
export function measureCases(): Figure[] {
  const compute = (step: number) => {
    const evaluations = ALL_CASES.map((item, at) => {
      const { spoken = "" } = ALL_CASES[(at + step) % ALL_CASES.length] ?? {};
      const rubric = { ...NO_RUBRIC, bankId: item.id, points: item.keyPoints };
      return scoreAnswer({ question: item.text, category: "technical", rubric, answer: spoken });
    });
    const points = evaluations.flatMap((one) => one.points);
    return {
      share: points.filter(({ quote }) => quote !== null).length / points.length,
      mistakes: evaluations.reduce((sum, { misconceptions }) => sum + misconceptions.length, 0),
    };
  };
  const [own, other] = [compute(0), compute(1)];
  const format = (share: number) => `${(100 * share).toFixed(1)} %`;
  return [
    {
      name: "points of a case that its spoken answer makes",
      value: format(own.share),
      bar: "≥ 95 %",
      isMet: own.share >= LEAST_OWN,
      note: `${ALL_CASES.length} cases, ${own.mistakes} mistakes found in them`,
    },
    {
      name: "points that the next case's answer makes",
      value: format(other.share),
      bar: "≤ 10 %",
      isMet: other.share <= MOST_OTHER,
    },
  ];
}
