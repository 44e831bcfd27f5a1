import type { CoveredPoint, FeatureId } from "#worker/ai/contracts/evaluation.contract.ts";
import type { QuestionCategory, Rubric } from "#worker/ai/contracts/question.contract.ts";

import { type Found, assessCommunication, assessDepth, assessSpecifics } from "./feature-parts.ts";
import {
  MOTIVE,
  NUMBER,
  OWN_EVIDENCE,
  PLAN,
  REASONING,
  STRUCTURE,
  isSituational,
  countKinds,
  findQuotes,
} from "./markers.ts";
import { type Coverage, assessCoverage, assessFacts } from "./point-features.ts";
import { type ReadAnswer, listStems } from "./read-answer.ts";
import { assessAction, assessResult, assessSituation, assessTask } from "./story-features.ts";
import { readSaidVerbs } from "./verbs-said.ts";

export type Assessed = Omit<Found, "share"> & { id: FeatureId; weight: number; share: number | null };

export type Assessment = {
  kind: "story" | "points" | "field" | "company" | "general";
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

export function assess(
  question: { text: string; category: QuestionCategory },
  rubric: Rubric,
  read: ReadAnswer,
): Assessment {
  const coverage = rubric.points.length > 0 ? assessCoverage(read.content, rubric.points) : null;
  const kind =
    question.category === "behavioral"
      ? "story"
      : question.category === "technical"
        ? coverage !== null && isBankRubric(rubric)
          ? "points"
          : "field"
        : question.category === "company"
          ? "company"
          : "general";
  const features = {
    story: assessStory,
    points: assessPointed,
    field: assessField,
    company: assessCompany,
    general: assessGeneral,
  }[kind](question.text, rubric, read, coverage);
  return {
    kind,
    features,
    points: kind === "story" ? [] : (coverage?.points ?? []),
    misconceptions: coverage?.misconceptions ?? [],
    missing: coverage?.missing[0]?.text ?? null,
    isRefused: kind !== "story" && coverage?.isRefused === true,
  };
}

type Assess = (question: string, rubric: Rubric, read: ReadAnswer, coverage: Coverage | null) => Assessed[];

const toAssessed = (id: FeatureId, weight: number, found: Found | null, note = ""): Assessed =>
  found === null ? { id, weight, share: null, quotes: [], note } : { id, weight, ...found };

const assessStory: Assess = (question, rubric, read) => [
  toAssessed("situation", 0.15, assessSituation(read.content)),
  toAssessed("task", 0.1, assessTask(read.content)),
  toAssessed("action", 0.35, assessAction(read.content, isSituational(question))),
  toAssessed("result", 0.25, assessResult(read.content)),
  toAssessed("specifics", 0.1, withCompetency(assessSpecifics(read), rubric, read)),
  toAssessed("communication", 0.05, assessCommunication(read)),
];

/** Adds to the share for words of the requested competency: two different words count like a number. */
function withCompetency(found: Found, { competency }: Rubric, { content }: ReadAnswer): Found {
  if (competency === null) return found;
  const words = new Set(competency.words.flatMap((word) => listStems(word)));
  const hits = new Set(content.flatMap(({ stems }) => stems.filter((stem) => words.has(stem)))).size;
  return { ...found, share: Math.min(1, found.share + (hits >= 2 ? 0.3 : hits * 0.1)) };
}

const assessPointed: Assess = (question, _rubric, read, coverage) => [
  toAssessed("points", 0.66, coverage?.found ?? null),
  toAssessed("reasoning", 0.16, assessReasoning(read)),
  toAssessed("depth", 0.1, assessDepth(read, new Set(listStems(question)))),
  toAssessed("communication", 0.08, assessCommunication(read)),
];

const assessField: Assess = (question, rubric, read, coverage) => [
  toAssessed("relevance", 0.15, coverage === null ? assessRelevance(question, rubric, read) : coverage.found),
  toAssessed("depth", 0.3, assessDepth(read, new Set(listStems(question)))),
  toAssessed("reasoning", 0.25, assessReasoning(read)),
  toAssessed("specifics", 0.2, assessSpecificsOrSteps(read)),
  toAssessed("communication", 0.1, assessCommunication(read)),
];

const assessCompany: Assess = (question, rubric, read, coverage) => [
  toAssessed(
    "facts",
    0.25,
    rubric.facts.length === 0 ? null : assessFacts(read.content, rubric.facts.map(listStems)),
    "The ad says nothing of the employer that we could compare with.",
  ),
  toAssessed("motive", 0.2, assessMotive(read)),
  toAssessed("evidence", 0.25, assessEvidence(read)),
  toAssessed("plan", 0.1, assessPlan(read)),
  toAssessed("relevance", 0.1, coverage === null ? assessRelevance(question, rubric, read) : coverage.found),
  toAssessed("communication", 0.1, assessCommunication(read)),
];

const assessGeneral: Assess = (question, rubric, read, coverage) => [
  toAssessed("relevance", 0.25, coverage === null ? assessRelevance(question, rubric, read) : coverage.found),
  toAssessed("evidence", 0.3, assessEvidence(read)),
  toAssessed("specifics", 0.15, assessSpecificsOrSteps(read)),
  toAssessed("structure", 0.15, assessStructure(read)),
  toAssessed("communication", 0.15, assessCommunication(read)),
];

const joinContent = ({ content }: ReadAnswer): string => content.map(({ text }) => text).join(" ");

function assessReasoning(read: ReadAnswer): Found {
  const kinds = countKinds(joinContent(read), REASONING);
  return {
    share: Math.min(1, kinds / 4),
    quotes: findQuotes(read.content, REASONING).slice(0, 1),
    note: kinds < 3 ? "We found what you would do, and little of why." : "",
  };
}

/** Scores specifics, counting the person's own steps too, because they are as concrete as numbers. */
function assessSpecificsOrSteps(read: ReadAnswer): Found {
  const found = assessSpecifics(read);
  const { own } = readSaidVerbs(read.content);
  return { ...found, share: Math.min(1, found.share + Math.min(0.5, own.size / 6)) };
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
    note: share < 0.7 ? "We found little that you have done yourself." : "",
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

function assessStructure(read: ReadAnswer): Found {
  const kinds = countKinds(joinContent(read), STRUCTURE);
  const share = Math.min(1, 0.2 * kinds + 0.1 * Math.min(5, read.content.length));
  return { share, quotes: [], note: share < 0.7 ? "We found few words that link its parts." : "" };
}
