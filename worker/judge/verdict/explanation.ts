import type { Statement } from "../bank/problem.ts";
import { TIME_CLASSES, type TimeClass } from "../complexity/classes.contract.ts";

/** An explanation to score, with its sources. Words copied from the sources earn no points by themselves. */
export interface Explained {
  explanation: string;
  problem: Statement;
  /** The code without comments and strings. */
  masked: string;
  /** The measured class; null if it was not measured. */
  time: string | null;
}

export interface ExplanationScore {
  /** Score, 0 to 1. */
  points: number;
  /** Why points are missing; null if none are. */
  remark: string | null;
}

const COST_POINTS = 0.5;
const IDEA_POINTS = 0.5;
/** Min words of an explanation. */
const MIN_WORDS = 6;
/** Min words shared with the problem or the code. */
const MIN_SHARED = 2;
/** Letters at the start of words that are compared, so that "sorted" matches "sort". */
const BEGINNING = 4;

/** Structures recognizable in both code and prose. */
const STRUCTURES: readonly { name: string; said: RegExp; seen: RegExp }[] = [
  { name: "sorting", said: /\bsort(?:s|ing)?\b/, seen: /sort|heap|bisect|priority|merge/i },
  {
    name: "a heap",
    said: /\b(?:min-?heap|max-?heap|heap|priority queue)\b/,
    seen: /heap|priority|>>\s*1|\/\s*2/i,
  },
  {
    name: "a hash map or a set",
    said: /\b(?:hash ?map|hash ?table|hash ?set|dictionary)\b/,
    seen: /Map|Set|dict|set\(|\{|Counter|unordered_/,
  },
  {
    name: "binary search",
    said: /\b(?:binary search|bisect(?:ion)?)\b/,
    seen: /bisect|mid|half|>>|\/\/?\s*2|lower_bound/i,
  },
  {
    name: "a stack",
    said: /(?<!call |recursion )\bstack\b/,
    seen: /stack|pop|\[-1\]|at\(-1\)|top|length - 1/i,
  },
  {
    name: "memoization",
    said: /\b(?:memo(?:ize[ds]?|ization)?)\b/,
    seen: /memo|cache|seen|known|best|Map|dict|\{\}|\[\]/i,
  },
];

const NEGATED =
  /\b(?:no|not|without|instead of|rather than|avoids?|avoiding|never|need)\s(?:\w{1,20}\s){0,3}$/;

const isClaimed = (text: string, said: RegExp): boolean => {
  const found = said.exec(text);
  return found !== null && !NEGATED.test(text.slice(Math.max(0, found.index - 60), found.index));
};

const findMissing = (text: string, masked: string): string | null =>
  STRUCTURES.find(({ said, seen }) => isClaimed(text, said) && !seen.test(masked))?.name ?? null;

/** Time costs in words, and inside O(...). */
const WORDS: readonly (readonly [RegExp, TimeClass])[] = [
  [/\bn\s?log\s?n\b|\blinearithmic\b/, "O(n log n)"],
  [/\bexponential\b|\b2\^n\b|\b2ⁿ/, "O(2ⁿ)"],
  [/\bcubic\b|\bn\^3\b|\bn³/, "O(n³)"],
  [/\bquadratic\b|\bn\^2\b|\bn²|\bn\s?\*\s?n\b/, "O(n²)"],
  [/\blogarithmic\b|\blog\s?n\b/, "O(log n)"],
  [/\blinear\b/, "O(n)"],
  [/\bconstant\b/, "O(1)"],
];

/** Max stated costs; listing more is guessing. */
const MAX_COSTS = 3;

/** The time costs stated in a text, as far as recognizable; may include costs of single steps and of alternatives. */
export function findStatedCosts(text: string): TimeClass[] {
  const costs = new Set<TimeClass>();
  for (const clause of text.toLowerCase().split(/[.;,\n]|\band\b|\bwith\b/)) {
    if (/\b(?:space|memory|storage|extra)\b/.test(clause)) continue;
    const [, inner] = /\bo\s{0,3}\(([^()]{1,40})\)/.exec(clause) ?? [];
    const cost = inner === undefined ? findWords(clause) : readNotation(inner);
    if (cost !== null) costs.add(cost);
  }
  return [...costs];
}

const findWords = (clause: string): TimeClass | null =>
  WORDS.find(([pattern]) => pattern.test(clause))?.[1] ?? null;

/** Reads the inner text of O(...), with any letter for the size. */
function readNotation(inner: string): TimeClass | null {
  const terms = new Set(inner.split("+").map(readTerm));
  // A sum has the class of its largest term.
  return terms.has(null) ? null : (TIME_CLASSES.findLast((known) => terms.has(known)) ?? null);
}

function readTerm(term: string): TimeClass | null {
  const plain = term
    .replaceAll(/(?:\^|\*\*)\s?2/g, "²")
    .replaceAll(/(?:\^|\*\*)\s?3/g, "³")
    .replaceAll(/[\s*·×]{1,9}/g, " ")
    .replaceAll(/\b[mkve]\b/g, "n")
    .trim();
  const known = TIME_CLASSES.find((one) => one.toLowerCase() === `o(${plain})`);
  return known ?? (plain === "n n" ? "O(n²)" : (findWords(plain) ?? (plain === "n" ? "O(n)" : null)));
}

const listWordStarts = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) => word.slice(0, BEGINNING)));

/**
 * Scores an explanation: half for stating the measured time cost, half for an idea in words of the problem or the code
 * that names nothing absent from the code. Stating only other costs than the measured one scores 0.
 */
export function scoreExplanation({ explanation, problem, masked, time }: Explained): ExplanationScore {
  const text = explanation.toLowerCase();
  if (text.trim() === "") return { points: 0, remark: null };
  const costs = findStatedCosts(text);
  const isRight = time !== null && costs.length <= MAX_COSTS && costs.some((cost) => cost === time);
  if (costs.length > 0 && time !== null && !isRight)
    return { points: 0, remark: `You say ${costs.join(" and ")}; we measured ${time}.` };
  const points = isRight ? COST_POINTS : 0;
  const missing = findMissing(text, masked);
  if (missing !== null)
    return { points, remark: `Your explanation names ${missing}, which we did not find in your code.` };
  const words = listWordStarts(text);
  const about = listWordStarts(
    `${problem.title} ${problem.story} ${problem.task} ${problem.approach} ${masked}`,
  );
  const shared = [...words].filter((word) => about.has(word)).length;
  const isIdea = (text.match(/[\p{L}\d]+/gu) ?? []).length >= MIN_WORDS && shared >= MIN_SHARED;
  return {
    points: points + (isIdea ? IDEA_POINTS : 0),
    remark:
      costs.length === 0 && time !== null
        ? "We did not find what it costs in time in your explanation."
        : isIdea
          ? null
          : "We did not find the idea of your solution in your explanation.",
  };
}
