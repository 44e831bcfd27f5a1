import { BANK_FILES } from "#worker/ai/tasks/ask-questions/bank-files.ts";
import { openBank } from "#worker/ai/tasks/ask-questions/bank.ts";

/** The bank of questions as the Worker reads it from its assets. */
export const BANK = openBank(BANK_FILES);

/** The cases of all trades. */
export const ALL_CASES = Object.values(BANK.cases).flat();
