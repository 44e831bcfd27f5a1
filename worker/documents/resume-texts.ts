/** Fields that hold settings of a resume and no text of it. */
const SETTINGS = new Set(["id", "at", "after", "sections", "hiddenSections"]);

/** Every text of a resume, or of an entry of one, line by line. */
export function listResumeTexts(value: unknown): string[] {
  if (typeof value === "string") return value.split("\n").filter((line) => line.trim() !== "");
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => (SETTINGS.has(name) ? [] : listResumeTexts(one)));
}
