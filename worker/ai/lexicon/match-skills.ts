import { PHRASES, SKILLS } from "./skills.ts";
import { type Token, stemOf, tokensIn } from "./tokens.ts";

/** A skill that a text names: its id and where the name stands, as indices of tokens and of characters. */
export type SkillMatch = { id: string; first: number; end: number; from: number; to: number };

type Form = { skill: number; rule: "any" | "exact" | "ambiguous"; written: string };
type Node = { next: Map<string, Node> | null; forms: Form[] | null };

/** Words that a name may hold and that change nothing. */
const FILLERS = new Set("a an the our your their his her its all any own this these those".split(" "));
const MAX_FILLERS = 2;
const PHRASE_WINDOW = 5;
/** What `near` words, list neighbours and stop phrases are looked for within. */
const WINDOW = 6;
/** Words beside an ambiguous name that say that it is one. */
const CUES_AFTER = new Set(
  "language languages developer developers development programming programmer engineer engineers skills scripting framework certified".split(
    " ",
  ),
);
const CUES_BEFORE = new Set(
  "using with in of like including use know master learn write writing certified experienced proficient proficiency familiarity".split(
    " ",
  ),
);
const LEADS =
  /^(experience|experienced|proficien\w+|knowledge|fluen\w+|familiar\w*|expertise|skilled|skills|expert|background|competen\w+|exposure|understanding|training|certified)$/;

/** Words that say a skill together, wherever they stand in a clause; by the stem of the first group's words. */
type Phrase = { skill: number; others: Set<string>[]; within: number; not: string[][] };

type Lexicon = {
  phrases: Map<string, Phrase[]>;
  /** Names in the words in which they are written. */
  root: Node;
  /** Names of several words by the stems of these: "maintain records" is "maintaining our records". */
  stems: Node;
  near: (Set<string> | null)[];
  not: (string[][] | null)[];
  notAmbiguous: (string[][] | null)[];
  isListWorthy: boolean[];
};
let lexicon: Lexicon | null = null;

/** Built at the first use: most requests name no skill. */
function build(): Lexicon {
  const root: Node = { next: null, forms: null };
  const stems: Node = { next: null, forms: null };
  SKILLS.forEach((skill, at) => {
    for (const alias of skill.aliases ?? []) {
      const words = wordsOf(alias);
      const entry: Form = { skill: at, rule: "any", written: words.join(" ") };
      if (words.length === 1) add(root, words, entry);
      else
        add(
          stems,
          [...words.slice(0, 1), ...words.slice(1).filter((word) => !FILLERS.has(word))].map(stemOf),
          entry,
        );
    }
    for (const form of skill.exact ?? [])
      add(root, wordsOf(form), { skill: at, rule: "exact", written: form.replace(/\.$/, "") });
    for (const form of skill.ambiguous?.forms ?? [])
      add(root, wordsOf(form), { skill: at, rule: "ambiguous", written: form });
  });
  return {
    phrases: buildPhrases(),
    root,
    stems,
    near: SKILLS.map(({ ambiguous }) =>
      ambiguous === undefined
        ? null
        : new Set((ambiguous.near ?? []).map((phrase) => wordsOf(phrase).join(" "))),
    ),
    not: SKILLS.map(({ not }) => not?.map(wordsOf) ?? null),
    notAmbiguous: SKILLS.map(({ ambiguous }) => ambiguous?.not?.map(wordsOf) ?? null),
    isListWorthy: SKILLS.map(({ kind }) => kind !== "soft"),
  };
}

function buildPhrases(): Map<string, Phrase[]> {
  const indexOf = new Map(SKILLS.map(({ id }, at) => [id, at]));
  const byStem = new Map<string, Phrase[]>();
  for (const { skill, all, within = PHRASE_WINDOW, not = [] } of PHRASES) {
    const [anchors = [], ...others] = all.map((group) => group.map(stemOf));
    const phrase = {
      skill: indexOf.get(skill) ?? -1,
      others: others.map((group) => new Set(group)),
      within,
      not: not.map(wordsOf),
    };
    for (const stem of new Set(anchors)) byStem.set(stem, [...(byStem.get(stem) ?? []), phrase]);
  }
  return byStem;
}

const wordsOf = (form: string): string[] => tokensIn(form).map(({ word }) => word);

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

