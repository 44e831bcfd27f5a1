import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";

import { listAdFeatures } from "#worker/ai/read-ad/labels/ad-features.ts";
import { LABEL_COUNT, SECTIONS, TOPICS, toLabel } from "#worker/ai/read-ad/labels/ad-labels.ts";
import { SCALE, type StoredModel, createAdChain } from "#worker/ai/read-ad/labels/ad-model.ts";
import { computeLabelShares } from "#worker/lib/chain.ts";

import { type Example, type TrainedChain, scoreLine, trainChain } from "../train-chain.ts";
import { type LabelledAd, readHashedAds, readWrittenAds } from "./examples.ts";

/** A feature of fewer ads than this is about one employer, not about ads. */
const MIN_ADS = 3;
const MAX_FEATURES = 8000;
const FOLDS = 5;
const OPTIONS = {
  epochs: 6,
  rate: 0.07,
  decay: 0.002,
  initialSquare: 1e-6,

  dropout: () => 0,
};
const WEIGHTS = new URL("../../../worker/ai/read-ad/labels/ad-weights.json", import.meta.url);
const WRITTEN = new URL("written", import.meta.url).pathname;
const HASHED = new URL("labels", import.meta.url).pathname;

type Prepared = { ad: LabelledAd; features: number[][] };

/** Trains on all features that are common enough, then again on those that decide the most. */
function trainPruned(training: readonly Prepared[]): { model: TrainedChain; numbers: number[] } {
  const counts = new Map<number, number>();
  for (const { features } of training)
    for (const feature of new Set(features.flat())) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].flatMap(([feature, count]) => (count >= MIN_ADS ? [feature] : []));
  const first = train(training, common);
  const strength = new Map(
    common.map((feature, row) => {
      const weights = first.rows.subarray(row * LABEL_COUNT, (row + 1) * LABEL_COUNT);
      const highest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
      return [feature, highest * Math.sqrt(counts.get(feature) ?? 0)];
    }),
  );
  const numbers = common
    .toSorted((a, b) => (strength.get(b) ?? 0) - (strength.get(a) ?? 0) || a - b)
    .slice(0, MAX_FEATURES)
    .toSorted((a, b) => a - b);
  return { model: roundRows(train(training, numbers)), numbers };
}

const train = (training: readonly Prepared[], numbers: readonly number[]): TrainedChain =>
  trainChain(
    createAdChain(
      new Float32Array((LABEL_COUNT + 1) * LABEL_COUNT),
      new Float32Array(SECTIONS * LABEL_COUNT),
    ),
    training.map(({ ad, features }): Example => ({ features: toRows(features, numbers), labels: ad.labels })),
    { ...OPTIONS, rowCount: numbers.length },
  );

function toRows(features: readonly number[][], numbers: readonly number[]): number[][] {
  const rows = new Map(numbers.map((feature, row) => [feature, row]));
  return features.map((line) => line.flatMap((feature) => rows.get(feature) ?? []));
}

/** Rounds the weights of features to the bytes in which they are stored. */
const roundRows = (model: TrainedChain): TrainedChain => ({
  ...model,
  rows: model.rows.map((weight) => Math.max(-127, Math.min(127, Math.round(weight * SCALE))) / SCALE),
});

function storeModel({ rows, chain }: TrainedChain, numbers: readonly number[]): StoredModel {
  const toBase64 = (values: ArrayBufferView): string =>
    Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString("base64");
  return {
    features: toBase64(Uint32Array.from(numbers)),
    rows: toBase64(Int8Array.from(rows, (weight) => weight * SCALE)),
    transitions: toBase64(chain.transitions),
    sections: toBase64(chain.contextWeights ?? new Float32Array()),
  };
}

type Count = { said: number; right: number; wanted: number };

/** Precision and recall of each topic from each probability on, each ad judged by a model that has not seen it. */
function printFolds(prepared: readonly Prepared[]): void {
  const rows = TOPICS.flatMap((topic) =>
    (topic === "must" || topic === "nice" ? [0, 0.5, 0.6, 0.7, 0.8] : [0]).map((least) => ({
      topic,
      least,
      count: { said: 0, right: 0, wanted: 0 } satisfies Count,
    })),
  );
  let right = 0;
  let total = 0;
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const { model, numbers } = trainPruned(prepared.filter((_, at) => at % FOLDS !== fold));
    for (const { ad, features } of prepared.filter((_, at) => at % FOLDS === fold)) {
      const scores = toRows(features, numbers).map((line) => scoreLine(model.rows, line, LABEL_COUNT));
      for (const [at, shares] of computeLabelShares(model.chain, scores).entries()) {
        const highest = Math.max(...shares);
        const said = shares.indexOf(highest);
        const wanted = ad.labels[at] ?? -1;
        total += 1;
        if (said === wanted) right += 1;
        for (const { topic, least, count } of rows)
          countLabel(count, toLabel(topic, false), highest >= least ? said : -1, wanted);
      }
    }
    console.log(`fold ${fold + 1} of ${FOLDS}`);
  }
  console.log(`all labels: ${((100 * right) / total).toFixed(1)} % of ${total} lines`);
  for (const { topic, least, count } of rows) printRow(`${topic} from ${least}`, count);
}

function countLabel(count: Count, label: number, said: number, wanted: number): void {
  if (said === label) count.said += 1;
  if (wanted === label) count.wanted += 1;
  if (said === label && wanted === label) count.right += 1;
}

function printRow(name: string, { said, right, wanted }: Count): void {
  const precision = ((100 * right) / Math.max(1, said)).toFixed(1);
  const recall = ((100 * right) / Math.max(1, wanted)).toFixed(1);
  console.log(`${name.padEnd(13)} precision ${precision} % of ${said}, recall ${recall} % of ${wanted}`);
}

const { values: options } = parseArgs({
  options: {
    texts: { type: "string", multiple: true, default: [] },
    folds: { type: "boolean", default: false },
  },
});

const ads = [...readWrittenAds(WRITTEN), ...readHashedAds(options.texts, HASHED)];
const prepared = ads.map((ad): Prepared => ({ ad, features: listAdFeatures(ad.lines) }));
console.log(`${ads.length} ads, ${ads.reduce((sum, { lines }) => sum + lines.length, 0)} lines`);
if (options.folds) printFolds(prepared);
else {
  const { model, numbers } = trainPruned(prepared);
  const stored = `${JSON.stringify(storeModel(model, numbers))}\n`;
  writeFileSync(WEIGHTS, stored);
  console.log(`${numbers.length} features, ${gzipSync(stored).length} bytes compressed`);
}
