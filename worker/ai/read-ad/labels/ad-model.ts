import { decodeBase64 } from "@oslojs/encoding";

import type { Chain } from "#worker/lib/chain.ts";

import { LABEL_COUNT, SECTIONS, nextSection } from "./ad-labels.ts";

/** Divisor that turns weight bytes into logarithms. */
export const SCALE = 8;

/**
 * The stored model in base64: `features` has the feature numbers in ascending order (32 bits, little endian), `rows`
 * one byte per feature and label; `transitions` and `sections` are 32-bit floats.
 */
export type StoredModel = { features: string; rows: string; transitions: string; sections: string };

/** `rowOf` maps a feature to its row by open addressing, twice as fast as a Map. */
export type AdModel = { chain: Chain; rowOf: RowTable; rows: Int8Array };

type RowTable = { features: Int32Array; rows: Int32Array };

export function readAdModel(stored: StoredModel): AdModel {
  return {
    rowOf: buildTable(new Uint32Array(decode(stored.features))),
    rows: new Int8Array(decode(stored.rows)),
    chain: createAdChain(
      new Float32Array(decode(stored.transitions)),
      new Float32Array(decode(stored.sections)),
    ),
  };
}

export const createAdChain = (transitions: Float32Array, sections: Float32Array): Chain => ({
  labels: LABEL_COUNT,
  contexts: SECTIONS,
  nextContext: nextSection,
  transitions,
  contextWeights: sections,
});

const decode = (text: string): ArrayBuffer => new Uint8Array(decodeBase64(text)).buffer;

const EMPTY = -1;

function buildTable(numbers: Uint32Array): RowTable {
  const size = 2 ** Math.ceil(Math.log2(numbers.length * 4 + 1));
  const features = new Int32Array(size).fill(EMPTY);
  const rows = new Int32Array(size);
  for (const [row, feature] of numbers.entries()) {
    let slot = feature & (size - 1);
    while (features[slot] !== EMPTY) slot = (slot + 1) & (size - 1);
    features[slot] = feature;
    rows[slot] = row;
  }
  return { features, rows };
}

/** The row of a feature, or -1. */
function findRow({ features, rows }: RowTable, feature: number): number {
  const mask = features.length - 1;
  for (let slot = feature & mask; ; slot = (slot + 1) & mask) {
    const known = features[slot];
    if (known === feature) return rows[slot] ?? EMPTY;
    if (known === EMPTY) return EMPTY;
  }
}

/** The log score of each label for a line's features. */
export function scoreLabels({ rowOf, rows }: AdModel, features: readonly number[]): Float64Array {
  const sums = new Int32Array(LABEL_COUNT);
  for (const feature of features) {
    const row = findRow(rowOf, feature);
    if (row === EMPTY) continue;
    const from = row * LABEL_COUNT;
    for (let label = 0; label < LABEL_COUNT; label += 1)
      sums[label] = (sums[label] ?? 0) + (rows[from + label] ?? 0);
  }
  return Float64Array.from(sums, (sum) => sum / SCALE);
}
