import { ANSWER_CASES, rubricOfCase } from "#testing/interviews/answer-cases.ts";
import { LETTER_CASES, toLetterInput } from "#testing/letters/letter-cases.ts";
import { TAILOR_CASES } from "#testing/tailoring/cases.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";
import { parseTextBlocks } from "#worker/ai/read-ad/blocks-of-ad.ts";
import { BANK_FILES } from "#worker/ai/tasks/ask-questions/bank-files.ts";
import { createAskQuestionsTask } from "#worker/ai/tasks/ask-questions/task.ts";
import { parseResumeTask } from "#worker/ai/tasks/parse-resume/task.ts";
import { rateResumeTask } from "#worker/ai/tasks/rate-resume/task.ts";
import { readJobTask } from "#worker/ai/tasks/read-job/task.ts";
import { reviewCodeTask } from "#worker/ai/tasks/review-code/task.ts";
import { scoreAnswerTask } from "#worker/ai/tasks/score-answer/task.ts";
import { tailorResumeTask } from "#worker/ai/tasks/tailor-resume/task.ts";
import type { WriteLetterInput } from "#worker/ai/tasks/write-letter/plain.ts";
import { writeLetterTask } from "#worker/ai/tasks/write-letter/task.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import problem from "#worker/judge/bank/problems/shelf-gap.json" with { type: "json" };
import { TIME_CLASSES } from "#worker/judge/complexity/classes.contract.ts";

/** An input for a task, and the same with a text of others in it, wherever people could put one. */
export type ModelCase = {
  name: string;
  task: AiTask<unknown, unknown>;
  input: unknown;
  /** With the text in every document, the user's own among them. */
  plant: (text: string) => unknown;
  /** With the text in what others have written alone, such as an ad; the input as it is if there is no such document. */
  plantInOthers: (text: string) => unknown;
};

function createCase<Input, Output>(
  task: AiTask<Input, Output>,
  input: Input,
  plant: (input: Input, text: string) => Input,
  plantInOthers: (input: Input, text: string) => Input = (same) => same,
): ModelCase {
  return {
    name: task.id,
    task: task as unknown as AiTask<unknown, unknown>,
    input,
    plant: (text) => plant(input, text),
    plantInOthers: (text) => plantInOthers(input, text),
  };
}

const plantInAd = <Input extends { jobDescription: string }>(input: Input, text: string): Input => ({
  ...input,
  jobDescription: `${text}\n${input.jobDescription}`,
});

function plantInContent(content: ResumeContent, text: string): ResumeContent {
  const [first, ...others] = content.experience;
  if (first === undefined) return content;
  return { ...content, experience: [{ ...first, description: `${first.description}\n${text}` }, ...others] };
}

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
  return [
    createCase(
      writeLetterTask,
      getFirstLetterInput(),
      (input, text) => ({
        ...input,
        jobDescription: `${input.jobDescription}\n${text}`,
        userBackground: `${input.userBackground}\n${text}`,
      }),
      plantInAd,
    ),
    createCase(
      tailorResumeTask,
      { source, jobTitle: ad.title, jobDescription: ad.description },
      (input, text) => ({ ...plantInAd(input, text), source: plantInContent(input.source, text) }),
      plantInAd,
    ),
    createCase(rateResumeTask, { content: source, today: "2026-11-20", file: null }, (input, text) => ({
      ...input,
      content: plantInContent(input.content, text),
    })),
    createCase(
      parseResumeTask,
      { name: "resume.txt", bytes: new TextEncoder().encode(UNSURE_RESUME) },
      ({ name, bytes }, text) => ({
        name,
        bytes: new TextEncoder().encode(`${new TextDecoder().decode(bytes)}\n${text}\n`),
      }),
    ),
    createCase(
      createAskQuestionsTask(() => Promise.resolve(BANK_FILES)),
      {
        jobTitle: ad.title,
        companyName: "Larkfield",
        jobDescription: ad.description,
        level: "mid" as const,
        earlier: [],
        language: "en",
        wanted: ["opening", "evidence", "closing"],
        round: 0,
        focus: { competencies: [], skills: [] },
        ownLines: [],
      },
      (input, text) => ({ ...input, jobDescription: `${input.jobDescription}\n- ${text}` }),
      plantInAd,
    ),
    createCase(
      scoreAnswerTask,
      {
        question: answer.question,
        category: answer.category,
        rubric: rubricOfCase(answer),
        answer: answer.fair,
        job: { title: "Shift Lead", company: "Acme", ad: "" },
      },
      (input, text) => ({ ...input, answer: `${input.answer} ${text}` }),
    ),
    createCase(
      readJobTask,
      {
        title: ad.title,
        blocks: parseTextBlocks(`${ad.description}\nExperience with Zorbiline is a plus.`),
      },
      ({ title, blocks }, text) => ({ title, blocks: [...blocks, { kind: "text" as const, text }] }),
      ({ title, blocks }, text) => ({
        title,
        blocks: [{ kind: "text" as const, text: `Please note: ${text}` }, ...blocks],
      }),
    ),
    createCase(
      reviewCodeTask,
      {
        problem: [problem.task, ...problem.constraints].join("\n"),
        params: problem.signature.params,
        examples: problem.examples.map(({ args, output }) => ({
          args: JSON.stringify(args),
          output: JSON.stringify(output),
        })),
        language: "Java",
        code: problem.reference.java.join("\n"),
        strings: [],
        timeClasses: TIME_CLASSES,
      },
      (input, text) => ({ ...input, code: `${input.code}\nString note = ${JSON.stringify(text)};` }),
    ),
  ];
}
