import { z } from "zod/mini";

import { findNewName } from "#worker/ai/check/names.ts";
import { findNewNumbers } from "#worker/ai/check/numbers.ts";
import { containsQuote, createStretchFinder, listQuotedTexts } from "#worker/ai/check/quotes.ts";
import {
  createEchoCheck,
  isAddressedByName,
  isAddressedToSoftware,
  truncateAtSpace,
} from "#worker/ai/check/untrusted.ts";
import type { Evaluation, Feature, LeftOut } from "#worker/ai/contracts/evaluation.contract.ts";
import { createRepairedPath } from "#worker/ai/engine/ask-with-repair.ts";
import {
  type AskModel,
  ModelCallError,
  type ModelPath,
  prepareQuestion,
} from "#worker/ai/engine/model-path.ts";
import { createUnsafeTextFinder } from "#worker/ai/engine/unsafe-text.ts";
import { splitSentences } from "#worker/ai/words/split-sentences.ts";

import type { ScoreAnswerInput } from "./input.ts";
import { CEILINGS, type Ceiling, MIN_WORDS } from "./limits.ts";
import { joinLines, limitLines, shorten } from "./lines.ts";
import { isOrder } from "./orders.ts";
import { JUDGED, type JudgedKind, askForExample, askForLevels, getJudgedKind } from "./prompt.ts";
import { readAnswer } from "./read-answer.ts";

const Level = z.int().check(z.gte(0), z.lte(3));
const Answer = z.object({
  answers: z.enum(["yes", "partly", "no"]),
  points: z.array(z.object({ n: z.int(), quote: z.string(), level: Level })),
  features: z.array(z.object({ id: z.string(), quote: z.string(), level: Level })),
  implausible: z.array(z.string()),
  dangerous: z.array(z.string()),
  missing: z.string(),
  next: z.string(),
  followUp: z.string(),
});
type Answer = z.infer<typeof Answer>;

/** Limits in characters; `answer` fits an answer and a follow-up answer of 10,000 each. */
const MAX = { answer: 20_000, remark: 240, example: 1500, items: 30 };
/** Words per quote: one word shows nothing, and a ceiling needs a statement. */
const QUOTE_WORDS = { min: 2, limit: 3, max: 40 } as const;
/** Min quoted words per point, so that no sentence covers every point. */
const WORDS_A_POINT = 6;
const MIN_EXAMPLE_WORDS = 40;
/** Share of a part's points by level. */
const SHARES = [0, 0.35, 0.75, 1] as const;
/** Points of ten per part; `points` are the question's points. */
const WEIGHTS: Record<JudgedKind, Record<string, number>> = {
  story: { points: 3, action: 3, result: 2, situation: 0.75, task: 0.5, specifics: 0.75 },
  explained: { points: 7.5, reasoning: 1.5, specifics: 1 },
  own: { points: 6, evidence: 2.5, specifics: 1.5 },
};
/** Min coverage that earns full points, because no answer makes every point. */
const FULL_COVERAGE = 0.9;
/** Min share at which a point is made. */
const MADE = 0.5;
const NAMES: Record<string, string> = {
  situation: "Situation",
  task: "Task",
  action: "Your own steps",
  result: "What changed",
  specifics: "Figures, names and details",
  reasoning: "Reasons",
  evidence: "Your evidence",
};
/** The specifics of an explaining answer. */
const TOOLS = "Tools, figures and conditions";
const RANK = /\b(?:best|biggest|largest|highest|fastest|greatest|top|award\w*|prize)\b/i;
const QUOTED = /“[^“”]{0,400}”/g;
/** Words about scores, which a remark must not contain, because code computes the score. */
const SCORING = /\b(?:scores?|scored|rating|rated|grade[ds]?|out of (?:ten|10))\b|\d\s?\/\s?10/i;

const createJudging = (judged: Judged) =>
  createRepairedPath<ScoreAnswerInput, Evaluation>({
    version: 2,
    prepare(input, _run, frame) {
      const orders = judged.leftOut.filter(({ reason }) => reason === "order");
      const echoes = createEchoCheck(orders.map(({ text }) => text));
      return prepareQuestion({
        ...askForLevels(input, judged.answer),
        schema: Answer,
        ownTexts: [input.answer, input.question],
        check: (given) => takeLevels(given, { input, frame, judged, echoes }),
      });
    },
  });

/**
 * The model reads an answer and returns levels with quotes; code checks the quotes and computes the score from the
 * levels.
 */
