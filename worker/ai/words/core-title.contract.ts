/** The name of a job without ward, place or shift: "Registered Nurse" for "Registered Nurse, Medical ICU". */
export function getCoreTitle(title: string): string {
  const [core = ""] = title.trim().split(/,|\s[-–—|/]\s|\s*\(/);
  // In "Manager, Financial Planning" the field of work follows the comma.
  return core.trim().includes(" ") || !title.includes(",") ? core.trim() : title.trim();
}
