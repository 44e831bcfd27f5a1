import { expect, it } from "vitest";

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

it("a model is sent no line of the person's own, and changes no question that quotes", async () => {
  const run = { seed: "test", today: "2026-11-26" };
  const frame = askQuestions(INPUT, run);
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