export const evaluationByModel: ModelPath<ScoreAnswerInput, Evaluation> = {
  version: 5,
  async generate(input, run, frame, model) {
    const judged = selectJudgedText(input);
    if (judged.answer === "") return { output: null, reason: "nothing_to_add" };
    const [made, example] = await Promise.all([
      createJudging(judged).generate(input, run, frame, model),
      (input.rubric.spoken ?? "") === "" ? writeExample(input, model.ask) : null,
    ]);
    return made.output === null ? made : { ...made, output: { ...made.output, example } };
  },
};

type Judged = { answer: string; leftOut: LeftOut[] };

/** The judged part of an answer: without instructions to the judge and copies of the question. */
function selectJudgedText({ answer, question }: ScoreAnswerInput): Judged {
  const { sentences } = readAnswer(truncateAtSpace(answer, MAX.answer), [question]);
  const read = sentences.map(({ quote, text, leftOut }) => {
    const reason = leftOut === null && isAddressedByName(text) ? "order" : leftOut;
    return { quote, reason: reason === "order" || reason === "question" ? reason : null };
  });
  return {
    answer: read.flatMap(({ quote, reason }) => (reason === null ? [quote] : [])).join(" "),
    leftOut: read.flatMap(({ quote, reason }) => (reason === null ? [] : [{ text: quote, reason }])),
  };
}

type Known = {
  input: ScoreAnswerInput;
  /** The rules' evaluation, whose remarks on length are kept. */
  frame: Evaluation;
  judged: Judged;
  echoes: (said: string) => boolean;
};

