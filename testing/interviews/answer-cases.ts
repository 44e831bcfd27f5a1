import type { QuestionCategory, Rubric } from "#worker/ai/contracts/question.contract.ts";

import answers from "./answers.json" with { type: "json" };
import { BANK } from "./question-bank.ts";
import weak from "./weak-answers.json" with { type: "json" };

/** A question with a weak, a fair and a strong answer, as a writer has written them. */
export type AnswerCase = {
  id: string;
  trade: string;
  category: QuestionCategory;
  question: string;
  competency?: string;
  /** Of the item of the bank whose key points hold, where there is one. */
  bankId?: string;
  weak: string;
  fair: string;
  strong: string;
};

export const ANSWER_CASES = answers as AnswerCase[];

export type WeakCase = Omit<AnswerCase, "trade" | "fair" | "strong">;
/** Forty answers that lack most of what is looked for. */
export const WEAK_CASES = [...(weak as WeakCase[]), ...ANSWER_CASES];

export const NO_RUBRIC: Rubric = {
  bankId: null,
  competency: null,
  skill: null,
  level: "mid",
  shows: "",
  points: [],
  followUps: [],
  unit: null,
  facts: [],
};

/** What the product would compare answers to the case with: of the bank by id or wording, else the generic rubric. */
export function rubricOfCase({
  bankId,
  competency,
  question,
}: Pick<AnswerCase, "bankId" | "competency" | "question">): Rubric {
  const technical = BANK.technical.find(({ id, text }) => id === bankId || text === question);
  if (technical !== undefined)
    return { ...NO_RUBRIC, bankId: technical.id, skill: technical.skill, points: technical.keyPoints };
  const general = BANK.general.find(({ text }) => text === question);
  if (general !== undefined) {
    const points = general.parts.map((part) => ({ ...part, weight: 1 }));
    return { ...NO_RUBRIC, bankId: general.id, points };
  }
  const behavioral = BANK.behavioral.find(({ item }) => item.text === question);
  const named = behavioral?.competency ?? BANK.competencies.find(({ id }) => id === competency) ?? null;
  return {
    ...NO_RUBRIC,
    competency: named,
    shows: behavioral?.item.shows ?? "",
    points: behavioral?.item.points ?? [],
  };
}
