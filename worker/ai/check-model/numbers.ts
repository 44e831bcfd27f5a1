import { findNumbers } from "#worker/ai/language/number-mentions.ts";

/** Finds numbers without an upper limit: a number that is skipped could be invented. */
const readNumbers = (text: string) => findNumbers(text, Number.POSITIVE_INFINITY);

const readValues = (text: string): string[] => readNumbers(text).map(({ value, unit }) => `${value}${unit}`);

/** Whether two texts contain exactly the same numbers. */
export const hasSameNumbers = (before: string, after: string): boolean =>
  readValues(before).toSorted().join() === readValues(after).toSorted().join();

export const hasEveryNumber = (before: string, after: string): boolean => {
  const left = new Set(readValues(after));
  return readValues(before).every((value) => left.has(value));
};

/** Numbers in a text that occur in none of the sources. */
export const findNewNumbers = (text: string, sources: string[]): string[] => {
  const known = new Set(sources.flatMap((source) => readNumbers(source).map(({ value }) => value)));
  return readNumbers(text)
    .filter(({ value }) => !known.has(value))
    .map((mention) => mention.text.trim());
};
