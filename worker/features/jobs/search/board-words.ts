import { listQueryWords } from "./words.ts";

/**
 * Full-text expression for boards whose openings' titles have any of the words, or all of them, also as the beginning of a
 * longer word; null without words.
 */
export function buildWordsExpression(query: string, join: " OR " | " AND "): string | null {
  const parts = listQueryWords(query).flatMap((word) => word.parts);
  return parts.length === 0 ? null : parts.map((part) => `"${part.replaceAll('"', '""')}"*`).join(join);
}
