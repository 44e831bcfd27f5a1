import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

import { isInList } from "#worker/db/statements.ts";

import { jobTextTable as texts } from "../jobs.tables.ts";
import { findSentence } from "./mentions.ts";
import type { QueryWord } from "./words.ts";

/** Excerpt of a text around a word, in characters. */
const AROUND = { before: 200, all: 500 };
/** Max words looked up. */
const MAX_WORDS = 4;

/**
 * Finds the first sentence with one of the words in each listing's description or requirements; listings without one
 * are absent. The database cuts the texts, so that a page reads a few hundred characters per row.
 */
export async function findMentionedSentences(
  db: D1Database,
  ids: number[],
  words: readonly QueryWord[],
): Promise<Map<number, string>> {
  const wanted = words.slice(0, MAX_WORDS).map(({ text }) => text);
  if (ids.length === 0 || wanted.length === 0) return new Map();
  const whole = sql`${texts.description} || char(10) || ${texts.requirements}`;
  const at = sql.join(
    [...wanted.map((word) => sql`nullif(instr(lower(${whole}), ${word}), 0)`), sql`NULL`],
    sql`, `,
  );
  const from = sql`max(1, coalesce(${at}) - ${AROUND.before})`;
  const rows = await drizzle(db)
    .select({ id: texts.id, around: sql<string | null>`substr(${whole}, ${from}, ${AROUND.all})` })
    .from(texts)
    .where(isInList(texts.id, ids));
  return new Map(
    rows.flatMap(({ id, around }) => {
      const sentence = around === null ? null : findSentence(around, wanted);
      return sentence === null ? [] : [[id, sentence] as const];
    }),
  );
}
