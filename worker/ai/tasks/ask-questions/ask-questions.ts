import type {
  AskedQuestion,
  InterviewLevel,
  OwnLine,
  QuestionCategory,
  QuestionSet,
} from "#worker/ai/contracts/question.contract.ts";

import type { Bank } from "./bank.ts";
import { type Candidate, chooseDiverse } from "./choose.ts";
import type { Choosing } from "./choosing.ts";
import { isForbiddenFree } from "./forbidden.ts";
import { listOwnCandidates } from "./own-lines.ts";
import { listBehavioralCandidates, listCompanyCandidates, listGeneralCandidates } from "./personal.ts";
import { type JobReading, readJob } from "./read-job.ts";
import { listTechnicalCandidates } from "./technical.ts";
import { listTradeCases } from "./trades.ts";

export type AskQuestionsInput = {
  jobTitle: string;
  companyName: string;
  jobDescription: string;
  level: InterviewLevel;
  /** `bankId`s of questions already asked. */
  earlier: string[];
  /** Number of earlier sets for the job; each set differs. */
  round: number;
  /** Preferred topics of the set; empty to follow the job only. */
  focus: { competencies: string[]; skills: string[] };
  /** Lines about the person's own work, from the uploaded resume or the profile. */
  ownLines: OwnLine[];
};

/** Number of questions of each kind, in interview order. */
export const QUOTAS = [
  ["general", 1],
  ["behavioral", 3],
  ["technical", 3],
  ["company", 1],
] as const satisfies [QuestionCategory, number][];

/** Eight questions for a job, all from the bank; the same input and seed give the same questions. */
export function askQuestions(input: AskQuestionsInput, run: { seed: string }, bank: Bank): QuestionSet {
  const job = readJob(input.jobTitle, input.companyName, input.jobDescription);
  const choosing: Choosing = {
    bank,
    level: input.level,
    earlier: input.earlier,
    focus: input.focus,
    seed: `${run.seed} ${input.jobTitle} ${input.companyName} ${input.round}`,
  };
  const candidates: Record<(typeof QUOTAS)[number][0], Candidate[]> = {
    general: listGeneralCandidates(choosing),
    behavioral: [
      ...listOwnCandidates(input.ownLines, job, choosing),
      ...listBehavioralCandidates(job, choosing),
    ],
    technical: listTechnicalCandidates(job, choosing),
    company: listCompanyCandidates(input.companyName, job, choosing),
  };
  const questions: AskedQuestion[] = [];
  for (const [category, count] of QUOTAS) {
    const fitting = candidates[category].filter(({ question }) => isForbiddenFree(question));
    const taken = questions.map(({ question }) => question);
    for (const { question, rubric } of chooseDiverse(fitting, count, taken))
      questions.push({ question, rubric, category });
  }
  return { questions, notes: listNotes(job, input, bank) };
}

const SENIOR = /^(?:senior|staff|lead|principal|director|executive)$/;
const JUNIOR = /^(?:intern|entry)$/;

function listNotes(
  { title, seniority, skills, duties }: JobReading,
  { level }: AskQuestionsInput,
  bank: Bank,
): string[] {
  const notes: string[] = [];
  if (seniority !== null && SENIOR.test(seniority) && level !== "senior")
    notes.push("The title names a senior job. The questions are for the level that you chose.");
  if (seniority !== null && JUNIOR.test(seniority) && level !== "entry")
    notes.push("The title names an entry-level job. The questions are for the level that you chose.");
  if (skills.length === 0 && duties.length === 0 && listTradeCases(bank, title).length === 0)
    notes.push(
      "The ad names no skills or duties that we could read, so the technical questions are about the job as a whole.",
    );
  return notes;
}
