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
 * JSON Resume's names for fields that we name differently. URL fields are missing, because the caller chooses their
 * names.
 */
const NAMES: { [List in CareerList]: Partial<Record<EntryField<List>, string>> } = {
  workExperience: { jobTitle: "position", company: "name" },
  education: { degree: "studyType", major: "area", school: "institution", gpa: "score" },
  projects: {},
  certifications: {},
};

/** JSON Resume's name of a field; null for an address, which the caller names. */
export const getJsonResumeName = <List extends CareerList>(
  list: List,
  field: EntryField<List>,
): string | null =>
  mapEntryFields(list, (one, kind) => (kind === "address" ? null : (NAMES[list][one] ?? one)))[field] ?? null;

/** Converts an entry's fields to JSON Resume's names; `writeDate` formats dates for the schema. */
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
 * Reads an entry's fields from a JSON Resume, by the schema's name or ours, because other programs write "company" and
 * "gpa". Missing fields are empty; the caller reads the URLs.
 */
export const readJsonResumeFields = <List extends CareerList>(
  list: List,
  entry: Record<string, unknown>,
): EntryFields<List> =>
  mapEntryFields(list, (field, kind) =>
    kind === "address" ? "" : readText(entry[NAMES[list][field] ?? field]) || readText(entry[field]),
  );

/** A text or number as trimmed text; empty for other values. */
export const readText = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
