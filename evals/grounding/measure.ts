import { readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";

import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import { LETTER_TODAY, findPerson } from "#testing/letters/letter-cases.ts";
import { groundText } from "#worker/ai/check/ground-text.ts";
import { readBackground } from "#worker/ai/read-person/read-person.ts";

/** A sentence, true of its background where `kind` is null, else corrupted in that way. */
export type GroundingItem = {
  id: string;
  /** The text itself, or the name of one of the people that tests of letters have. */
  background: string;
  sentence: string;
  kind: string | null;
  ad?: string;
  company?: string;
  jobTitle?: string;
};

const MIN_RECALL = 0.95;
const MAX_FALSE = 0.02;
const TUNED = join(import.meta.dirname, "corruptions.json");

/**
 * How many corrupted sentences the gate finds, and how many clean ones it takes for corrupted. `heldFile` has held-back
 * sentences, which are kept outside of the repository.
 */
export async function measureGrounding(...[heldFile]: (string | undefined)[]): Promise<boolean> {
  if (heldFile === undefined)
    console.log("No held-back sentences were given: what the gate does with unseen ones is not measured.");
  let isMet = true;
  for (const file of heldFile === undefined ? [TUNED] : [resolve(heldFile), TUNED]) {
    const items = JSON.parse(await readFile(file, "utf8")) as GroundingItem[];
    isMet = printFigures(`Grounding of ${basename(file)}`, listFigures(items)) && isMet;
  }
  return isMet;
}

/** What the gate finds in one sentence: its kinds, none where it is clean. */
export function groundItem(item: GroundingItem): string[] {
  const person = findPerson(item.background);
  const { violations } = groundText({
    sentences: [item.sentence],
    person: readBackground(person?.background ?? item.background, LETTER_TODAY),
    names: { person: person?.name ?? "", company: item.company ?? "", jobTitle: item.jobTitle ?? "" },
    ad: item.ad ?? "",
    today: LETTER_TODAY,
  });
  return violations.map(({ kind, text }) => `${kind} “${text}”`);
}

function listFigures(items: GroundingItem[]): Figure[] {
  const judged = items.map((item) => ({ ...item, found: groundItem(item) }));
  const corrupted = judged.filter(({ kind }) => kind !== null);
  const clean = judged.filter(({ kind }) => kind === null);
  const missed = corrupted.filter(({ found }) => found.length === 0);
  const accused = clean.filter(({ found }) => found.length > 0);
  const recall = 1 - missed.length / Math.max(1, corrupted.length);
  const falseShare = accused.length / Math.max(1, clean.length);
  return [
    {
      name: "recall",
      value: recall.toFixed(3),
      bar: `≥ ${MIN_RECALL}`,
      isMet: recall >= MIN_RECALL,
      note: `${corrupted.length} corrupted sentences`,
      details: missed.map(({ id, sentence }) => `${id}: ${sentence}`),
    },
    {
      name: "clean sentences accused",
      value: `${(100 * falseShare).toFixed(1)} %`,
      bar: `≤ ${100 * MAX_FALSE} %`,
      isMet: falseShare <= MAX_FALSE,
      note: `${clean.length} clean sentences`,
      details: accused.map(({ id, sentence, found }) => `${id}: ${sentence} (${found.join(", ")})`),
    },
    ...[...new Set(corrupted.map(({ kind }) => kind ?? ""))].map((kind): Figure => {
      const all = corrupted.filter((item) => item.kind === kind);
      return { name: kind, value: `${all.filter(({ found }) => found.length > 0).length} of ${all.length}` };
    }),
  ];
}
