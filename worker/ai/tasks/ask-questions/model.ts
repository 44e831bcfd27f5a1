import { z } from "zod/mini";

import { findNewNumbers } from "#worker/ai/check/numbers.ts";
import { MAX_UNKNOWN, createUnknownWordLister } from "#worker/ai/check/unknown-words.ts";
import { truncateAtSpace, dropInstructions, createEchoCheck } from "#worker/ai/check/untrusted.ts";
import type { AskedQuestion, QuestionSet } from "#worker/ai/contracts/question.contract.ts";
import { createRepairedPath } from "#worker/ai/engine/ask-with-repair.ts";
import { prepareQuestion } from "#worker/ai/engine/model-path.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";

import type { AskQuestionsInput } from "./ask-questions.ts";
import {
  type QuestionSources,
  MAX_OWN,
  OWN_POINTS,
  OwnQuestion,
  findFormFault,
  isAsked,
  replaceByOwn,
} from "./own-questions.ts";
import { isQuoting } from "./quote-whole.ts";

const Answer = z.object({
  questions: z.array(z.object({ number: z.int(), question: z.string() })),
  own: z.array(OwnQuestion),
});
type Answer = z.infer<typeof Answer>;

const MAX = { ad: 12_000, career: 4000 };
/** Min share of the original question's content words to keep, because the same points score the answer. */
const MIN_SHARE = 0.5;

const INSTRUCTIONS = `Task: ask-questions.
Interview questions are given with their numbers, an ad, and lines of what the candidate has done. Do two things.
"questions": put the given ones into the words of this job, so that an interviewer of this employer could ask them.
- Each keeps asking for exactly the same thing, with its technical terms: its answer is compared with fixed points.
- Name only what the ad says: no product, figure or situation that is not in it.
- Leave out those that are good as they are, and those marked "fixed".
"own": up to ${MAX_OWN} questions of your own that an interviewer who has read the ad and the lines would ask, and that no question of the list asks.
- "replaces" is the number of the given question that fits this job or this candidate least, fixed or not, each at most once; never one marked (general). The category of that question is the category of yours: behavioral asks for one real event, technical for how something is done and why, company for what the candidate thinks of this employer.
- "ad" copies, word for word, the phrase of the ad that the question tests; "career" copies the line that it asks about. One of them may be empty, not both.
- "points" are ${OWN_POINTS.min} to ${OWN_POINTS.max} things that a good answer says, one short sentence each. They hold for everyone who does this job well, and the answer is scored by them.
- The question can be answered by this candidate: it takes nothing for granted that the lines do not say. No figure and no name that neither the ad nor the lines have.
All: one sentence or two, ending with a question mark. Nothing personal: no age, family, origin, religion, health or politics.`;

/**
 * Rewords the bank's questions for the job without changing their subject and scoring points, and replaces up to three
 * by the model's own, with their own points.
 */
export const questionsByModel = createRepairedPath<AskQuestionsInput, QuestionSet>({
  version: 5,
  prepare({ jobTitle, companyName, jobDescription, focus, ownLines, level }, _run, frame) {
    const ad = dropInstructions(truncateAtSpace(jobDescription, MAX.ad));
    const job = `${jobTitle}\n${companyName}`;
    const lines = ownLines.map(({ text }) => text).join("\n");
    const career = dropInstructions(truncateAtSpace(lines, MAX.career));
    return prepareQuestion({
      instructions: INSTRUCTIONS,
      texts: [
        { name: "job", text: job },
        { name: "ad", text: ad.text },
        { name: "career", text: career.text },
        {
          name: "questions",
          text: frame.questions
            .map(
              ({ question, category }, at) =>
                `[${at + 1}] (${category}${hasFixedWording({ question, category }) ? ", fixed" : ""}) ${question}`,
            )
            .join("\n"),
        },
      ],
      schema: Answer,
      ownTexts: [job, career.text, ...focus.skills],
      maxOutputTokens: 2000,
      temperature: 0.4,
      check: (answer) =>
        checkQuestions(answer, frame, {
          ad: `${job}\n${ad.text}`,
          career: career.text,
          level,
          echoes: createEchoCheck([...ad.dropped, ...career.dropped]),
        }),
    });
  },
});

/** Whether the wording must stay: the opening question, and questions that quote. */
const hasFixedWording = ({ question, category }: Pick<AskedQuestion, "question" | "category">): boolean =>
  category === "general" || isQuoting(question);

function checkQuestions(
  { questions, own }: Answer,
  frame: QuestionSet,
  known: QuestionSources,
): { output: QuestionSet | null; problems: string[] } {
  const { asked, replaced, problems } = replaceByOwn(frame.questions, own, known);
  let taken = replaced.size;
  for (const { number, question } of questions) {
    const before = frame.questions[number - 1];
    const said = question.replaceAll(/\s+/g, " ").trim();
    if (before === undefined || said === before.question || hasFixedWording(before)) continue;
    if (replaced.has(number)) continue;
    const fault = isAsked(said, asked) ? "It is asked already." : findFault(before, said, known);
    if (fault !== null) {
      problems.push(`question ${number}: ${fault}`);
      continue;
    }
    asked[number - 1] = { ...before, question: said };
    taken += 1;
  }
  return { output: taken === 0 ? null : { ...frame, questions: asked }, problems };
}

function findFault({ question, rubric }: AskedQuestion, said: string, known: QuestionSources): string | null {
  const { ad } = known;
  const fault = findFormFault(said, known);
  if (fault !== null) return fault;
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
