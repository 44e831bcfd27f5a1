import type { Evaluation, FeatureId } from "#worker/ai/contracts/evaluation.contract.ts";
import type { QuestionCategory, Rubric } from "#worker/ai/contracts/question.contract.ts";

import { FEATURE_NAMES, askFor } from "./asks.ts";
import { type Assessed, type Assessment, assess } from "./assess.ts";
import { type Ceiling, FEW_THINGS, type Topic, listCeilings, isGibberish, isOffTopic } from "./ceilings.ts";
import { keepCoherent } from "./coherent.ts";
import { countConcrete } from "./concrete.ts";
import { measurePace, shareOfLength } from "./feature-parts.ts";
import { writeAnswerFeedback, chooseFollowUp } from "./feedback.ts";
import { type ReadAnswer, readAnswer } from "./read-answer.ts";

export type ScoreAnswerInput = {
  question: string;
  category: QuestionCategory;
  rubric: Rubric;
  answer: string;
};

const MISCONCEPTION = 1.5;
/** Length in words that is assumed for a part that would be added to the answer. */
const WORDS_OF_A_PART = 25;
/**
 * Assumed number of specific things in an added part; a story without any is first asked for numbers and names.
 */
const THINGS_OF_A_PART = 8;
const THINGS_OF_MORE_OF_THE_SAME = 1;
const FULL = 0.95;
const IN_FIGURES = new Set<FeatureId>(["situation", "result", "evidence"]);
const FIGURES = 0.6;
/**
 * The share that one addition gains in features built up from several parts; in all other features one addition
 * is complete.
 */
const ADDED: Partial<Record<FeatureId, number>> = {
  depth: 0.3,
  points: 0.5,
  evidence: 0.9,
  specifics: 0.6,
  structure: 0.6,
  relevance: 0.4,
  reasoning: 0.75,
};
const MORE = 0.15;

const round = (score: number): number => Math.round(score * 10) / 10;

/**
 * Scores an answer by its content: features with their quotes, then ceilings. The same answer always gets the
 * same score.
 */
export function scoreAnswer({ question, category, rubric, answer }: ScoreAnswerInput): Evaluation {
  const read = keepCoherent(
    readAnswer(answer, [question, rubric.shows]),
    question,
    rubric,
    category === "behavioral",
  );
  const assessment = assess({ text: question, category }, rubric, read);
  const topic = {
    isOffTopic: isOffTopic(question, rubric, read),
    isGibberish: isGibberish(read),
    concrete: countConcrete(read, question),
  };
  const given = { words: read.words, full: null, topic };
  const { score, ceilings } = computeTotal(assessment, read, given);
  const isBare = ceilings[0]?.reason === FEW_THINGS;
  const countAddedThings = (id: FeatureId) =>
    isBare && id !== "specifics" ? THINGS_OF_MORE_OF_THE_SAME : THINGS_OF_A_PART;
  const losses = assessment.features
    .flatMap((feature) => {
      if (feature.share === null || feature.share >= FULL) return [];
      const added = computeTotal(assessment, read, {
        ...given,
        words: read.words + WORDS_OF_A_PART,
        topic: { ...topic, concrete: topic.concrete + countAddedThings(feature.id) },
        full: feature.id,
      });
      const gain = round(added.score - score);
      return [
        {
          id: feature.id,
          gain,
          weight: feature.weight * (1 - feature.share),
          ask: askFor(feature.id, feature.share, assessment.missing),
        },
      ];
    })
    .toSorted((a, b) => b.gain - a.gain || b.weight - a.weight)
    .map(({ id, gain, ask }) => ({ id, gain, ask }));
  const features = assessment.features.map((feature) => ({
    id: feature.id,
    name: FEATURE_NAMES[feature.id],
    share: feature.share,
    points: round(10 * getRelativeWeight(feature, assessment.features) * (feature.share ?? 0)),
    quotes: feature.quotes,
    note: feature.note,
  }));
  const basis = assessment.kind === "points" ? "points" : "structure";
  const evaluation = {
    score,
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

type Given = {
  words: number;
  /** A feature assumed to be complete, to compute the gain of adding it. */
  full: FeatureId | null;
  topic: Topic;
};

function computeTotal(
  assessment: Assessment,
  read: ReadAnswer,
  { words, full, topic }: Given,
): { score: number; ceilings: Ceiling[] } {
  const getKnownShare = (id: FeatureId) =>
    assessment.features.find((feature) => feature.id === id)?.share ?? null;
  const getFeatureShare = (id: FeatureId): number | null => {
    const share = getKnownShare(id);
    if (full === null || share === null) return share;
    if (id === full) return Math.min(1, share + (ADDED[id] ?? 1));
    if (id === "communication") return Math.max(share, shareOfLength(words));
    if (id === "specifics")
      return IN_FIGURES.has(full) ? Math.max(share, FIGURES) : (share * read.words) / words;
    // Any addition also increases relevance and depth.
    return id === "depth" || id === "relevance" ? Math.min(1, share + MORE) : share;
  };
  const sum = assessment.features.reduce(
    (all, feature) =>
      all + getRelativeWeight(feature, assessment.features) * (getFeatureShare(feature.id) ?? 0),
    0,
  );
  const raw = 10 * sum - MISCONCEPTION * assessment.misconceptions.length;
  const hasNoPoint = full !== "points" && assessment.points.every(({ quote }) => quote === null);
  const ceilings = listCeilings(assessment, read, topic, { words, getShare: getFeatureShare, hasNoPoint });
  return { score: round(Math.max(0, Math.min(raw, ceilings[0]?.at ?? 10))), ceilings };
}

/** The weight of unassessed features is redistributed to the others. */
function getRelativeWeight(feature: Assessed, all: readonly Assessed[]): number {
  const assessed = all.reduce((sum, { share, weight }) => sum + (share === null ? 0 : weight), 0);
  return feature.share === null || assessed === 0 ? 0 : feature.weight / assessed;
}
