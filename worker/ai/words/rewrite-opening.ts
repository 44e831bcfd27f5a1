import { findGerund } from "./verbs.ts";

const OPENING =
  /^(?:was |were |being )?(?:responsible for|in charge of|tasked with|(?:job )?(?:duties|responsibilities) (?:included|include))\s(?:the\s)?(\p{L}{4,20}ing)\s/iu;
const SECOND = /^(and|&)\s(\p{L}{4,20}ing)\s/iu;

/**
 * Rewrites an indirect opening with equal meaning: "Responsible for managing X" becomes "Managed X". Null if the change
 * would break the rest of the line.
 */
export function rewriteOpening({ text, hasEnded }: { text: string; hasEnded: boolean }): string | null {
  const opening = OPENING.exec(text);
  const verb = findGerund(opening?.[1] ?? "");
  // In "the managing of" the word is a noun, as is "marketing" before "and sales".
  if (
    opening === null ||
    verb === null ||
    /\sthe\s$/i.test(text.slice(0, opening[0].length - (opening[1]?.length ?? 0) - 1))
  )
    return null;
  let rest = text.slice(opening[0].length);
  const getForm = (one: { past: string; base: string }) => (hasEnded ? one.past : one.base);
  let start = getForm(verb);
  const second = SECOND.exec(rest);
  const other = findGerund(second?.[2] ?? "");
  if (second !== null) {
    if (other === null) return null;
    start = `${start} and ${getForm(other)}`;
    rest = rest.slice(second[0].length);
  }
  if (/^(?:of|and|or|,)\s/i.test(rest)) return null;
  // A second "-ing" form would need the same change, even an unknown verb.
  if (/(?:,|\band|\bor|&)\s+\p{L}{3,20}ing\b/iu.test(rest)) return null;
  // In "Responsible for reporting to the board, open houses and …" later items may depend on "for" rather than on the
  // verb.
  if (/^(?:to|with|on|for|in|at|by|from)\s[^,]*,/i.test(rest)) return null;
  return `${start[0]?.toUpperCase() ?? ""}${start.slice(1)} ${rest}`;
}
