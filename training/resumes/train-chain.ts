import {
  type ChainModel,
  type StoredChain,
  computeMarginals,
  findBestPath,
  scorePositions,
  toExponentials,
} from "#worker/ai/read-resume/labels/linear-chain.ts";

import { Random } from "./random.ts";

/** One sequence: the features of each position, which of them are words, and the right labels. */
export type Sequence = { features: number[][]; answer: number[] };
export type TrainingOptions = {
  size: number;
  epochs: number;
  rate: number;
  /** Share of the features left out in each step, so that no single one carries a decision. */
  dropout: (feature: number) => number;
  seed: number;
};

/** Trains a chain by stochastic gradient ascent with AdaGrad steps. */
export function trainChain<Label extends string>(
  labels: readonly Label[],
  sequences: Sequence[],
  { size, epochs, rate, dropout, seed }: TrainingOptions,
): ChainModel<Label> {
  const count = labels.length;
  const random = new Random(seed);
  const model: ChainModel<Label> = {
    labels,
    size,
    scale: 1,
    weights: new Float32Array(size * count),
    transitions: new Float32Array((count + 1) * count),
  };
  const squares = new Float32Array(size * count).fill(0.1);
  const transitionSquares = new Float32Array((count + 1) * count).fill(0.1);
  const step = (to: Float32Array, by: Float32Array, at: number, gradient: number) => {
    by[at] = (by[at] ?? 0) + gradient * gradient;
    to[at] = (to[at] ?? 0) + (rate * gradient) / Math.sqrt(by[at] ?? 1);
  };
  const weights = model.weights as Float32Array;
  for (let epoch = 0; epoch < epochs; epoch += 1)
    for (const { features, answer } of random.shuffle(sequences)) {
      const active = features.map((said) => said.filter((feature) => random.next() >= dropout(feature)));
      const scores = scorePositions(model, active);
      const { marginals, forward, backward } = computeMarginals(model, scores);
      const local = scores.map(toExponentials);
      const steps = Float64Array.from(model.transitions, Math.exp);
      for (const [at, said] of active.entries()) {
        const shares = marginals[at];
        if (shares === undefined) continue;
        for (let label = 0; label < count; label += 1) {
          const gradient = (answer[at] === label ? 1 : 0) - (shares[label] ?? 0);
          if (Math.abs(gradient) < 1e-4) continue;
          for (const feature of said) step(weights, squares, feature * count + label, gradient);
        }
        const before = forward[at - 1];
        const [next, later] = [local[at], backward[at]];
        if (before === undefined || next === undefined || later === undefined) {
          for (let label = 0; label < count; label += 1)
            step(
              model.transitions,
              transitionSquares,
              count * count + label,
              (answer[at] === label ? 1 : 0) - (shares[label] ?? 0),
            );
          continue;
        }
        const pairs = new Float64Array(count * count);
        let sum = 0;
        for (let last = 0; last < count; last += 1)
          for (let label = 0; label < count; label += 1) {
            const value =
              (before[last] ?? 0) *
              (steps[last * count + label] ?? 0) *
              (next[label] ?? 0) *
              (later[label] ?? 0);
            pairs[last * count + label] = value;
            sum += value;
          }
        for (let pair = 0; pair < pairs.length; pair += 1) {
          const isRight = pair === (answer[at - 1] ?? 0) * count + (answer[at] ?? 0);
          const gradient = (isRight ? 1 : 0) - (pairs[pair] ?? 0) / (sum || 1);
          if (Math.abs(gradient) > 1e-4) step(model.transitions, transitionSquares, pair, gradient);
        }
      }
    }
  return model;
}

/** The model as JSON: weights rounded to one byte, small ones to zero. */
export function storeChain<Label extends string>(
  model: ChainModel<Label>,
  most: number,
  least: number,
): StoredChain {
  const round = (values: ArrayLike<number>, scale: number, floor: number) =>
    Buffer.from(
      Int8Array.from(values as ArrayLike<number>, (value: number) =>
        Math.abs(value) < floor ? 0 : Math.max(-127, Math.min(127, Math.round(value / scale))),
      ).buffer,
    ).toString("base64");
  const scale = most / 127;
  const transitionScale = 8 / 127;
  return {
    labels: [...model.labels],
    size: model.size,
    scale,
    transitionScale,
    weights: round(model.weights, scale, least),
    transitions: round(model.transitions, transitionScale, 0),
  };
}

/** By label: how many were right, said wrongly and missed. */
export function countByLabel<Label extends string>(
  model: ChainModel<Label>,
  sequences: Sequence[],
): Map<Label, { right: number; extra: number; missing: number }> {
  const counts = new Map(model.labels.map((label) => [label, { right: 0, extra: 0, missing: 0 }]));
  for (const { features, answer } of sequences) {
    const path = findBestPath(model, scorePositions(model, features));
    for (const [at, right] of answer.entries()) {
      const want = counts.get(model.labels[right] as Label);
      const got = counts.get(model.labels[path[at] ?? 0] as Label);
      if (want === undefined || got === undefined) continue;
      if (want === got) want.right += 1;
      else {
        want.missing += 1;
        got.extra += 1;
      }
    }
  }
  return counts;
}
