import { decodeBase64 } from "./decode-base64.ts";

/**
 * A linear-chain conditional random field: a weight for each hashed feature with each label, and for each label
 * after another.
 */
export type ChainModel<Label extends string> = {
  labels: readonly Label[];
  /** Number of hashed features. */
  size: number;
  /** By feature, then label. */
  weights: Float32Array | Int8Array;
  /** Factor of `weights`. */
  scale: number;
  /** By label before (the last row: at the start), then label. */
  transitions: Float32Array;
};

export type StoredChain = {
  labels: string[];
  size: number;
  scale: number;
  transitionScale: number;
  weights: string;
  transitions: string;
};

/** A model from its JSON: weights of one byte each, in base64. */
export function loadChain<Label extends string>(
  stored: StoredChain,
  labels: readonly Label[],
): ChainModel<Label> {
  if (stored.labels.join() !== labels.join()) throw new Error("The model has other labels");
  return {
    labels,
    size: stored.size,
    scale: stored.scale,
    weights: decodeBase64(stored.weights),
    transitions: Float32Array.from(
      decodeBase64(stored.transitions),
      (weight) => weight * stored.transitionScale,
    ),
  };
}

/** The number of a feature; FNV-1a reduced to the model's size. */
export function hashFeature(text: string, size: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return (hash >>> 0) % size;
}

/** Score of each label at each position, before the labels around it count. */
export function scorePositions<Label extends string>(
  { labels, weights, scale }: ChainModel<Label>,
  features: readonly (readonly number[])[],
): Float64Array[] {
  const count = labels.length;
  return features.map((active) => {
    const scores = new Float64Array(count);
    for (const feature of active) {
      const from = feature * count;
      for (let label = 0; label < count; label += 1)
        scores[label] = (scores[label] ?? 0) + (weights[from + label] ?? 0) * scale;
    }
    return scores;
  });
}

/** The probability of each label at each position (forward–backward). */
export function computeMarginals<Label extends string>(
  { labels, transitions }: Pick<ChainModel<Label>, "labels" | "transitions">,
  scores: readonly Float64Array[],
): { marginals: Float64Array[]; forward: Float64Array[]; backward: Float64Array[] } {
  const count = labels.length;
  const steps = Float64Array.from(transitions, Math.exp);
  const local = scores.map(toExponentials);
  const forward: Float64Array[] = [];
  for (const [at, here] of local.entries()) {
    const before = forward[at - 1];
    const row = new Float64Array(count);
    for (let label = 0; label < count; label += 1) {
      let sum = 0;
      if (before === undefined) sum = steps[count * count + label] ?? 0;
      else
        for (let last = 0; last < count; last += 1)
          sum += (before[last] ?? 0) * (steps[last * count + label] ?? 0);
      row[label] = sum * (here[label] ?? 0);
    }
    forward.push(normalize(row));
  }
  const backward: Float64Array[] = Array.from({ length: local.length }, () =>
    new Float64Array(count).fill(1),
  );
  for (let at = local.length - 2; at >= 0; at -= 1) {
    const next = backward[at + 1];
    const here = local[at + 1];
    const row = backward[at];
    if (next === undefined || here === undefined || row === undefined) continue;
    for (let label = 0; label < count; label += 1) {
      let sum = 0;
      for (let later = 0; later < count; later += 1)
        sum += (steps[label * count + later] ?? 0) * (here[later] ?? 0) * (next[later] ?? 0);
      row[label] = sum;
    }
    normalize(row);
  }
  const marginals = forward.map((row, at) =>
    normalize(row.map((value, label) => value * (backward[at]?.[label] ?? 0))),
  );
  return { marginals, forward, backward };
}

/** Exponentials relative to the highest score, so that none overflows. */
export function toExponentials(scores: Float64Array): Float64Array {
  const most = scores.reduce((top, score) => Math.max(top, score), Number.NEGATIVE_INFINITY);
  return scores.map((score) => Math.exp(score - most));
}

export function normalize(row: Float64Array): Float64Array {
  let sum = 0;
  for (const value of row) sum += value;
  if (sum > 0) for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) / sum;
  return row;
}

/** The most probable sequence of labels (Viterbi), as numbers of labels. */
export function findBestPath<Label extends string>(
  { labels, transitions }: Pick<ChainModel<Label>, "labels" | "transitions">,
  scores: readonly Float64Array[],
): number[] {
  const count = labels.length;
  const origins: Int32Array[] = [];
  let best = new Float64Array(count);
  for (const [at, here] of scores.entries()) {
    const next = new Float64Array(count);
    const origin = new Int32Array(count);
    for (let label = 0; label < count; label += 1) {
      let top = Number.NEGATIVE_INFINITY;
      if (at === 0) top = transitions[count * count + label] ?? 0;
      else
        for (let last = 0; last < count; last += 1) {
          const score = (best[last] ?? 0) + (transitions[last * count + label] ?? 0);
          if (score > top) {
            top = score;
            origin[label] = last;
          }
        }
      next[label] = top + (here[label] ?? 0);
    }
    origins.push(origin);
    best = next;
  }
  let label = best.reduce((top, score, at) => (score > (best[top] ?? 0) ? at : top), 0);
  const path: number[] = [];
  for (let at = scores.length - 1; at >= 0; at -= 1) {
    path.push(label);
    label = origins[at]?.[label] ?? 0;
  }
  return path.toReversed();
}
