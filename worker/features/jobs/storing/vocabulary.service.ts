import type { Ctx } from "#worker/context.ts";

import { refreshTerms } from "./vocabulary.queries.ts";

const FIRST_LETTERS = [..."0123456789abcdefghijklmnopqrstuvwxyz"];

/**
 * Updates the word counts of the vocabulary, which decide which words a short fragment matches if there are too
 * many. One part of the alphabet per hour: reading all of it would block every other query.
 */
export async function refreshVocabulary(ctx: Ctx): Promise<void> {
  const hour = Math.floor(ctx.now() / 3_600_000);
  const slices = [0, 1, 2, 3].map((step) => FIRST_LETTERS[(hour * 4 + step) % FIRST_LETTERS.length] ?? "a");
  for (const letter of slices) await refreshTerms(ctx.db.$client, letter);
}
