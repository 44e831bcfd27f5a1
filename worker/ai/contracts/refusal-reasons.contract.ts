/** Why a person does not want a job; "job" is this one alone. */
export const REFUSAL_REASONS = ["job", "work", "level", "place", "employer", "pay"] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
