import type { Ctx } from "#worker/context.ts";

import { refreshTerms } from "./vocabulary.queries.ts";

const FIRST_LETTERS = [..."0123456789abcdefghijklmnopqrstuvwxyz"];

/**
 * Brings the counts of the vocabulary up to date. They decide which words a short fragment stands for where it
 * could stand for too many. A slice of the alphabet an hour: reading all of it would hold up every other query.
 */
export async function refreshVocabulary(ctx: Ctx): Promise<void> {
  const hour = Math.floor(ctx.now() / 3_600_000);
  const slices = [0, 1, 2, 3].map((step) => FIRST_LETTERS[(hour * 4 + step) % FIRST_LETTERS.length] ?? "a");
  for (const letter of slices) await refreshTerms(ctx.db.$client, letter);
}
