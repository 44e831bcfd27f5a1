import { z } from "zod/mini";

import { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";
import { Guidance, InterviewLevel, QuestionCategory } from "#worker/ai/contracts/question.contract.ts";
import { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { DeviceRun, DeviceTask } from "#worker/judge/device.contract.ts";
import { Id } from "#worker/lib/ids.contract.ts";
import { createEnteredText, limitLength } from "#worker/lib/text.contract.ts";

import { Code, CodeLanguage, CodingSession, Difficulty } from "./coding.contract.ts";

export const INTERVIEW_LIMITS = {
  line: 200,
  ad: 30_000,
  question: 600,
  questions: 20,
  answer: 10_000,
  /** Maximum number of second attempts and follow-ups per question. */
  attempts: 20,
} as const;

/** `POST /generate-questions`; 200 with `GeneratedQuestions`. */
export const GenerateQuestions = z.object({
  jobTitle: createEnteredText(INTERVIEW_LIMITS.line, "Job title is required"),
  companyName: createEnteredText(INTERVIEW_LIMITS.line, "Company name is required"),
  jobDescription: createEnteredText(INTERVIEW_LIMITS.ad, "Job description is required"),
  level: z._default(z.optional(InterviewLevel), "mid"),
  /** The application to practise for; 404 if it is not the user's. */
  applicationId: z.optional(Id),
});
export type GenerateQuestions = z.infer<typeof GenerateQuestions>;

/** The inputs from which an interview's questions were generated. */
export const InterviewSource = z.extend(GenerateQuestions, {
  /** Source of the description: the posting as frozen when the user applied, or the current listing. */
  posting: z.optional(z.enum(["frozen", "listing"])),
  /** Title of the resume that was sent. */
  resume: z.optional(z.string()),
});
export type InterviewSource = z.infer<typeof InterviewSource>;

export const GeneratedQuestions = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      category: QuestionCategory,
      /** The sentence of the job ad that the question is based on. */
      because: z.optional(z.string()),
    }),
  ),
  notes: z.array(z.string()),
  madeBy: MadeBy,
});
export type GeneratedQuestions = z.infer<typeof GeneratedQuestions>;

/** `GET /for-application/:id/questions`: what to expect in an interview, chosen from the bank by rules. */
export const SuggestedQuestions = GeneratedQuestions.shape.questions;
export type SuggestedQuestions = z.infer<typeof SuggestedQuestions>;

/** `GET /for-application/:id`: the form prefilled from the application. */
export const ApplicationPractice = z.extend(InterviewSource, { applicationId: Id });
export type ApplicationPractice = z.infer<typeof ApplicationPractice>;

/**
 * `POST /`; 201 with an `InterviewDetail`. A question generated within a day keeps its rubric; any other is
 * scored by structure only.
 */
export const CreateInterview = z.object({
  title: createEnteredText(INTERVIEW_LIMITS.line, "Please give it a title."),
  type: z.enum(["mock", "coding"]),
  /** For coding interviews; the difficulty of the problem itself takes precedence. */
  difficulty: z.optional(Difficulty),
  position: z.optional(z.string().check(z.trim(), limitLength(INTERVIEW_LIMITS.line))),
  questions: z
    .array(
      z.object({
        question: createEnteredText(INTERVIEW_LIMITS.question, "A question is empty."),
        category: QuestionCategory,
        /** For a coding question; without it the problem is found by its text. */
        problemId: z.optional(z.string()),
      }),
    )
    .check(
      z.minLength(1, "An interview needs a question."),
      z.maxLength(
        INTERVIEW_LIMITS.questions,
        `An interview has at most ${INTERVIEW_LIMITS.questions} questions.`,
      ),
    ),
});
export type CreateInterview = z.infer<typeof CreateInterview>;

const Execution = z.enum(["run", "read", "device"]);
export const CodeExample = z.union([
  z.string(),
  z.object({ input: z.string(), output: z.string(), explanation: z.optional(z.string()) }),
]);
/** What a coding question shows in addition to its text. */
export const ShownProblem = z.object({
  hints: z.optional(z.array(z.string())),
  examples: z.optional(z.array(CodeExample)),
  constraints: z.optional(z.string()),
  followUpQuestions: z.optional(z.array(z.string())),
  problemId: z.optional(z.string()),
});
export type ShownProblem = z.infer<typeof ShownProblem>;

export const InterviewQuestion = z.extend(ShownProblem, {
  question: z.string(),
  category: QuestionCategory,
  /** This field and those below are absent until the question is answered. */
  answer: z.optional(z.string()),
  feedback: z.optional(z.string()),
  /** 0 to 10, one decimal; null for code that was not executed, which can be answered again. */
  score: z.optional(z.nullable(z.number())),
  code: z.optional(z.string()),
  language: z.optional(z.string()),
  execution: z.optional(Execution),
  /**
   * For code: its complexity class or the note that it was not measured, with the class of the reference solution if
   * that is shown.
   */
  timeComplexity: z.optional(z.string()),
  spaceComplexity: z.optional(z.string()),
});
export type InterviewQuestion = z.infer<typeof InterviewQuestion>;

