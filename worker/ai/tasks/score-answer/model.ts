import { z } from "zod/mini";

import { findNewName } from "#worker/ai/check/names.ts";
import { findNewNumbers } from "#worker/ai/check/numbers.ts";
import { isCopiedOutsideQuotes, containsQuote, listQuotedTexts } from "#worker/ai/check/quotes.ts";
import { createUnknownWordLister } from "#worker/ai/check/unknown-words.ts";
import { truncateAtSpace, dropInstructions, createEchoCheck } from "#worker/ai/check/untrusted.ts";
import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";
import { createRepairedPath } from "#worker/ai/engine/ask-with-repair.ts";
import { prepareQuestion } from "#worker/ai/engine/model-path.ts";

import { CODE_SCORED } from "./feedback.ts";
import type { ScoreAnswerInput } from "./score-answer.ts";

const Answer = z.object({ remarks: z.array(z.string()), followUp: z.string() });
type Answer = z.infer<typeof Answer>;

const MAX = { answer: 6000, remarks: 4, remark: 400, followUp: 300, unknown: 5 };
/** Words about scores, which a model's remark must not contain: only code sets scores and ceilings. */
const SCORING =
  /\b(?:scores?|scored|points?|rating|rated|marks?|grade[ds]?|perfect|flawless|hired?|out of (?:ten|10))\b|\d\s?\/\s?10/i;

const QUOTED = /“[^“”]{0,400}”/g;

const INSTRUCTIONS = `Task: score-answer.
A person has practised an interview question; rules have found what the answer has and lacks. Write two to four remarks for them, one sentence or two each, most useful first.
- Begin with what is missing most, as a question or a next step. Quote the answer's own words, word for word, between “ and ”.
- Do not invent what they did or what came of it, and name no number that is not in the answer.
- Say nothing of scores, points or chances, and give no judgement of the person.
- "followUp": the one question that an interviewer would ask next about this answer.`;

/** A model's remarks on an answer; the rules set score, features and ceilings. */
export const remarksByModel = createRepairedPath<ScoreAnswerInput, Evaluation>({
  version: 3,
  prepare({ question, answer, rubric }, _run, frame) {
    const { text, dropped } = dropInstructions(truncateAtSpace(answer, MAX.answer));
    if (text.trim() === "") return null;
    const missing = frame.losses.map(({ ask }) => ask);
    const covered = frame.points.map(
      ({ text: point, quote }) => `${quote === null ? "missing" : "said"}: ${point}`,
    );
    const sources = [text, question, rubric.shows, frame.feedback, frame.followUp, ...missing, ...covered];
    return prepareQuestion({
      instructions: INSTRUCTIONS,
      texts: [
        { name: "question", text: question },
        { name: "answer", text },
        { name: "findings", text: [...missing.slice(0, 4), ...covered].join("\n") },
      ],
      schema: Answer,
      ownTexts: [answer, ...sources],
      maxOutputTokens: 600,
      temperature: 0,
      check: (given) => checkRemarks(given, frame, { text, sources, echoes: createEchoCheck(dropped) }),
    });
  },
});

type Known = { text: string; sources: string[]; echoes: (said: string) => boolean };

function checkRemarks(
  { remarks, followUp }: Answer,
  frame: Evaluation,
  known: Known,
): { output: Evaluation | null; problems: string[] } {
  const problems: string[] = [];
  const good = remarks.slice(0, MAX.remarks).flatMap((given) => {
    const remark = given.replaceAll(/\s+/g, " ").trim();
    const fault = findFault(remark, MAX.remark, known) ?? findCopy(remark, known);
    if (fault === null) return [remark];
    problems.push(`remark "${remark}": ${fault}`);
    return [];
  });
  if (good.length === 0) return { output: null, problems };
  const next = followUp.replaceAll(/\s+/g, " ").trim();
  const isQuestion = next.endsWith("?") && findFault(next, MAX.followUp, known) === null;
  const feedback = [
    ...good,
    ...frame.feedback.split(/(?<=[.!?…][”"]?) /).filter((sentence) => CODE_SCORED.test(sentence)),
  ];
  return {
    output: { ...frame, feedback: feedback.join(" "), followUp: isQuestion ? next : frame.followUp },
    problems,
  };
}

/** A question may repeat what it asks about; a remark that does so without marks looks like advice to say it. */
const findCopy = (said: string, { text }: Known): string | null =>
  isCopiedOutsideQuotes(said, text) ? "It copies the answer without quotation marks." : null;

function findFault(said: string, most: number, { text, sources, echoes }: Known): string | null {
  if (said === "" || said.length > most) return "It is empty or too long.";
  if (echoes(said)) return "It repeats an instruction of the data.";
  if (SCORING.test(said)) return "It speaks of scores.";
  const wrong = listQuotedTexts(said).find((quote) => !containsQuote(quote, text));
  if (wrong !== undefined) return `The answer does not say: ${wrong}`;
  const [number] = findNewNumbers(said, sources);
  if (number !== undefined) return `The answer has no ${number}.`;
  const own = said.replaceAll(QUOTED, " ");
  if (/\b(?:I|my)\b/.test(own)) return "It speaks as if it were the person.";
  const name = findNewName(own, sources);
  if (name !== undefined) return `Nobody named ${name}.`;
  const unknown = createUnknownWordLister(sources)(said);
  return unknown.length > MAX.unknown ? `Nothing of this was said: ${unknown.join(", ")}.` : null;
}
