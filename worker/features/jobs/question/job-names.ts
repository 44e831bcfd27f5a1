import { normalizeText } from "#worker/features/jobs/listing/text.ts";

import aliases from "./aliases.json" with { type: "json" };
import titles from "./job-titles.json" with { type: "json" };

/**
 * Other names of a job: what a short form or a foreign title stands for, the short form or synonyms of a title. `usual` is
 * the name that boards of employers know it by, null if it is the one that was typed.
 */
export type JobNames = { names: string[]; usual: string | null };

/** The usual names of a job, English ones and by language (ISO 639-1), the most usual first. */
type Titles = { en: string[] } & Record<string, string[]>;

const MAX_NAMES = 10;
/** A longer one is a name of its own, and not short for the other. */
const LONGEST_SHORT = 5;
/** The English names of a foreign title, beside which its own forms are searched for. */
const ENGLISH = 3;
const byName = new Map<string, JobNames>();

function add(name: string, { names, usual }: { names: readonly string[]; usual: string | null }): void {
  const known = byName.get(normalizeText(name));
  const all = [...new Set([...(known?.names ?? []), ...names])].slice(0, MAX_NAMES);
  if (all.length > 0) byName.set(normalizeText(name), { names: all, usual: known?.usual ?? usual });
}

for (const { short, long } of aliases) {
  const [first] = long;
  const isShort = short.length <= LONGEST_SHORT;
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
    // Who searches for a teacher finds every school teacher.
    const siblings = en.filter((other) => !other.includes(title));
    add(title, { names: siblings, usual: null });
  }
}

/** Ends of names that say no more than that it is done: "customer service representative". */
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

/** The other names of a job by its folded name; null if we know none. */
export const findJobNames = (folded: string): JobNames | null => byName.get(folded) ?? null;

/** The words of all names of jobs that we know: they are spelt right, whether a listing has them or not. */
const words = new Set(
  [...byName.keys(), ...titles.flatMap(({ en }) => en.map(normalizeText))].flatMap((name) => {
    const parts = name.split(/\s+/);
    // Within a name, what is as short as "no" or "de" says nothing of a job.
    return parts.length === 1 ? parts : parts.filter(({ length }) => length > 2);
  }),
);

export const isJobWord = (folded: string): boolean => words.has(folded);

/** The words of names of jobs that are about as long as a word. */
export const listJobWordsLike = (folded: string): string[] =>
  [...words].filter(({ length }) => Math.abs(length - folded.length) <= 2);
