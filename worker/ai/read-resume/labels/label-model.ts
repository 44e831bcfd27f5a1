import { type Chain, createPlainChain } from "#worker/lib/chain.ts";
import { decodeWeights, hashFeature } from "#worker/lib/hashed-features.ts";

/** A label chain with a weight per hashed feature and label. */
export type LabelModel<Label extends string> = {
  labels: readonly Label[];
  /** Number of hashed features. */
  size: number;
  /** Indexed by feature, then label. */
  weights: Float32Array | Int8Array;
  /** Factor of `weights`. */
  scale: number;
  chain: Chain;
};

export type StoredModel = {
  labels: string[];
  size: number;
  scale: number;
  transitionScale: number;
  weights: string;
  transitions: string;
};

/** Loads a model from its JSON: one-byte weights in base64. */
export function loadModel<Label extends string>(
  stored: StoredModel,
  labels: readonly Label[],
): LabelModel<Label> {
  if (stored.labels.join() !== labels.join()) throw new Error("The model has other labels");
  const transitions = Float32Array.from(
    decodeWeights(stored.transitions),
    (weight) => weight * stored.transitionScale,
  );
  return {
    labels,
    size: stored.size,
    scale: stored.scale,
    weights: decodeWeights(stored.weights),
    chain: createPlainChain(labels.length, transitions),
  };
}

/** What is known of a row, or of a segment of a head. */
export type Features = {
  /** Features of form, rules and neighbours. */
  forms: string[];
  /** Features of words; unseen documents have other words. */
  words: string[];
};

/** Share of the hash space for features of form; the rest is for words. */
const FORM_SHARE = 0.5;

/** Hashes features to numbers; form and words have separate ranges. */
export const hashFeatures = (features: Features[], size: number): number[][] => {
  const forms = Math.floor(size * FORM_SHARE);
  return features.map((said) => [
    ...said.forms.map((feature) => hashFeature(feature, forms)),
    ...said.words.map((word) => forms + hashFeature(word, size - forms)),
  ]);
};

/** Score of each label at each position, before neighbouring labels are considered. */
export function scorePositions<Label extends string>(
  { labels, weights, scale }: Pick<LabelModel<Label>, "labels" | "weights" | "scale">,
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
