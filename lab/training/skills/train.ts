import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import labels from "#lab/ads/labels.json" with { type: "json" };
import skillLabels from "#lab/ads/skill-labels.json" with { type: "json" };
import { type Example, computeShare, trainWeights } from "#lab/training/logistic.ts";
import { type NamedSkill, listSkillFeatures } from "#worker/ai/read-ad/judge-skills.ts";
import { createAdReading } from "#worker/ai/read-ad/read-ad.ts";
import { parseListingBlocks } from "#worker/features/jobs/listing/blocks.ts";

type Ad = { id: string; title: string | null; description: string };
type Label = { id: string; skills: readonly string[]; either: readonly string[] };

const FOLDS = 8;
/** Of the skills that pass the threshold in the folds, this share is asked for. */
const PRECISION = 0.95;
const WEIGHTS = new URL("../../../worker/ai/read-ad/skill-weights.json", import.meta.url);

const LABELS: Label[] = [
  ...labels.map(({ id, skills, either }) => ({ id, skills: Object.keys(skills), either })),
  ...skillLabels.mended,
];

function readExamples(paths: readonly string[]): { examples: Example[]; wanted: number } {
  const ads = new Map(
    paths.flatMap((path) => JSON.parse(readFileSync(path, "utf8")) as Ad[]).map((ad) => [ad.id, ad] as const),
  );
  const examples: Example[] = [];
  let wanted = 0;
  for (const [at, { id, skills, either }] of LABELS.entries()) {
    const ad = ads.get(id);
    if (ad === undefined) continue;
    wanted += skills.length;
    const named: NamedSkill[] = createAdReading({
      title: ad.title ?? "",
      country: "US",
      blocks: parseListingBlocks(ad.description, ""),
    }).facts.skills;
    for (const skill of named)
      if (!either.includes(skill.id))
        examples.push({
          group: at,
          features: new Map(listSkillFeatures(skill, named)),
          isRight: skills.includes(skill.id),
        });
  }
  return { examples, wanted };
}

/** The lowest share from which on enough of the skills are asked for, by folds of whole ads. */
function findThreshold(examples: readonly Example[], wanted: number): number {
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = trainWeights(examples.filter(({ group }) => group % FOLDS !== fold));
    return examples
      .filter(({ group }) => group % FOLDS === fold)
      .map((example) => ({ share: computeShare(weights, example.features), isRight: example.isRight }));
  })
    .flat()
    .toSorted((a, b) => b.share - a.share);
  let hits = 0;
  let best = { threshold: 1, precision: 0, recall: 0 };
  for (const [at, { share, isRight }] of judged.entries()) {
    hits += Number(isRight);
    if (hits / (at + 1) >= PRECISION)
      best = { threshold: share, precision: hits / (at + 1), recall: hits / wanted };
  }
  console.log(best, `of ${judged.length} named, ${wanted} asked for`);
  return best.threshold;
}

const { values } = parseArgs({ options: { texts: { type: "string", multiple: true } } });
const { examples, wanted } = readExamples(values.texts ?? []);
if (examples.length === 0) throw new Error("Give the files with the texts of the ads: --texts <file.json>");
const round = (value: number): number => Math.round(value * 1000) / 1000;
const threshold = round(findThreshold(examples, wanted));
const weights = Object.fromEntries(
  [...trainWeights(examples)].map(([name, weight]) => [name, round(weight)]),
);
writeFileSync(WEIGHTS, `${JSON.stringify({ threshold, weights }, null, 2)}\n`);
