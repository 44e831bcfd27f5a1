import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import { type JobFacts, createAdReading } from "#worker/ai/read-ad/read-ad.ts";
import { parsePostingText } from "#worker/features/jobs/listing/blocks.ts";
import { resolveAmbiguousCode, parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";

import { shareFigure } from "./share-figure.ts";

/** One sentence with what is to be read of it; of those held back nothing is ever printed. */
type Labelled = { text: string; title?: string; others?: string[]; expect: unknown; held?: boolean };

const FLOOR = 0.97;
/** Sentences whose labels are plainly wrong: they are left out and counted. */
const LEFT_OUT = "wrong.json";

const readPay = ({ pay }: JobFacts) => (pay === null ? null : { min: null, max: null, ...pay.pay });

type PlaceLabel = { city: string | null; region: string | null; country: string | null };

/** Regions are known of three countries; of the others any is right that is not a wrong one. */
function isPlaceRight({ text, others = [], expect }: Labelled): boolean {
  const { city, region, country } = expect as PlaceLabel;
  const known = others.flatMap(splitPlaces).map((name) => parsePlace(name));
  const read = splitPlaces(text).map((name) => resolveAmbiguousCode(parsePlace(name), known));
  const place = read.find((one) => one.city !== undefined) ?? read[0] ?? { name: text };
  const wanted = city === null ? undefined : (parsePlace(city).city ?? normalizeText(city));
  const hasRegions = country === "US" || country === "CA" || country === "AU";
  const isSame =
    place.city === wanted &&
    place.country === (country ?? undefined) &&
    (place.region === (region ?? undefined) || (!hasRegions && place.region === undefined));
  return isSame;
}

const READERS: Record<string, (facts: JobFacts) => unknown> = {
  pay: readPay,
  workmode: ({ workMode }) => workMode?.mode ?? null,
  employment: ({ employment }) => employment?.types ?? [],
  years: ({ years }) => (years === null ? null : { min: years.min, max: years.max }),
  degree: ({ degree }) => degree?.level.replace("-", "_") ?? null,
  eligibility: ({ eligibility }) => [
    ...new Set(eligibility.flatMap(({ kind, polarity }) => ELIGIBILITY[`${kind} ${polarity}`] ?? [])),
  ],
};
/** What the labels call it; that sponsorship is given, or clearance not needed, they do not name. */
const ELIGIBILITY: Record<string, string> = {
  "sponsorship no": "no_sponsorship",
  "work-authorization yes": "work_authorization",
  "citizenship yes": "citizenship",
  "clearance yes": "clearance",
};
/** What is read elsewhere (a licence as a skill) or not at all. */
const NOT_READ = new Set(["background_check", "driver_license"]);

/** Reads `<class>.json` of a folder, each a list of sentences, and counts how many are read as labelled. */
export async function measureSentences(folder: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const wrong = new Set(names.includes(LEFT_OUT) ? await readJson<string[]>(join(folder, LEFT_OUT)) : []);
  const held: Figure[] = [];
  const tuned: Figure[] = [];
  let leftOut = 0;
  for (const name of names.toSorted()) {
    const read = READERS[name.replace(/\.json$/, "")];
    if (read === undefined && name !== "places.json") continue;
    const all = await readJson<Labelled[]>(join(folder, name));
    const labelled = all.filter(({ text }) => !wrong.has(text));
    leftOut += all.length - labelled.length;
    for (const [isHeld, figures] of [
      [true, held],
      [false, tuned],
    ] as const) {
      const part = labelled.filter((sentence) => (sentence.held === true) === isHeld);
      const right = part.filter((sentence) =>
        read === undefined ? isPlace(sentence, isHeld) : isRight(read, sentence, isHeld),
      );
      figures.push(shareFigure(name.replace(/\.json$/, ""), right.length, part.length, FLOOR));
    }
  }
  if (held.length === 0) throw new Error(`Nothing to measure in ${folder}: no file named after a class`);
  const isMet = printFigures(`Sentences, held back (${leftOut} with wrong labels left out)`, held);
  printFigures("Sentences, tuned", tuned);
  return isMet;
}

function isPlace(sentence: Labelled, isHeld: boolean): boolean {
  const isSame = isPlaceRight(sentence);
  if (!isSame && !isHeld && process.env.DETAILS !== undefined)
    console.log(
      `${sentence.text}\n   ${JSON.stringify(sentence.expect)}, read as ${JSON.stringify(parsePlace(sentence.text))}`,
    );
  return isSame;
}

function isRight(
  read: (facts: JobFacts) => unknown,
  { text, title = "", expect }: Labelled,
  isHeld: boolean,
): boolean {
  const found = read(createAdReading({ title, country: null, blocks: parsePostingText(text) }).facts);
  const wanted = Array.isArray(expect) ? expect.filter((entry) => !NOT_READ.has(entry as string)) : expect;
  const isSame = sortedJson(found) === sortedJson(wanted);
  if (!isSame && !isHeld && process.env.DETAILS !== undefined)
    console.log(`${title} | ${text}\n   ${sortedJson(wanted)}, read as ${sortedJson(found)}`);
  return isSame;
}

const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : Array.isArray(inner) && inner.every((entry) => typeof entry === "string")
        ? inner.toSorted()
        : inner,
  );

const readJson = async <Value>(path: string): Promise<Value> =>
  JSON.parse(await readFile(path, "utf8")) as Value;
