import { findKnownVerb } from "#worker/ai/words/grammar.ts";
import { stemWord } from "#worker/ai/words/stems.ts";

import type { AnswerSentence } from "./read-answer.ts";

const IRREGULAR = new Set(
  "built led wrote ran made cut won set taught sold drew held met sent took brought began broke bought caught chose drove fed fought found gave hid kept laid left lent paid put rode rang said saw shook shot shut spoke spent stood stuck swept threw told went dealt dug quit read split spread rewrote redid rebuilt oversaw undertook withdrew".split(
    " ",
  ),
);
/** Verbs of state, feeling or effort, which are no steps. */
const NO_STEP = new Set(
  "was were had been felt thought knew wanted liked loved believed needed hoped seemed became remained stayed preferred enjoyed hated feared wished meant owned belonged existed lacked got came realized realised noticed learned learnt worried struggled used interested excited tired bored based supposed allowed required involved concerned experienced skilled qualified motivated dedicated committed tried worked helped did handled managed attempted continued started participated assisted".split(
    " ",
  ),
);
const SELF = /^i(?:'ve|'d|'ll)?$/;
const GROUP = /^we(?:'ve|'d|'ll)?$/;
const OTHERS = /^(?:he|she|they|it|you|who|which)$/;
const BETWEEN =
  /^(?:then|also|first|next|finally|immediately|personally|always|usually|just|even|still|later|again|have|had|would|will|can|could|should|\w+ly)$/;
const PASSIVE = /^(?:was|were|been|be|is|are|being|get|got)$/;
/** Max distance in words between subject and verb. */
const REACH = 3;
/** Weight of a shared step ("we"). */
const SHARED = 0.5;

export const isPast = (word: string): boolean =>
  (word.length > 4 && /[^e]ed$/.test(word) && !/^(?:indeed|hundred|naked|wicked|sacred)$/.test(word)) ||
  IRREGULAR.has(word);

export type Steps = {
  /** Number of different steps that the person took or would take. */
  count: number;
  /** The sentences with the steps. */
  quotes: string[];
};

/** The person's actions, by the verbs after "I"; those after "we" count half. */
export function readSteps(content: readonly AnswerSentence[]): Steps {
  const own = new Set<string>();
  const shared = new Set<string>();
  const quotes: string[] = [];
  for (const { words, quote } of content) {
    const found = listVerbs(words);
    for (const { verb, isOwn } of found) (isOwn ? own : shared).add(stemWord(verb));
    if (found.some(({ isOwn }) => isOwn)) quotes.push(quote);
  }
  return { count: own.size + SHARED * [...shared].filter((verb) => !own.has(verb)).length, quotes };
}

/** Verbs after a subject, including those of a list: "I called him, listened and wrote it down". */
function listVerbs(words: readonly string[]): { verb: string; isOwn: boolean }[] {
  const found: { verb: string; isOwn: boolean }[] = [];
  let subject: { at: number; isOwn: boolean } | null = null;
  for (const [at, word] of words.entries()) {
    if (SELF.test(word) || GROUP.test(word)) subject = { at, isOwn: SELF.test(word) };
    else if (OTHERS.test(word)) subject = null;
    else if (subject !== null && !PASSIVE.test(words[at - 1] ?? "") && !NO_STEP.has(word)) {
      const isNext =
        at - subject.at <= REACH && words.slice(subject.at + 1, at).every((one) => BETWEEN.test(one));
      const isVerb = isPast(word) || (isNext && findKnownVerb(word) !== null);
      if (isVerb && (isNext || isPast(word))) found.push({ verb: word, isOwn: subject.isOwn });
    }
  }
  return found;
}