/** The skills that a text names, in order; the longest name wins, and no word belongs to two. */
export function matchSkills(text: string, tokens: Token[] = tokensIn(text)): SkillMatch[] {
  lexicon ??= build();
  const { isListWorthy } = lexicon;
  const sure: SkillMatch[] = [];
  const open: { match: SkillMatch; skill: number }[] = [];
  const listed: number[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const found = longestAt(lexicon, text, tokens, at);
    if (found === null) continue;
    const { skill, end, rule } = found;
    const match = {
      id: idOf(skill),
      first: at,
      end,
      from: tokens[at]?.from ?? 0,
      to: tokens[end - 1]?.to ?? 0,
    };
    if (rule === "ambiguous") open.push({ match, skill });
    else {
      sure.push(match);
      if (isListWorthy[skill] === true) listed.push(at);
    }
    at = end - 1;
  }
  const named = new Set(sure.map(({ id }) => id));
  for (const match of phrasesIn(lexicon.phrases, tokens)) {
    if (named.has(match.id)) continue;
    named.add(match.id);
    sure.push(match);
  }
  const others = [...listed, ...open.map(({ match }) => match.first)];
  const decided = open.filter(({ match, skill }) => isMeant(tokens, match, skill, others));
  return [...sure, ...decided.map(({ match }) => match)].toSorted((a, b) => a.first - b.first);
}

function* phrasesIn(phrases: Map<string, Phrase[]>, tokens: Token[]): Generator<SkillMatch> {
  const stems = tokens.map(({ word }) => stemOf(word));
  for (let at = 0; at < tokens.length; at += 1) {
    for (const phrase of phrases.get(stems[at] ?? "") ?? []) {
      const span = spanOf(phrase, tokens, stems, at);
      if (span === null || isUnder(phrase.not, tokens, span.first, span.end)) continue;
      const { first, end } = span;
      yield { id: idOf(phrase.skill), ...span, from: tokens[first]?.from ?? 0, to: tokens[end - 1]?.to ?? 0 };
    }
  }
}

/** From the first to the last of the words of a phrase around its anchor, within the clause. */
function spanOf(
  { others, within }: Phrase,
  tokens: Token[],
  stems: string[],
  anchor: number,
): { first: number; end: number } | null {
  let start = anchor;
  while (start > 0 && anchor - start < within && tokens[start]?.after !== "clause") start -= 1;
  let stop = anchor + 1;
  while (stop < tokens.length && stop - anchor <= within && tokens[stop]?.after !== "clause") stop += 1;
  let first = anchor;
  let end = anchor + 1;
  for (const group of others) {
    let nearest = -1;
    for (let at = start; at < stop; at += 1)
      if (
        at !== anchor &&
        group.has(stems[at] ?? "") &&
        (nearest < 0 || Math.abs(at - anchor) < Math.abs(nearest - anchor))
      )
        nearest = at;
    if (nearest < 0) return null;
    first = Math.min(first, nearest);
    end = Math.max(end, nearest + 1);
  }
  return { first, end };
}

const idOf = (skill: number): string => SKILLS[skill]?.id ?? "";

type Found = { skill: number; end: number; rule: Form["rule"] };

function longestAt({ root, stems }: Lexicon, text: string, tokens: Token[], at: number): Found | null {
  const asWritten = longestAsWritten(root, text, tokens, at);
  const byStems = longestByStems(stems, text, tokens, at);
  return byStems !== null && byStems.end > (asWritten?.end ?? 0) ? byStems : asWritten;
}

function longestAsWritten(root: Node, text: string, tokens: Token[], at: number): Found | null {
  let node: Node | undefined = root;
  let best: Found | null = null;
  for (let end = at; end < tokens.length && node !== undefined; end += 1) {
    if (end > at && !continues(text, tokens, end)) break;
    const word: string = tokens[end]?.word ?? "";
    const next: Node | undefined = node.next?.get(word);
    best = acceptable(next, text, tokens, at, end + 1) ?? best;
    if (next === undefined) {
      for (const single of singulars(word))
        best = acceptable(node.next?.get(single), text, tokens, at, end + 1) ?? best;
    }
    node = next;
  }
  return best;
}

function longestByStems(stems: Node, text: string, tokens: Token[], at: number): Found | null {
  let node: Node | undefined = stems.next?.get(stemOf(tokens[at]?.word ?? ""));
  let best: Found | null = null;
  let skipped = 0;
  for (let end = at + 1; end < tokens.length && node !== undefined; end += 1) {
    if (!continues(text, tokens, end)) break;
    const word: string = tokens[end]?.word ?? "";
    const next: Node | undefined = node.next?.get(stemOf(word));
    if (next === undefined && FILLERS.has(word) && skipped < MAX_FILLERS) {
      skipped += 1;
      continue;
    }
    best = acceptable(next, text, tokens, at, end + 1) ?? best;
    node = next;
  }
  return best;
}

