/** Upper bounds of a profile: characters per text, entries per list. */
export const LIMITS = {
  line: 200,
  long: 5000,
  date: 40,
  /** Max characters of one achievement. */
  item: 2000,
  tag: 100,
  entries: 50,
  tags: 200,
} as const;
