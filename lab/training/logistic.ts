/** An example of a class: its features by name, and the group that folds keep together. */
export type Example = { group: number; features: ReadonlyMap<string, number>; isRight: boolean };

const STEPS = 4000;
const RATE = 0.3;
/** Keeps weights of rare features small. */
const DECAY = 0.003;

/** Logistic regression by gradient descent over all examples: few features, no chance, the same bytes. */
export function trainWeights(examples: readonly Example[]): Map<string, number> {
  const names = [...new Set(examples.flatMap(({ features }) => [...features.keys()]))].toSorted();
  const weights = new Map(names.map((name) => [name, 0]));
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = new Map(names.map((name) => [name, 0]));
    for (const { features, isRight } of examples) {
      const error = computeShare(weights, features) - Number(isRight);
      for (const [name, value] of features) slopes.set(name, (slopes.get(name) ?? 0) + error * value);
    }
    for (const [name, weight] of weights)
      weights.set(
        name,
        weight - RATE * ((slopes.get(name) ?? 0) / examples.length + (name === "bias" ? 0 : DECAY * weight)),
      );
  }
  return weights;
}

/** The likelihood, 0 to 1, that an example with these features is right. */
export function computeShare(
  weights: ReadonlyMap<string, number>,
  features: ReadonlyMap<string, number>,
): number {
  let sum = 0;
  for (const [name, value] of features) sum += (weights.get(name) ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}
