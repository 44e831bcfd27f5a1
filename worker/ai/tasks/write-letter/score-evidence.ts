import type { RequirementUnit } from "#worker/ai/read-ad/read-ad.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { findOutcome } from "#worker/ai/words/outcomes.ts";
import { computeBm25Scores, toWeightedDocument } from "#worker/ai/words/relevance.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";
import { findFirstVerb } from "#worker/ai/words/verbs.ts";

/** A piece of evidence with the requirement it matches best. */
export type Scored = { unit: EvidenceUnit; score: number; ask: RequirementUnit | null };

/** Of a requirement or duty, by its kind. */
const WEIGHTS = { must: 1, nice: 0.5, duty: 0.8 } as const;
const SHARE = { skills: 0.5, words: 0.3, outcome: 0.1, ownership: 0.1 };
const MIN = 0.12;
/** The BM25 score at which word overlap earns half of its maximum bonus. */
const HALF_WORDS = 3;
const OWNERSHIP = new Set(["built", "designed", "led", "improved", "taught", "sold"]);

/**
 * Maximum counts of items compared. A letter needs few pieces, and the limits bound the cost for texts of any
 * length.
 */
const MAX = { asks: 150, candidates: 150, ranked: 60 } as const;

/** Best pieces first, at most sixty; each further piece for the same requirement counts half. */
export function rankEvidence(
  units: readonly EvidenceUnit[],
  allAsks: readonly RequirementUnit[],
  titleStems: Set<string>,
): Scored[] {
  const asks = allAsks.slice(0, MAX.asks);
  const documents = asks.map(({ text }) => toWeightedDocument("", text));
  const covered = new Map<RequirementUnit, number>();
  const pairs = chooseCandidates(
    units.map((unit) => scoreUnit(unit, asks, documents, titleStems)),
    covered,
  );
  const ranked: Scored[] = [];
  const left = new Set(pairs.map((_pair, at) => at));
  while (left.size > 0 && ranked.length < MAX.ranked) {
    let best: { at: number; scored: Scored } | null = null;
    for (const at of left) {
      const scored = pickAsk(pairs[at], covered);
      if (scored !== null && (best === null || scored.score > best.scored.score)) best = { at, scored };
    }
    if (best === null) break;
    left.delete(best.at);
    ranked.push(best.scored);
    const { ask } = best.scored;
    if (ask !== null) covered.set(ask, (covered.get(ask) ?? 0) + 1);
  }
  return ranked;
}

/** The highest individual scores, in their order. */
function chooseCandidates(pairs: Pair[], covered: Map<RequirementUnit, number>): Pair[] {
  if (pairs.length <= MAX.candidates) return pairs;
  const scores = pairs.map((pair) => pickAsk(pair, covered)?.score ?? 0);
  const least = scores.toSorted((a, b) => b - a)[MAX.candidates - 1] ?? 0;
  return pairs.filter((_pair, at) => (scores[at] ?? 0) >= least).slice(0, MAX.candidates);
}

type Pair = { unit: EvidenceUnit; own: number; byAsk: { ask: RequirementUnit; score: number }[] };

function scoreUnit(
  unit: EvidenceUnit,
  asks: RequirementUnit[],
  documents: ReturnType<typeof toWeightedDocument>[],
  titleStems: Set<string>,
): Pair {
  const stems = listStems(unit.text);
  const words = computeBm25Scores(new Map(stems.map((stem) => [stem, 1])), documents);
  const verb = findFirstVerb(unit.text.replace(/^I\s/, ""));
  const inTitle = stems.some((stem) => titleStems.has(stem)) ? 0.03 : 0;
  const own =
    SHARE.outcome * findOutcome(unit.text).credit +
    SHARE.ownership * (verb !== null && OWNERSHIP.has(verb.group) ? 1 : 0) +
    inTitle;
  const byAsk = asks.map((ask, at) => {
    const score = words[at] ?? 0;
    return {
      ask,
      score:
        SHARE.skills * computeSkillOverlap(unit, ask) +
        SHARE.words * WEIGHTS[ask.kind] * (score / (score + HALF_WORDS)),
    };
  });
  return { unit, own, byAsk };
}

/** Skills of the requirement that the piece shows; implied broader skills count half. */
function computeSkillOverlap(unit: EvidenceUnit, ask: RequirementUnit): number {
  const asked = ask.skills.filter((id) => findSkillById(id)?.kind !== "soft");
  if (asked.length === 0) return 0;
  const broader = new Set(unit.skills.flatMap((id) => findSkillById(id)?.parents ?? []));
  const shown = asked.reduce(
    (sum, id) => sum + (unit.skills.includes(id) ? 1 : broader.has(id) ? 0.5 : 0),
    0,
  );
  return (WEIGHTS[ask.kind] * shown) / Math.sqrt(asked.length);
}

function pickAsk(pair: Pair | undefined, covered: Map<RequirementUnit, number>): Scored | null {
  if (pair === undefined) return null;
  let ask: RequirementUnit | null = null;
  let best = 0;
  for (const one of pair.byAsk) {
    const score = one.score / 2 ** (covered.get(one.ask) ?? 0);
    if (score > best) [best, ask] = [score, one.ask];
  }
  const isRelevant = best >= MIN;
  return { unit: pair.unit, score: best + pair.own, ask: isRelevant ? ask : null };
}
