import { type FirstVerb, findVerb, toGerund } from "./verbs.ts";

/** Letters whose spoken names start with a vowel sound: "an ASE certification", "an MSc". */
const SPOKEN_VOWELS = /^[AEFHILMNORSX](?:[A-Z\d]|\b|Sc)/;
const AS_CONSONANT = /^(?:uni|us[aeiu]|eu|one\b|once|ubi|U[A-Z])/i;
const SILENT_H = /^(?:hour|honest|honor|honour|heir)/i;
/** Acronyms that are pronounced as words. */
const READ_AS_WORDS =
  /^(?:NATO|NASA|LEED|SAP|LEAN|SHRM|SQL|HACCP|HVAC|NEBOSH|RAID|MATLAB|LAN|FAQ|RAM|ROM|SIM|SaaS)\b/;

export function getArticle(words: string): "a" | "an" {
  const word = words.replace(/^[“"(]/, "");
  if (/^(?:8|11\b|18\b)/.test(word)) return "an";
  if (SILENT_H.test(word)) return "an";
  if (/^(?:HVAC|SQL|HACCP|FAQ|SHRM)\b/.test(word)) return "an";
  if (SPOKEN_VOWELS.test(word) && !READ_AS_WORDS.test(word)) return "an";
  return /^[aeiou]/i.test(word) && !AS_CONSONANT.test(word) ? "an" : "a";
}

export const withArticle = (words: string): string =>
  /^(?:an?|the|my|our|two|three|\d)\s/i.test(words) ? words : `${getArticle(words)} ${words}`;

/** Lowercases the first letter, unless the word is capitalized by itself: "QuickBooks", "RN", "English". */
export function lowerFirst(text: string, isName: (word: string) => boolean = () => false): string {
  const [first = ""] = text.split(/[\s,.;:]/);
  if (first === "I" || /\p{Lu}.*\p{Lu}|\d/u.test(first) || /^I['’]/.test(first) || isName(first)) return text;
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}

export const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Ends the text with exactly one period. */
export const endSentence = (text: string): string => {
  const trimmed = text.trim().replace(/[\s,;:–—-]{1,20}$/, "");
  return /[.!?…]["”’)]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
};

export const withoutEnd = (text: string): string => text.trim().replace(/[.!;,\s]{1,20}$/, "");

export const joinWithAnd = (items: string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

const OTHER_VERBS: Record<string, { past: string }> = {
  work: { past: "worked" },
  use: { past: "used" },
  read: { past: "read" },
  do: { past: "did" },
  see: { past: "saw" },
  know: { past: "knew" },
  volunteer: { past: "volunteered" },
  look: { past: "looked" },
  participate: { past: "participated" },
  learn: { past: "learned" },
  set: { past: "set" },
  put: { past: "put" },
  ride: { past: "rode" },
  tell: { past: "told" },
  mow: { past: "mowed" },
  spray: { past: "sprayed" },
  sand: { past: "sanded" },
  trim: { past: "trimmed" },
  dig: { past: "dug" },
  handle: { past: "handled" },
  upload: { past: "uploaded" },
  support: { past: "supported" },
  write: { past: "wrote" },
  draw: { past: "drew" },
  iron: { past: "ironed" },
  find: { past: "found" },
  hang: { past: "hung" },
  cut: { past: "cut" },
  fold: { past: "folded" },
  mix: { past: "mixed" },
  grind: { past: "ground" },
  strip: { past: "stripped" },
  wrap: { past: "wrapped" },
  chop: { past: "chopped" },
  feed: { past: "fed" },
  run: { past: "ran" },
  send: { past: "sent" },
  spend: { past: "spent" },
  understand: { past: "understood" },
  attend: { past: "attended" },
};

type Word = { base: string; past: string; form: FirstVerb["form"] };
const OTHER_FORMS = new Map<string, Word>(
  Object.entries(OTHER_VERBS).flatMap(([base, { past }]): [string, Word][] => [
    [base, { base, past, form: past === base ? "same" : "base" }],
    [base.endsWith("s") ? `${base}es` : `${base}s`, { base, past, form: "base" }],
    [past, { base, past, form: past === base ? "same" : "past" }],
    [toGerund(base, past), { base, past, form: "gerund" }],
  ]),
);

/** The verb that a word is a form of, including resume verbs missing from the rating's word lists. */
export function findKnownVerb(word: string): Word | null {
  const plain = word.toLowerCase();
  return OTHER_FORMS.get(plain) ?? findVerb(plain);
}

export type VerbForm = "base" | "past" | "gerund";

const inflectVerb = ({ base, past }: Word, form: VerbForm): string =>
  form === "base" ? base : form === "past" ? past : toGerund(base, past);

/**
 * Changes the form of a line's first verb and of the verbs coordinated with it: "Train and schedule cooks" to
 * "training and scheduling cooks". Null if it does not start with a verb.
 */
export function conjugate(line: string, form: VerbForm): string | null {
  const words = line.split(" ");
  const at = /ly$/i.test(words[0] ?? "") ? 1 : 0;
  const first = findKnownVerb(trimPunctuation(words[at] ?? ""));
  if (first === null || first.form === "gerund") return null;
  const isThird = trimPunctuation(words[at] ?? "").toLowerCase() !== first.base && first.form === "base";
  return words
    .map((word, place) => {
      if (place === at) return keepCase(word, inflectVerb(first, form));
      if (place < at || !isJoined(words, place) || isObject(words, at, place)) return word;
      const verb = findKnownVerb(trimPunctuation(word));
      // A word counts as a coordinated verb only if it has the same form as the first verb: "plans and
      // drawings" are nouns.
      if (verb === null || verb.form !== first.form) return word;
      const isBase = trimPunctuation(word).toLowerCase() === verb.base;
      if (first.form === "base" && isBase === isThird) return word;
      return isNounAfter(words, place) ? word : keepCase(word, inflectVerb(verb, form));
    })
    .join(" ");
}

/** After a preposition come nouns: "to operations and finance leaders"; before an article comes a verb. */
function isObject(words: string[], from: number, at: number): boolean {
  const isBehind = words
    .slice(from + 1, at)
    .some((word) => /^(?:to|of|for|in|with|from|on|at|by|into|about)$/.test(word));
  return isBehind && !/^(?:the|an?|my|your|our|their|each|every|all)$/.test(words[at + 1] ?? "");
}

const trimPunctuation = (word: string): string => word.replace(/[,.;:]{1,5}$/, "");

const keepCase = (word: string, form: string): string => {
  const end = /[,.;:]{1,5}$/.exec(word)?.[0] ?? "";
  return `${/^\p{Lu}/u.test(word) ? upperFirst(form) : form}${end}`;
};

function isJoined(words: string[], at: number): boolean {
  const before = words[at - 1] ?? "";
  return /^(?:and|or|then|&)$/.test(before) || before.endsWith(",");
}

/** A coordinated verb has an object: "test and repair motors", not "design and test." */
const isNounAfter = (words: string[], at: number): boolean => {
  const next = words[at + 1];
  const isEnd = /[,.;:]$/.test(words[at] ?? "");
  const isPair = words[at - 1] === "and" && at === 2;
  return !isPair && !isEnd && (next === undefined || /^(?:of|for|in|at|from|is|are|was|were)$/.test(next));
};