function takeLevels(given: Answer, known: Known): { output: Evaluation; problems: string[] } {
  const { input, frame, judged } = known;
  const problems: string[] = [];
  const find = createQuoteFinder(input.answer, judged.answer);
  const read = (level: number, quote: string): { share: number; quote: string | null } => {
    if (level === 0) return { share: 0, quote: null };
    const found = find(quote, QUOTE_WORDS.min);
    if (found !== null) return { share: SHARES[level] ?? 0, quote: found };
    problems.push(
      `The answer does not say: "${quote.slice(0, 120)}". Quote 2 to 25 words exactly, or give level 0.`,
    );
    return { share: 0, quote: null };
  };
  const uses = new Map<string, number>();
  const readPoint = (level: number, quote: string): { share: number; quote: string | null } => {
    const found = read(level, quote);
    if (found.quote === null) return found;
    const used = (uses.get(found.quote) ?? 0) + 1;
    uses.set(found.quote, used);
    if (used <= Math.max(2, Math.ceil(countWords(found.quote) / WORDS_A_POINT))) return found;
    problems.push(`These words are quoted for too many points: "${found.quote.slice(0, 120)}".`);
    return { share: 0, quote: null };
  };
  const kind = getJudgedKind(input);
  const features = Object.keys(JUDGED[kind]).map((id): Feature => {
    const item = given.features.slice(0, MAX.items).find((one) => one.id === id);
    const { share, quote } = read(item?.level ?? 0, item?.quote ?? "");
    const name = id === "specifics" && kind === "explained" ? TOOLS : (NAMES[id] ?? id);
    return { id, name, share, quotes: quote === null ? [] : [quote] };
  });
  const { points: asked } = input.rubric;
  const levels = (asked.length === 0 ? [{ text: "", weight: 1 }] : asked).map(({ text, weight }, at) => {
    const item = given.points.slice(0, MAX.items).find(({ n }) => n === at + 1);
    return { text, weight, ...readPoint(item?.level ?? 0, item?.quote ?? "") };
  });
  const total = levels.reduce((sum, { weight }) => sum + weight, 0);
  const said = levels.reduce((sum, { weight, share }) => sum + weight * share, 0);
  const shares = new Map<string, number>(features.map(({ id, share }) => [id, share ?? 0]));
  shares.set("points", Math.min(1, said / Math.max(1, total) / FULL_COVERAGE));
  const raw = Object.entries(WEIGHTS[kind]).reduce(
    (sum, [id, weight]) => sum + weight * (shares.get(id) ?? 0),
    0,
  );
  const ceilings = listModelCeilings(
    given,
    (quote) => find(quote, QUOTE_WORDS.limit) !== null,
    countWords(judged.answer),
  );
  const score = Math.round(10 * Math.min(raw, ceilings[0]?.at ?? 10, 10)) / 10;
  const remark = (name: "missing" | "next" | "followUp"): string | null => {
    const text = given[name].replaceAll(/\s+/g, " ").trim();
    const fault = text === "" ? null : findFault(text, name !== "missing", known);
    if (fault !== null) problems.push(`"${name}": ${fault}`);
    return fault === null ? text : null;
  };
  // Praise and gaps follow from the levels; only the advice is in the model's own words.
  const shown = [
    ...levels.map(({ text, ...rest }) => ({ text: text.replace(/[.]$/, ""), ...rest })),
    ...features.map(({ name, share, quotes }) => ({
      text: name,
      weight: 0,
      share: share ?? 0,
      quote: quotes[0] ?? null,
    })),
  ].filter(({ text, quote, share }) => text !== "" && quote !== null && share >= MADE);
  const [best] = shown.toSorted((a, b) => b.share - a.share || b.weight - a.weight);
  const [lack] = levels
    .filter(({ text, share }) => text !== "" && share < MADE)
    .toSorted((a, b) => a.share - b.share || b.weight - a.weight);
  const told = remark("missing");
  const lines = limitLines(
    {
      good: best === undefined ? null : `${best.text}: “${shorten(best.quote ?? "")}”`,
      missing: lack?.text ?? told,
      next: remark("next"),
    },
    ceilings,
    score,
  );
  return {
    problems,
    output: {
      ...frame,
      score,
      features,
      points:
        asked.length === 0
          ? []
          : levels.map(({ text, share, quote }) => ({
              text,
              quote: share >= MADE ? quote : null,
              refusal: null,
            })),
      misconceptions: [],
      ceilings,
      lines,
      feedback: joinLines(lines),
      leftOut: judged.leftOut,
      followUp: remark("followUp") || frame.followUp,
    },
  };
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

/**
 * Returns a function that finds a quote in the judged text, in the user's spelling. Null if it is missing, or its word
 * count is out of range.
 */
function createQuoteFinder(
  answer: string,
  judged: string,
): (quote: string, minWords: number) => string | null {
  const findJudged = createStretchFinder(judged);
  const findWritten = createStretchFinder(answer);
  return (quote, minWords) => {
    const words = countWords(quote);
    return words < minWords || words > QUOTE_WORDS.max || findJudged(quote) === null
      ? null
      : findWritten(quote);
  };
}

/** Ceilings by a model, each with a quote unless nothing in the answer addresses the question. */
function listModelCeilings(
  { answers, implausible, dangerous }: Answer,
  stands: (quote: string) => boolean,
  words: number,
): Ceiling[] {
  const found: Ceiling[] = [
    ...(words < MIN_WORDS ? [CEILINGS.short] : []),
    ...(answers === "no" ? [CEILINGS.offTopic] : answers === "partly" ? [CEILINGS.partly] : []),
    ...(implausible.some(stands) ? [CEILINGS.implausible] : []),
    ...(dangerous.some(stands) ? [CEILINGS.dangerous] : []),
  ];
  return found.toSorted((a, b) => a.at - b.at);
}

function findFault(said: string, isAdvice: boolean, { input, judged, echoes }: Known): string | null {
  const { answer } = judged;
  if (said.length > MAX.remark) return "It is too long.";
  if (echoes(said)) return "It repeats an instruction of the data.";
  if (SCORING.test(said)) return "It speaks of grades.";
  if (RANK.test(said) && !RANK.test(answer)) return "It has a rank that the answer does not have.";
  const wrong = listQuotedTexts(said).find((quote) => !containsQuote(quote, answer));
  if (wrong !== undefined) return `The answer does not say: ${wrong}`;
  if (/\b(?:I|my)\b/.test(said.replaceAll(QUOTED, " "))) return "It speaks as if it were the person.";
  const { question, rubric, job } = input;
  const points = rubric.points.map(({ text }) => text);
  const sources = [
    answer,
    question,
    rubric.shows,
    ...points,
    ...(job === undefined ? [] : Object.values(job)),
  ];
  // Requests and advice may contain numbers: "Name two of them."
  const [number] = isAdvice ? [] : findNewNumbers(said, sources);
  if (number !== undefined) return `The answer has no ${number}.`;
  const name = findNewName(said, sources);
  return name === undefined ? null : `Nobody named ${name}.`;
}

/** A good answer by an invented person; null if none is presentable. */
async function writeExample(input: ScoreAnswerInput, ask: AskModel): Promise<string | null> {
  let text: string;
  try {
    text = (await ask(askForExample(input))).trim();
  } catch (error) {
    if (error instanceof ModelCallError) return null;
    throw error;
  }
  const isText = !/^[{[]/.test(text) && text.split(/\s+/).length >= MIN_EXAMPLE_WORDS;
  const isSafe =
    createUnsafeTextFinder([input.question])(text) === null &&
    !SCORING.test(text) &&
    !splitSentences(text).some((sentence) => isAddressedToSoftware(sentence) || isOrder(sentence));
  return isText && isSafe && text.length <= MAX.example ? text : null;
}
