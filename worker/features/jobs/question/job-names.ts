import { normalizeText } from "#worker/features/jobs/listing/text.ts";

import aliases from "./aliases.json" with { type: "json" };
import titles from "./job-titles.json" with { type: "json" };

/**
 * Other names of a job: the long form, translation, abbreviation or synonyms. `usual` is the name common on employers'
 * boards; null if that is the typed name.
 */
export type JobNames = { names: string[]; usual: string | null };

/** A job's common names, in English and by language (ISO 639-1), most common first. */
type Titles = { en: string[] } & Record<string, string[]>;

const MAX_NAMES = 10;
/** Max length of an abbreviation; a longer name is a name of its own. */
const MAX_ABBREVIATION = 5;
/** Number of English names that a foreign title adds to the search. */
const ENGLISH = 3;
const byName = new Map<string, JobNames>();

function add(name: string, { names, usual }: { names: readonly string[]; usual: string | null }): void {
  const known = byName.get(normalizeText(name));
  const all = [...new Set([...(known?.names ?? []), ...names])].slice(0, MAX_NAMES);
  if (all.length > 0) byName.set(normalizeText(name), { names: all, usual: known?.usual ?? usual });
}

for (const { short, long } of aliases) {
  const [first] = long;
  const isShort = short.length <= MAX_ABBREVIATION;
  add(short, { names: long, usual: isShort ? (first ?? null) : null });
  if (first !== undefined && isShort) add(first, { names: [short], usual: null });
}
for (const { en, ...others } of titles as Titles[]) {
  for (const names of Object.values(others))
    for (const name of names) {
      const isEnglish = en.some((title) => normalizeText(title) === normalizeText(name));
      const siblings = names.filter((other) => other !== name);
      if (!isEnglish) add(name, { names: [...en.slice(0, ENGLISH), ...siblings], usual: en[0] ?? null });
    }
  for (const title of en) {
    // The title "teacher" already finds every "school teacher".
    const siblings = en.filter((other) => !other.includes(title));
    add(title, { names: siblings, usual: null });
  }
}

/** Last words of job names that do not say what the job is: "customer service representative". */
const ROLES = new Set(
  "agent representative rep advisor adviser assistant associate specialist officer clerk worker operator".split(
    " ",
  ),
);
for (const { en } of titles as Titles[])
  for (const name of en) {
    const words = name.split(" ");
    const work = words.slice(0, -1).join(" ");
    if (words.length > 2 && ROLES.has(words.at(-1) ?? "")) add(work, { names: en, usual: null });
  }

/** The other names of a job, by its normalized name; null if unknown. */
export const findJobNames = (folded: string): JobNames | null => byName.get(folded) ?? null;

/** The words of all known job names, which count as spelled correctly even if no listing has them. */
const words = new Set(
  [...byName.keys(), ...titles.flatMap(({ en }) => en.map(normalizeText))].flatMap((name) => {
    const parts = name.split(/\s+/);
    // In a longer name, words as short as "no" or "de" do not identify a job.
    return parts.length === 1 ? parts : parts.filter(({ length }) => length > 2);
  }),
);

export const isJobWord = (folded: string): boolean => words.has(folded);

/** The words of job names that have about the same length as a word. */
export const listJobWordsLike = (folded: string): string[] =>
  [...words].filter(({ length }) => Math.abs(length - folded.length) <= 2);
