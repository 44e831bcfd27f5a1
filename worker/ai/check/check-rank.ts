import { padWords, listPlainWords } from "#worker/ai/words/phrases.ts";

import type { Clause } from "./clauses.ts";
import { type Inventory, type Support, hasPhrase, findSupport } from "./inventory.ts";
import type { Found } from "./violation.ts";
import words from "./words.json" with { type: "json" };

const toSet = (list: string): Set<string> => new Set(list.split(" "));
const HELPING = toSet(words.helping);
const LEADING = toSet(words.leading);
const FOUNDING = toSet(words.founding);
/** Other words in the evidence that show leading: "ran the line", "in charge". */
const LEADING_TOO = toSet(words.leadingToo);
const BEFORE_TITLE = toSet(words.ranksBefore);
const AFTER_TITLE = toSet(words.ranksAfter);

/** Levels: 1 helping, 2 doing, 3 leading, 4 founding. */
function rankResponsibility(text: string, isEvidence: boolean): number {
  const all = listPlainWords(text);
  const padded = padWords(text);
  if (all.some((word) => FOUNDING.has(word))) return 4;
  const leads = all.some(
    (word, at) =>
      (LEADING.has(word) && !isNoun(word, all[at - 1] ?? "")) || (isEvidence && LEADING_TOO.has(word)),
  );
  if (
    leads ||
    / in charge of | responsible for | at the head of | reporting to me | reports to me /.test(padded)
  )
    return 3;
  return all.some((word) => HELPING.has(word)) || padded.includes(" took part ") ? 1 : 2;
}

/** Whether a word is used as a noun: "the lead", "senior management". */
const isNoun = (word: string, before: string): boolean =>
  (word === "lead" || word === "head" || word === "chair" || word === "direct") &&
  /^(?:the|a|an|each|every|in|of|to|from|sales|direct|with|new|more)$/.test(before);

/** Finds clauses that claim more responsibility than their evidence. */
export function checkVerbs({ text, kind }: Clause, inventory: Inventory): Found[] {
  if (kind !== "claim") return [];
  const said = rankResponsibility(text, false);
  const support = findSupport(
    text,
    inventory.pieces.filter(({ unit }) => !/\.(?:company|location)$/.test(unit.path)),
  );
  if (said >= 3) {
    const classes =
      support.length === 0
        ? inventory.pieces.map(({ unit }) => rankResponsibility(unit.text, false))
        : support.map(getShownRank);
    const isShown = classes.some((shown) => shown >= said) || isOfTitle(support, said);
    return isShown
      ? []
      : [{ kind: "seniority", text, why: "The evidence says less of this work.", isLikely: true }];
  }
  const [best] = support;
  if (
    said === 2 &&
    best !== undefined &&
    best.shared >= 3 &&
    best.share >= 0.6 &&
    getShownRank(best) === 1 &&
    !isSofter(text)
  )
    return [{ kind: "seniority", text, why: "The evidence says that it was help.", isLikely: true }];
  return [];
}

const getShownRank = ({ unit }: Support): number => rankResponsibility(unit.text, true);

const isSofter = (text: string): boolean =>
  /\b(?:involved|included|part of|as part|alongside|worked (?:on|with))\b/i.test(text);

/** Whether the responsibility follows from the title in the evidence: a supervisor's role implies leading. */
const isOfTitle = (support: Support[], said: number): boolean =>
  said === 3 &&
  support.some(({ unit }) =>
    /\b(?:manager|supervisor|lead|head|director|foreman|chef|captain|owner|principal|superintendent)\b/i.test(
      unit.role?.title ?? "",
    ),
  );

/** Matches a clause about the job applied for, which may name that job's title. */
const OF_JOB =
  /\b(?:apply|applying|application|position|role|opening|vacancy|post|interest\w*|your|join|to work|considered|consideration|consider)\b/i;

/** Finds titles of a higher rank than those in the evidence. */
export function checkTitles({ text, kind }: Clause, { padded, names }: Inventory): Found[] {
  const isOfJob = OF_JOB.test(text) || kind !== "claim";
  const all = listPlainWords(text);
  const has = (phrase: string) => hasPhrase(padded, phrase) || (isOfJob && hasPhrase(names, phrase));
  if (kind === "ad" || kind === "denial") return [];
  return all.flatMap((word, at): Found[] => {
    const [before = "", next = ""] = [all[at - 1], all[at + 1]];
    const isTitle = BEFORE_TITLE.has(word)
      ? isTitleWord(word, before, next)
      : AFTER_TITLE.has(word) && !isOfOthers(before);
    if (!isTitle) return [];
    const phrase = BEFORE_TITLE.has(word) ? `${word} ${next}` : isSmall(before) ? word : `${before} ${word}`;
    return has(phrase) || has(toSingular(phrase)) || (BEFORE_TITLE.has(word) && isSmall(next) && has(word))
      ? []
      : [{ kind: "seniority", text: phrase, why: "The evidence gives no such title.", isLikely: true }];
  });
}

const toSingular = (phrase: string): string => phrase.replace(/s$/, "");
const isSmall = (word: string): boolean =>
  word === "" ||
  /^(?:a|an|the|as|of|and|or|for|in|at|to|my|with|was|by|who|our|their|his|her|from|i|am)$/.test(word);
/** "Lead", "head" and "chief" are titles only in front of a title. */
const isTitleWord = (word: string, before: string, next: string): boolean =>
  /^(?:lead|head|chief|principal|master|executive)$/.test(word)
    ? /^(?:as|a|the|an|became|been|am|was|to|of)$/.test(before) &&
      !isSmall(next) &&
      !/^(?:the|to|a|my|toe|count|count|time|times|school|office)$/.test(next)
    : true;
const isOfOthers = (before: string): boolean =>
  /^(?:hiring|your|their|site|our|his|her|each|line)$/.test(before);

const SUPERLATIVE = new RegExp(words.superlatives, "gi");
const EST =
  /\b(?:most (?!of\b|to\b|in\b|recent|days|weeks|importantly|nights|people|every|often|likely|evenings|mornings|weekends|common)\p{L}+|\p{L}{3,}est)\b/giu;
const NOT_EST = toSet(words.notEst);

/** Finds praise that is not in the evidence. */
export function checkSuperlatives({ text, kind }: Clause, { padded, ad, pieces, names }: Inventory): Found[] {
  const found = [...(text.match(SUPERLATIVE) ?? []), ...(text.match(EST) ?? [])].filter(
    (word) => !NOT_EST.has(word.toLowerCase()),
  );
  const support = findSupport(text, pieces);
  return found.flatMap((word): Found[] => {
    // "Bluecrest" is a name that the evidence has too.
    if (/^\p{Lu}/u.test(word) && hasPhrase(padded, word)) return [];
    if (hasPhrase(names, word) || (kind !== "claim" && hasPhrase(ad, word))) return [];
    if (
      kind === "wish" &&
      /^(?:best|most|greatest)/i.test(word) &&
      !hasPhrase(padded, word) &&
      / (?:interest|regards|wishes)/i.test(text)
    )
      return [];
    const isSaid =
      support.length === 0 ? hasPhrase(padded, word) : support.some((piece) => hasPhrase(piece.padded, word));
    return isSaid
      ? []
      : [{ kind: "superlative", text: word, why: "The evidence does not say it.", isLikely: true }];
  });
}
