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

export const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

export const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** Ends the text with exactly one period. */
export const endSentence = (text: string): string => {
  const trimmed = text.trim().replace(/[\s,;:–—-]{1,20}$/, "");
  return /[.!?…]["”’)]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
};

export const removeSentenceEnd = (text: string): string => text.trim().replace(/[.!;,\s]{1,20}$/, "");

const joinWith = (word: string, items: string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;

export const joinWithAnd = (items: string[]): string => joinWith("and", items);

export const joinWithOr = (items: string[]): string => joinWith("or", items);

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

/** The verb of a word form, including resume verbs missing from the rating's word lists. */
export function findKnownVerb(word: string): Word | null {
  const plain = word.toLowerCase();
  return OTHER_FORMS.get(plain) ?? findVerb(plain);
}
