import { normalizeText } from "#worker/features/jobs/listing/text.ts";

import aliases from "./aliases.json" with { type: "json" };
import titles from "./job-titles.json" with { type: "json" };

/** Other names of a job: what a short form or a foreign title stands for, the short form or synonyms of a title. */
export type JobNames = { label: string; names: string[] };

const MAX_NAMES = 4;
/** A longer one is a name of its own, and not short for the other. */
const LONGEST_SHORT = 5;
const byName = new Map<string, JobNames>();

function add(name: string, label: string, names: readonly string[]): void {
  const folded = normalizeText(name);
  if (!byName.has(folded) && names.length > 0)
    byName.set(folded, { label, names: names.slice(0, MAX_NAMES) });
}
for (const { short, long } of aliases) {
  add(short, long.join(", "), long);
  const [first] = long;
  if (first !== undefined && short.length <= LONGEST_SHORT) add(first, short.toUpperCase(), [short]);
}
for (const { en, de, fr, es } of titles) {
  for (const names of [de, fr, es])
    for (const name of names) {
      const isEnglish = en.some((title) => normalizeText(title) === normalizeText(name));
      const siblings = names.filter((other) => other !== name);
      if (!isEnglish) add(name, en[0] ?? name, [...en.slice(0, 2), ...siblings]);
    }
  for (const title of en) {
    // Who searches for a teacher finds every school teacher.
    const others = en.filter((other) => !other.includes(title));
    add(title, others.join(", "), others);
  }
}

/** The other names of a job by its folded name; null if we know none. */
export const findJobNames = (folded: string): JobNames | null => byName.get(folded) ?? null;
