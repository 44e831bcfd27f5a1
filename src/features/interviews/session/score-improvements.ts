import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";

const MIN = 5;
const toPercent = (share: number): number => Math.round(share * 100);

/** Lists the parts of an answer that improved in another attempt, in percent. */
export const listScoreImprovements = (
  { features }: Pick<Evaluation, "features">,
  after: Pick<Evaluation, "features">,
): { name: string; from: number; to: number }[] =>
  features.flatMap(({ id, name, share }) => {
    const next = after.features.find((feature) => feature.id === id)?.share ?? null;
    if (share === null || next === null) return [];
    const [from, to] = [toPercent(share), toPercent(next)];
    return to - from >= MIN ? [{ name, from, to }] : [];
  });
