import { findNumbers } from "#worker/ai/words/number-mentions.ts";

/** Finds numbers without an upper limit: a number that is skipped could be invented. */
const findAllNumbers = (text: string) => findNumbers(text, Number.POSITIVE_INFINITY);

const listNumberValues = (text: string): string[] =>
  findAllNumbers(text).map(({ value, unit }) => `${value}${unit}`);

/** Whether two texts contain exactly the same numbers. */
export const hasSameNumbers = (before: string, after: string): boolean =>
  listNumberValues(before).toSorted().join() === listNumberValues(after).toSorted().join();

/** Numbers in a text that no source contains. */
export const findNewNumbers = (text: string, sources: string[]): string[] => {
  const known = new Set(sources.flatMap((source) => findAllNumbers(source).map(({ value }) => value)));
  return findAllNumbers(text)
    .filter(({ value }) => !known.has(value))
    .map((mention) => mention.text.trim());
};

const FIGURE = /(?<![\p{L}\d])\d+(?:[.,'’\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?/gu;

/** Figures of a text in any language, without thousands separators: "3.200" and "3 200" are 3200. */
export const listFigures = (text: string): string[] =>
  [...text.matchAll(FIGURE)].map(([figure]) =>
    figure.replaceAll(/[.,'’\u00a0\u202f ](?=\d{3}(?!\d))/gu, "").replace(",", "."),
  );
