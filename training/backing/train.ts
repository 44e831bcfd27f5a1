import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { type Example, computeShare, trainWeights } from "#training/logistic.ts";
import { groundText } from "#worker/ai/check/ground-text.ts";
import { listBackingFeatures, readBacking } from "#worker/ai/check/judge-backing.ts";
import { readBackground } from "#worker/ai/read-person/read-person.ts";

type BackingItem = {
  id: string;
  background: string;
  jobTitle: string;
  company: string;
  ad: string;
  good: string[];
  invented: { sentence: string; why: string }[];
};

const FOLDS = 8;
const TODAY = "2026-11-26";
const WEIGHTS = new URL("../../worker/ai/check/backing-weights.json", import.meta.url);
const WRITTEN = new URL("./items.jsonl", import.meta.url);

const readItems = (path: string | URL): BackingItem[] =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as BackingItem);

/** The sentences of the items with their features, each right if the background backs it. */
const toExamples = (items: readonly BackingItem[]): Example[] =>
  items.flatMap(({ background, jobTitle, company, ad, good, invented }, group) => {
    const person = readBackground(background, TODAY);
    const names = { person: "", company, jobTitle };
    const backing = readBacking({ evidence: person.units, names: [jobTitle, company], ad });
    const sentences = [
      ...good.map((text) => ({ text, isRight: true })),
      ...invented.map(({ sentence }) => ({ text: sentence, isRight: false })),
    ];
    return sentences.map(({ text, isRight }) => {
      const { violations } = groundText({
        sentences: [text],
        person,
        names,
        ad: `${jobTitle}. ${ad}`,
        today: TODAY,
      });
      const features = new Map(listBackingFeatures({ sentence: text, violations }, backing));
      return { group, isRight, features };
    });
  });

/** What is kept of the right ones and refused of the wrong ones at a threshold. */
function countAt(judged: readonly { share: number; isRight: boolean }[], threshold: number) {
  const right = judged.filter(({ isRight }) => isRight);
  const wrong = judged.filter(({ isRight }) => !isRight);
  return {
    kept: right.filter(({ share }) => share >= threshold).length / Math.max(1, right.length),
    refused: wrong.filter(({ share }) => share < threshold).length / Math.max(1, wrong.length),
  };
}

const { values } = parseArgs({
  options: { test: { type: "string" }, refused: { type: "string", default: "0.85" } },
});
const examples = toExamples(readItems(WRITTEN));
const judged = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = trainWeights(examples.filter(({ group }) => group % FOLDS !== fold));
  return examples
    .filter(({ group }) => group % FOLDS === fold)
    .map((example) => ({ share: computeShare(weights, example.features), isRight: example.isRight }));
}).flat();
for (let threshold = 0.3; threshold < 0.96; threshold += 0.05) {
  const { kept, refused } = countAt(judged, threshold);
  console.log(
    threshold.toFixed(2),
    `kept ${(100 * kept).toFixed(1)}`,
    `refused ${(100 * refused).toFixed(1)}`,
  );
}
const least = Number(values.refused);
let threshold = 0;
while (threshold < 1 && countAt(judged, threshold).refused < least) threshold += 0.005;
const round = (value: number): number => Math.round(value * 1000) / 1000;
const weights = trainWeights(examples);
writeFileSync(
  WEIGHTS,
  `${JSON.stringify({ threshold: round(threshold), weights: Object.fromEntries([...weights].map(([name, weight]) => [name, round(weight)])) }, null, 2)}\n`,
);
console.log("threshold", round(threshold), countAt(judged, threshold), `${examples.length} sentences`);
if (values.test !== undefined) {
  const held = toExamples(readItems(values.test)).map(({ features, isRight }) => ({
    share: computeShare(weights, features),
    isRight,
  }));
  console.log("held back", countAt(held, threshold), `${held.length} sentences`);
}
