import { findNumbers } from "#worker/ai/language/number-mentions.ts";

/** All of them: a number that is not looked at could be made up. */
const readNumbers = (text: string) => findNumbers(text, Number.POSITIVE_INFINITY);

const readValues = (text: string): string[] => readNumbers(text).map(({ value, unit }) => `${value}${unit}`);

/** Whether a text still has every number that it had, and none besides. */
export const hasSameNumbers = (before: string, after: string): boolean =>
  readValues(before).toSorted().join() === readValues(after).toSorted().join();

export const hasEveryNumber = (before: string, after: string): boolean => {
  const left = new Set(readValues(after));
  return readValues(before).every((value) => left.has(value));
};

/** The numbers of a text that none of the sources has. */
export const newNumbers = (text: string, sources: string[]): string[] => {
  const known = new Set(sources.flatMap((source) => readNumbers(source).map(({ value }) => value)));
  return readNumbers(text)
    .filter(({ value }) => !known.has(value))
    .map((mention) => mention.text.trim());
};
