/** Fields with settings of a resume rather than text. */
const SETTINGS = new Set(["id", "at", "after", "sections", "hiddenSections"]);

/** All texts of a resume or of one of its entries, line by line. */
export function listResumeTexts(value: unknown): string[] {
  if (typeof value === "string") return value.split("\n").filter((line) => line.trim() !== "");
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => (SETTINGS.has(name) ? [] : listResumeTexts(one)));
}
