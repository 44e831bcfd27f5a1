/** "Registered Nurse" of "Registered Nurse, Medical ICU": the name of the job, without its ward, place or shift. */
export function getCoreTitle(title: string): string {
  const [core = ""] = title.trim().split(/,|\s[-–—|/]\s|\s*\(/);
  // "Manager, Financial Planning" says what the work is behind the comma.
  return core.trim().includes(" ") || !title.includes(",") ? core.trim() : title.trim();
}
