/** How the levels of a profile are called wherever they are shown. */
export const EXPERIENCE_LABELS = {
  intern: "Intern",
  entry: "Entry level",
  junior: "Junior",
  mid: "Mid level",
  senior: "Senior",
} as const;

/** Empty for a level that was never chosen. */
export const nameLevel = (level: string): string =>
  (EXPERIENCE_LABELS as Record<string, string | undefined>)[level] ?? "";
