import { CLEAR, scoreDegree } from "./classify-text.ts";
import { isTown } from "./entry-header.ts";
import { createFound } from "./make-found.ts";
import type { EducationEntry } from "./parsed-resume.ts";

/** Min schools and degrees that make two lists of the same education. */
const MIN_PAIRS = 2;

/**
 * Joins "Institutions attended with dates" and "Qualifications obtained with dates", two lists of the same education: a
 * degree belongs to the school that ended in its year.
 */
export function joinDegreesByYear(entries: EducationEntry[]): EducationEntry[] {
  const attended = Map.groupBy(entries.filter(isAttended), getEndYear);
  const obtained = Map.groupBy(
    entries.filter((entry) => findOnlyDegree(entry) !== null),
    getEndYear,
  );
  const pairs = new Map<EducationEntry, EducationEntry>();
  for (const [year, [school, ...others]] of attended) {
    const [degree, ...more] = obtained.get(year) ?? [];
    if (school !== undefined && degree !== undefined && others.length + more.length === 0)
      pairs.set(school, degree);
  }
  if (pairs.size < MIN_PAIRS) return entries;
  const taken = new Set(pairs.values());
  return entries
    .filter((entry) => !taken.has(entry))
    .map((entry) => {
      const held = pairs.get(entry);
      return held === undefined ? entry : joinDegree(entry, held);
    });
}

const getEndYear = ({ endDate }: EducationEntry): string => endDate?.value.slice(0, 4) ?? "";

const isDegree = (text: string): boolean => scoreDegree(text) >= CLEAR;

/** Whether an entry is a school with start and end but no degree. */
const isAttended = ({ school, degree, startDate, endDate }: EducationEntry): boolean =>
  school !== null &&
  startDate !== null &&
  endDate !== null &&
  !isDegree(school.value) &&
  !isDegree(degree?.value ?? "");

/** The degree of an entry with only a degree and a single date. */
const findOnlyDegree = ({ school, degree, startDate, endDate }: EducationEntry): EducationEntry["degree"] => {
  const only = school === null ? degree : degree === null && isDegree(school.value) ? school : null;
  return startDate === null && endDate !== null ? only : null;
};

function joinDegree(entry: EducationEntry, held: EducationEntry): EducationEntry {
  const { location, degree } = entry;
  // In "Community Secondary School, Orlu" the second part is the school's town, not a degree.
  const town = location === null && degree !== null && isTown(degree.value) ? degree : null;
  return {
    ...entry,
    location: town === null ? location : createFound(town.value, town.lines, "medium"),
    degree: findOnlyDegree(held),
    major: held.major,
    gpa: entry.gpa ?? held.gpa,
    description: entry.description ?? held.description,
  };
}
