import type {
  AskedQuestion,
  InterviewLevel,
  QuestionCategory,
  QuestionSet,
} from "#worker/ai/contracts/question.contract.ts";

import { type Candidate, chooseDiverse } from "./choose.ts";
import type { Choosing } from "./choosing.ts";
import { isForbiddenFree } from "./forbidden.ts";
import { listBehavioralCandidates, listCompanyCandidates, listGeneralCandidates } from "./personal.ts";
import { type JobReading, readJob } from "./read-job.ts";
import { type Technical, listTechnicalCandidates } from "./technical.ts";

export type AskQuestionsInput = {
  jobTitle: string;
  companyName: string;
  jobDescription: string;
  level: InterviewLevel;
  /** `bankId`s of questions already asked. */
  earlier: string[];
  /** Number of earlier sets: the next one for the same job differs. */
  round: number;
  /** Preferred topics of the set; empty if only the job decides. */
  focus: { competencies: string[]; skills: string[] };
};

/** How many questions of each kind a set has, in the order of asking. */
export const QUOTAS = [
  ["general", 1],
  ["behavioral", 3],
  ["technical", 3],
  ["company", 1],
] as const satisfies [QuestionCategory, number][];

/** Eight questions for a job, all from the bank; the same input and seed give the same questions. */
export function askQuestions(input: AskQuestionsInput, run: { seed: string }): QuestionSet {
  const job = readJob(input.jobTitle, input.companyName, input.jobDescription);
  const choosing: Choosing = {
    level: input.level,
    earlier: input.earlier,
    focus: input.focus,
    seed: `${run.seed} ${input.jobTitle} ${input.companyName} ${input.round}`,
  };
  const candidates: Record<(typeof QUOTAS)[number][0], Candidate<Technical>[]> = {
    general: listGeneralCandidates(choosing),
    behavioral: listBehavioralCandidates(job, choosing),
    technical: withWholeJob(listTechnicalCandidates(job, choosing), input, choosing),
    company: listCompanyCandidates(input.companyName, job, choosing),
  };
  const questions: AskedQuestion[] = [];
  for (const [category, count] of QUOTAS) {
    const fitting = candidates[category].filter(({ text }) => isForbiddenFree(text));
    const taken = questions.map(({ question }) => question);
    for (const { made } of chooseDiverse(fitting, count, taken)) questions.push({ ...made, category });
  }
  return { questions, notes: listNotes(job, input) };
}

/** Patterns that apply to a job as a whole. */
const FOR_WHOLE = new Set([2, 3, 6, 7, 8, 10, 12].map((number) => `pattern-duty-${number}`));

/** If an ad names too few skills and duties, asks about the job as a whole. */
function withWholeJob(
  found: Candidate<Technical>[],
  { jobTitle }: AskQuestionsInput,
  choosing: Choosing,
): Candidate<Technical>[] {
  const groups = new Set(found.map(({ group }) => group));
  const [, , [, wanted]] = QUOTAS;
  if (groups.size >= wanted) return found;
  const whole: JobReading["duties"] = [
    { unit: "", phrase: `the daily work of a ${jobTitle.trim()}` },
    { unit: "", phrase: `the first weeks as a ${jobTitle.trim()}` },
    { unit: "", phrase: `the hardest part of the work of a ${jobTitle.trim()}` },
  ].slice(0, wanted - groups.size);
  return [
    ...found,
    ...listTechnicalCandidates({ duties: whole, skills: [] }, choosing)
      .filter(({ key }) => FOR_WHOLE.has(key.split("|")[0] ?? ""))
      .map((candidate) => ({
        ...candidate,
        made: { ...candidate.made, rubric: { ...candidate.made.rubric, unit: null } },
      })),
  ];
}

const SENIOR = /^(?:senior|staff|lead|principal|director|executive)$/;
const JUNIOR = /^(?:intern|entry)$/;

function listNotes({ seniority, skills, duties }: JobReading, { level }: AskQuestionsInput): string[] {
  const notes: string[] = [];
  if (seniority !== null && SENIOR.test(seniority) && level !== "senior")
    notes.push("The title names a senior job. The questions are for the level that you chose.");
  if (seniority !== null && JUNIOR.test(seniority) && level !== "entry")
    notes.push("The title names an entry-level job. The questions are for the level that you chose.");
  if (skills.length === 0 && duties.length === 0)
    notes.push(
      "The ad names no skills or duties that we could read, so the technical questions are about the job as a whole.",
    );
  return notes;
}
