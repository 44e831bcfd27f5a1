import {
  type LabelModel,
  type StoredModel,
  scorePositions,
} from "#worker/ai/read-resume/labels/label-model.ts";
import { createPlainChain, findBestPath } from "#worker/lib/chain.ts";

import { type Example, type TrainingOptions, trainChain } from "../train-chain.ts";

export function trainLabels<Label extends string>(
  labels: readonly Label[],
  examples: readonly Example[],
  options: TrainingOptions,
): LabelModel<Label> {
  const start = createPlainChain(labels.length, new Float32Array((labels.length + 1) * labels.length));
  const { chain, rows } = trainChain(start, examples, options);
  return { labels, size: options.rowCount, scale: 1, weights: rows, chain };
}

/** The model as JSON: weights rounded to one byte, those below `least` to zero; `most` is the highest that is kept. */
export function storeModel<Label extends string>(
  model: LabelModel<Label>,
  most: number,
  least: number,
): StoredModel {
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
    transitions: round(model.chain.transitions, transitionScale, 0),
  };
}

/** By label: how many were right, said wrongly and missed. */
export function countByLabel<Label extends string>(
  model: LabelModel<Label>,
  examples: readonly Example[],
): Map<Label, { right: number; extra: number; missing: number }> {
  const counts = new Map(model.labels.map((label) => [label, { right: 0, extra: 0, missing: 0 }]));
  for (const { features, labels } of examples) {
    const path = findBestPath(model.chain, scorePositions(model, features));
    for (const [at, right] of labels.entries()) {
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
