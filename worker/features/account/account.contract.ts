import { z } from "zod/mini";

import { Password } from "#worker/features/auth/auth.contract.ts";
import { ROOMS } from "#worker/features/rooms.contract.ts";

export const EXPORTS_A_DAY = 5;
export const ERASE_WORD = "DELETE";

/** What is deleted with the account, as shown to its owner. */
export type AccountSummary = {
  createdAt: string;
  /** Slug of the public page; null if there is none. */
  portfolioSlug: string | null;
  counts: Record<(typeof COUNTED)[number][0], number>;
  files: { count: number; bytes: number };
};

/** What is counted, with one and several of it. */
export const COUNTED = [
  ...ROOMS.flatMap(({ counted }) => (counted === null ? [] : [counted])),
  ["sessions", "session", "sessions"],
] as const;

export const EraseAccount = z.object({
  password: Password,
  confirmation: z.literal(ERASE_WORD, `Please type ${ERASE_WORD}.`),
});
export type EraseAccount = z.infer<typeof EraseAccount>;
