import { tokenize } from "#worker/ai/words/tokens.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./outcome-words.json" with { type: "json" };
import type { AnswerSentence } from "./read-answer.ts";
import { isPast } from "./verbs-said.ts";

export type Outcome = "counted" | "told" | null;

const MIN_WORDS = 4;
const CLAUSE_END = /; |, (?=(?:and|so|but) (?!i\b|we\b))/i;
const MAX_FRAGMENT = 12;

const COUNT = new RegExp(
  composePattern`\d|[$£€]|\b(?:${lists.counts})\b|\bno (?!longer|matter|doubt|idea|way)\w+`,
  "i",
);
/** Times such as years, "three weeks ago" and "at nine", whose numbers are not results. */
const WHEN =
  /\b(?:19|20)\d\d\b|\b\w+ (?:years?|months?|weeks?|days?) ago\b|\b(?:at|around|until) (?:\d+(?::\d+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi;
/** Comparison with an earlier state: "down to", "instead of", "the year after", "by Friday". */
const COMPARED = new RegExp(composePattern`\b(?:${lists.compared})\b`, "i");
/** Words for a lasting effect. */
const LASTING = /\b(?:still|now|no longer|any ?more|to this day|has not|have not|hasn't|haven't)\b/i;
/** Words for goals, which are not results. */
const TASK =
  /\b(?:had to|needed to|(?:task|job|goal|aim|target|plan|problem|issue|challenge|point|question) (?:was|were|is))\b/i;
/** Words for something that is no longer necessary: "Nobody has had to reset it since". */
const SPARED =
  /\b(?:not|never|nobody|no one|without|(?:did|have|has|had)n['’]t)\b[^,;]{0,20}\b(?:have|had|having|need|needed) to\b/i;
/** Something the person received: "I was promoted". */
const GIVEN = /\bi (?:was|got) (?:promoted|offered|asked|given|put|made|hired|thanked|kept|moved)\b/i;

/** Verbs that occur in every story without being an outcome. */
const PASSING = new Set(
  "planned discussed talked met organised organized arranged scheduled analysed analyzed reviewed considered decided worked tried continued happened went came thought felt started began did ended helped communicated listened explained understood agreed knew was were had been got became seemed learned learnt".split(
    " ",
  ),
);
const PAST_TOO = /^(?:was|were|had|beat|hit|cost|hurt|burst|bid|quit|came|became|got|ran)$/;
/** Generic nouns and pronouns as subjects, which do not say what the outcome was. */
const ANYTHING =
  /^(?:it|that|this|these|those|thing|things|everything|something|all|rest|life|situation|story|time|which|there|problem|project|issue|task)$/;
const SUBJECT = /^(?:i|you|we|he|she|they|it|that|this|who|there|everything)$/;
const ARTICLE = /^(?:the|a|an|of|my|our|his|her|their|its)$/;
const STARTS_WITH_COUNT =
  /^(?:the )?(?:results?:? )?(?:zero|no |none|not (?:one|a single)|[$£€]?\d|two|three|four|five|six)/i;

type Said = Pick<AnswerSentence, "text" | "words">;

/**
 * Whether a sentence or clause describes a state after the actions: a number, a comparison, or what others then
 * did.
 */
export function readOutcome(sentence: AnswerSentence): Outcome {
  const said = [sentence, ...splitClauses(sentence)].map(readClause);
  return said.find((outcome) => outcome === "counted") ?? said.find((outcome) => outcome !== null) ?? null;
}

function splitClauses({ text }: AnswerSentence): Said[] {
  const clauses = text
    .split(CLAUSE_END)
    .map((clause) => ({ text: clause, words: tokenize(clause).map(({ word }) => word) }));
  // A clause such as "And called the first fifty" has the same subject as the sentence.
  return clauses.length < 2
    ? []
    : clauses.filter(({ words: [, next = "", ...more] }) => more.length >= 2 && !isPast(next));
}

function readClause({ text, words }: Said): Outcome {
  if (text.endsWith("?")) return null;
  const isSpared = SPARED.test(text);
  if (TASK.test(text) && !isSpared) return null;
  if (isSpared && (LASTING.test(text) || COUNT.test(text))) return "told";
  const isCounted = COUNT.test(text.replaceAll(WHEN, " "));
  const joined = new Set(text.toLowerCase().match(/-\p{L}+/gu));
  const verbAt = words.findIndex((word, at) => at > 0 && isPastVerb(word, words[at - 1] ?? "", joined));
  const subject = findSubject(words, verbAt);
  if (GIVEN.test(text)) return isCounted ? "counted" : "told";
  if (verbAt < 0 && !LASTING.test(text))
    return STARTS_WITH_COUNT.test(text) && words.length <= MAX_FRAGMENT ? "counted" : null;
  if (subject === "self" || words.length < MIN_WORDS) return null;
  const verb = words[verbAt] ?? "";
  const isPassing = PASSING.has(verb);
  const isState = /^(?:was|were|had|been|became|got|came|went)$/.test(verb);
  if (isCounted && (!isPassing || isState || subject === null)) return "counted";
  if ((COMPARED.test(text) || LASTING.test(text)) && (verbAt < 0 || !isPassing || isState)) return "told";
  if (subject === "we" || subject === "anything") return null;
  if (!isPassing) return "told";
  // Whether others did something: "People began to use the calendar", "the driver who had refused came over and
  // shook my hand"
  const hasDeed = words.some(
    (word, at) => at > verbAt && isPastVerb(word, words[at - 1] ?? "", joined) && !PASSING.has(word),
  );
  return subject === null && (COMPARED.test(text) || hasDeed) ? "told" : null;
}

/**
 * Whether a word is a verb in the past tense; excludes parts of hyphenated words and participles such as "the
 * finished part".
 */
const isPastVerb = (word: string, before: string, joined: ReadonlySet<string>): boolean =>
  (isPast(word) || PAST_TOO.test(word)) && !ARTICLE.test(before) && !joined.has(`-${word}`);

/**
 * The subject of a sentence, by the pronoun or noun before its first verb: "self" for "I" and "you"; null for a
 * specific thing or person.
 */
function findSubject(words: string[], verbAt: number): "self" | "we" | "anything" | null {
  const front = words.slice(0, verbAt < 0 ? words.length : verbAt);
  const pronoun = front.findLast((word) => SUBJECT.test(word)) ?? "";
  if (pronoun === "we") return pronoun;
  if (front.some((word) => word.startsWith("i'")) || /^(?:i|you)$/.test(pronoun)) return "self";
  const last = front.at(-1) ?? "";
  return ANYTHING.test(pronoun) || ANYTHING.test(last) ? "anything" : null;
}

/** The last third of a story, never including its first item. */
export const getLastThird = <Item>(items: readonly Item[]): Item[] =>
  items.slice(Math.max(1, items.length - Math.ceil(items.length / 3)));
