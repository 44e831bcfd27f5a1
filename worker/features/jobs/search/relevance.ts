import { normalizeText, splitTokens } from "#worker/features/jobs/listing/text.ts";

import type { QueryWord } from "./words.ts";

/** The scoring input: title and company, in which matches weigh most, and the tier. */
export type Candidate = { id: number; title: string; company: string; tier: number };

/**
 * Orders candidates by tier, then by how much of the query the title and company contain (rare words over
 * common ones, whole words over parts), then shorter titles first, then newest first.
 */
export function rankCandidates(candidates: Candidate[], words: QueryWord[]): number[] {
  const folded = candidates.map(({ title, company }) => ({
    title: normalizeText(title),
    company: normalizeText(company),
  }));
  const weights = words.map((word) => {
    const holding = folded.filter(
      ({ title, company }) => title.includes(word.text) || company.includes(word.text),
    ).length;
    return Math.log(1 + (candidates.length - holding + 0.5) / (holding + 0.5));
  });
  const scores = new Map(
    candidates.map((candidate, at) => {
      const { title = "", company = "" } = folded[at] ?? {};
      const titleWords = splitTokens(title);
      const score = words.reduce((sum, word, index) => {
        const weight = weights[index] ?? 0;
        const whole = titleWords.includes(word.text) ? 1.5 : 0;
        return (
          sum +
          weight * (whole + (title.includes(word.text) ? 1 : 0) + (company.includes(word.text) ? 0.5 : 0))
        );
      }, 0);
      return [candidate.id, score / (1 + titleWords.length / 20)];
    }),
  );
  return candidates
    .toSorted((a, b) => a.tier - b.tier || (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) || b.id - a.id)
    .map((candidate) => candidate.id);
}
