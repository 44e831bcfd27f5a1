import type { Ctx } from "#worker/context.ts";

import { type TermRange, deleteUnusedTerms, listUnusedTerms, refreshTerms } from "./vocabulary.queries.ts";

/** Tags begin with a private-use character, which no word contains, so all words sort before it. */
const AFTER_WORDS = "\ue000";
const FIRST_LETTERS = [..."0123456789abcdefghijklmnopqrstuvwxyz"];
const RANGES: TermRange[] = [
  ...FIRST_LETTERS.map((letter) => ({ from: letter, before: `${letter}\u{10ffff}` })),
  { from: "{", before: AFTER_WORDS },
];
const RANGES_AT_ONCE = 4;
/** Exceeds the number of words that fall out of use until the same range is processed again. */
const DELETED_AT_ONCE = 1000;

/**
 * Updates the word counts of the vocabulary, which decide which words a short fragment matches if there are too
 * many, and deletes words that no listing has. One part of the alphabet per hour: reading all of it would block
 * every other query.
 */
export async function refreshVocabulary(ctx: Ctx): Promise<void> {
  const hour = Math.floor(ctx.now() / 3_600_000);
  const first = (hour * RANGES_AT_ONCE) % RANGES.length;
  for (const range of [...RANGES, ...RANGES].slice(first, first + RANGES_AT_ONCE)) {
    await refreshTerms(ctx.db.$client, range);
    const unused = await listUnusedTerms(ctx.db.$client, range, DELETED_AT_ONCE);
    if (unused.length > 0)
      await deleteUnusedTerms(
        ctx.db.$client,
        unused.map(({ id }) => id),
      );
  }
}
