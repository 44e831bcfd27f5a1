/** Display names of the experience levels, used everywhere. */
export const EXPERIENCE_LABELS = {
  intern: "Intern",
  entry: "Entry level",
  junior: "Junior",
  mid: "Mid level",
  senior: "Senior",
} as const;

/** Empty if no level was chosen. */
export const formatLevel = (level: string): string =>
  (EXPERIENCE_LABELS as Record<string, string | undefined>)[level] ?? "";
