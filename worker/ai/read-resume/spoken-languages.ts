import { fold, toFoldedSet } from "#worker/ai/words/text.ts";

import words from "./words/languages.json" with { type: "json" };

const NAMES = toFoldedSet(words.names);
const LEVELS = toFoldedSet(words.levels);

export const isLanguageName = (text: string): boolean => NAMES.has(fold(text.trim()));

export const startsWithLanguage = (text: string): boolean =>
  isLanguageName(/^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? "") || isLanguageName(text);

/** Whether a text is a language level: "Fluent", "C1", "Native speaker", "5/5", "(advanced)". */
export function isLanguageLevel(text: string): boolean {
  const bare = fold(text)
    .replace(/[()[\]]/g, "")
    .trim();
  if (bare.length > 60 || bare === "") return false;
  if (LEVELS.has(bare) || /^\d{1,3} ?(?:%|\/ ?\d{1,3})$/.test(bare)) return true;
  const parts = bare.split(/[\s,/-]+/);
  if (/^[abc][12]\b/.test(bare) || parts.some((part) => /^[abc][12]\+?$/.test(part))) return true;
  return parts.length <= 5 && (LEVELS.has(parts[0] ?? "") || LEVELS.has(parts.slice(0, 2).join(" ")));
}
