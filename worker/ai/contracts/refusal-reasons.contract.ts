/** Why a person refuses a job; "job" rejects only this one. */
export const REFUSAL_REASONS = ["job", "work", "level", "place", "employer", "pay"] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
