import type { LetterSentence } from "#worker/ai/contracts/letter.contract.ts";
import { findOriginalWording } from "#worker/ai/evidence/evidence-of-text.ts";
import { upperFirst, withoutEnd } from "#worker/ai/language/grammar.ts";

import type { Chooser } from "./choose-wording.ts";
import type { Told } from "./scored-telling.ts";

type Telling = {
  links: number;
  /** Requirements already mentioned in the letter. */
  linked: Set<string>;
  background: string;
};

/**
 * If the letter mentions this many requirements, each piece of work may mention one; with fewer, every second
 * piece.
 */
const EVERY_LINK = 5;
/** Two lines of at most this many words are merged into one sentence. */
const SHORT = 9;

/** A paragraph about work: the requirement in the ad's words, then the work in the person's own words. */
export function tellWork(group: Told[], telling: Telling, choose: Chooser): LetterSentence[] {
  const sentences: LetterSentence[] = [];
  let employer: string | null = null;
  for (let at = 0; at < group.length; at += 1) {
    const told = group[at];
    if (told === undefined) break;
    const link = linkToAsk(told, telling, choose, { at, after: sentences.at(-1)?.text ?? "" });
    if (link !== null) sentences.push(link);
    const next = group[at + 1];
    const isJoined = next !== undefined && canJoin(told, next);
    if (isJoined) at += 1;
    const text = isJoined ? `${withoutEnd(told.text)}, and ${next.text}` : told.text;
    const company = told.unit.role?.company ?? "";
    const place = findNewEmployer(company, employer, telling.background);
    const companyWritten = place ?? findNewEmployer(company, null, telling.background);
    const last = sentences.at(-1)?.text ?? "";
    const opened = openWith(
      text,
      {
        told,
        company: link === null || !last.startsWith("I ") ? place : companyWritten,
        isSame: company !== "" && company === employer,
        isLinked: link !== null,
        last,
      },
      choose,
    );
    const isPlaced = (name: string) => opened.includes(name);
    sentences.push({
      text: opened,
      facts: [
        ...(companyWritten !== null && isPlaced(companyWritten) ? [companyWritten] : []),
        told.unit.text,
        ...(isJoined ? [next.unit.text] : []),
      ],
      asks: told.scored.ask === null || link !== null ? [] : [told.scored.ask.text],
    });
    employer = company === "" ? employer : company;
  }
  return sentences;
}

/** A sentence that mentions the requirement that a piece matches; null if it was mentioned before. */
function linkToAsk(
  { scored: { ask } }: Told,
  { links, linked }: Telling,
  choose: Chooser,
  { at, after }: { at: number; after: string },
): LetterSentence | null {
  const isDue = at % 2 === 0 || links >= EVERY_LINK;
  if (ask === null || ask.phrase === null || linked.has(ask.text) || linked.size >= links || !isDue)
    return null;
  linked.add(ask.text);
  return {
    text: upperFirst(choose(ask.phrase.slot, { ask: ask.phrase.words }, after)),
    facts: [],
    asks: [ask.text],
  };
}

const countLineWords = (text: string): number => text.split(/\s+/).length;

const canJoin = (one: Told, other: Told): boolean =>
  one.unit.role?.company === other.unit.role?.company &&
  one.isPast === other.isPast &&
  /^I (?!also)/.test(one.text) &&
  /^I (?!also)/.test(other.text) &&
  !/[,;]/.test(one.text) &&
  countLineWords(one.text) <= SHORT &&
  countLineWords(other.text) <= SHORT;

/** The employer's name, if it differs from the previous one and the person wrote it. */
const findNewEmployer = (company: string, before: string | null, background: string): string | null =>
  company === "" || company === before ? null : findOriginalWording(company, background);

type Place = { told: Told; company: string | null; isSame: boolean; isLinked: boolean; last: string };

function openWith(text: string, { told, company, isSame, isLinked, last }: Place, choose: Chooser): string {
  const startsPlain = /^(?:I|I['’]\w+|My)\s/.test(text);
  if (!startsPlain) return text;
  const i = /^My\s/.test(text) ? `my ${text.slice(3)}` : text;
  const isNamed = company !== null && text.includes(company);
  if (company !== null && !isNamed)
    return upperFirst(choose(told.isPast ? "place_then" : "place_now", { employer: company, i }, last));
  const follows = /^(?:I|My)\b/.test(last);
  // After a sentence about the job applied for, "In that job" would refer to that job, so no such phrase is
  // added.
  if (isLinked && !follows) return text;
  if (isSame) return upperFirst(choose("also_place", { i, i_also: withAlso(i) }, last));
  return follows ? upperFirst(choose("also", { i }, last)) : text;
}

/** "I trained" becomes "I also trained", "I am" becomes "I am also". */
const withAlso = (i: string): string =>
  /\balso\b/.test(i)
    ? i
    : /^I (?:am|was|have|had)\b/.test(i)
      ? i.replace(/^(I \w+)/, "$1 also")
      : i.replace(/^I /, "I also ");
