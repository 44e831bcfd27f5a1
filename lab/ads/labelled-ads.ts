import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import { type JobFacts, createAdReading } from "#worker/ai/read-ad/read-ad.ts";
import { parseListingBlocks } from "#worker/features/jobs/listing/blocks.ts";

import { readLists } from "../read-lists.ts";
import { shareFigure } from "./share-figure.ts";

/** What may be read of an ad: several readings where it leaves open which is meant. */
type Readings = {
  pay: ([least: number | null, most: number | null, period: string] | null)[];
  years: (number | null)[];
  mode: (string | null)[];
  kind: string[][];
  degree: (string | null)[];
};
type LabelledAd = { id: string; title: string; description: string; labels?: Readings };
type LabelFile = { id: string; held?: boolean; labels: Readings }[];

const FLOORS = { pay: 0.95, mode: 0.95, kind: 0.92, years: 0.93, degree: 0.93 };
const NAMES = { pay: "pay, exact", mode: "work mode", kind: "employment", years: "years", degree: "degree" };
type Field = keyof typeof FLOORS;

/**
 * Compares what is read of ads with the labels that they carry or that stand in `labels-*.json` of `labelFolder`. Of ads
 * that are held back only the figures are printed, and those first.
 */
export async function measureLabelledAds(folder: string, labelFolder?: string): Promise<boolean> {
  const beside =
    labelFolder === undefined ? [] : await readLists<LabelFile>(labelFolder, /^labels-.*\.json$/);
  const labels = new Map(beside.flat().map((label) => [label.id, label]));
  const ads = (await readLists<LabelledAd[]>(folder, /\.json$/)).flat().flatMap((ad) => {
    const label = labels.get(ad.id);
    const readings = ad.labels ?? label?.labels;
    return readings === undefined ? [] : [{ ad, readings, isHeld: label?.held === true }];
  });
  if (ads.length === 0) return true;
  const held = ads.filter(({ isHeld }) => isHeld);
  const tuned = ads.filter(({ isHeld }) => !isHeld);
  const isMet =
    held.length === 0 ||
    printFigures(`Ads with readings, held back (${held.length})`, listFigures(held.map(compared)));
  const results = tuned.map(compared);
  if (process.env.DETAILS !== undefined)
    for (const { differences } of results) for (const line of differences) console.log(line);
  printFigures(`Ads with readings, tuned (${tuned.length})`, listFigures(results));
  return isMet;
}

type Compared = { right: Set<Field>; hasFalsePay: boolean; differences: string[] };

function compared({ ad, readings }: { ad: LabelledAd; readings: Readings }): Compared {
  const facts = createAdReading({
    title: ad.title ?? "",
    country: "US",
    blocks: parseListingBlocks(ad.description, ""),
  }).facts;
  const read = summarizeFacts(facts);
  const right = new Set<Field>();
  const differences: string[] = [];
  for (const field of Object.keys(FLOORS) as Field[]) {
    const wanted = readings[field].map((reading) => JSON.stringify(sorted(reading)));
    if (wanted.includes(JSON.stringify(sorted(read[field])))) right.add(field);
    else differences.push(`${ad.id} ${field}: ${wanted.join(" | ")}, read as ${JSON.stringify(read[field])}`);
  }
  return { right, hasFalsePay: facts.pay !== null && readings.pay.every((pay) => pay === null), differences };
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string") ? value.toSorted() : value;

const summarizeFacts = (facts: JobFacts) => ({
  pay:
    facts.pay === null ? null : [facts.pay.pay.min ?? null, facts.pay.pay.max ?? null, facts.pay.pay.period],
  years: facts.years?.min ?? null,
  mode: facts.workMode?.mode ?? null,
  kind: facts.employment?.types ?? [],
  degree: facts.degree?.level ?? null,
});

function listFigures(results: Compared[]): Figure[] {
  const falsePay = results.filter(({ hasFalsePay }) => hasFalsePay).length;
  return [
    ...(Object.keys(FLOORS) as Field[]).map((field) =>
      shareFigure(
        NAMES[field],
        results.filter(({ right }) => right.has(field)).length,
        results.length,
        FLOORS[field],
      ),
    ),
    { name: "pay read where none is stated", value: `${falsePay}`, bar: "0", isMet: falsePay === 0 },
  ];
}
