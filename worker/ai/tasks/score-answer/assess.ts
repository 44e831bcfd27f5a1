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
  kindsIn,
  findQuotes,
} from "./markers.ts";
import { type Coverage, assessCoverage, factsNamed } from "./point-features.ts";
import { type ReadAnswer, stemsIn } from "./read-answer.ts";
import { assessAction, assessResult, assessSituation, assessTask } from "./story-features.ts";
import { verbsSaid } from "./verbs-said.ts";

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

/** The points of a pattern can be phrased in too many ways to match them by words. */
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
  const features = { story, points: pointed, field, company, general }[kind](
    question.text,
    rubric,
    read,
    coverage,
  );
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

const as = (id: FeatureId, weight: number, found: Found | null, note = ""): Assessed =>
  found === null ? { id, weight, share: null, quotes: [], note } : { id, weight, ...found };

const story: Assess = (question, rubric, read) => [
  as("situation", 0.15, assessSituation(read.content)),
  as("task", 0.1, assessTask(read.content)),
  as("action", 0.35, assessAction(read.content, isSituational(question))),
  as("result", 0.25, assessResult(read.content)),
  as("specifics", 0.1, withCompetency(assessSpecifics(read), rubric, read)),
  as("communication", 0.05, assessCommunication(read)),
];

/** Two words of the requested competency count like numbers. */
function withCompetency(found: Found, { competency }: Rubric, { content }: ReadAnswer): Found {
  if (competency === null) return found;
  const words = new Set(competency.words.flatMap((word) => stemsIn(word)));
  const hits = new Set(content.flatMap(({ stems }) => stems.filter((stem) => words.has(stem)))).size;
  return { ...found, share: Math.min(1, found.share + (hits >= 2 ? 0.3 : hits * 0.1)) };
}

const pointed: Assess = (question, _rubric, read, coverage) => [
  as("points", 0.66, coverage?.found ?? null),
  as("reasoning", 0.16, assessReasoning(read)),
  as("depth", 0.1, assessDepth(read, new Set(stemsIn(question)))),
  as("communication", 0.08, assessCommunication(read)),
];

const field: Assess = (question, rubric, read, coverage) => [
  as("relevance", 0.15, coverage === null ? assessRelevance(question, rubric, read) : coverage.found),
  as("depth", 0.3, assessDepth(read, new Set(stemsIn(question)))),
  as("reasoning", 0.25, assessReasoning(read)),
  as("specifics", 0.2, specificsOrSteps(read)),
  as("communication", 0.1, assessCommunication(read)),
];

const company: Assess = (question, rubric, read, coverage) => [
  as(
    "facts",
    0.25,
    rubric.facts.length === 0 ? null : factsNamed(read.content, rubric.facts.map(stemsIn)),
    "The ad says nothing of the employer that we could compare with.",
  ),
  as("motive", 0.2, assessMotive(read)),
  as("evidence", 0.25, assessEvidence(read)),
  as("plan", 0.1, assessPlan(read)),
  as("relevance", 0.1, coverage === null ? assessRelevance(question, rubric, read) : coverage.found),
  as("communication", 0.1, assessCommunication(read)),
];

const general: Assess = (question, rubric, read, coverage) => [
  as("relevance", 0.25, coverage === null ? assessRelevance(question, rubric, read) : coverage.found),
  as("evidence", 0.3, assessEvidence(read)),
  as("specifics", 0.15, specificsOrSteps(read)),
  as("structure", 0.15, assessStructure(read)),
  as("communication", 0.15, assessCommunication(read)),
];

const joinContent = ({ content }: ReadAnswer): string => content.map(({ text }) => text).join(" ");

function assessReasoning(read: ReadAnswer): Found {
  const kinds = kindsIn(joinContent(read), REASONING);
  return {
    share: Math.min(1, kinds / 4),
    quotes: findQuotes(read.content, REASONING).slice(0, 1),
    note: kinds < 3 ? "We found what you would do, and little of why." : "",
  };
}

/** The person's own steps are as concrete as numbers. */
function specificsOrSteps(read: ReadAnswer): Found {
  const found = assessSpecifics(read);
  const { own } = verbsSaid(read.content);
  return { ...found, share: Math.min(1, found.share + Math.min(0.5, own.size / 6)) };
}

function assessRelevance(question: string, { unit, skill }: Rubric, { content }: ReadAnswer): Found {
  const wanted = new Set(stemsIn(`${question} ${unit ?? ""} ${skill ?? ""}`));
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
  const { own: verbs } = verbsSaid(content);
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
  const kinds = kindsIn(joinContent(read), STRUCTURE);
  const share = Math.min(1, 0.2 * kinds + 0.1 * Math.min(5, read.content.length));
  return { share, quotes: [], note: share < 0.7 ? "We found few words that link its parts." : "" };
}
