import type {
  CoveredPoint,
  FoundMistake,
  ScoredFeatureId,
} from "#worker/ai/contracts/evaluation.contract.ts";
import type { QuestionCategory, Rubric } from "#worker/ai/contracts/question.contract.ts";
import { listSpokenStems } from "#worker/ai/words/stems.ts";

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
import { measureAnswer } from "./measures.ts";
import { type Coverage, assessCoverage, assessFacts } from "./point-features.ts";
import { type ReadAnswer } from "./read-answer.ts";
import type { AnswerRoles, Role } from "./roles.ts";
import { assessRole } from "./story-features.ts";
import { readSaidVerbs } from "./verbs-said.ts";

const HALF = 0.5;

export type Assessed = Omit<Found, "share"> & {
  id: ScoredFeatureId;
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
  misconceptions: FoundMistake[];
  /** The missing point with the most weight. */
  missing: string | null;
  isRefused: boolean;
  /** The number of specific things in the answer. */
  concrete: number;
};

/**
 * Whether the question's points can be matched by words. The points of a pattern can be phrased in too many
 * ways.
 */
const isBankRubric = ({ bankId }: Rubric): boolean => bankId !== null && !bankId.includes("|");

type Question = { text: string; category: QuestionCategory };

/** Reads what an answer has, and weighs it by what readers' grades of other answers rest on. */
export function assess(
  question: Question,
  rubric: Rubric,
  read: ReadAnswer,
  roles: AnswerRoles | null,
): Assessment {
  const { coverage, kind, readPart, measures, concrete } = readParts(question, rubric, read, roles);
  const graded = [...gradeFeatures(getGradedKind({ kind }), measures)].map(
    ([id, { weight, share }]): Assessed => ({
      ...(id === "wording" ? describeWording(share) : readPart(id)),
      id,
      weight,
      share,
    }),
  );
  const features =
    kind === "company"
      ? [...assessCompany(rubric, read), ...graded.map(scaleToCompany)]
      : kind === "story"
        ? addStoryParts(graded, readPart)
        : graded;
  return {
    kind,
    features,
    points: kind === "story" ? [] : (coverage?.points ?? []),
    misconceptions: coverage?.misconceptions ?? [],
    missing: coverage?.missing[0]?.text ?? null,
    isRefused: kind !== "story" && coverage?.isRefused === true,
    concrete,
  };
}

/** The measures of an answer, as weights are learned from them. */
export function measureForKind(question: Question, rubric: Rubric, read: ReadAnswer) {
  const { kind, measures } = readParts(question, rubric, read, null);
  return { kind: getGradedKind({ kind }), measures };
}

type ReadPart = (id: ScoredFeatureId) => Found;

function readParts(
  { text, category }: Question,
  rubric: Rubric,
  read: ReadAnswer,
  roles: AnswerRoles | null,
) {
  const coverage = rubric.points.length > 0 ? assessCoverage(read.content, rubric.points) : null;
  const parts = new Map<ScoredFeatureId, Found>();
  const readPart: ReadPart = (id) => {
    const part = parts.get(id) ?? findPart(id, text, rubric, { ...read, roles: roles ?? NO_ROLES }, coverage);
    parts.set(id, part);
    return part;
  };
  const concrete = countConcrete(read, text);
  const measures = measureAnswer(read, {
    result: readPart("result").share,
    scene: readPart("situation").share,
    task: readPart("task").share,
    depth: readPart("depth").share,
    concrete: Math.sqrt(concrete),
    coverage: coverage?.share ?? 0,
    covered: coverage?.points.filter(({ quote }) => quote !== null).length ?? 0,
  });
  return { coverage, kind: chooseKind(category, rubric, coverage), readPart, measures, concrete };
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

/** Only stories have parts that are quoted. */
const NO_ROLES: AnswerRoles = new Map();
const NOTHING: Found = { share: 0, quotes: [], note: "" };

function findPart(
  id: ScoredFeatureId,
  question: string,
  rubric: Rubric,
  read: ReadAnswer & { roles: AnswerRoles },
  coverage: Coverage | null,
): Found {
  const readRole = (role: Role) => assessRole(role, read.content, read.roles, isSituational(question));
  switch (id) {
    case "situation":
      return readRole("scene");
    case "task":
      return readRole("task");
    case "action":
      return readRole("action");
    case "result":
      return readRole("result");
    case "specifics":
      return assessSpecifics(read);
    case "reasoning":
      return assessReasoning(read);
    case "depth":
      return assessDepth(read, new Set(listSpokenStems(question)));
    case "evidence":
      return assessEvidence(read);
    case "points":
      return coverage?.found ?? NOTHING;
    case "relevance":
      return coverage?.found ?? assessRelevance(question, rubric, read);
    case "communication":
      return assessCommunication(read);
    default:
      return NOTHING;
  }
}

const STORY_PARTS = ["situation", "task", "action", "result"] as const;

/** The four parts of a story are shown in its order, also those that readers' grades do not rest on. */
function addStoryParts(graded: readonly Assessed[], readPart: ReadPart): Assessed[] {
  const parts = STORY_PARTS.map(
    (id): Assessed => graded.find((feature) => feature.id === id) ?? { ...readPart(id), id, weight: 0 },
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
        ...assessFacts(read.content, rubric.facts.map(listSpokenStems)),
      },
  { id: "motive", weight: COMPANY_WEIGHTS.motive, ...assessMotive(read) },
  { id: "plan", weight: COMPANY_WEIGHTS.plan, ...assessPlan(read) },
];

/** No sentence is quoted: the wording of a single one says too little. */
const describeWording = (share: number): Found => ({
  share,
  quotes: [],
  note: share < HALF ? "We found few words like those of answers that readers graded high." : "",
});

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
  const wanted = new Set(listSpokenStems(`${question} ${unit ?? ""} ${skill ?? ""}`));
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
