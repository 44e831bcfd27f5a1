import type { Tone } from "#src/components/ui/badge.tsx";
import type { SelectOption } from "#src/components/ui/select.tsx";
import type { InterviewLevel, QuestionCategory } from "#worker/ai/contracts/question.contract.ts";
import type { Interview, InterviewQuestion } from "#worker/features/interviews/interviews.contract.ts";

export const LEVEL_OPTIONS: readonly SelectOption<InterviewLevel>[] = [
  { value: "entry", label: "Entry" },
  { value: "mid", label: "Mid" },
  { value: "senior", label: "Senior" },
];

export const CATEGORIES: Record<QuestionCategory, { label: string; tone: Tone }> = {
  behavioral: { label: "Behavioral", tone: "accent" },
  technical: { label: "Technical", tone: "positive" },
  company: { label: "Company", tone: "company" },
  general: { label: "General", tone: "neutral" },
  other: { label: "Other", tone: "neutral" },
};

export const TYPES: Record<Interview["type"], string> = { mock: "Mock", coding: "Coding" };

/** Shown instead of a score, by where the code ran. */
export const UNSCORED = { read: "Not scored: not run", device: "Not scored yet" } as const;

export const describeUnscored = (execution: InterviewQuestion["execution"]): string =>
  UNSCORED[execution === "device" ? "device" : "read"];

const GOOD = 8;
const FAIR = 6;

/** The colour and the label of a score out of ten. */
export function describeScore(score: number): { tone: "positive" | "warning" | "critical"; word: string } {
  if (score >= GOOD) return { tone: "positive", word: "Strong" };
  if (score >= FAIR) return { tone: "warning", word: "Fair" };
  return { tone: "critical", word: "Weak" };
}

/** Whether the question has no score. Code without a score counts as answered and can be resubmitted. */
export const isUnscored = ({ score }: Pick<InterviewQuestion, "score">): boolean => score === null;

export const isAnswered = ({ answer }: Pick<InterviewQuestion, "answer">): boolean => answer !== undefined;

/** An interview's progress, and the label of its button. */
export function summarizeProgress({ questions }: Pick<Interview, "questions">) {
  const total = questions.length;
  const answered = questions.filter(isAnswered).length;
  const action = answered === 0 ? "Start" : answered < total ? "Continue" : "Review";
  return { answered, total, action } as const;
}
