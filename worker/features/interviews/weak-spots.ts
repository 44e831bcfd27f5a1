import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";

import type { WeakSpot } from "./interviews.contract.ts";

export type AnsweredQuestion = {
  competency: { id: string; name: string } | null;
  skill: string | null;
  evaluation: Evaluation;
  score: number;
};

const MAX_SPOTS = 5;
/** Minimum mean score of a strength. */
const STRONG = 7.5;
/** Min answers per area: one or two may be bad by chance, or touch the area only slightly. */
const MIN_ANSWERS = 3;

type Sum = { kind: WeakSpot["kind"]; id: string; name: string; total: number; answers: number };

/** The weakest areas over all answers: competencies and skills by their scores, parts of answers by their shares. */
export function rankWeakSpots(answered: readonly AnsweredQuestion[]): WeakSpot[] {
  const sums = new Map<string, Sum>();
  const addScore = (kind: Sum["kind"], id: string, name: string, score: number) => {
    const known = sums.get(`${kind} ${id}`) ?? { kind, id, name, total: 0, answers: 0 };
    sums.set(`${kind} ${id}`, { ...known, total: known.total + score, answers: known.answers + 1 });
  };
  for (const { competency, skill, evaluation, score } of answered) {
    if (competency !== null) addScore("competency", competency.id, competency.name, score);
    if (skill !== null) addScore("skill", skill, skill, score);
    for (const { id, name, share } of evaluation.features)
      if (share !== null && id !== "points") addScore("part", id, name, 10 * share);
  }
  return [...sums.values()]
    .filter(({ answers }) => answers >= MIN_ANSWERS)
    .map(({ kind, id, name, total, answers }) => ({
      kind,
      id,
      name,
      answers,
      mean: Math.round((10 * total) / answers) / 10,
    }))
    .filter(({ mean }) => mean < STRONG)
    .toSorted((a, b) => a.mean - b.mean || b.answers - a.answers)
    .slice(0, MAX_SPOTS);
}
