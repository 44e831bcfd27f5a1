import { isUsedAsSkill } from "./ambiguous-names.ts";
import {
  FILLERS,
  type Form,
  type Lexicon,
  type Node,
  type Phrase,
  type WordInfo,
  openLexicon,
  listSingulars,
} from "./lexicon.ts";
import { SKILLS } from "./skills.ts";
import { type Token, tokenize } from "./tokens.ts";

/** A skill found in a text: its id and position, in token and character indices. */
export type SkillMatch = {
  id: string;
  first: number;
  end: number;
  from: number;
  to: number;
  /** Set if the text describes the skill in ordinary words without naming it. */
  isDescribed?: true;
};

const MAX_FILLERS = 2;

type Text = { text: string; tokens: Token[]; infos: WordInfo[]; lexicon: Lexicon };
type Found = { skill: number; end: number; rule: Form["rule"] };

/** The skills named in a text, in order; the longest name wins, and names do not overlap. */
export function matchSkills(text: string, tokens: Token[] = tokenize(text)): SkillMatch[] {
  const lexicon = openLexicon();
  const read: Text = { text, tokens, infos: tokens.map(({ word }) => lexicon.infoOf(word)), lexicon };
  const sure: SkillMatch[] = [];
  const open: { match: SkillMatch; skill: number }[] = [];
  const listed: number[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const found = findLongestAt(read, at);
    if (found === null) continue;
    const { skill, end, rule } = found;
    const match = toSkillMatch(tokens, skill, at, end);
    if (rule === "ambiguous") open.push({ match, skill });
    else {
      sure.push(match);
      if (lexicon.isListWorthy[skill] === true) listed.push(at);
    }
    at = end - 1;
  }
  addPhrases(read, sure);
  if (open.length > 0) {
    const others = [...listed, ...open.map(({ match }) => match.first)];
    for (const { match, skill } of open)
      if (isUsedAsSkill(tokens, match, lexicon.near[skill] ?? null, others)) sure.push(match);
  }
  return sure.toSorted((a, b) => a.first - b.first);
}

const toSkillMatch = (tokens: Token[], skill: number, first: number, end: number): SkillMatch => ({
  id: SKILLS[skill]?.id ?? "",
  first,
  end,
  from: tokens[first]?.from ?? 0,
  to: tokens[end - 1]?.to ?? 0,
});

function findLongestAt(read: Text, at: number): Found | null {
  const info = read.infos[at];
  if (info === undefined) return null;
  const asWritten =
    info.written !== null || info.singular.length > 0 ? findLongestAsWritten(read, at, info) : null;
  const byStems = info.stemmed === null ? null : findLongestByStems(read, at, info.stemmed);
  return byStems !== null && byStems.end > (asWritten?.end ?? 0) ? byStems : asWritten;
}

function findLongestAsWritten(read: Text, at: number, info: WordInfo): Found | null {
  let best: Found | null = null;
  for (const single of info.singular) best ??= findAcceptable(single, read, at, at + 1);
  let node = info.written;
  for (let end = at + 1; node !== null; end += 1) {
    best = findAcceptable(node, read, at, end) ?? best;
    if (node.next === null || !canContinue(read, end)) break;
    const word = read.tokens[end]?.word ?? "";
    const next: Node | undefined = node.next.get(word);
    if (next === undefined)
      for (const single of listSingulars(word))
        best = findAcceptable(node.next.get(single), read, at, end + 1) ?? best;
    node = next ?? null;
  }
  return best;
}

function findLongestByStems(read: Text, at: number, from: Node): Found | null {
  let node: Node = from;
  let best: Found | null = null;
  let skipped = 0;
  for (let end = at + 1; canContinue(read, end); end += 1) {
    const next = node.next?.get(read.infos[end]?.stem ?? "");
    if (next !== undefined) {
      best = findAcceptable(next, read, at, end + 1) ?? best;
      node = next;
    } else if (skipped < MAX_FILLERS && FILLERS.has(read.tokens[end]?.word ?? "")) skipped += 1;
    else break;
  }
  return best;
}

/** Whether a name may continue here; it cannot cross the end of a clause or list item. */
function canContinue({ text, tokens }: Text, at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  return token.after === "space" || text.slice(tokens[at - 1]?.to ?? 0, token.from).trim() === "/";
}

