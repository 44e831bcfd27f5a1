/** The languages in which some of the made-up people write; the others write English. */
const WRITTEN_IN: Record<string, string> = { german: "de", french: "fr" };
export const getLanguage = (person: string): string => WRITTEN_IN[person] ?? "en";
