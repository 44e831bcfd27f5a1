import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";

type Scored = Pick<Evaluation, "features" | "points">;

const MIN = 0.05;

/** What another attempt has that the answer had less of: parts, and points of the question. */
export const listScoreImprovements = (before: Scored, after: Scored): string[] => [
  ...before.features.flatMap(({ id, name, share }) => {
    const next = after.features.find((feature) => feature.id === id)?.share ?? null;
    return share !== null && next !== null && next - share >= MIN ? [name] : [];
  }),
  ...after.points
    .filter(
      ({ text, quote }) =>
        quote !== null && before.points.some((one) => one.text === text && one.quote === null),
    )
    .map(({ text }) => text.replace(/[.]$/, "")),
];
