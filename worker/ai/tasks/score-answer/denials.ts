import type { Token } from "#worker/ai/words/tokens.ts";

/** Positions of negated words in a sentence, and of words that only give a reason. */
export type Denials = {
  denied: ReadonlySet<number>;
  /**
   * Positions of words for what the person rejects, personally or in general: "I don't", "you should never", "Never".
   */
  refused: ReadonlySet<number>;
  reasons: ReadonlySet<number>;
  /** Positions of negating words. */
  negators: ReadonlySet<number>;
};

/** Words that negate a verb; what the person does instead may follow. */
export const NEGATOR = /^(?:not|never|cannot|neither|skip|skips|skipped)$|n't$/;
/** Nouns after "no" that negate like a verb: "There is no need to". */
const NEEDLESS = /^(?:need|point|reason|sense)$/;
/** Words after "no" that form a measure or an affirmation: "no later than", "no doubt". */
const MEASURE = /^(?:later|sooner|more|less|fewer|longer|matter|doubt|one)$/;
/**
 * Verbs that negate the following words: "avoid calling". Verbs in `FAILED` do so only before "to": "fails to isolate".
 */
const AVOIDED = /^avoid(?:s|ed|ing)?$/;
const FAILED = /^(?:fail|forget|neglect|refuse|decline)(?:s|ed|d|ing)?$|^forgot$/;
/** Negations of ability or fact, which are not a rejection by the person. */
const UNABLE = /^(?:can't|cannot|couldn't|isn't|aren't|wasn't)$/;
const NOTHING = /^(?:no|none|nobody|nothing)$/;
const PERSON = /^(?:i|we|you|i'd|we'd|i'll|we'll|i've|we've)$/;
const PERSON_REACH = 4;
/** Words after "not" that make the negation partial: "Not every column", "not only the account". */
const PARTIAL = /^(?:every|everything|everyone|all|always|only|just|merely|simply|necessarily)$/;
/** Verbs whose negation is a double negation: "I never forget to label it" means that it is labelled. */
const DOUBLE = /^(?:hesitate|forget|fail|mind|skip|miss|neglect|omit|stop|delay|take|hurt|matter)$/;
/** Words that start a new clause and end a negation. */
const TURN =
  /^(?:without|unless|until|but|instead|because|since|before|rather|otherwise|if|when|while|so|although|though|whereas|except|as)$/;
const REASON = /^(?:because|since|as|so)$/;
const SUBJECT = /^(?:i|we|he|she|they)$/;
const ALTERNATIVE = /^(?:or|nor)$/;

/**
 * Finds the negated words of a sentence clause by clause: a negation extends to the end of its clause and along a list
 * with "or"; a reason or condition after it does not cancel it.
 */
export function findDenials(tokens: readonly Pick<Token, "word" | "after">[]): Denials {
  const isListed = findListClauses(tokens);
  const denied = new Set<number>();
  const refused = new Set<number>();
  const reasons = new Set<number>();
  const negators = new Set<number>();
  let scope: "refused" | "denied" | "reason" | null = null;
  for (const [at, { word, after }] of tokens.entries()) {
    if (scope !== null && (after === "clause" || (after === "comma" && isListed[at] !== true))) scope = null;
    if (TURN.test(word))
      scope = scope !== null && REASON.test(word) ? "reason" : classifyReason(tokens, at, denied);
    else if (scope !== "reason" && SUBJECT.test(word)) scope = null;
    if (scope === "refused") refused.add(at);
    if (scope === "refused" || scope === "denied") denied.add(at);
    if (scope === "reason") reasons.add(at);
    const begun = classifyNegator(tokens, at) ?? (startsOmission(tokens, at) ? "denied" : null);
    const isVerdict = begun === null && isJudgedUseless(tokens, at);
    if (begun !== null || isVerdict) negators.add(at);
    if (isVerdict || (begun !== null && negatesSubject(tokens, at)))
      for (let of = at - 1; of >= 0 && isSameClause(tokens, of); of -= 1) denied.add(of);
    if (begun !== null && scope !== "reason") scope = begun;
  }
  return { denied, refused, reasons, negators };
}

const IS = /^(?:is|are|was|were|be|been|being)$/;
const IS_NOT = /^(?:is|are|was|were)n't$/;
/** Judgements that mean the thing is not done: "Measuring is a waste of time". */
const USELESS = /^(?:useless|pointless|needless|unnecessary|unneeded|worthless|waste)$/;
/** Words that start another clause with its own subject. */
const LINK = /^(?:that|which|who|what|why|how|whether|where|and)$/;

/** Whether a negation applies to the subject before it: "The report is not needed". */
const negatesSubject = (tokens: Words, at: number): boolean =>
  IS_NOT.test(tokens[at]?.word ?? "") ||
  (NEGATOR.test(tokens[at]?.word ?? "") && IS.test(tokens[at - 1]?.word ?? ""));

const isJudgedUseless = (tokens: Words, at: number): boolean =>
  USELESS.test(tokens[at]?.word ?? "") &&
  tokens.slice(Math.max(0, at - PERSON_REACH), at).some(({ word }) => IS.test(word)) &&
  !tokens.slice(Math.max(0, at - PERSON_REACH), at).some(({ word }) => NEGATOR.test(word));

/** Whether the following words still share this word's subject. */
const isSameClause = (tokens: Words, at: number): boolean =>
  tokens[at + 1]?.after === "space" &&
  !TURN.test(tokens[at]?.word ?? "") &&
  !LINK.test(tokens[at]?.word ?? "") &&
  !PERSON.test(tokens[at]?.word ?? "");

type Words = readonly Pick<Token, "word" | "after">[];

/** A reason after a comma belongs to what was negated before the comma. */
const classifyReason = (tokens: Words, at: number, denied: ReadonlySet<number>): "reason" | null =>
  REASON.test(tokens[at]?.word ?? "") &&
  (denied.has(at - 1) || tokens[at]?.after !== "space") &&
  denied.size > 0
    ? "reason"
    : null;

function classifyNegator(tokens: Words, at: number): "refused" | "denied" | null {
  const word = tokens[at]?.word ?? "";
  const next = tokens[at + 1]?.word ?? "";
  const isNeedless = word === "no" && NEEDLESS.test(next);
  if (!isNeedless && !NEGATOR.test(word)) return deniesFollowingWords(tokens, at) ? "denied" : null;
  if (PARTIAL.test(next) || DOUBLE.test(next)) return null;
  if (word.startsWith("skip") && NEGATOR.test(tokens[at - 1]?.word ?? "")) return null;
  const before = tokens.slice(Math.max(0, at - PERSON_REACH), at);
  const isOwn = isNeedless || at === 0 || before.some((one) => PERSON.test(one.word));
  return isOwn && !UNABLE.test(word) ? "refused" : "denied";
}

/** Whether a noun or verb without "not" denies the words after it: "no cultures", "fails to isolate". */
function deniesFollowingWords(tokens: Words, at: number): boolean {
  const [word = "", next = ""] = [tokens[at]?.word, tokens[at + 1]?.word];
  const before = tokens[at - 1]?.word ?? "";
  if (NOTHING.test(word)) return !ALTERNATIVE.test(before) && !MEASURE.test(next) && next !== "";
  // Double negation: "I never fail to measure".
  const isDouble = tokens.slice(Math.max(0, at - PERSON_REACH), at).some((one) => NEGATOR.test(one.word));
  return !isDouble && (AVOIDED.test(word) || (FAILED.test(word) && next === "to"));
}

/**
 * Whether "without", "instead of" or "rather than" starts something the person omits: "I give it without asking". After
 * another negation it is a condition: "I never close it without measuring".
 */
function startsOmission(tokens: Words, at: number): boolean {
  const [word = "", next = ""] = [tokens[at]?.word, tokens[at + 1]?.word];
  const isOut =
    word === "without" ||
    (word === "of" && tokens[at - 1]?.word === "instead") ||
    (word === "than" && tokens[at - 1]?.word === "rather");
  if (!isOut || next === "") return false;
  const words = tokens.map((one) => one.word);
  const before = words.slice(0, at);
  // In "Instead of calling I wait" the person comes after it.
  const heard = before.some((one) => PERSON.test(one)) ? before : words;
  return (
    heard.some((one) => PERSON.test(one)) && !heard.some((one) => NEGATOR.test(one) || NOTHING.test(one))
  );
}

/** For each word after a comma, whether its clause continues to an "or": "unplug, measure or separate". */
function findListClauses(tokens: Words): boolean[] {
  const isListed: boolean[] = [];
  let isAlternative = false;
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const { word = "", after = "space" } = tokens[at] ?? {};
    if (ALTERNATIVE.test(word)) isAlternative = true;
    else if (TURN.test(word) || SUBJECT.test(word)) isAlternative = false;
    isListed[at] = isAlternative;
    if (after === "clause") isAlternative = false;
  }
  return isListed;
}
