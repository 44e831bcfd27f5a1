import type { JobText } from "#worker/ai/read-ad/read-ad.ts";

export type ReadJobInput = Pick<JobText, "title" | "blocks">;
