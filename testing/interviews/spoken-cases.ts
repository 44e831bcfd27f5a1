import { ALL_CASES } from "./question-bank.ts";

const SPOKEN = new Set(ALL_CASES.filter(({ spoken }) => spoken !== "").map(({ text }) => text));

/** Whether the bank has a spoken answer to a question. */
export const hasSpokenAnswer = (question: string): boolean => SPOKEN.has(question);
