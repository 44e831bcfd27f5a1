import { createLastUsed } from "#worker/lib/last-used.ts";

/** Characters of answers that are kept in their parsed form. */
const BUDGET = 5 * 1024 * 1024;
/** Long enough for runs that ask for the same at the same time. */
const KEEP_MS = 30_000;

/**
 * The last answers that this isolate has read, parsed: many objects share it, and runs that ask for the same at
 * the same time read each answer once. What is kept is never changed by whoever uses it.
 */
export const readAnswers = createLastUsed<unknown>(BUDGET, KEEP_MS);
