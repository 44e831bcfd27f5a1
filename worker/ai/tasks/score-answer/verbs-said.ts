import { findKnownVerb } from "#worker/ai/words/grammar.ts";
import { stemWord } from "#worker/ai/words/stems.ts";

import type { AnswerSentence } from "./read-answer.ts";

const IRREGULAR = new Set(
  "let built led wrote ran made cut won set taught sold drew held met sent took brought began broke bought caught chose drove fell fed fought found flew gave grew hid kept laid left lent lost paid put rose rode rang said sat saw sewed shook shot shut spoke spent stood stuck swept threw told understood woke wore went got did came became dealt dug bent bound quit read split spread rewrote redid rebuilt oversaw undertook withdrew".split(
    " ",
  ),
);
/** Verbs for states, feelings, possessions and mental processes, which are not actions. */
const STATES = new Set(
  "was were had been felt thought knew wanted liked loved believed needed hoped seemed became remained stayed preferred enjoyed hated feared wished meant owned belonged existed lacked got came realized realised noticed learned learnt worried struggled used interested excited tired bored based supposed allowed required involved concerned experienced skilled qualified motivated dedicated committed".split(
    " ",
  ),
);
/** Verbs that express effort rather than a specific action. */
const VAGUE = new Set(
  "tried worked helped did handled managed dealt talked attempted continued started went kept participated assisted made".split(
    " ",
  ),
);
const BETWEEN =
  /^(?:then|also|first|next|finally|immediately|personally|quickly|always|often|usually|just|even|still|later|again|eventually|mostly|simply|really|both|\w+ly)$/;
const SUBJECTS = new Set(["i", "we", "i've", "we've", "i'd", "we'd"]);

export type SaidVerbs = {
  own: Set<string>;
  vague: Set<string>;
  shared: Set<string>;
  habits: Set<string>;
  quotes: string[];
};

export const isPast = (word: string): boolean =>
  (/(?:[^e]|e)ed$/.test(word) &&
    word.length > 3 &&
    !/^(?:need|indeed|speed|feed|seed|bleed|exceed|proceed|succeed|hundred|naked|wicked|sacred)$/.test(
      word,
    )) ||
  IRREGULAR.has(word);

/** Subjects other than the person and the person's group. */
const OTHERS = /^(?:he|she|they|it|you)$/;
const RELATIVE = /^(?:who|which)$/;
const AUXILIARY = /^(?:have|had|did|do|would|will|could|can|should|'ve)$/;
const PASSIVE = /^(?:was|were|been|be|is|are|being|get|got)$/;
const NO_LIST = /^(?:the|a|an|of|by|my|our|their|his|her|more|very|most|how|to)$/;
const HABIT =
  /^(?:would|will|can|could|should|always|usually|try|make|do|go|get|keep|ask|take|start|begin|check|look|tell|call|say|give|talk|listen|think)$/;

/** Verbs for what the person did, what a group did, and what they usually or would do. */
export function readSaidVerbs(sentences: readonly AnswerSentence[]): SaidVerbs {
  const said: SaidVerbs = {
    own: new Set(),
    vague: new Set(),
    shared: new Set(),
    habits: new Set(),
    quotes: [],
  };
  for (const { words, quote } of sentences) if (readVerbs(words, said) > 0) said.quotes.push(quote);
  return said;
}

/** Adds the verbs of a sentence; returns how many describe an action. */
function readVerbs(words: string[], said: SaidVerbs): number {
  let subject: "i" | "we" | null = null;
  let since = 0;
  let found = 0;
  let isOfOther = false;
  for (const [at, word] of words.entries()) {
    if (SUBJECTS.has(word)) {
      subject = word.startsWith("i") ? "i" : "we";
      since = 0;
      isOfOther = false;
      continue;
    }
    if (OTHERS.test(word)) subject = null;
    if (subject === null) continue;
    // In "the people who waited" the verb belongs to those people; the next verb is the person's again.
    if (RELATIVE.test(word)) isOfOther = true;
    since += 1;
    const before = words[at - 1] ?? "";
    const between = words.slice(at - since + 1, at);
    const isNext = since <= 3 && between.every((one) => BETWEEN.test(one) || AUXILIARY.test(one));
    const isJoined =
      /^(?:and|then|but|or)$/.test(before) || (BETWEEN.test(before) && words[at - 2] === "and");
    const isListed = found > 0 && isPast(word) && !NO_LIST.test(before);
    if (!isNext && !isJoined && !isListed) continue;
    const isGrowingUp = word === "grew" && words[at + 1] === "up";
    if (isPast(word) && !STATES.has(word) && !PASSIVE.test(before) && !isGrowingUp) {
      if (isOfOther) {
        isOfOther = false;
        continue;
      }
      found += 1;
      const stem = stemWord(word);
      if (subject === "we") said.shared.add(stem);
      else if (VAGUE.has(word)) said.vague.add(stem);
      else said.own.add(stem);
    } else if (
      isNext &&
      !isPast(word) &&
      !STATES.has(word) &&
      (HABIT.test(word) || findKnownVerb(word) !== null)
    )
      said.habits.add(HABIT.test(word) ? word : stemWord(word));
  }
  return found;
}
