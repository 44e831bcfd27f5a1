import { stemOf } from "../lexicon/tokens.ts";
import { verbOf } from "../write-letter/grammar.ts";
import type { AnswerSentence } from "./read-answer.ts";

const IRREGULAR = new Set(
  "built led wrote ran made cut won set taught sold drew held met sent took brought began broke bought caught chose drove fell fed fought found flew gave grew hid kept laid left lent lost paid put rose rode rang said sat saw sewed shook shot shut spoke spent stood stuck swept threw told understood woke wore went got did came became dealt dug bent bound quit read split spread rewrote redid rebuilt oversaw undertook withdrew".split(
    " ",
  ),
);
/** What a person is, feels or has; and what happened in their head. */
const STATES = new Set(
  "was were had been felt thought knew wanted liked loved believed needed hoped seemed became remained stayed preferred enjoyed hated feared wished meant owned belonged existed lacked got came realized realised noticed learned learnt worried struggled used interested excited tired bored based supposed allowed required involved concerned experienced skilled qualified motivated dedicated committed".split(
    " ",
  ),
);
/** Verbs that name an effort, not what was done. */
const VAGUE = new Set(
  "tried worked helped did handled managed dealt talked attempted continued started went kept participated assisted made".split(
    " ",
  ),
);
const BETWEEN =
  /^(?:then|also|first|next|finally|immediately|personally|quickly|always|often|usually|just|even|still|later|again|eventually|mostly|simply|really|both|\w+ly)$/;
/** In front of these "ed" is no past: "I was asked", "I have worked" is one. */
const SUBJECTS = new Set(["i", "we", "i've", "we've", "i'd", "we'd"]);

export type SaidVerbs = {
  own: Set<string>;
  vague: Set<string>;
  shared: Set<string>;
  habits: Set<string>;
  quotes: string[];
};

const isPast = (word: string): boolean =>
  (/(?:[^e]|e)ed$/.test(word) &&
    word.length > 3 &&
    !/^(?:need|indeed|speed|feed|seed|bleed|exceed|proceed|succeed|hundred|naked|wicked|sacred)$/.test(
      word,
    )) ||
  IRREGULAR.has(word);

/** The verbs with which a person says what they did, what several did, and what they usually or would do. */
export function verbsSaid(sentences: readonly AnswerSentence[]): SaidVerbs {
  const said: SaidVerbs = {
    own: new Set(),
    vague: new Set(),
    shared: new Set(),
    habits: new Set(),
    quotes: [],
  };
  for (const { words, quote } of sentences) {
    let subject: "i" | "we" | null = null;
    let sinceSubject = 0;
    let found = 0;
    for (const [at, word] of words.entries()) {
      if (SUBJECTS.has(word)) {
        subject = word.startsWith("i") ? "i" : "we";
        sinceSubject = 0;
        continue;
      }
      if (/^(?:he|she|they|it|you|who|which|that|my|our|their|the)$/.test(word) && sinceSubject > 0) {
        // "and the manager decided": what follows is another's, until the person comes again or "and" joins a verb.
        if (/^(?:he|she|they|it|you|who|which)$/.test(word)) subject = null;
      }
      if (subject === null) continue;
      sinceSubject += 1;
      const before = words[at - 1] ?? "";
      const isNext =
        sinceSubject <= 3 &&
        words
          .slice(at - sinceSubject + 1, at)
          .every(
            (one) => BETWEEN.test(one) || /^(?:have|had|did|would|will|could|can|should|'ve)$/.test(one),
          );
      const isJoined =
        /^(?:and|then|but|or)$/.test(before) ||
        (BETWEEN.test(before) && /^(?:and|then|but)$/.test(words[at - 2] ?? ""));
      const isListed =
        sinceSubject > 3 &&
        found > 0 &&
        isPast(word) &&
        !/^(?:the|a|an|of|by|was|were|been|be|is|are|my|our|their|more|very|most)$/.test(before);
      if (!isNext && !isJoined && !isListed) continue;
      const act = isPast(word) && !STATES.has(word) ? word : null;
      if (act !== null && !/^(?:was|were|been|be|is|are|being|get|got)$/.test(before)) {
        found += 1;
        const stem = stemOf(act);
        if (subject === "we") said.shared.add(stem);
        else if (VAGUE.has(act)) said.vague.add(stem);
        else said.own.add(stem);
      } else if (isNext && !isPast(word) && !STATES.has(word) && verbOf(word) !== null)
        said.habits.add(stemOf(word));
      else if (
        isNext &&
        /^(?:would|will|can|could|should|always|usually|try|make|do|go|get|keep|ask|take|start|begin|check|look|tell|call|say|give|talk|listen|think)$/.test(
          word,
        )
      )
        said.habits.add(word);
    }
    if (found > 0) said.quotes.push(quote);
  }
  return said;
}
