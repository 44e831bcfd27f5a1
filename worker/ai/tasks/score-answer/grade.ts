import type { ScoredFeatureId } from "#worker/ai/contracts/evaluation.contract.ts";

import model from "./answer-weights.json" with { type: "json" };
import { MEASURES, type MeasureId, type Measures } from "./measures.ts";

export const ANSWER_KINDS = ["story", "points", "field", "general"] as const;
/**
 * What an answer is graded as: a story of the person's own, an answer to a question with key points, one to a technical
 * question without, any other.
 */
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** A measure's part in the grade: none up to `low`, `weight` points of ten from `high` on, in proportion between. */
export type GradedMeasure = { measure: MeasureId; low: number; high: number; weight: number };
/** `base` is the score of an answer that has nothing of what is measured; it may be below zero. */
export type GradeModel = Record<AnswerKind, { base: number; measures: GradedMeasure[]; error: number }>;

const MODEL = model as GradeModel;

/** The feature of an evaluation that a measure belongs to, where it is scored. */
const FEATURE_OF: Record<AnswerKind, Partial<Record<MeasureId, ScoredFeatureId>>> = {
  story: {
    things: "specifics",
    concrete: "specifics",
    names: "specifics",
    variety: "specifics",
    steps: "action",
    told: "action",
    result: "result",
    scene: "situation",
    task: "task",
    reasons: "reasoning",
    wording: "wording",
    length: "communication",
  },
  points: {
    coverage: "points",
    covered: "points",
    depth: "depth",
    variety: "depth",
    things: "depth",
    concrete: "depth",
    reasons: "reasoning",
    wording: "wording",
    length: "communication",
  },
  field: {
    depth: "depth",
    variety: "depth",
    things: "specifics",
    concrete: "specifics",
    names: "specifics",
    steps: "evidence",
    told: "evidence",
    reasons: "reasoning",
    wording: "wording",
    length: "communication",
  },
  general: {
    things: "specifics",
    concrete: "specifics",
    names: "specifics",
    variety: "specifics",
    steps: "evidence",
    told: "evidence",
    coverage: "relevance",
    reasons: "reasoning",
    wording: "wording",
    length: "communication",
  },
};

export const listMeasures = (kind: AnswerKind): MeasureId[] =>
  MEASURES.filter((measure) => FEATURE_OF[kind][measure] !== undefined);

export const toShare = ({ low, high }: Pick<GradedMeasure, "low" | "high">, value: number): number =>
  Math.max(0, Math.min(1, (value - low) / (high - low)));

/** The weight and the share of each feature that an answer is graded by, in points of ten. */
export function gradeFeatures(
  kind: AnswerKind,
  measures: Measures,
): Map<ScoredFeatureId, { weight: number; share: number }> {
  const graded = new Map<ScoredFeatureId, { weight: number; share: number }>();
  for (const entry of MODEL[kind].measures) {
    const id = FEATURE_OF[kind][entry.measure];
    if (id === undefined) continue;
    const { weight = 0, share = 0 } = graded.get(id) ?? {};
    const sum = weight + entry.weight;
    const points = weight * share + entry.weight * toShare(entry, measures[entry.measure]);
    graded.set(id, { weight: sum, share: sum === 0 ? 0 : points / sum });
  }
  return graded;
}

/** By how much a reader's grade differs from the score at most, in four of five cases. */
export const getGradeError = (kind: AnswerKind): number => MODEL[kind].error;

/** What the points of the features are added to. */
export const getGradeBase = (kind: AnswerKind): number => MODEL[kind].base;
