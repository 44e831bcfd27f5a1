/** "Registered Nurse" of "Registered Nurse, Medical ICU": what one looks for, without where or on which ward it was. */
export function getCoreTitle(title: string): string {
  const [core = ""] = title.trim().split(/,|\s[-–—|/]\s|\s*\(/);
  // "Manager, Financial Planning" says what the work is behind the comma.
  return core.trim().includes(" ") || !title.includes(",") ? core.trim() : title.trim();
}
