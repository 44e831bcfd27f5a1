import type { CoveredPoint, FeatureId } from "#worker/ai/contracts/evaluation.contract.ts";
import type { QuestionCategory, Rubric } from "#worker/ai/contracts/question.contract.ts";

import { countConcrete } from "./concrete.ts";
import { type Found, assessCommunication, assessDepth, assessSpecifics } from "./feature-parts.ts";
import { type AnswerKind, gradeFeatures } from "./grade.ts";
import {
  MOTIVE,
  NUMBER,
  OWN_EVIDENCE,
  PLAN,
  REASONING,
  isSituational,
  countKinds,
  findQuotes,
} from "./markers.ts";
import { type Measures, measureAnswer } from "./measures.ts";
import { type Coverage, assessCoverage, assessFacts } from "./point-features.ts";
import { type ReadAnswer, listStems } from "./read-answer.ts";
import { assessAction, assessResult, assessSituation, assessTask } from "./story-features.ts";
import { readSaidVerbs } from "./verbs-said.ts";
import { gradeWording } from "./wording.ts";

const HALF = 0.5;
/** The grade by wording that is as good as any. */
const FULL_WORDING = 8;

export type Assessed = Omit<Found, "share"> & {
  id: FeatureId;
  /** Points of ten that the feature is worth. */
  weight: number;
  share: number | null;
};

/** Answers about the employer are graded as general ones, and by what they take up of the ad. */
export const getGradedKind = ({ kind }: Pick<Assessment, "kind">): AnswerKind =>
  kind === "company" ? "general" : kind;

export type Assessment = {
  kind: AnswerKind | "company";
  features: Assessed[];
  points: CoveredPoint[];
  misconceptions: CoveredPoint[];
  /** The missing point with the most weight. */
  missing: string | null;
  isRefused: boolean;
};

/**
 * Whether the question's points can be matched by words. The points of a pattern can be phrased in too many
 * ways.
 */
const isBankRubric = ({ bankId }: Rubric): boolean => bankId !== null && !bankId.includes("|");

type Question = { text: string; category: QuestionCategory };

/** Reads what an answer has, and weighs it by what readers' grades of other answers rest on. */
export function assess(question: Question, rubric: Rubric, read: ReadAnswer): Assessment {
  const { coverage, kind, found, measures } = readParts(question, rubric, read);
  const graded = [...gradeFeatures(getGradedKind({ kind }), measures)].map(
    ([id, { weight, share }]): Assessed => ({ ...getPart(found, id), id, weight, share }),
  );
  const features =
    kind === "company"
      ? [...assessCompany(rubric, read), ...graded.map(scaleToCompany)]
      : kind === "story"
        ? addStoryParts(graded, found)
        : graded;
  return {
    kind,
    features,
    points: kind === "story" ? [] : (coverage?.points ?? []),
    misconceptions: coverage?.misconceptions ?? [],
    missing: coverage?.missing[0]?.text ?? null,
    isRefused: kind !== "story" && coverage?.isRefused === true,
  };
}

/** The measures of an answer, as they are learned from and scored with. */
export function measureForKind(question: Question, rubric: Rubric, read: ReadAnswer) {
  const { kind, measures } = readParts(question, rubric, read);
  return { kind: getGradedKind({ kind }), measures };
}

function readParts(question: Question, rubric: Rubric, read: ReadAnswer) {
  const coverage = rubric.points.length > 0 ? assessCoverage(read.content, rubric.points) : null;
  const kind = chooseKind(question.category, rubric, coverage);
  const found = findParts(question.text, rubric, read, coverage);
  return { coverage, kind, found, measures: measureParts(question.text, read, found, coverage) };
}

function chooseKind(
  category: QuestionCategory,
  rubric: Rubric,
  coverage: Coverage | null,
): Assessment["kind"] {
  if (category === "behavioral") return "story";
  if (category === "technical") return coverage !== null && isBankRubric(rubric) ? "points" : "field";
  return category === "company" ? "company" : "general";
}

type Parts = Partial<Record<FeatureId, Found>>;

const findParts = (question: string, rubric: Rubric, read: ReadAnswer, coverage: Coverage | null): Parts => ({
  situation: assessSituation(read.content),
  task: assessTask(read.content),
  action: assessAction(read.content, isSituational(question)),
  result: assessResult(read.content),
  specifics: assessSpecifics(read),
  reasoning: assessReasoning(read),
  depth: assessDepth(read, new Set(listStems(question))),
  evidence: assessEvidence(read),
  relevance: coverage?.found ?? assessRelevance(question, rubric, read),
  wording: assessWording(read),
  communication: assessCommunication(read),
  ...(coverage === null ? {} : { points: coverage.found }),
});

