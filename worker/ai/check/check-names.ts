import { padWords } from "#worker/ai/words/phrases.ts";
import { findFirstVerb } from "#worker/ai/words/verbs.ts";

import type { Clause } from "./clauses.ts";
import { type Inventory, hasPhrase, findSupport } from "./inventory.ts";
import type { Found } from "./violation.ts";

const WORD = /[\p{L}\p{N}][\p{L}\p{N}&.'’+#-]*/gu;
/** Capitalized words that are not names someone could make up. */
const ALLOWED = new Set(
  "i i'm i've i'd i'll dear hiring manager team madam sir sincerely regards january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday mr mrs ms dr christmas".split(
    " ",
  ),
);
/** Words that often start a sentence. */
const OPENERS = new Set(
  "a an the at in on by for from with without as my your our this that these those there here before after since while when where during through throughout over under across among alongside and but so also both each every most many some all no not if because although though until to of then now today currently recently previously later earlier first second finally together what which who how is are was were i we you he she it they please thank".split(
    " ",
  ),
);
const HIRED = /^(\p{Lu}[\p{L}\p{N}&.'’-]+) (?:\p{Ll}+ed|gave|chose|made|taught) me\b/u;

type Run = { words: string[]; text: string };

/** Names that are neither in the evidence nor, for clauses about the job, in the ad. */
export function checkNames(clause: Clause, isFirst: boolean, inventory: Inventory): Found[] {
  if (clause.kind === "denial") return [];
  const isKnown = (words: string) =>
    hasPhrase(inventory.padded, words) ||
    hasPhrase(inventory.names, words) ||
    isInOneLine(words, inventory) ||
    (clause.kind !== "claim" && hasPhrase(inventory.ad, words));
  const found = findRuns(clause.text, isFirst).flatMap(({ words, text }): Found[] => {
    if (
      isKnown(text) ||
      isKnown(text.replace(/^The /, "")) ||
      words.every((word) => ALLOWED.has(word.toLowerCase()))
    )
      return [];
    // Two adjacent names, each of them known.
    if (canSplitIntoKnown(words, isKnown)) return [];
    return [{ kind: "entity", text, why: "Neither the evidence nor the job has this name." }];
  });
  const [, employer] = isFirst ? (HIRED.exec(clause.text) ?? []) : [];
  if (employer !== undefined && !isKnown(employer) && !OPENERS.has(employer.toLowerCase()))
    found.push({ kind: "entity", text: employer, why: "The evidence has no such name." });
  return found;
}

/** Whether one line of the evidence has all the words, in any order: "Ohio RN" in "RN license (Ohio)". */
function isInOneLine(words: string, { pieces }: Inventory): boolean {
  const all = words.split(/\s+/).map(padWords);
  return pieces.some(({ unit: { role }, padded }) => {
    const line = `${padded}${role === null ? "" : padWords(Object.values(role).join(" "))}`;
    return all.every((word) => line.includes(word));
  });
}

/** Adjacent names, abbreviations and product names of a text in any language that nothing known has. */
export function listForeignNames(text: string, inventory: Inventory): string[] {
  const isKnown = (words: string) =>
    [inventory.padded, inventory.names, inventory.ad].some((known) => hasPhrase(known, words)) ||
    isInOneLine(words, inventory);
  return [...text.matchAll(FOREIGN_NAME)]
    .map(([name]) => name)
    .filter((name) => !isKnown(name) && !name.split(/\s+/).every(isKnown));
}

/** "PCCN", "GitLab", "Q4", or several capitalized words in a row that begin no sentence. */
const FOREIGN_NAME =
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{Lu}\p{N}&+]{1,}|\p{Lu}\p{Ll}+\p{Lu}[\p{L}\p{N}]*|(?<=\p{Ll}[,;]? )\p{Lu}[\p{L}\p{N}&-]+(?: \p{Lu}[\p{L}\p{N}&-]+)+)(?![\p{L}\p{N}])/gu;

function findRuns(text: string, isFirst: boolean): Run[] {
  const tokens = [...text.matchAll(WORD)].map((match) => ({
    word: match[0].replace(/(?:['’]s)?[.'’-]{0,5}$/, ""),
    at: match.index,
  }));
  const runs: Run[] = [];
  let open: { word: string; at: number }[] = [];
  const close = () => {
    const [first] = open;
    const last = open.at(-1);
    if (first !== undefined && last !== undefined)
      runs.push({
        words: open.map(({ word }) => word),
        text: text.slice(first.at, last.at + last.word.length),
      });
    open = [];
  };
  for (const [at, token] of tokens.entries()) {
    const previous = tokens[at - 1];
    const gap = previous === undefined ? "" : text.slice(previous.at + previous.word.length, token.at);
    if (!/^\.?[ ]$/.test(gap)) close();
    const isLarge = /^\p{Lu}/u.test(token.word) && token.word !== "I" && !/^I['’]/.test(token.word);
    const isStart = (at === 0 && isFirst) || /[.!?]["”’]?\s$/.test(text.slice(0, token.at));
    const next = tokens[at + 1];
    const goesOn =
      next !== undefined && /^\p{Lu}/u.test(next.word) && next.word !== "I" && !/^I['’]/.test(next.word);
    // "Troubleshoot PLC inputs" starts with a verb, not with a name.
    const isVerb = isStart && findFirstVerb(`${token.word} ${next?.word ?? ""}`) !== null;
    const isOpener =
      isStart && (OPENERS.has(token.word.toLowerCase()) || !goesOn || isVerb || token.word.endsWith("ing"));
    if (isLarge && !isOpener) open.push(token);
    else close();
  }
  close();
  return runs;
}

function canSplitIntoKnown(words: string[], known: (words: string) => boolean): boolean {
  // A sentence may start with a verb before a name: "Joining Acme".
  for (let at = 1; at < words.length; at += 1) {
    const [front, behind] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    const isFront = known(front) || ALLOWED.has(front.toLowerCase());
    if (
      isFront &&
      (known(behind) || ALLOWED.has(behind.toLowerCase())) &&
      at === 1 &&
      ALLOWED.has(front.toLowerCase())
    )
      return true;
  }
  return false;
}

/** Finds work from one job that is attributed to another. */
export function checkEmployer({ text, kind }: Clause, sentence: string, { pieces }: Inventory): Found[] {
  if (kind !== "claim") return [];
  const said = padWords(sentence);
  const roles = pieces.flatMap(({ unit }) => (unit.role === null ? [] : [unit.role]));
  const companies = new Set(roles.map(({ company }) => company).filter((company) => company !== ""));
  const named = [...companies].filter((company) => said.includes(padWords(company)));
  if (named.length !== 1) return [];
  const work = pieces.filter(({ unit }) => unit.kind === "bullet" && unit.role !== null);
  const [best, ...others] = findSupport(text, work);
  if (best === undefined || best.shared < 3 || best.share < 0.4) return [];
  const isOfNamed = [best, ...others].some(
    ({ unit, shared }) => shared >= best.shared * 0.8 && unit.role?.company === named[0],
  );
  if (isOfNamed) return [];
  return [
    {
      kind: "entity",
      text: named[0] ?? "",
      why: `This was done at ${best.unit.role?.company}.`,
      isLikely: true,
    },
  ];
}
