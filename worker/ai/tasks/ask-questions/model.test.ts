import { expect, it } from "vitest";

import { BANK } from "#testing/interviews/question-bank.ts";

import { type AskQuestionsInput, askQuestions } from "./ask-questions.ts";
import { questionsByModel } from "./model.ts";

const LINE = "Cut medication errors on a ward of 24 beds from 9 to 2 a month";
const INPUT: AskQuestionsInput = {
  jobTitle: "Staff Nurse",
  companyName: "Harbour Hospital",
  jobDescription:
    "Responsibilities:\n- Administer medication on a ward of 24 beds\n- Train new colleagues in wound care",
  level: "mid",
  earlier: [],
  round: 0,
  focus: { competencies: [], skills: [] },
  ownLines: [{ text: LINE, source: "profile" }],
};

it("an ordinary phrase of a question need not stay, and a skill's name must", async () => {
  const run = { seed: "test", today: "2026-11-26" };
  const [first] = askQuestions(INPUT, run, BANK).questions;
  if (first === undefined) throw new Error("There is no question.");
  const check = async (before: string, question: string) => {
    const frame = { ...askQuestions(INPUT, run, BANK), questions: [{ ...first, question: before }] };
    const taken = (await questionsByModel.prepare(INPUT, run, frame))?.take({
      questions: [{ number: 1, question }],
    });
    return taken?.problems;
  };
  expect(
    await check(
      "When have you worked closely with a department whose goals differed from yours?",
      "When have you had to work with a ward whose goals differed from yours?",
    ),
  ).toEqual([]);
  expect(
    await check(
      "How do you keep a table in PostgreSQL correct when six nurses use it?",
      "How do you keep a table correct when six nurses use it on the ward?",
    ),
  ).toEqual(["question 1: It does not name PostgreSQL any more."]);
});

it("a model is sent no line of the person's own, and changes no question that quotes", async () => {
  const run = { seed: "test", today: "2026-11-26" };
  const frame = askQuestions(INPUT, run, BANK);
  const at = frame.questions.findIndex(({ question }) => question.includes(LINE));
  const own = frame.questions[at];
  expect(own).toBeDefined();
  const prepared = await questionsByModel.prepare(INPUT, run, frame);
  expect(JSON.stringify(prepared?.texts)).not.toContain(LINE);
  const other = frame.questions.findIndex(({ question }) => !question.includes("“"));
  const said = `${frame.questions[other]?.question.replace(/[?.]$/, "")} at Harbour Hospital?`;
  const taken = prepared?.take({
    questions: [
      { number: at + 1, question: "How did you cut medication errors on your ward from 20 to 0 a month?" },
      { number: other + 1, question: said },
    ],
  });
  expect(taken).toMatchObject({ kind: "taken" });
  const questions = taken?.kind === "taken" ? (taken.output?.questions ?? []) : [];
  expect(questions[at]).toEqual(own);
  expect(questions[other]?.question).toBe(said);
});
