import { decodeBase64 } from "@oslojs/encoding";

import type { ChainWeights } from "./ad-chain.ts";
import { LABEL_COUNT } from "./ad-labels.ts";

/** The weights of a feature are bytes; divided by this they are logarithms. */
export const SCALE = 8;

/**
 * The model as stored, in base64: `features` holds the numbers of the features in ascending order (32 bits each, little
 * endian), `rows` a byte for each label of each, `transitions` and `sections` are 32-bit floats.
 */
export type StoredModel = { features: string; rows: string; transitions: string; sections: string };

export type AdModel = ChainWeights & { rowOf: Map<number, number>; rows: Int8Array };

export function readAdModel(stored: StoredModel): AdModel {
  const features = new Uint32Array(decode(stored.features));
  return {
    rowOf: new Map(Array.from(features, (feature, row) => [feature, row])),
    rows: new Int8Array(decode(stored.rows)),
    transitions: new Float32Array(decode(stored.transitions)),
    sections: new Float32Array(decode(stored.sections)),
  };
}

const decode = (text: string): ArrayBuffer => new Uint8Array(decodeBase64(text)).buffer;

/** The log score of each label, from the features of a line. */
export function scoreLabels({ rowOf, rows }: AdModel, features: readonly number[]): Float64Array {
  const scores = new Float64Array(LABEL_COUNT);
  for (const feature of features) {
    const row = rowOf.get(feature);
    if (row === undefined) continue;
    for (let label = 0; label < LABEL_COUNT; label += 1)
      scores[label] = (scores[label] ?? 0) + (rows[row * LABEL_COUNT + label] ?? 0) / SCALE;
  }
  return scores;
}
