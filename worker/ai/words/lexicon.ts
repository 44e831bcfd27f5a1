import { PHRASES, SKILLS } from "./skills.ts";
import { stemWord } from "./stems.ts";
import { tokenize } from "./tokens.ts";

/**
 * A skill's name and its matching rule: in any case, in this exact case, or in this case with a supporting context.
 */
export type Form = { skill: number; rule: "any" | "exact" | "ambiguous"; written: string };
export type Node = { next: Map<string, Node> | null; forms: Form[] | null };

/** Words that together name a skill around an anchor; groups contain stem numbers. */
export type Phrase = { skill: number; others: Set<number>[]; within: number; not: string[][] };

/** Data about a word: the names that start with it, and the phrases it anchors. */
export type WordInfo = {
  stem: string;
  stemNumber: number;
  /** Trie node for names as written; falls back to the singular if the word itself is unknown. */
  written: Node | null;
  singular: Node[];
  /** Root of the trie that matches names by word stem. */
  stemmed: Node | null;
  phrases: Phrase[];
};

export type Lexicon = {
  infoOf: (word: string) => WordInfo;
  near: (Set<string> | null)[];
  not: (string[][] | null)[];
  notAmbiguous: (string[][] | null)[];
  isListWorthy: boolean[];
};

/** Words that may occur inside a skill's name without changing its meaning. */
export const FILLERS = new Set("a an the our your their his her its all any own this these those".split(" "));
const PHRASE_WINDOW = 5;
const MAX_INFOS = 20_000;
const NO_PHRASES: Phrase[] = [];

let built: Lexicon | null = null;

/** Returns the lexicon, built on first use because few requests need skills. */
export const openLexicon = (): Lexicon => (built ??= build());

function build(): Lexicon {
  const root: Node = { next: new Map(), forms: null };
  const stems: Node = { next: new Map(), forms: null };
  const numbers = new Map<string, number>();
  const getStemNumber = (stem: string): number => {
    const known = numbers.get(stem);
    if (known !== undefined) return known;
    numbers.set(stem, numbers.size);
    return numbers.size - 1;
  };
  SKILLS.forEach((skill, at) => {
    for (const alias of skill.aliases ?? []) {
      const words = listFormWords(alias);
      const entry: Form = { skill: at, rule: "any", written: words.join(" ") };
      if (words.length === 1) add(root, words, entry);
      else add(stems, words.filter((word, index) => index === 0 || !FILLERS.has(word)).map(stemWord), entry);
    }
    for (const form of skill.exact ?? [])
      add(root, listFormWords(form), { skill: at, rule: "exact", written: form.replace(/\.$/, "") });
    for (const form of skill.ambiguous?.forms ?? [])
      add(root, listFormWords(form), { skill: at, rule: "ambiguous", written: form });
  });
  const phrases = buildPhrases(getStemNumber);
  const infos = new Map<string, WordInfo>();
  const getWordInfo = (word: string): WordInfo => {
    const known = infos.get(word);
    if (known !== undefined) return known;
    if (infos.size >= MAX_INFOS) infos.clear();
    const stem = stemWord(word);
    const written = root.next?.get(word) ?? null;
    const info = {
      stem,
      stemNumber: numbers.get(stem) ?? -1,
      written,
      singular: written === null ? listSingulars(word).flatMap((single) => root.next?.get(single) ?? []) : [],
      stemmed: stems.next?.get(stem) ?? null,
      phrases: phrases.get(stem) ?? NO_PHRASES,
    };
    infos.set(word, info);
    return info;
  };
  return {
    infoOf: getWordInfo,
    near: SKILLS.map(({ ambiguous }) =>
      ambiguous === undefined
        ? null
        : new Set((ambiguous.near ?? []).map((phrase) => listFormWords(phrase).join(" "))),
    ),
    not: SKILLS.map(({ not }) => not?.map(listFormWords) ?? null),
    notAmbiguous: SKILLS.map(({ ambiguous }) => ambiguous?.not?.map(listFormWords) ?? null),
    isListWorthy: SKILLS.map(({ kind }) => kind !== "soft"),
  };
}

const listFormWords = (form: string): string[] => tokenize(form).map(({ word }) => word);

function add(root: Node, words: string[], entry: Form): void {
  let node = root;
  for (const word of words) {
    node.next ??= new Map();
    const next = node.next.get(word) ?? { next: null, forms: null };
    node.next.set(word, next);
    node = next;
  }
  node.forms = [...(node.forms ?? []), entry];
}

function buildPhrases(numberOf: (stem: string) => number): Map<string, Phrase[]> {
  const indexOf = new Map(SKILLS.map(({ id }, at) => [id, at]));
  const byStem = new Map<string, Phrase[]>();
  for (const { skill, all, within = PHRASE_WINDOW, not = [] } of PHRASES) {
    const [anchors = [], ...others] = all;
    const phrase = {
      skill: indexOf.get(skill) ?? -1,
      others: others.map((group) => new Set(group.map((word) => numberOf(stemWord(word))))),
      within,
      not: not.map(listFormWords),
    };
    for (const stem of new Set(anchors.map(stemWord)))
      byStem.set(stem, [...(byStem.get(stem) ?? []), phrase]);
  }
  return byStem;
}

/** Possible singulars of a word that ends with "s". */
export function listSingulars(word: string): string[] {
  if (!word.endsWith("s") || word.length < 5 || word.endsWith("ss")) return [];
  return word.endsWith("ies") ? [word.slice(0, -1), `${word.slice(0, -3)}y`] : [word.slice(0, -1)];
}
