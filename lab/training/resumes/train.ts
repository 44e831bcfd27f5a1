import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";

import { ROW_LABELS, SEGMENT_LABELS } from "#worker/ai/read-resume/labels/labels.ts";

import type { Example, TrainingOptions } from "../train-chain.ts";
import { countByLabel, storeModel, trainLabels } from "./label-model.ts";
import { readLayouts } from "./layouts/read-layouts.ts";
import { type Sequences, makeSequences } from "./sequences.ts";

/**
 * Trains the models that label the rows of a resume and the parts of its entries' heads, from invented documents,
 * and prints their scores by fold. The same code gives the same bytes.
 */
const COUNT = Number(process.env.COUNT ?? 2400);
const FOLDS = Number(process.env.FOLDS ?? 3);
const SIZES = { rows: 8192, segments: 2048 };
const OUT = join(import.meta.dirname, "../../../worker/ai/read-resume/labels");

/** Smaller weights are stored as zero, which keeps the files small. */
const LEAST = 0.1;

/** Words are left out more often than form: unseen documents have other words. */
const chooseDropout = (size: number) => (feature: number) => (feature < size / 2 ? 0.1 : 0.45);
const toOptions = (size: number): TrainingOptions => ({
  rowCount: size,
  epochs: 5,
  rate: 0.12,
  decay: 0,
  initialSquare: 0.1,
  dropout: chooseDropout(size),
});

/** Those of real layouts are few beside the made ones: each counts several times in training. */
const WEIGHT = 4;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { layouts: { type: "string" } },
});
const made = Array.from({ length: COUNT }, (_, at) => makeSequences(at + 1, SIZES));
const rendered = values.layouts === undefined ? [] : await readLayouts(values.layouts, SIZES);
const documents = [
  ...made.map((sequences) => ({ sequences, weight: 1 })),
  ...rendered.map((sequences) => ({ sequences, weight: WEIGHT })),
];
const train = (
  labels: readonly string[],
  size: number,
  pick: (sequences: Sequences) => Example[],
  isUsed: (at: number) => boolean,
) =>
  trainLabels<string>(
    labels,
    documents.flatMap(({ sequences, weight }, at) =>
      isUsed(at) ? Array.from({ length: weight }, () => pick(sequences)).flat() : [],
    ),
    toOptions(size),
  );

for (const [name, labels, pick, size] of [
  ["row", ROW_LABELS, ({ rows }: Sequences): Example[] => [rows], SIZES.rows],
  ["segment", SEGMENT_LABELS, ({ segments }: Sequences): Example[] => segments, SIZES.segments],
] as const) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isHeld = (at: number) => at % FOLDS === fold;
    const model = train(labels, size, pick, (at) => !isHeld(at));
    const counts = countByLabel(
      model,
      documents.flatMap(({ sequences }, at) => (isHeld(at) ? pick(sequences) : [])),
    );
    console.log(`${name}, fold ${fold + 1} of ${FOLDS}`);
    for (const [label, { right, extra, missing }] of counts)
      console.log(
        `  ${label.padEnd(24)} ${formatShare((2 * right) / Math.max(1, 2 * right + extra + missing))}  ${right + missing}`,
      );
    let [right, all] = [0, 0];
    for (const count of counts.values()) {
      right += count.right;
      all += count.right + count.missing;
    }
    console.log(`  ${"all".padEnd(24)} ${formatShare(right / Math.max(1, all))}`);
  }
  const whole = storeModel(
    train(labels, size, pick, () => true),
    4,
    LEAST,
  );
  const json = `${JSON.stringify(whole)}\n`;
  await writeFile(join(OUT, `${name}-model.json`), json);
  console.log(`${name}: ${gzipSync(json).length} bytes gz`);
}

function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(8);
}
