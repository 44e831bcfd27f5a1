import type { BankFiles } from "#worker/ai/tasks/ask-questions/task.ts";
import { QUESTION_BANK_FILE } from "#worker/judge/bank/problem-store.ts";

/** Cached after the first read, because the bank only changes with a new build. */
let known: BankFiles | undefined;

/** @throws Error if the assets lack the bank. */
export const createQuestionBankReader = (assets: Fetcher) => async (): Promise<BankFiles> => {
  if (known !== undefined) return known;
  // The development server answers to no other host.
  const response = await assets.fetch(`http://localhost${QUESTION_BANK_FILE}`);
  if (!response.ok) throw new Error(`The bank of questions answers ${response.status}`);
  known = await response.json<BankFiles>();
  return known;
};