const NOTHING: Found = { share: 0, quotes: [], note: "" };
const getPart = (found: Parts, id: FeatureId): Found => found[id] ?? NOTHING;

const measureParts = (
  question: string,
  read: ReadAnswer,
  found: Parts,
  coverage: Coverage | null,
): Measures =>
  measureAnswer(read, {
    result: getPart(found, "result").share,
    scene: getPart(found, "situation").share,
    task: getPart(found, "task").share,
    depth: getPart(found, "depth").share,
    concrete: Math.sqrt(countConcrete(read, question)),
    coverage: coverage?.share ?? 0,
    covered: coverage?.points.filter(({ quote }) => quote !== null).length ?? 0,
  });

const STORY_PARTS = ["situation", "task", "action", "result"] as const;

/** The four parts of a story are shown in its order, also those that readers' grades do not rest on. */
function addStoryParts(graded: readonly Assessed[], found: Parts): Assessed[] {
  const parts = STORY_PARTS.map(
    (id): Assessed => graded.find((feature) => feature.id === id) ?? { ...getPart(found, id), id, weight: 0 },
  );
  return [...parts, ...graded.filter(({ id }) => STORY_PARTS.every((part) => part !== id))];
}

/** Points of ten of what is asked for in answers about the employer alone; no graded answers show them. */
const COMPANY_WEIGHTS = { facts: 2, motive: 1.5, plan: 0.5 };
const REST_OF_COMPANY = 0.6;

const scaleToCompany = (feature: Assessed): Assessed => ({
  ...feature,
  weight: feature.weight * REST_OF_COMPANY,
});

const assessCompany = (rubric: Rubric, read: ReadAnswer): Assessed[] => [
  rubric.facts.length === 0
    ? {
        id: "facts",
        weight: COMPANY_WEIGHTS.facts,
        share: null,
        quotes: [],
        note: "The ad says nothing of the employer that we could compare with.",
      }
    : {
        id: "facts",
        weight: COMPANY_WEIGHTS.facts,
        ...assessFacts(read.content, rubric.facts.map(listStems)),
      },
  { id: "motive", weight: COMPANY_WEIGHTS.motive, ...assessMotive(read) },
  { id: "plan", weight: COMPANY_WEIGHTS.plan, ...assessPlan(read) },
];

/** Without a quote: how a single sentence is worded says too little. */
function assessWording(read: ReadAnswer): Found {
  const share = Math.max(0, Math.min(1, gradeWording(read.content) / FULL_WORDING));
  return {
    share,
    quotes: [],
    note: share < HALF ? "We found few words like those of answers that readers graded high." : "",
  };
}

const joinContent = ({ content }: ReadAnswer): string => content.map(({ text }) => text).join(" ");

function assessReasoning(read: ReadAnswer): Found {
  const kinds = countKinds(joinContent(read), REASONING);
  return {
    share: Math.min(1, kinds / 4),
    quotes: [],
    note: kinds === 0 ? "We did not find why." : "",
  };
}

function assessRelevance(question: string, { unit, skill }: Rubric, { content }: ReadAnswer): Found {
  const wanted = new Set(listStems(`${question} ${unit ?? ""} ${skill ?? ""}`));
  const hits = new Set(content.flatMap(({ stems }) => stems.filter((stem) => wanted.has(stem))));
  const speaksOfSelf = content.filter(({ words }) => words.includes("i") || words.includes("my")).length;
  const share = Math.min(1, hits.size / 4 + Math.min(0.4, speaksOfSelf / 8));
  return { share, quotes: [], note: share < 0.6 ? "We found little about what was asked." : "" };
}

function assessMotive({ content }: ReadAnswer): Found {
  const quotes = findQuotes(content, MOTIVE);
  return {
    share: Math.min(1, quotes.length / 2),
    quotes: quotes.slice(0, 1),
    note: quotes.length === 0 ? "We did not find a reason of your own." : "",
  };
}

function assessEvidence({ content }: ReadAnswer): Found {
  const own = content.filter(({ text, words }) => OWN_EVIDENCE.test(text) && words.length >= 6);
  const counted = own.filter(({ text }) => NUMBER.test(text));
  const { own: verbs } = readSaidVerbs(content);
  const share = Math.min(1, own.length * 0.3 + counted.length * 0.2 + Math.min(0.4, verbs.size * 0.1));
  return {
    share,
    quotes: [...counted, ...own].map(({ quote }) => quote).slice(0, 1),
    note: share === 0 ? "We did not find what you have done yourself." : "",
  };
}

function assessPlan({ content }: ReadAnswer): Found {
  const quotes = findQuotes(content, PLAN);
  return {
    share: quotes.length === 0 ? 0 : 1,
    quotes: quotes.slice(-1),
    note: quotes.length === 0 ? "We did not find a question or a first step." : "",
  };
}
