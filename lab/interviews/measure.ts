import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import { ANSWER_CASES, type AnswerCase } from "#testing/interviews/answer-cases.ts";
import { BANK } from "#testing/interviews/question-bank.ts";

import { measureGains, measureRepeats, measureTriplets } from "./answers.ts";
import { measureCases } from "./cases.ts";
import { type Ad, measureQuestions } from "./questions.ts";

const ADS = 60;
const TURNS = ["aggrandising", "irrelevance"];

const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, "utf8")) as Content;

/**
 * The questions of 60 ads and the scores of answers. The folder has `job-ads/` and `judge-tests/`; the second argument
 * is a file of answers by other writers, of which "#first" or "#second" takes one half.
 */
export async function measureInterviews(folder: string, answers?: string): Promise<boolean> {
  const [file = "", half] = (answers ?? "").split("#");
  const figures: Figure[] = [];
  if (existsSync(join(folder, "job-ads"))) {
    const ads = ["real-us-120.json", "geneasy-500.json"].flatMap((name) =>
      read<Ad[]>(join(folder, "job-ads", name)).slice(0, ADS / 2),
    );
    figures.push(...measureQuestions(ads, process.env.PRINT === "1"));
  }
  const cases = file === "" ? ANSWER_CASES : selectHalf(read<ForeignCase[]>(file).map(ofBank), half);
  figures.push(
    ...measureTriplets(file === "" ? "own answers" : `others' answers ${half ?? ""}`.trim(), cases),
  );
  figures.push(...measureCases());
  const turns = TURNS.flatMap((kind) => turnsIn(join(folder, "judge-tests", `${kind}.json`), kind));
  figures.push(...measureGains(cases, turns));
  const repeated = casesIn(join(folder, "judge-tests", "repetition.json"));
  if (repeated.length > 0) figures.push(measureRepeats(repeated));
  return printFigures("Interviews", figures);
}

function selectHalf(cases: AnswerCase[], half: string | undefined): AnswerCase[] {
  const middle = Math.ceil(cases.length / 2);
  if (half === "first") return cases.slice(0, middle);
  return half === "second" ? cases.slice(middle) : cases;
}

type ForeignCase = Omit<AnswerCase, "question"> & Partial<Pick<AnswerCase, "question">>;

/** Answers of others name the item of the bank that they answer. */
function ofBank(one: ForeignCase): AnswerCase {
  const technical = BANK.technical.find(({ id }) => id === one.id);
  const behavioral = BANK.behavioral.find(({ item }) => item.id === one.id);
  return {
    ...one,
    question: one.question ?? technical?.text ?? behavioral?.item.text ?? "",
    ...(technical !== undefined && { bankId: technical.id }),
    ...(behavioral !== undefined && { competency: behavioral.competency.id }),
  };
}

type JudgeTest = { tests: Record<string, { interviewer_turn?: string; applicant_turn?: string }> };

const casesIn = (file: string): { question: string; answer: string }[] =>
  existsSync(file)
    ? Object.values(read<JudgeTest>(file).tests).flatMap(
        ({ interviewer_turn: question, applicant_turn: answer }) =>
          question === undefined || answer === undefined ? [] : [{ question, answer }],
      )
    : [];

const turnsIn = (file: string, kind: string): { kind: string; text: string }[] =>
  existsSync(file)
    ? Object.values(read<JudgeTest>(file).tests).flatMap(({ applicant_turn: text }) =>
        text === undefined ? [] : [{ kind, text }],
      )
    : [];
