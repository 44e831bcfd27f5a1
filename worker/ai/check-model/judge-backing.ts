import { getGeneralStems } from "#worker/ai/check-model/unknown-words.ts";
import type { EvidenceUnit } from "#worker/ai/evidence/evidence-unit.ts";
import type { Violation } from "#worker/ai/ground-text/violation.ts";
import { padWords } from "#worker/ai/language/phrases.ts";
import { listStems } from "#worker/ai/language/relevance.ts";

import model from "./backing-weights.json" with { type: "json" };
import lists from "./backing-words.json" with { type: "json" };

/** What a sentence is held against; the sentence itself, and what the rules found in it. */
export type Claim = {
  sentence: string;
  evidence: readonly EvidenceUnit[];
  names: string[];
  ad: string;
  violations: readonly Pick<Violation, "kind">[];
};

type Group = { stems: Set<string>; text: string };

const toWordPattern = (words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join("|")})`, "i");
const STRONG = toWordPattern(lists.strong);
const MILD = toWordPattern(lists.mild);
const WISH = toWordPattern(lists.wish);
const MOST_UNKNOWN = 4;
/** Words of a quotation at least: fewer may mean something else on their own. */
const MIN_QUOTED = 3;

/**
 * The features of a sentence about a person: what the rules found, how many of its words are in the evidence, in the
 * ad alone or nowhere, how much of it one piece of evidence covers, and words that claim much or little.
 */
export function listBackingFeatures(claim: Claim): [name: string, value: number][] {
  const { sentence, evidence, names, ad, violations } = claim;
  const general = getGeneralStems();
  const groups = groupByEntry(evidence);
  const own = new Set([...groups.flatMap(({ stems }) => [...stems]), ...names.flatMap(listStems)]);
  const asked = new Set(listStems(ad));
  const stems = [...new Set(listStems(sentence))];
  const telling = stems.filter((stem) => !general.has(stem));
  const absent = telling.filter((stem) => !own.has(stem));
  const inAd = absent.filter((stem) => asked.has(stem)).length;
  const nowhere = absent.length - inAd;
  const held = telling.filter((stem) => own.has(stem));
  const [best, second] = groups
    .map((group) => ({ group, shared: held.filter((stem) => group.stems.has(stem)).length }))
    .toSorted((a, b) => b.shared - a.shared);
  const ofBest = best === undefined || held.length === 0 ? 0 : best.shared / held.length;
  const left = held.filter((stem) => best?.group.stems.has(stem) === false);
  const ofSecond =
    second === undefined || held.length === 0
      ? 0
      : left.filter((stem) => second.group.stems.has(stem)).length / held.length;
  const isOwn = /\b(?:I|my|me|I['’]\w+)\b/.test(sentence);
  const isYours = /\byou(?:r|rs)?\b/i.test(sentence);
  const line = findBestLine(evidence, held);
  const isStrong = STRONG.test(sentence) && !STRONG.test(line.text);
  const isMildOnlyInEvidence = MILD.test(line.text) && !MILD.test(sentence);
  const kinds = new Set(violations.map(({ kind }) => kind));
  return [
    ["bias", 1],
    ...[...kinds].map((kind): [string, number] => [`found ${kind}`, 1]),
    ["found", Math.min(3, violations.length)],
    ["in ad alone", Math.min(MOST_UNKNOWN, inAd)],
    ["nowhere", Math.min(MOST_UNKNOWN, nowhere)],
    ["in ad alone, of own", isOwn && !isYours ? Math.min(MOST_UNKNOWN, inAd) : 0],
    ["nowhere, of own", isOwn && !isYours ? Math.min(MOST_UNKNOWN, nowhere) : 0],
    ["best entry", ofBest],
    ["second entry", ofSecond],
    ["best line", held.length === 0 ? 0 : line.shared / held.length],
    ["share of absent", telling.length === 0 ? 0 : absent.length / telling.length],
    ["no telling word held", Number(held.length === 0)],
    ["own", Number(isOwn)],
    ["yours", Number(isYours)],
    ["wish", Number(WISH.test(sentence))],
    ["strong", Number(isStrong)],
    ["mild in evidence alone", Number(isMildOnlyInEvidence)],
    ["number", Number(/\d/.test(sentence))],
  ];
}

/** The piece of evidence that has the most of these words. */
function findBestLine(evidence: readonly EvidenceUnit[], stems: string[]): { text: string; shared: number } {
  let best = { text: "", shared: 0 };
  for (const { text } of evidence) {
    const own = new Set(listStems(text));
    const shared = stems.filter((stem) => own.has(stem)).length;
    if (shared > best.shared) best = { text, shared };
  }
  return best;
}

/** The evidence of one job, school or project together, with its title, employer and dates. */
function groupByEntry(evidence: readonly EvidenceUnit[]): Group[] {
  const texts = new Map<string, string[]>();
  for (const { role, path, text } of evidence) {
    const key = role === null ? path : [role.title, role.company, role.startDate].join("|");
    const about = role === null ? [] : [role.title, role.company, role.startDate, role.endDate];
    texts.set(key, [...(texts.get(key) ?? about), text]);
  }
  return [...texts.values()].map((list) => {
    const text = list.join("\n");
    return { text, stems: new Set(listStems(text)) };
  });
}

const WEIGHTS: Readonly<Record<string, number>> = model.weights;

/** The likelihood, 0 to 1, that the evidence backs a sentence, by a logistic regression (`training/backing`). */
export function computeBacking(claim: Claim): number {
  let sum = 0;
  for (const [name, value] of listBackingFeatures(claim)) sum += (WEIGHTS[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}

/** Whether a sentence is quoted from the evidence, or likely enough backed by it to be given out under a person's name. */
export const isBacked = (claim: Claim): boolean =>
  isQuoted(claim) || computeBacking(claim) >= model.threshold;

/** "I trained six nurses." of "Trained six nurses in triage": words of one piece of evidence, in their order. */
function isQuoted({ sentence, evidence }: Claim): boolean {
  const words = padWords(sentence).replace(/^ i (?:have )?/, " ");
  return (
    words.trim().split(" ").length >= MIN_QUOTED &&
    evidence.some(({ text }) => padWords(text).includes(words))
  );
}
