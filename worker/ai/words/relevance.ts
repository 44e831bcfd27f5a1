import { listStems } from "./stems.ts";

/**
 * The relevance mapped to 0.5. A constant, because scores relative to the best text would fall whenever another text
 * gains.
 */
const HALF_RELEVANCE = 20;
const K1 = 1.2;
const B = 0.75;

type Document = { counts: Map<string, number>; length: number };

/** Counts words by field: a title word counts three times. */
export function toWeightedDocument(title: string, text: string): Document {
  const counts = new Map<string, number>();
  let length = 0;
  for (const [part, weight] of [
    [title, 3],
    [text, 1],
  ] as const) {
    for (const stem of listStems(part)) {
      counts.set(stem, (counts.get(stem) ?? 0) + weight);
      length += weight;
    }
  }
  return { counts, length };
}

/** BM25 score of each document for a weighted query. */
export function computeBm25Scores(query: Map<string, number>, documents: Document[]): number[] {
  const mean = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const rarity = new Map(
    [...query.keys()].map((stem) => {
      const having = documents.filter(({ counts }) => counts.has(stem)).length;
      return [stem, Math.log(1 + (documents.length - having + 0.5) / (having + 0.5))];
    }),
  );
  return documents.map(({ counts, length }) => {
    let score = 0;
    for (const [stem, weight] of query) {
      const count = counts.get(stem) ?? 0;
      if (count === 0) continue;
      const norm = count + K1 * (1 - B + (B * length) / Math.max(1, mean));
      score += weight * (rarity.get(stem) ?? 0) * ((count * (K1 + 1)) / norm);
    }
    return score;
  });
}

/** Maps a relevance to the range 0 to 1: more matching words never lower it, whatever the other texts contain. */
export const normalizeRelevance = (score: number): number => score / (score + HALF_RELEVANCE);