/** An interview in `GET /`, newest first. */
export const Interview = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(["mock", "coding"]),
  position: z.optional(z.string()),
  difficulty: z.optional(z.enum(["easy", "medium", "hard"])),
  /** The mean of the existing scores, one decimal; null if there are none. */
  overallScore: z.nullable(z.number()),
  createdAt: z.string(),
  applicationId: z.optional(z.string()),
  /** In the list, only the first 300 characters of each answer, code and feedback. */
  questions: z.array(InterviewQuestion),
  /** Set in the list if the stored interview can no longer be parsed; it can still be deleted. */
  isDamaged: z.optional(z.literal(true)),
});
export type Interview = z.infer<typeof Interview>;

export const Attempt = z.object({
  id: z.string(),
  kind: z.enum(["again", "follow_up"]),
  /** The question or follow-up that was answered. */
  prompt: z.string(),
  answer: z.string(),
  /** The score of the answer; for a follow-up, of the first answer and the follow-up together. */
  score: z.number(),
  feedback: z.string(),
  evaluation: Evaluation,
  madeBy: MadeBy,
  at: z.string(),
});
export type Attempt = z.infer<typeof Attempt>;

/** What a good answer says; absent until the question is answered. */
export const ModelAnswer = z.object({
  /** The points as a short spoken answer; empty if there is none. */
  spoken: z.string(),
  /** The points, heaviest first. */
  points: z.array(z.string()),
  /** What a good answer shows, in one sentence; empty if nothing is known. */
  shows: z.string(),
  /** Public guidance that common mistakes in answers to the question contradict. */
  sources: z.array(Guidance),
});
export type ModelAnswer = z.infer<typeof ModelAnswer>;

export const DetailQuestion = z.extend(InterviewQuestion, {
  /** The sentence of the job ad that the question is based on. */
  because: z.nullable(z.string()),
  competency: z.nullable(z.object({ id: z.string(), name: z.string() })),
  skill: z.nullable(z.string()),
  draft: z.string(),
  /** Null for code, and until the question is answered. */
  evaluation: z.nullable(Evaluation),
  madeBy: z.nullable(MadeBy),
  modelAnswer: z.nullable(ModelAnswer),
  /** Null for questions answered in words. */
  coding: z.nullable(CodingSession),
  attempts: z.array(Attempt),
});
export type DetailQuestion = z.infer<typeof DetailQuestion>;

/** Response of `GET /:id`. */
export const InterviewDetail = z.extend(Interview, {
  questions: z.array(DetailQuestion),
  source: z.nullable(InterviewSource),
});
export type InterviewDetail = z.infer<typeof InterviewDetail>;

/** Response of `POST /:id/evaluate` and `/practice`. */
export const EvaluatedInterview = z.extend(InterviewDetail, { deviceTask: z.optional(DeviceTask) });
export type EvaluatedInterview = z.infer<typeof EvaluatedInterview>;

const questionIndex = z.int().check(z.nonnegative());
const answered = createEnteredText(INTERVIEW_LIMITS.answer, "Please write an answer.");
/** Fields of a solution; its explanation may be empty. */
const solved = {
  questionIndex,
  answer: z._default(z.optional(z.string().check(z.trim(), limitLength(INTERVIEW_LIMITS.answer))), ""),
  hintsOpened: z._default(z.optional(z.int().check(z.nonnegative(), z.maximum(10))), 0),
  /** Whether the client can run Python or C++: it then gets the hidden cases. */
  canRunOnDevice: z._default(z.optional(z.boolean()), false),
  /** The results of these cases on the client. */
  deviceRun: z.optional(DeviceRun),
};

/**
 * `POST /:id/evaluate`; 200 with an `InterviewDetail`. 400 for a blank answer, 404 `interviews.no_question` for an
 * invalid index, 409 `interviews.already_answered` with the stored question, 422 `interviews.not_english`, 422
 * `interviews.unchanged_code` for the starter code. A question whose code was not executed has no score and can be
 * answered again. With `canRunOnDevice`, for Python and C++: the code is stored, and the response has `deviceTask`; the
 * client then sends the code again with the results of the cases. 409 `interviews.other_code` if that code differs from
 * the code for which the cases were sent.
 */
export const EvaluateAnswer = z.union([
  z.object({ ...solved, code: Code, language: CodeLanguage }),
  z.object({ questionIndex, answer: answered }),
]);
export type EvaluateAnswer = z.infer<typeof EvaluateAnswer>;

const draft = z.string().check(limitLength(INTERVIEW_LIMITS.answer));
/**
 * `PUT /:id/draft`; 204. 409 `interviews.draft_changed` with the stored question if its draft differs from
 * `basedOn`.
 */
export const SaveDraft = z.object({ questionIndex, answer: draft, basedOn: z.optional(draft) });
export type SaveDraft = z.infer<typeof SaveDraft>;

/** `POST /:id/practice`; 200 with an `InterviewDetail`. 409 `interviews.not_answered` before the first answer. */
export const Practise = z.union([
  z.object({ ...solved, code: Code, language: CodeLanguage }),
  z.object({ questionIndex, answer: answered, kind: z.enum(["again", "follow_up"]) }),
]);
export type Practise = z.infer<typeof Practise>;

/** An area in `GET /weak-spots`, weakest first. */
export const WeakSpot = z.object({
  kind: z.enum(["competency", "skill", "part"]),
  id: z.string(),
  name: z.string(),
  /** Number of scored answers. */
  answers: z.int(),
  /** Mean score out of ten. */
  mean: z.number(),
});
export type WeakSpot = z.infer<typeof WeakSpot>;
