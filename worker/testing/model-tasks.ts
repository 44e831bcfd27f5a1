import { ANSWER_CASES, rubricOfCase } from "#testing/interviews/answer-cases.ts";
import { LETTER_CASES, type LetterCase } from "#testing/letters/letter-cases.ts";
import { TAILOR_CASES } from "#testing/tailoring/cases.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";
import { parseTextBlocks } from "#worker/ai/read-ad/blocks-of-ad.ts";
import { askQuestionsTask } from "#worker/ai/tasks/ask-questions/index.ts";
import { parseResumeTask } from "#worker/ai/tasks/parse-resume/index.ts";
import { rateResumeTask } from "#worker/ai/tasks/rate-resume/index.ts";
import { readJobTask } from "#worker/ai/tasks/read-job/index.ts";
import { remarkCodeTask } from "#worker/ai/tasks/remark-code/index.ts";
import { scoreAnswerTask } from "#worker/ai/tasks/score-answer/index.ts";
import { tailorResumeTask } from "#worker/ai/tasks/tailor-resume/index.ts";
import { writeLetterTask } from "#worker/ai/tasks/write-letter/index.ts";
import type { WriteLetterInput } from "#worker/ai/tasks/write-letter/write-letter.ts";
import problem from "#worker/judge/bank/problems/shelf-gap.json" with { type: "json" };

export type ModelCase = { name: string; task: AiTask<unknown, unknown>; input: unknown };

const createCase = <Input, Output>(name: string, task: AiTask<Input, Output>, input: Input): ModelCase => ({
  name,
  task: task as unknown as AiTask<unknown, unknown>,
  input,
});

export const toLetterInput = (one: LetterCase): WriteLetterInput => ({
  jobTitle: one.title,
  companyName: one.company,
  userName: one.name,
  jobDescription: one.description,
  userBackground: one.background,
  tone: "plain",
  length: "normal",
  reason: "",
  mention: "",
  keep: [],
  round: 0,
});

export const getFirstLetterInput = (): WriteLetterInput =>
  toLetterInput(LETTER_CASES.find(({ id }) => id === "icu-nurse") ?? takeFirst(LETTER_CASES));

/** A resume whose second job the rules cannot separate. */
const UNSURE_RESUME = `Ada Okonkwo
ada@example.com

Experience

Software Engineer, Harbor Freight Systems
Jan 2019 - Present
- Wrote the booking service in Go
- Cut deploy time from 40 to 6 minutes

Greenfield
2015 - 2018
- Kept the ledger of the shop
- Answered 30 letters a day

Education

State University
`;

function takeFirst<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new Error("There is no case.");
  return first;
}

/** One input for each task that a model takes part in. */
export function listModelCases(): ModelCase[] {
  const { source, ad } = takeFirst(TAILOR_CASES);
  const answer = takeFirst(ANSWER_CASES);
  const { id: _id, ...about } = ad;
  return [
    createCase("write-letter", writeLetterTask, getFirstLetterInput()),
    createCase("tailor-resume", tailorResumeTask, {
      source,
      jobTitle: ad.title,
      jobDescription: about.description,
    }),
    createCase("rate-resume", rateResumeTask, { content: source, today: "2026-11-20", file: null }),
    createCase("parse-resume", parseResumeTask, {
      name: "resume.txt",
      bytes: new TextEncoder().encode(UNSURE_RESUME),
    }),
    createCase("ask-questions", askQuestionsTask, {
      jobTitle: ad.title,
      companyName: "Larkfield",
      jobDescription: ad.description,
      level: "mid" as const,
      earlier: [],
      round: 0,
      focus: {
        competencies: [],
        skills: [],
      },
      ownLines: [],
    }),
    createCase("score-answer", scoreAnswerTask, {
      question: answer.question,
      category: answer.category,
      rubric: rubricOfCase(answer),
      answer: answer.fair,
    }),
    createCase("read-job", readJobTask, {
      title: ad.title,
      blocks: parseTextBlocks(`${ad.description}\nExperience with Zorbiline is a plus.`),
    }),
    createCase("remark-code", remarkCodeTask, {
      problem: problem.task,
      language: "java",
      code: problem.reference.java.join("\n"),
      notes: [],
    }),
  ];
}
