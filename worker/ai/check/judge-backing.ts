import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { padWords } from "#worker/ai/words/phrases.ts";
import { listStems } from "#worker/ai/words/stems.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import model from "./backing-weights.json" with { type: "json" };
import lists from "./backing-words.json" with { type: "json" };
import { GENERAL_WORDS } from "./unknown-words.ts";
import type { Violation } from "./violation.ts";

/** What sentences may rest on. */
export type BackingSource = { evidence: readonly EvidenceUnit[]; names: readonly string[]; ad: string };

/** A source prepared for comparison, once for all sentences. */
export type Backing = {
  lines: { text: string; padded: string; stems: ReadonlySet<string> }[];
  /** The stems of each job, school or project, with its title, employer and dates. */
  entries: ReadonlySet<string>[];
  own: ReadonlySet<string>;
  asked: ReadonlySet<string>;
};

/** A sentence, and what the rules found in it. */
export type Claim = { sentence: string; violations: readonly Pick<Violation, "kind">[] };

const STRONG = new RegExp(composePattern`\b(?:${lists.strong})`, "i");
const MILD = new RegExp(composePattern`\b(?:${lists.mild})`, "i");
const WISH = new RegExp(composePattern`\b(?:${lists.wish})`, "i");
/** Counts above this are one. */
const MOST_ABSENT = 4;
const MOST_FOUND = 3;
/** A quotation of fewer words may mean something else on its own. */
const MIN_QUOTED = 3;

export function readBacking({ evidence, names, ad }: BackingSource): Backing {
  const entries = groupByEntry(evidence);
  return {
    lines: evidence.map(({ text }) => ({
      text,
      padded: padWords(text),
      stems: new Set(listStems(text)),
    })),
    entries,
    own: new Set([...entries.flatMap((stems) => [...stems]), ...names.flatMap(listStems)]),
    asked: new Set(listStems(ad)),
  };
}

function groupByEntry(evidence: readonly EvidenceUnit[]): Set<string>[] {
  const entries = new Map<string, Set<string>>();
  for (const { role, path, text } of evidence) {
    const about = role === null ? [] : [role.title, role.company, role.startDate, role.endDate];
    const key = role === null ? path : about.join("|");
    const stems = entries.get(key) ?? new Set(about.flatMap(listStems));
    for (const stem of listStems(text)) stems.add(stem);
    entries.set(key, stems);
  }
  return [...entries.values()];
}

/**
 * The features of a sentence about a person: what the rules found, how many of its words are in the evidence, in the
 * ad alone or nowhere, how much of it one entry or line covers, and words that claim much or little.
 */
export function listBackingFeatures(
  { sentence, violations }: Claim,
  { lines, entries, own, asked }: Backing,
): [name: string, value: number][] {
  const telling = [...new Set(listStems(sentence))].filter((stem) => !GENERAL_WORDS.has(stem));
  const absent = telling.filter((stem) => !own.has(stem));
  const inAd = Math.min(MOST_ABSENT, absent.filter((stem) => asked.has(stem)).length);
  const nowhere = Math.min(MOST_ABSENT, absent.filter((stem) => !asked.has(stem)).length);
  const held = telling.filter((stem) => own.has(stem));
  const [best, second] = entries.toSorted((a, b) => countIn(held, b) - countIn(held, a));
  const rest = held.filter((stem) => best?.has(stem) === false);
  const line = findBestLine(lines, held);
  const lineText = line?.text ?? "";
  const isOwn = /\b(?:I|my|me|I['’]\w+)\b/.test(sentence);
  const isYours = /\byou(?:r|rs)?\b/i.test(sentence);
  const isOwnAlone = isOwn && !isYours;
  const shareOfHeld = (count: number) => (held.length === 0 ? 0 : count / held.length);
  return [
    ["bias", 1],
    ...[...new Set(violations.map(({ kind }) => kind))].map((kind): [string, number] => [`found ${kind}`, 1]),
    ["found", Math.min(MOST_FOUND, violations.length)],
    ["in ad alone", inAd],
    ["nowhere", nowhere],
    ["in ad alone, of own", isOwnAlone ? inAd : 0],
    ["nowhere, of own", isOwnAlone ? nowhere : 0],
    ["best entry", shareOfHeld(best === undefined ? 0 : countIn(held, best))],
    ["second entry", shareOfHeld(second === undefined ? 0 : countIn(rest, second))],
    ["best line", shareOfHeld(line === undefined ? 0 : countIn(held, line.stems))],
    ["share of absent", telling.length === 0 ? 0 : absent.length / telling.length],
    ["no telling word held", Number(held.length === 0)],
    ["own", Number(isOwn)],
    ["yours", Number(isYours)],
    ["wish", Number(WISH.test(sentence))],
    ["strong", Number(STRONG.test(sentence) && !STRONG.test(lineText))],
    ["mild in evidence alone", Number(MILD.test(lineText) && !MILD.test(sentence))],
    ["number", Number(/\d/.test(sentence))],
  ];
}

const countIn = (stems: readonly string[], known: ReadonlySet<string>): number =>
  stems.reduce((sum, stem) => sum + Number(known.has(stem)), 0);

/** The line that has the most of these words; undefined if none has any. */
function findBestLine(
  lines: Backing["lines"],
  held: readonly string[],
): Backing["lines"][number] | undefined {
  let best: Backing["lines"][number] | undefined;
  let most = 0;
  for (const line of lines) {
    const shared = countIn(held, line.stems);
    if (shared <= most) continue;
    best = line;
    most = shared;
  }
  return best;
}

const WEIGHTS: Readonly<Record<string, number>> = model.weights;

/** The likelihood, 0 to 1, that the evidence backs a sentence, by a logistic regression (`training/backing`). */
function computeBacking(claim: Claim, backing: Backing): number {
  let sum = 0;
  for (const [name, value] of listBackingFeatures(claim, backing)) sum += (WEIGHTS[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}

/** Whether a sentence quotes the evidence, or is likely enough backed by it to be given out under a person's name. */
export const isBacked = (claim: Claim, backing: Backing): boolean =>
  isQuoted(claim.sentence, backing) || computeBacking(claim, backing) >= model.threshold;

/** "I trained six nurses." quotes "Trained six nurses in triage": words of one piece of evidence, in their order. */
function isQuoted(sentence: string, { lines }: Backing): boolean {
  const words = padWords(sentence).replace(/^ i (?:have )?/, " ");
  const isLong = words.trim().split(" ").length >= MIN_QUOTED;
  return isLong && lines.some(({ padded }) => padded.includes(words));
}
