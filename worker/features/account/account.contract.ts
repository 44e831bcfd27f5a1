import { z } from "zod/mini";

import { Password } from "#worker/features/auth/auth.contract.ts";

export const EXPORTS_A_DAY = 5;
export const ERASE_WORD = "DELETE";

/** The data deleted with the account, as shown to its owner. */
export type AccountSummary = {
  createdAt: string;
  /** Slug of the public page; null if there is none. */
  portfolioSlug: string | null;
  /** Number of rows per name in `COUNTED`. */
  counts: Record<string, number>;
  files: { count: number; bytes: number };
};

export const EraseAccount = z.object({
  password: Password,
  confirmation: z.literal(ERASE_WORD, `Please type ${ERASE_WORD}.`),
});
export type EraseAccount = z.infer<typeof EraseAccount>;
