import transliterate from "@sindresorhus/transliterate";

import { MAX_SLUG, toSlug } from "./slug.contract.ts";

const ASCII = /^[ -~]*$/;
/** Scripts that omit vowels: transliterated letter by letter, names would be unrecognizable. */
const WITHOUT_VOWELS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Greek letter groups whose transliteration in passports (ELOT 743) differs from letter by letter. */
const GREEK: [string, string][] = [
  ["ου", "ou"],
  ["ού", "ou"],
  ["Ου", "Ou"],
  ["Ού", "Ou"],
  ["χ", "ch"],
  ["Χ", "Ch"],
];

/**
 * Suggests a slug for a name or title, transliterated to Latin: "Maya Öztürk" becomes "maya-oeztuerk". Empty if a part
 * cannot be transliterated, because half a name is not the name.
 */
export function suggestSlug(text: string): string {
  const composed = text.normalize("NFC");
  const latin = ASCII.test(composed) ? composed : toLatin(composed);
  if (latin === null) return "";
  return toSlug(latin.replaceAll(/['’]/g, "")).slice(0, MAX_SLUG).replaceAll(/-$/g, "");
}

function toLatin(text: string): string | null {
  if (WITHOUT_VOWELS.test(text)) return null;
  const latin = transliterate(text, { customReplacements: GREEK });
  return /[^\P{Letter}a-zA-Z]/u.test(latin) ? null : latin;
}