function findAcceptable(node: Node | undefined, read: Text, at: number, end: number): Found | null {
  if (node === undefined || node.forms === null) return null;
  const { text, tokens } = read;
  let best: Found | null = null;
  for (const { skill, rule, written } of node.forms) {
    if (rule !== "any" && text.slice(tokens[at]?.from, tokens[end - 1]?.to) !== written) continue;
    if (overlapsStopPhrase(read, skill, rule, at, end)) continue;
    // If two names have the same stems, the one written in the text wins.
    if (rule !== "any" || node.forms.length === 1 || joinTokenWords(tokens, at, end) === written)
      return { skill, end, rule };
    best ??= { skill, end, rule };
  }
  return best;
}

const joinTokenWords = (tokens: Token[], at: number, end: number): string =>
  tokens
    .slice(at, end)
    .map(({ word }) => word)
    .join(" ");

/** Whether a stop phrase of the skill overlaps the name. */
function overlapsStopPhrase(
  { tokens, lexicon }: Text,
  skill: number,
  rule: Form["rule"],
  at: number,
  end: number,
): boolean {
  const { not, notAmbiguous } = lexicon;
  return (
    overlapsPhrase(not[skill] ?? null, tokens, at, end) ||
    (rule === "ambiguous" && overlapsPhrase(notAmbiguous[skill] ?? null, tokens, at, end))
  );
}

function overlapsPhrase(phrases: string[][] | null, tokens: Token[], first: number, end: number): boolean {
  if (phrases === null) return false;
  return phrases.some((phrase) => {
    for (let start = Math.max(0, first - phrase.length + 1); start < end; start += 1) {
      if (phrase.every((word, offset) => isWord(tokens[start + offset], word))) return true;
    }
    return false;
  });
}

const isWord = (token: Token | undefined, word: string): boolean =>
  token !== undefined && (token.word === word || (word.length > 2 && token.word === `${word}s`));

/** Adds skills expressed by phrases that were not found by name. */
function addPhrases({ tokens, infos }: Text, found: SkillMatch[]): void {
  const named = new Set(found.map(({ id }) => id));
  for (const [at, { phrases }] of infos.entries()) {
    for (const phrase of phrases) {
      const id = SKILLS[phrase.skill]?.id ?? "";
      const span = named.has(id) ? null : findPhraseSpan(phrase, tokens, infos, at);
      if (span === null || overlapsPhrase(phrase.not, tokens, span.first, span.end)) continue;
      named.add(id);
      found.push({ ...toSkillMatch(tokens, phrase.skill, span.first, span.end), isDescribed: true });
    }
  }
}

/** The range from the first to the last word of a phrase around its anchor, within the clause. */
function findPhraseSpan(
  { others, within }: Phrase,
  tokens: Token[],
  infos: WordInfo[],
  anchor: number,
): { first: number; end: number } | null {
  let first = anchor;
  let end = anchor + 1;
  for (const group of others) {
    const nearest = findNearest(group, tokens, infos, anchor, within);
    if (nearest < 0) return null;
    if (nearest < first) first = nearest;
    if (nearest >= end) end = nearest + 1;
  }
  return { first, end };
}

/** The word of a group nearest to the anchor, the earlier one if tied; -1 if there is none. */
function findNearest(
  group: Set<number>,
  tokens: Token[],
  infos: WordInfo[],
  anchor: number,
  within: number,
): number {
  let isOpenBefore = true;
  let isOpenAfter = true;
  for (let step = 1; step <= within && (isOpenBefore || isOpenAfter); step += 1) {
    const before = anchor - step;
    if (isOpenBefore) {
      isOpenBefore = before >= 0 && tokens[before + 1]?.after !== "clause";
      if (isOpenBefore && group.has(infos[before]?.stemNumber ?? -1)) return before;
    }
    const after = anchor + step;
    if (isOpenAfter) {
      isOpenAfter = after < tokens.length && tokens[after]?.after !== "clause";
      if (isOpenAfter && group.has(infos[after]?.stemNumber ?? -1)) return after;
    }
  }
  return -1;
}
