import nouns from "./lists/nouns.json" with { type: "json" };
import verbs from "./lists/verbs.json" with { type: "json" };
import { listPlainWords } from "./phrases.ts";

/** "base" includes forms such as "manages". */
type Form = "past" | "base" | "same" | "gerund";
export type Verb = { base: string; past: string; group: string };
export type FirstVerb = Verb & { form: Form };

const SHORT_STEM = /^[^aeiou]{0,4}[aeiou][^aeiouwxy]$/;
const FORMS = new Map<string, FirstVerb>();

function addForm(form: string, verb: FirstVerb): void {
  if (!FORMS.has(form)) FORMS.set(form, verb);
}

function toPastForm(base: string): string {
  if (base.endsWith("e")) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return SHORT_STEM.test(base) ? `${base}${base.at(-1)}ed` : `${base}ed`;
}

const toThirdPerson = (base: string): string =>
  /[^aeiou]y$/.test(base)
    ? `${base.slice(0, -1)}ies`
    : /(?:s|sh|ch|x|z)$/.test(base)
      ? `${base}es`
      : `${base}s`;

export function toGerund(base: string, past: string): string {
  if (base.endsWith("ie")) return `${base.slice(0, -2)}ying`;
  if (base.endsWith("ee")) return `${base}ing`;
  if (base.endsWith("e")) return `${base.slice(0, -1)}ing`;
  const isDoubled = past === `${base}${base.at(-1)}ed` || SHORT_STEM.test(base);
  return `${base}${isDoubled ? base.at(-1) : ""}ing`;
}

for (const [group, list] of Object.entries(verbs))
  for (const written of list) {
    const [base = "", irregular] = written.split("/");
    const past = irregular ?? toPastForm(base);
    const verb = { base, past, group };
    const isSame = past === base;
    for (const form of [base, toThirdPerson(base)])
      addForm(form, { ...verb, form: isSame ? "same" : "base" });
    addForm(past, { ...verb, form: isSame ? "same" : "past" });
    // British spelling doubles the "l": "counselled" and "labelled".
    if (past === `${base}ed` && /[^aeiou][aeiou]l$/.test(base))
      addForm(`${base}led`, { ...verb, form: "past" });
    addForm(toGerund(base, past), { ...verb, form: "gerund" });
  }

const PEOPLE = new Set(nouns.people.split(" "));
/** An adverb or prefix before the verb: "Successfully led", "Co-authored". */
const MANNER = /ly$|^(?:co|re|self)$/;
/**
 * Words that follow a noun rather than a verb: in "Support of users" or "Design and …" the first word may be either.
 */
const AFTER_NOUN = new Set(["of", "for", "is", "was", "were", "are"]);

/** The verb at the start of a bullet, after words such as "successfully"; null if there is none. */
export function findFirstVerb(text: string): FirstVerb | null {
  const words = listPlainWords(text);
  const at = MANNER.test(words[0] ?? "") && !FORMS.has(words[0] ?? "") ? 1 : 0;
  const verb = FORMS.get(words[at] ?? "");
  if (verb === undefined || verb.form === "gerund") return null;
  const next = words[at + 1] ?? "";
  // In "Research integrated into …" the word before a past-tense verb is a noun. "Lead author" and "Support engineer"
  // name a role.
  const isNoun = AFTER_NOUN.has(next) || PEOPLE.has(next) || FORMS.get(next)?.form === "past";
  if (verb.form !== "past" && isNoun) return null;
  return verb;
}

/** The verb of an "-ing" form. */
export function findGerund(word: string): Verb | null {
  const verb = FORMS.get(word.toLowerCase());
  return verb?.form === "gerund" ? verb : null;
}

/** The verb of a word form. */
export const findVerb = (word: string): FirstVerb | null => FORMS.get(word.toLowerCase()) ?? null;
