import {
  type ChainWeights,
  START,
  computeMarginals,
  nextSection,
} from "#worker/ai/read-ad/labels/ad-chain.ts";
import { LABEL_COUNT, TOPICS } from "#worker/ai/read-ad/labels/ad-labels.ts";

/** A document as rows of the model: for each line its features, and the label that is right. */
export type Example = { features: number[][]; labels: number[] };

/** `rows` holds a weight for each label of each feature. */
export type TrainedModel = ChainWeights & { rows: Float32Array };

export type TrainingOptions = { rowCount: number; epochs: number; rate: number; decay: number };

/**
 * Trains a conditional random field by gradient descent with AdaGrad. Examples are shuffled by a fixed sequence and every
 * sum has a fixed order: the same examples give the same weights.
 */
export function trainChain(examples: readonly Example[], options: TrainingOptions): TrainedModel {
  const model: TrainedModel = {
    rows: new Float32Array(options.rowCount * LABEL_COUNT),
    transitions: new Float32Array((LABEL_COUNT + 1) * LABEL_COUNT),
    sections: new Float32Array((TOPICS.length + 1) * LABEL_COUNT),
  };
  const update = {
    rows: createUpdate(model.rows, options),
    transitions: createUpdate(model.transitions, options),
    sections: createUpdate(model.sections, options),
  };
  const random = createRandom();
  const order = [...examples];
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    shuffle(order, random);
    for (const example of order) {
      const { labels, sections, transitions } = computeMarginals(
        example.features.map((line) => scoreLine(model.rows, line)),
        model,
      );
      const sectionSum = new Float64Array(model.sections.length);
      for (const line of sections) addAll(sectionSum, line);
      let before = START;
      let section = 0;
      for (const [at, label] of example.labels.entries()) {
        subtractOne(transitions, before * LABEL_COUNT + label);
        subtractOne(sectionSum, section * LABEL_COUNT + label);
        subtractOne(labels[at], label);
        before = label;
        section = nextSection(section, label);
      }
      update.transitions(transitions, 0);
      update.sections(sectionSum, 0);
      for (const [row, gradient] of sumByRow(example.features, labels))
        update.rows(gradient, row * LABEL_COUNT);
    }
  }
  return model;
}

export function scoreLine(rows: Float32Array, line: readonly number[]): Float64Array {
  const scores = new Float64Array(LABEL_COUNT);
  for (const row of line)
    for (let label = 0; label < LABEL_COUNT; label += 1)
      scores[label] = (scores[label] ?? 0) + (rows[row * LABEL_COUNT + label] ?? 0);
  return scores;
}

function sumByRow(
  features: readonly number[][],
  gradients: readonly Float64Array[],
): Map<number, Float64Array> {
  const sums = new Map<number, Float64Array>();
  for (const [at, line] of features.entries())
    for (const row of line) {
      const sum = sums.get(row) ?? new Float64Array(LABEL_COUNT);
      sums.set(row, sum);
      addAll(sum, gradients[at] ?? []);
    }
  return sums;
}

/** AdaGrad: each weight moves less the more it has been moved before; decay draws it towards 0. */
function createUpdate(weights: Float32Array, { rate, decay }: TrainingOptions) {
  const squares = new Float32Array(weights.length).fill(1e-6);
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
