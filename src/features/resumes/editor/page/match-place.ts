/** Places of a resume, such as "experience.7.position": the fields of the form and the lines of the page have them. */

const getParent = (place: string): string => place.slice(0, Math.max(0, place.lastIndexOf(".")));

/** Lines of an entry's head show several of its fields; bullets, names and summaries show their own alone. */
const isOfOneField = (place: string): boolean =>
  /\.description\.\d+$|^custom\.[^.]+\.\d+$/.test(place) ||
  place === "personalInfo.name" ||
  place === "personalInfo.summary";

/** Addresses share a line of the head. */
const SHARED: Record<string, string> = {
  "personalInfo.github": "personalInfo.linkedin",
  "personalInfo.portfolio": "personalInfo.linkedin",
};

/** The place of the lines that show a field: its own, or else that of the entry or the head that it is part of. */
export function findLines(field: string, lines: readonly string[]): string | undefined {
  if (lines.includes(field)) return field;
  if (isOfOneField(field)) return undefined;
  const shared = SHARED[field];
  if (shared !== undefined && lines.includes(shared)) return shared;
  const parent = getParent(field);
  if (parent === "") return undefined;
  return lines.find((place) => place === parent || (place.startsWith(`${parent}.`) && !isOfOneField(place)));
}
