/** What a profile holds at most: characters of a text, entries of a list. */
export const LIMITS = {
  line: 200,
  long: 5000,
  date: 40,
  /** An achievement. */
  item: 2000,
  tag: 100,
  entries: 50,
  tags: 200,
} as const;
