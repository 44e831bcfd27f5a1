import type { AskModel, ModelQuestion } from "#worker/ai/engine/model-path.ts";

export type RecordedAnswer = { role: string; answer: string };

/** What a model answered to the cases of the project, by case and in the order of its calls. */
export type Recordings = {
  model: string;
  /** "2026-11-30" */
  at: string;
  /** How the answers came about. */
  how: string;
  cases: Record<string, RecordedAnswer[]>;
};

/** "write-letter", "check-text": every prompt begins with the name of its task. */
const getRole = ({ instructions, repair }: ModelQuestion): string => {
  const [, role = ""] = /^Task: ([\w-]+)\./m.exec(instructions) ?? [];
  return repair === undefined ? role : `${role} again`;
};

/** Keeps what a model answers. */
export const createRecorder =
  (ask: AskModel, kept: RecordedAnswer[]): AskModel =>
  async (question) => {
    const at = kept.push({ role: getRole(question), answer: "" }) - 1;
    const answer = await ask(question);
    kept[at] = { role: getRole(question), answer };
    return answer;
  };

/** How fast a model answers. */
export type Pace = { firstMs: number; charactersPerSecond: number };

/**
 * Answers with what was recorded, role by role in order, whatever the prompt says now.
 * @throws Error where a case asks more often than it did when it was recorded: it has to be recorded again
 */
export function createReplay(answers: RecordedAnswer[], pace: Pace | null = null): AskModel {
  const left = new Map<string, string[]>();
  for (const { role, answer } of answers) left.set(role, [...(left.get(role) ?? []), answer]);
  return async (question) => {
    const role = getRole(question);
    const answer = left.get(role)?.shift();
    if (answer === undefined) throw new Error(`No recorded answer is left for "${role}".`);
    if (pace === null) question.onText?.(answer);
    else await sendAtPace(answer, pace, question.onText);
    return answer;
  };
}

/** Characters that come at once. */
const PIECE = 24;

async function sendAtPace(
  answer: string,
  { firstMs, charactersPerSecond }: Pace,
  onText: ModelQuestion["onText"],
): Promise<void> {
  const startedAt = performance.now();
  for (let at = PIECE; at < answer.length + PIECE; at += PIECE) {
    const dueMs = firstMs + (Math.min(at, answer.length) / charactersPerSecond) * 1000;
    await new Promise((resolve) => setTimeout(resolve, dueMs - (performance.now() - startedAt)));
    onText?.(answer.slice(0, at));
  }
}
