import transliterate from "@sindresorhus/transliterate";

import { MAX_SLUG, toSlug } from "./slug.contract.ts";

const ASCII = /^[ -~]*$/;
/** Scripts that do not write their vowels: letter by letter, no name in them would be recognized. */
const WITHOUT_VOWELS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Greek as passports have it (ELOT 743), where one letter after the other would be wrong. */
const GREEK: [string, string][] = [
  ["ου", "ou"],
  ["ού", "ou"],
  ["Ου", "Ou"],
  ["Ού", "Ou"],
  ["χ", "ch"],
  ["Χ", "Ch"],
];

/**
 * A slug of a name or title, with letters of other alphabets as usually written in Latin: "Maya Öztürk" becomes
 * "maya-oeztuerk". Empty if a part of it has no such form, because half a name is not the name.
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
