/** Alphabets that tell the language, or at least the direction, of a text. */
const SCRIPTS: readonly { letters: RegExp; lang: string; isRightToLeft?: true }[] = [
  { letters: /\p{Script=Arabic}/gu, lang: "ar", isRightToLeft: true },
  { letters: /\p{Script=Hebrew}/gu, lang: "he", isRightToLeft: true },
  { letters: /\p{Script=Greek}/gu, lang: "el" },
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, lang: "ja" },
  { letters: /\p{Script=Hangul}/gu, lang: "ko" },
  { letters: /\p{Script=Han}/gu, lang: "zh" },
  { letters: /\p{Script=Cyrillic}/gu, lang: "und-Cyrl" },
  { letters: /\p{Script=Devanagari}/gu, lang: "und-Deva" },
  { letters: /\p{Script=Thai}/gu, lang: "th" },
];
/** Japanese has more Han characters than its own. */
const ENOUGH: Record<string, number> = { ja: 0.1 };
const MOST = 0.5;
const READ = 2000;

export type Language = { lang?: string; dir?: "rtl" | "ltr" };

/** Detects the language of a text by its script. Latin script identifies none, so no language is set then. */
export function findLanguage(text: string): Language {
  const read = text.slice(0, READ);
  const letters = read.match(/\p{Letter}/gu)?.length ?? 0;
  if (letters === 0) return {};
  const found = SCRIPTS.find(
    ({ letters: own, lang }) => (read.match(own)?.length ?? 0) / letters > (ENOUGH[lang] ?? MOST),
  );
  if (found === undefined) return { dir: "ltr" };
  return { lang: found.lang, dir: found.isRightToLeft === true ? "rtl" : "ltr" };
}
