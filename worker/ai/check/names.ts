/** A capitalized word inside a sentence. */
const NAME = /(?<=[\p{L}\d,;”] )\p{Lu}[\p{L}\d]+/gu;

/** The first name in a text that no source contains. */
export const findNewName = (text: string, sources: string[]): string | undefined =>
  (text.match(NAME) ?? []).find((word) => !sources.some((source) => source.includes(word)));
