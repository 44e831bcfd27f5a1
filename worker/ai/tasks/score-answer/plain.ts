import type { CoveredPoint, Evaluation, Feature } from "#worker/ai/contracts/evaluation.contract.ts";
import type { QuestionCategory } from "#worker/ai/contracts/question.contract.ts";

import { type Coverage, readCoverage } from "./coverage.ts";
import type { ScoreAnswerInput } from "./input.ts";
import { CEILINGS, MIN_WORDS, listCeilings } from "./limits.ts";
import { joinLines, writeLines } from "./lines.ts";
import { NUMBER, REASON, RESULT, SITUATION, TASK, listNamedThings } from "./markers.ts";
import { type AnswerSentence, FILLERS, type ReadAnswer, readAnswer } from "./read-answer.ts";
import { isPast, readSteps } from "./steps.ts";

/** Points of ten per part; `points` are the question's points. */
type Weights = Partial<Record<"points" | "action" | "result" | "specifics" | "reasoning", number>>;
const STORY: Weights = { points: 4.5, action: 2.5, result: 2, specifics: 1 };
const EXPLAINED: Weights = { points: 8, reasoning: 1, specifics: 1 };
const OWN: Weights = { points: 6, action: 2, specifics: 2 };
/** Weights for a question without points, where only the form is judged. */
const FORM: Weights = { action: 4, result: 3, specifics: 3 };

/** Min coverage that earns full points, because no answer covers everything. */
const FULL_COVERAGE = 0.9;
const FULL = { steps: 6, things: 8, reasons: 3 } as const;
/** Cost of a common mistake or of denying a point; silence about it costs nothing. */
const WRONG = 1.5;

/** Min score of a readable answer, above any unreadable one. */
const LEAST = 0.6;

/** Fillers shown to the user, including ambiguous ones that still count as words of the answer. */
const SHOWN_FILLERS = [...FILLERS, "like", "you know", "i mean", "kind of", "sort of"];
const WORDS_A_MINUTE = 130;

const round = (score: number): number => Math.round(score * 10) / 10;

/**
 * Scores an answer by its content: the question's points, each by a sentence, the person's own steps, the result, and
 * named things. The same answer always gets the same score.
 */
export function scoreAnswer({ question, category, rubric, answer }: ScoreAnswerInput): Evaluation {
  const read = readAnswer(answer, [question, rubric.shows]);
  // Points of a model's own question have no ways that rules could match.
  const findable = rubric.points.filter(({ match }) => match.length > 0);
  const coverage = findable.length === 0 ? null : readCoverage(read.content, findable);
  const features = listFeatures(read, category);
  const weights =
    coverage === null ? FORM : category === "behavioral" ? STORY : category === "technical" ? EXPLAINED : OWN;
  const ceilings = listCeilings(read, coverage);
  const mistakes = coverage?.misconceptions ?? [];
  const refusals = coverage?.points.filter(({ refusal }) => refusal !== null) ?? [];
  const raw = sumShares(weights, features, coverage) - WRONG * (mistakes.length + refusals.length);
  const tried = read.sentences.filter(({ leftOut }) => leftOut !== "order" && leftOut !== "question");
  const isHonest =
    tried.reduce((sum, { words }) => sum + words.length, 0) >= MIN_WORDS &&
    !ceilings.includes(CEILINGS.gibberish);
  const least = isHonest ? LEAST : 0;
  const score = round(Math.min(Math.max(least, raw), ceilings[0]?.at ?? 10, 10));
  const points: CoveredPoint[] = coverage?.points ?? [];
  const evaluation = { score, features, points, misconceptions: mistakes, ceilings };
  const lines = writeLines(evaluation);
  return {
    ...evaluation,
    lines,
    feedback: joinLines(lines),
    leftOut: read.sentences.flatMap(({ quote, leftOut }) =>
      leftOut === null ? [] : [{ text: quote, reason: leftOut }],
    ),
    followUp: rubric.followUps[0] ?? "What would you do differently today?",
    example: null,
    pace: measurePace(answer),
  };
}

function sumShares(weights: Weights, features: readonly Feature[], coverage: Coverage | null): number {
  const shares = new Map<string, number>(features.map(({ id, share }) => [id, share ?? 0]));
  shares.set("points", Math.min(1, (coverage?.share ?? 0) / FULL_COVERAGE));
  return Object.entries(weights).reduce((sum, [id, weight]) => sum + weight * (shares.get(id) ?? 0), 0);
}

/** The parts of an answer, each with its sentences. */
function listFeatures({ content }: ReadAnswer, category: QuestionCategory): Feature[] {
  const find = (sentences: readonly AnswerSentence[], test: (sentence: AnswerSentence) => boolean) =>
    sentences.filter(test).map(({ quote }) => quote);
  const steps = readSteps(content);
  const early = content.slice(0, Math.max(2, Math.ceil(content.length / 2)));
  const late = content.slice(Math.floor(content.length * 0.4));
  const isResult = ({ text, words }: AnswerSentence) =>
    RESULT.test(text) || (NUMBER.test(text) && words.some(isPast));
  const results = late.filter(isResult);
  const counted = results.filter(({ text }) => NUMBER.test(text));
  const things = listNamedThings(content).length;
  const reasons = find(content, ({ text }) => REASON.test(text));
  const create = (id: string, name: string, share: number, quotes: string[]): Feature => ({
    id,
    name,
    share: Math.min(1, share),
    quotes: [...new Set(quotes)].slice(0, 2),
  });
  const isStory = category === "behavioral";
  const result = counted.length > 0 ? 1 : results.length > 0 ? 0.6 : 0;
  return [
    ...(isStory
      ? [
          create(
            "situation",
            "Situation",
            1,
            find(early, ({ text }) => SITUATION.test(text)),
          ),
          create(
            "task",
            "Task",
            1,
            find(early, ({ text }) => TASK.test(text)),
          ),
        ].map((feature) => ({ ...feature, share: feature.quotes.length > 0 ? 1 : 0 }))
      : []),
    create("action", "Your own steps", steps.count / FULL.steps, steps.quotes),
    ...(category === "technical"
      ? [create("reasoning", "Reasons", reasons.length / FULL.reasons, reasons)]
      : [
          create(
            "result",
            "What changed",
            result,
            [...counted, ...results].map(({ quote }) => quote),
          ),
        ]),
    create("specifics", "Figures and names", things / FULL.things, []),
  ];
}

/** Measures the speaking pace, which is shown next to the score but not part of it. */
function measurePace(answer: string) {
  const words = answer.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
  // Double spaces allow adjacent matches of two-word fillers without overlap.
  const spaced = ` ${words.join("  ")} `;
  const fillers = SHOWN_FILLERS.map((word) => ({
    word,
    count: spaced.split(` ${word.replace(" ", "  ")} `).length - 1,
  })).filter(({ count }) => count > 0);
  return { words: words.length, seconds: Math.round((60 * words.length) / WORDS_A_MINUTE), fillers };
}
