import {
  type CareerList,
  type EntryField,
  type EntryFields,
  listEntryFields,
  mapEntryFields,
} from "./career.contract.ts";

/** JSON Resume 1.0.0, see jsonresume.org. */
export const JSON_RESUME_SCHEMA =
  "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/**
 * JSON Resume's names of fields that differ from ours. URL fields are not listed, because the caller has to
 * choose their name.
 */
const NAMES: { [List in CareerList]: Partial<Record<EntryField<List>, string>> } = {
  workExperience: { jobTitle: "position", company: "name" },
  education: { degree: "studyType", major: "area", school: "institution", gpa: "score" },
  projects: {},
  certifications: {},
};

/** JSON Resume's name of a field; null for an address, which the caller has to name. */
export const getJsonResumeName = <List extends CareerList>(
  list: List,
  field: EntryField<List>,
): string | null =>
  mapEntryFields(list, (one, kind) => (kind === "address" ? null : (NAMES[list][one] ?? one)))[field] ?? null;

/**
 * Converts the fields of an entry to JSON Resume's names; `writeDate` converts a date to a format that the
 * schema accepts.
 */
export function toJsonResumeFields<List extends CareerList>(
  list: List,
  entry: EntryFields<List>,
  writeDate: (date: string) => string,
): Record<string, string> {
  const texts = mapEntryFields(list, (field, kind) =>
    kind === "address" ? null : kind === "date" ? writeDate(entry[field]) : entry[field],
  );
  return Object.fromEntries(
    listEntryFields(list).flatMap((field) => {
      const text = texts[field];
      return text === null ? [] : [[NAMES[list][field] ?? field, text]];
    }),
  );
}

/**
 * Reads the fields of an entry from a JSON Resume file, under the schema's name or under ours, which other
 * programs write ("company", "gpa"). Missing fields are empty. URLs are left to the caller.
 */
export const readJsonResumeFields = <List extends CareerList>(
  list: List,
  entry: Record<string, unknown>,
): EntryFields<List> =>
  mapEntryFields(list, (field, kind) =>
    kind === "address" ? "" : readText(entry[NAMES[list][field] ?? field]) || readText(entry[field]),
  );

/** A text or a number as trimmed text; empty for everything else. */
export const readText = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
