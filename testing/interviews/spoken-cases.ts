import { CASE_FILES } from "#worker/ai/tasks/ask-questions/case-files.ts";

const SPOKEN = new Set(
  (Object.values(CASE_FILES).flat() as { text: string; spoken: string }[]).flatMap(({ text, spoken }) =>
    spoken === "" ? [] : [text],
  ),
);

/** Whether the bank has a spoken answer to a question. */
export const hasSpokenAnswer = (question: string): boolean => SPOKEN.has(question);
