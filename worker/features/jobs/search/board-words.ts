import { listQueryWords } from "./words.ts";

/**
 * Full-text expression for boards whose opening titles contain any (or all) of the words, or words that begin with
 * them; null without words.
 */
export function buildWordsExpression(query: string, join: " OR " | " AND "): string | null {
  const parts = listQueryWords(query).flatMap((word) => word.parts);
  return parts.length === 0 ? null : parts.map((part) => `"${part.replaceAll('"', '""')}"*`).join(join);
}
