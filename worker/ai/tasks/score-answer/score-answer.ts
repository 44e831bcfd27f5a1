import type { Evaluation, ScoredFeatureId } from "#worker/ai/contracts/evaluation.contract.ts";
import type { QuestionCategory, Rubric } from "#worker/ai/contracts/question.contract.ts";

import { FEATURE_NAMES, askFor } from "./asks.ts";
import { type Assessed, type Assessment, assess, getGradedKind } from "./assess.ts";
import { type Ceiling, type Topic, listCeilings, countTopicStems, isGibberish } from "./ceilings.ts";
import { keepCoherent } from "./coherent.ts";
import { measurePace } from "./feature-parts.ts";
import { writeAnswerFeedback, chooseFollowUp } from "./feedback.ts";
import { getGradeBase, getGradeError } from "./grade.ts";
import { type ReadAnswer, readAnswer } from "./read-answer.ts";
import { readRoles } from "./roles.ts";

export type ScoreAnswerInput = {
  question: string;
  category: QuestionCategory;
  rubric: Rubric;
  answer: string;
};

const MISCONCEPTION = 1.5;
/** What it costs to say no to a key point, which an answer that is silent about it does not pay. */
const REFUSAL = 1.5;
/** Length in words, and number of specific things, that are assumed for a part that would be added to the answer. */
const WORDS_OF_A_PART = 25;
const THINGS_OF_A_PART = 8;
const FULL = 0.95;
/**
 * The shares that sentences of one kind add to an answer, as measured by adding some to weak answers: when and where a
 * story was also brings in its things and people. A feature that is not here is added to by half.
 */
const ADDED: Partial<Record<ScoredFeatureId, Partial<Record<ScoredFeatureId, number>>>> = {
  situation: { situation: 1, specifics: 0.5, wording: 0.3 },
  specifics: { specifics: 0.5, wording: 0.3 },
  action: { action: 0.5, wording: 0.2 },
  result: { result: 1, specifics: 0.1, wording: 0.2 },
  depth: { depth: 0.5, wording: 0.25 },
  evidence: { evidence: 0.6, specifics: 0.15, wording: 0.3 },
};
const HALF = 0.5;

const round = (score: number): number => Math.round(score * 10) / 10;

/**
 * Scores an answer by its content: features with their quotes, then ceilings. The same answer always gets the
 * same score.
 */
export function scoreAnswer({ question, category, rubric, answer }: ScoreAnswerInput): Evaluation {
  const whole = readAnswer(answer, [question, rubric.shows]);
  // Any sentence about oneself may belong to the answer to a general question.
  const isNarrow = category === "behavioral" || category === "technical";
  const roles = category === "behavioral" ? readRoles(whole.content) : null;
  const read = isNarrow ? keepCoherent(whole, question, rubric, roles) : whole;
  const assessment = assess({ text: question, category }, rubric, read, roles);
  const topicStems = countTopicStems(question, rubric, read);
  const topic = {
    isOffTopic: read.content.length > 0 && topicStems === 0,
    isGibberish: isGibberish(read, topicStems),
    concrete: assessment.concrete,
  };
  const given = { words: read.words, full: null, topic };
  const { score, ceilings } = computeTotal(assessment, read, given);
  const losses = assessment.features
    .flatMap((feature) => {
      if (feature.share === null || feature.share >= FULL || feature.weight === 0) return [];
      const added = computeTotal(assessment, read, {
        ...given,
        words: read.words + WORDS_OF_A_PART,
        topic: { ...topic, concrete: topic.concrete + THINGS_OF_A_PART },
        full: feature.id,
      });
      return [
        {
          id: feature.id,
          gain: round(added.score - score),
          weight: feature.weight * (1 - feature.share),
          ask: askFor(feature.id, feature.share, assessment.missing),
        },
      ];
    })
    .toSorted((a, b) => compareWording(a, b) || b.gain - a.gain || b.weight - a.weight)
    .map(({ id, gain, ask }) => ({ id, gain, ask }));
  const features = assessment.features.map((feature) => ({
    id: feature.id,
    name: FEATURE_NAMES[feature.id],
    share: feature.share,
    points: round(scaleWeight(feature, assessment.features) * (feature.share ?? 0)),
    quotes: feature.quotes,
    note: feature.note,
  }));
  const basis = assessment.kind === "points" ? "points" : "structure";
  const evaluation = {
    score,
    range: ceilings[0] !== undefined && ceilings[0].at <= score ? null : findRange(score, assessment),
    features,
    points: assessment.points,
    misconceptions: assessment.misconceptions,
    leftOut: read.sentences.flatMap(({ quote, leftOut }) =>
      leftOut === null ? [] : [{ text: quote, reason: leftOut }],
    ),
    ceilings,
    losses,
    basis,
  } as const;
  return {
    ...evaluation,
    feedback: writeAnswerFeedback(evaluation),
    followUp: chooseFollowUp(evaluation, rubric),
    pace: measurePace(answer),
  };
}

/** The wording is asked for last, since nobody can add it to an answer as a part. */
const compareWording = (a: { id: ScoredFeatureId }, b: { id: ScoredFeatureId }): number =>
  Number(a.id === "wording") - Number(b.id === "wording");

type Given = {
  words: number;
  /** The feature that a part is assumed to be added for, to compute its gain. */
  full: ScoredFeatureId | null;
  topic: Topic;
};

function computeTotal(
  assessment: Assessment,
  read: ReadAnswer,
  { words, full, topic }: Given,
): { score: number; ceilings: Ceiling[] } {
  const getShare = (id: ScoredFeatureId): number | null => {
    const share = assessment.features.find((feature) => feature.id === id)?.share ?? null;
    if (share === null || full === null) return share;
    return Math.min(1, share + (ADDED[full]?.[id] ?? (id === full ? HALF : 0)));
  };
  const sum = assessment.features.reduce(
    (all, feature) => all + scaleWeight(feature, assessment.features) * (getShare(feature.id) ?? 0),
    getGradeBase(getGradedKind(assessment)),
  );
  const refusals = assessment.points.filter(({ refusal }) => refusal !== null).length;
  const raw = raiseToScale(sum) - MISCONCEPTION * assessment.misconceptions.length - REFUSAL * refusals;
  const isPointAdded = full === "points" || full === "relevance";
  const covered =
    isPointAdded || assessment.points.length === 0
      ? null
      : {
          count: assessment.points.filter(({ quote }) => quote !== null).length,
          of: assessment.points.length,
        };
  const ceilings = listCeilings(assessment, read, topic, { words, getShare, covered });
  return { score: round(Math.max(0, Math.min(raw, ceilings[0]?.at ?? 10, 10))), ceilings };
}

/** What a reader's grade would likely be, as far as grades of other answers lie from their scores. */
function findRange(score: number, assessment: Assessment): Evaluation["range"] {
  const error = getGradeError(getGradedKind(assessment));
  return { low: round(Math.max(0, score - error)), high: round(Math.min(10, score + error)) };
}

/** Keeps the order of low sums, which may be below zero, where cutting them off would make all of them 0. */
const raiseToScale = (sum: number): number => Math.log1p(Math.exp(sum));

/** The points of a feature; those of what was not assessed go to the others. */
function scaleWeight(feature: Assessed, all: readonly Assessed[]): number {
  if (feature.share === null) return 0;
  const whole = all.reduce((sum, { weight }) => sum + weight, 0);
  const assessed = all.reduce((sum, { share, weight }) => sum + (share === null ? 0 : weight), 0);
  return (feature.weight * whole) / assessed;
}
