import { findDates } from "#worker/ai/words/dates.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import type { Proof } from "#worker/documents/write/written.contract.ts";

import { keepDigits, isSame, normalizeText } from "./compare-texts.ts";
import type { FoundDate, ParsedResume } from "./parsed-resume.ts";

type Period = { startDate: FoundDate | null; endDate: FoundDate | null; isCurrent: boolean };
type Given = { startDate: string; endDate: string };
type Check = { isReadable: boolean; name: string };

/**
 * Compares what our parser reads from the bytes of a file with the content that the file was generated from.
 */
export function proveReadable(content: ResumeContent, readBack: ParsedResume, sha256: string): Proof {
  const roles = pairEntries(
    content.experience.filter(({ position, company }) => position !== "" || company !== ""),
    readBack.workExperience,
    (job, found) =>
      (job.position === "" || isSame(job.position, found.jobTitle?.value)) &&
      (job.company === "" || isSame(job.company, found.company?.value)),
    (job, found) => isSame(job.position, found.jobTitle?.value) || isSame(job.company, found.company?.value),
  );
  const schools = pairEntries(
    content.education.filter(({ school }) => school !== ""),
    readBack.education,
    (entry, found) => isSame(entry.school, found.school?.value),
  );
  const checks = {
    roles: roles.map(({ given, isWhole }) => ({ isReadable: isWhole, name: formatRole(given) })),
    dates: [
      ...roles.flatMap(({ given, found }) => checkDates(given, found, formatRole(given))),
      ...schools.flatMap(({ given, found }) => checkDates(given, found, given.school)),
    ],
    skills: content.skills.map((skill) => ({
      isReadable: readBack.skills.some(({ value }) => isSame(skill, value)),
      name: `Skill ${skill}`,
    })),
    schools: schools.map(({ given, isWhole }) => ({ isReadable: isWhole, name: given.school })),
    contact: checkContact(content, readBack),
  };
  return {
    roles: countReadable(checks.roles),
    dates: countReadable(checks.dates),
    skills: countReadable(checks.skills),
    schools: countReadable(checks.schools),
    contact: countReadable(checks.contact),
    unreadable: Object.values(checks).flatMap((list) =>
      list.filter(({ isReadable }) => !isReadable).map(({ name }) => name),
    ),
    sha256,
  };
}

const countReadable = (checks: Check[]): { readable: number; of: number } => ({
  readable: checks.filter(({ isReadable }) => isReadable).length,
  of: checks.length,
});

type Pair<Entry, Found> = { given: Entry; found: Found | null; isWhole: boolean };

/** Pairs each entry with at most one parsed entry: in file order, full matches before partial ones. */
function pairEntries<Entry extends Given, Found extends Period>(
  given: Entry[],
  found: Found[],
  isWhole: (given: Entry, found: Found) => boolean,
  isPart: (given: Entry, found: Found) => boolean = () => false,
): Pair<Entry, Found>[] {
  const free = new Set(found);
  const pairs: (Found | null)[] = given.map(() => null);
  const take = (agrees: (given: Entry, found: Found) => boolean) => {
    for (const [at, entry] of given.entries()) {
      if (pairs[at] !== null) continue;
      const chosen = [...free].find((one) => agrees(entry, one));
      if (chosen === undefined) continue;
      pairs[at] = chosen;
      free.delete(chosen);
    }
  };
  // Dates distinguish two roles of the same name at one employer.
  const hasDates = (entry: Entry, one: Found) =>
    checkDates(entry, one, "").every(({ isReadable }) => isReadable);
  take((entry, one) => isWhole(entry, one) && hasDates(entry, one));
  take(isWhole);
  take(isPart);
  return given.map((entry, at) => {
    const one = pairs[at] ?? null;
    return { given: entry, found: one, isWhole: one !== null && isWhole(entry, one) };
  });
}

/** Checks the start and end date of an entry, if given. */
function checkDates({ startDate, endDate }: Given, found: Period | null, name: string): Check[] {
  const isAlone = startDate === "" || endDate === "" || isSame(startDate, endDate);
  const ends = isSame(startDate, endDate)
    ? [["Date", startDate]]
    : [
        ["Start", startDate],
        ["End", endDate],
      ];
  return ends.flatMap(([end = "", date = ""]) => {
    if (date === "") return [];
    const places = isAlone
      ? [found?.startDate, found?.endDate]
      : [end === "Start" ? found?.startDate : found?.endDate];
    const isReadable =
      found !== null &&
      (isPresent(date)
        ? found.isCurrent && found.endDate === null
        : places.some((place) => place != null && isSameDate(date, place)));
    return [{ isReadable, name: `${end} of ${name}: ${date}` }];
  });
}

/** Whether a text means "today": after a year it forms an ongoing period. */
const isPresent = (date: string): boolean =>
  findDates(`2000 – ${date}`)[0]?.isCurrent === true && !/\d/.test(date);

/** Compares parsed dates; a date in words that the parser does not know is compared as text. */
function isSameDate(given: string, found: FoundDate): boolean {
  const [span] = findDates(given);
  const value = span?.start?.value ?? span?.end?.value ?? null;
  return value === null ? isSame(given, found.given) : value === found.value;
}

const formatRole = ({ position, company }: { position: string; company: string }): string =>
  [position, company].filter((part) => part !== "").join(" at ");

function checkContact(
  { personalInfo: given }: ResumeContent,
  { personalInfo: found }: ParsedResume,
): Check[] {
  const checks: Check[] = [];
  const check = (label: string, text: string, isReadable: boolean) => {
    if (text !== "") checks.push({ isReadable, name: `${label}: ${text}` });
  };
  check("Name", given.name, isSame(given.name, found.fullName?.value));
  check("Email", given.email, isSame(given.email, found.email?.value));
  const phone = keepDigits(given.phone);
  check("Phone", given.phone, phone !== "" && phone === keepDigits(found.phone?.value ?? ""));
  check(
    "Place",
    given.location,
    found.location !== null && normalizeText(found.location.value) === normalizeText(given.location),
  );
  return checks;
}
