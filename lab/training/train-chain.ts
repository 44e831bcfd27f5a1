import { type Chain, computeMarginals } from "#worker/lib/chain.ts";

/** A sequence: for each position its features as rows of the model, and the label that is right. */
export type Example = { features: readonly (readonly number[])[]; labels: readonly number[] };

/** `rows` holds a weight for each label of each feature. */
export type TrainedChain = { chain: Chain; rows: Float32Array };

export type TrainingOptions = {
  rowCount: number;
  epochs: number;
  rate: number;
  /** Draws weights towards 0; 0 for none. */
  decay: number;
  /** What the sum of squared gradients begins with: the larger, the smaller the first steps. */
  initialSquare: number;
  /** Share of a feature's uses that are left out, so that no single feature carries a decision. */
  dropout: (feature: number) => number;
};

/**
 * Trains a conditional random field by gradient descent with AdaGrad. Examples are shuffled by a fixed sequence and every
 * sum has a fixed order: the same examples give the same weights. The chain's weights are changed in place.
 */
export function trainChain(
  chain: Chain,
  examples: readonly Example[],
  options: TrainingOptions,
): TrainedChain {
  const count = chain.labels;
  const rows = new Float32Array(options.rowCount * count);
  const update = {
    rows: createUpdate(rows, options),
    transitions: createUpdate(chain.transitions, options),
    contexts: chain.contextWeights === null ? null : createUpdate(chain.contextWeights, options),
  };
  const random = createRandom();
  const order = [...examples];
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    shuffle(order, random);
    for (const example of order) {
      const features = example.features.map((line) => dropSome(line, options.dropout, random));
      const { labels, states, transitions } = computeMarginals(
        chain,
        features.map((line) => scoreLine(rows, line, count)),
      );
      const stateSum = new Float64Array(count * chain.contexts);
      for (const line of states) addAll(stateSum, line);
      let before = count;
      let context = 0;
      for (const [at, label] of example.labels.entries()) {
        subtractOne(transitions, before * count + label);
        subtractOne(stateSum, context * count + label);
        subtractOne(labels[at], label);
        before = label;
        context = chain.nextContext(context, label);
      }
      update.transitions(transitions, 0);
      update.contexts?.(stateSum, 0);
      for (const [row, gradient] of sumByRow(features, labels, count)) update.rows(gradient, row * count);
    }
  }
  return { chain, rows };
}

export function scoreLine(rows: Float32Array, line: readonly number[], count: number): Float64Array {
  const scores = new Float64Array(count);
  for (const row of line)
    for (let label = 0; label < count; label += 1)
      scores[label] = (scores[label] ?? 0) + (rows[row * count + label] ?? 0);
  return scores;
}

const dropSome = (
  line: readonly number[],
  dropout: TrainingOptions["dropout"],
  random: () => number,
): readonly number[] =>
  line.filter((feature) => {
    const share = dropout(feature);
    return share === 0 || random() >= share;
  });

function sumByRow(
  features: readonly (readonly number[])[],
  gradients: readonly Float64Array[],
  count: number,
): Map<number, Float64Array> {
  const sums = new Map<number, Float64Array>();
  for (const [at, line] of features.entries())
    for (const row of line) {
      const sum = sums.get(row) ?? new Float64Array(count);
      sums.set(row, sum);
      addAll(sum, gradients[at] ?? []);
    }
  return sums;
}

/** AdaGrad: each weight moves less the more it has been moved before; decay draws it towards 0. */
function createUpdate(weights: Float32Array, { rate, decay, initialSquare }: TrainingOptions) {
  const squares = new Float32Array(weights.length).fill(initialSquare);
  return (gradients: Float64Array, from: number): void => {
    for (const [offset, gradient] of gradients.entries()) {
      const at = from + offset;
      const weight = weights[at] ?? 0;
      const slope = gradient + decay * weight;
      if (slope === 0) continue;
      const square = (squares[at] ?? 0) + slope * slope;
      squares[at] = square;
      weights[at] = weight - (rate * slope) / Math.sqrt(square);
    }
  };
}

function addAll(sum: Float64Array, values: Float64Array | number[]): void {
  for (const [at, value] of values.entries()) sum[at] = (sum[at] ?? 0) + value;
}

function subtractOne(values: Float64Array | undefined, at: number): void {
  if (values !== undefined) values[at] = (values[at] ?? 0) - 1;
}

function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 4294967296;
  };
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other] as Item, items[at] as Item];
  }
}
