import { z } from "zod/mini";

import { findNewNumbers } from "#worker/ai/check/numbers.ts";
import { MAX_UNKNOWN, createUnknownWordLister } from "#worker/ai/check/unknown-words.ts";
import { truncateAtSpace, dropInstructions, createEchoCheck } from "#worker/ai/check/untrusted.ts";
import type { AskedQuestion, QuestionSet } from "#worker/ai/contracts/question.contract.ts";
import { createRepairedPath } from "#worker/ai/engine/ask-with-repair.ts";
import { prepareQuestion } from "#worker/ai/engine/model-path.ts";
import { listPlainWords } from "#worker/ai/words/phrases.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";

import type { AskQuestionsInput } from "./ask-questions.ts";
import { isForbiddenFree } from "./forbidden.ts";
import { isQuoting } from "./quote-whole.ts";

const Answer = z.object({ questions: z.array(z.object({ number: z.int(), question: z.string() })) });
type Answer = z.infer<typeof Answer>;

const MAX = { ad: 12_000, question: 400 };
const MIN_WORDS = 6;
/**
 * Minimum share of the original question's content words to keep, because the answer is scored against the same
 * points.
 */
const MIN_SHARE = 0.5;

const INSTRUCTIONS = `Task: ask-questions.
Interview questions are given with their numbers. Put them into the words of this job, so that an interviewer of this employer could ask them.
- Each keeps asking for exactly the same thing, with its technical terms: its answer is compared with fixed points.
- Name only what the ad says: no product, figure or situation that is not in it.
- One sentence or two, ending with a question mark. Nothing personal: no age, family, origin, religion, health or politics.
- Leave out those that are good as they are.`;

/** Rewords the bank's questions for the job; what they ask for and the scoring points stay the same. */
export const questionsByModel = createRepairedPath<AskQuestionsInput, QuestionSet>({
  version: 4,
  prepare({ jobTitle, companyName, jobDescription, focus }, _run, frame) {
    const ad = dropInstructions(truncateAtSpace(jobDescription, MAX.ad));
    const job = `${jobTitle}\n${companyName}`;
    return prepareQuestion({
      instructions: INSTRUCTIONS,
      texts: [
        { name: "job", text: job },
        { name: "ad", text: ad.text },
        {
          name: "questions",
          // A question that quotes stays as it is, and a line of the person's own is not sent at all.
          text: frame.questions
            .flatMap(({ question, category }, at) =>
              isQuoting(question) ? [] : [`[${at + 1}] (${category}) ${question}`],
            )
            .join("\n"),
        },
      ],
      schema: Answer,
      ownTexts: [job, ...focus.skills],
      maxOutputTokens: 1200,
      temperature: 0.4,
      check: (answer) =>
        checkQuestions(answer, frame, { ad: `${job}\n${ad.text}`, echoes: createEchoCheck(ad.dropped) }),
    });
  },
});

type Known = { ad: string; echoes: (said: string) => boolean };

function checkQuestions(
  { questions }: Answer,
  frame: QuestionSet,
  known: Known,
): { output: QuestionSet | null; problems: string[] } {
  const problems: string[] = [];
  const asked = [...frame.questions];
  let taken = 0;
  for (const { number, question } of questions) {
    const before = frame.questions[number - 1];
    const said = question.replaceAll(/\s+/g, " ").trim();
    if (before === undefined || said === before.question || isQuoting(before.question)) continue;
    const isDouble = asked.some(
      (one) => listPlainWords(one.question).join(" ") === listPlainWords(said).join(" "),
    );
    const fault = isDouble ? "It is asked already." : findFault(before, said, known);
    if (fault !== null) {
      problems.push(`question ${number}: ${fault}`);
      continue;
    }
    asked[number - 1] = { ...before, question: said };
    taken += 1;
  }
  return { output: taken === 0 ? null : { ...frame, questions: asked }, problems };
}

function findFault({ question, rubric }: AskedQuestion, said: string, { ad, echoes }: Known): string | null {
  if (said.length > MAX.question || !said.endsWith("?") || said.split(" ").length < MIN_WORDS)
    return "It is no question of one or two sentences.";
  if (!isForbiddenFree(said)) return "It asks for something personal.";
  if (echoes(said)) return "It repeats an instruction of the data.";
  const [number] = findNewNumbers(said, [ad, question]);
  if (number !== undefined) return `The ad has no ${number}.`;
  const stems = new Set(listStems(said));
  const before = [...new Set(listStems(question))];
  const share = before.filter((stem) => stems.has(stem)).length / Math.max(1, before.length);
  if (share < MIN_SHARE) return "It does not ask for the same thing any more.";
  const own = new Set(listStatedSkills(said).map(({ id }) => id));
  const lost = listStatedSkills(question).find(({ id, isDescribed }) => isDescribed !== true && !own.has(id));
  if (lost !== undefined) return `It does not name ${question.slice(lost.from, lost.to)} any more.`;
  const unknown = createUnknownWordLister([ad, question, rubric.unit ?? "", rubric.shows])(said);
  return unknown.length > MAX_UNKNOWN ? `The ad does not say: ${unknown.join(", ")}.` : null;
}