/** A name does not reach over the end of a clause or an item of a list. */
const continues = (text: string, tokens: Token[], at: number): boolean =>
  tokens[at]?.after === "space" || isSlash(text, tokens, at);

const isSlash = (text: string, tokens: Token[], at: number): boolean =>
  text.slice(tokens[at - 1]?.to ?? 0, tokens[at]?.from ?? 0).trim() === "/";

function singulars(word: string): string[] {
  if (!word.endsWith("s") || word.length < 5 || word.endsWith("ss")) return [];
  return word.endsWith("ies") ? [word.slice(0, -1), `${word.slice(0, -3)}y`] : [word.slice(0, -1)];
}

function acceptable(
  node: Node | undefined,
  text: string,
  tokens: Token[],
  at: number,
  end: number,
): Found | null {
  let best: Found | null = null;
  for (const { skill, rule, written } of node?.forms ?? []) {
    if (rule !== "any" && text.slice(tokens[at]?.from, tokens[end - 1]?.to) !== written) continue;
    if (isStopped(skill, rule, tokens, at, end)) continue;
    // Of two names with the same stems the one that stands there is meant.
    const isAsWritten =
      rule !== "any" ||
      tokens
        .slice(at, end)
        .map(({ word }) => word)
        .join(" ") === written;
    if (isAsWritten) return { skill, end, rule };
    best ??= { skill, end, rule };
  }
  return best;
}

/** Whether one of the skill's stop phrases lies over the name. */
function isStopped(skill: number, rule: Form["rule"], tokens: Token[], at: number, end: number): boolean {
  const isUnderAny = (phrases: string[][] | null | undefined) => isUnder(phrases ?? [], tokens, at, end);
  return (
    isUnderAny(lexicon?.not[skill]) || (rule === "ambiguous" && isUnderAny(lexicon?.notAmbiguous[skill]))
  );
}

const isUnder = (phrases: string[][], tokens: Token[], first: number, end: number): boolean =>
  phrases.some((phrase) => {
    for (let start = Math.max(0, first - phrase.length + 1); start < end; start += 1) {
      if (phrase.every((word, offset) => isWord(tokens[start + offset], word))) return true;
    }
    return false;
  });

const isWord = (token: Token | undefined, word: string): boolean =>
  token !== undefined && (token.word === word || (word.length > 2 && token.word === `${word}s`));

/**
 * Whether a name that is also an ordinary word is meant as a skill: it stands beside a word that says so, near one
 * that goes with it, or in a list of others.
 */
function isMeant(tokens: Token[], match: SkillMatch, skill: number, others: number[]): boolean {
  const { first, end } = match;
  const near = lexicon?.near[skill];
  const start = Math.max(0, first - WINDOW);
  const stop = Math.min(tokens.length, end + WINDOW);
  for (let at = start; at < stop; at += 1) {
    if (at >= first && at < end) continue;
    const token = tokens[at];
    if (token === undefined) continue;
    if (near?.has(token.word) || near?.has(`${token.word} ${tokens[at + 1]?.word ?? ""}`)) return true;
  }
  const next = tokens[end];
  if (next !== undefined && next.after === "space" && CUES_AFTER.has(next.word)) return true;
  if (isLed(tokens, first)) return true;
  const isInList =
    tokens[first]?.after === "comma" || next?.after === "comma" || isJoined(tokens, first, end);
  return isInList && others.filter((at) => at !== first && at >= start && at < stop).length >= 2;
}

const isJoined = (tokens: Token[], first: number, end: number): boolean =>
  /^(and|or)$/.test(tokens[first - 1]?.word ?? "") || /^(and|or)$/.test(tokens[end]?.word ?? "");

/** "experience with X", "proficient in X", "knowledge of X", "skills: X" */
function isLed(tokens: Token[], first: number): boolean {
  const before = tokens[first - 1]?.word ?? "";
  if (LEADS.test(before)) return true;
  if (!CUES_BEFORE.has(before)) return false;
  return LEADS.test(tokens[first - 2]?.word ?? "") || LEADS.test(tokens[first - 3]?.word ?? "");
}
