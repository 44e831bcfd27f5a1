import type { AskedQuestion } from "#worker/ai/contracts/question.contract.ts";
import { listStems } from "#worker/ai/words/stems.ts";

/** A question that could be asked. A set contains at most one per `group`. */
export type Candidate = Omit<AskedQuestion, "category"> & { group: string; score: number };

/** Weight of the candidate's own score; the rest is its difference from the chosen ones. */
const OWN_SHARE = 0.7;
const MAX_ALIKE = 0.6;
/** Max candidates compared per group, because only one of a group is asked. */
const PER_GROUP = 4;

/**
 * Chooses the best candidates that differ from each other and from `taken`, by maximal marginal relevance over stems.
 */
export function chooseDiverse(candidates: Candidate[], count: number, taken: readonly string[]): Candidate[] {
  const left = selectBestOfGroups(candidates).map((candidate) => ({
    candidate,
    stems: new Set(listStems(candidate.question)),
  }));
  const chosen: typeof left = [];
  const others = taken.map((text) => new Set(listStems(text)));
  while (chosen.length < count) {
    let best: (typeof left)[number] | null = null;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const one of left) {
      if (chosen.some(({ candidate }) => candidate.group === one.candidate.group)) continue;
      const alike = Math.max(
        0,
        ...[...chosen.map(({ stems }) => stems), ...others].map((set) => computeJaccard(set, one.stems)),
      );
      const score = OWN_SHARE * one.candidate.score - (1 - OWN_SHARE) * alike;
      if (alike <= MAX_ALIKE && score > bestScore) [best, bestScore] = [one, score];
    }
    if (best === null) break;
    chosen.push(best);
  }
  return chosen.map(({ candidate }) => candidate);
}

const selectBestOfGroups = (candidates: Candidate[]): Candidate[] =>
  [...Map.groupBy(candidates, ({ group }) => group).values()].flatMap((group) =>
    group.toSorted((a, b) => b.score - a.score).slice(0, PER_GROUP),
  );

export function computeJaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let both = 0;
  for (const item of a) if (b.has(item)) both += 1;
  return both / (a.size + b.size - both);
}

/** Hashes a text to a pseudo-random number from 0 to 1. */
export function hashToChance(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 16_777_619);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2_246_822_507);
  hash ^= hash >>> 13;
  return (hash >>> 0) / 4_294_967_296;
}
