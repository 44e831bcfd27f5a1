import { type CareerList, type EntryField, type EntryFields, mapEntryFields } from "./career.contract.ts";

/** JSON Resume 1.0.0, see jsonresume.org. */
export const JSON_RESUME_SCHEMA =
  "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/** What the schema calls a field; one that is not listed has the same name there or, as an address, needs a choice. */
const NAMES: { [List in CareerList]: Partial<Record<EntryField<List>, string>> } = {
  workExperience: { jobTitle: "position", company: "name" },
  education: { degree: "studyType", major: "area", school: "institution", gpa: "score" },
  projects: {},
  certifications: {},
};

/** Names that other writers of the format use instead. */
const ALIASES: Record<string, string> = { company: "company", gpa: "gpa" };

/** The fields of an entry under the schema's names; `writeDate` makes a date one that the schema knows. */
export function toJsonResumeFields<List extends CareerList>(
  list: List,
  entry: EntryFields<List>,
  writeDate: (date: string) => string,
): Record<string, string> {
  const fields: Record<string, string> = {};
  mapEntryFields(list, (field, kind) => {
    if (kind !== "address")
      fields[NAMES[list][field] ?? field] = kind === "date" ? writeDate(entry[field]) : entry[field];
  });
  return fields;
}

/** The fields of an entry of a file in the schema; empty where it has none. Addresses are left to the caller. */
export const readJsonResumeFields = <List extends CareerList>(
  list: List,
  entry: Record<string, unknown>,
): EntryFields<List> =>
  mapEntryFields(list, (field, kind) =>
    kind === "address"
      ? ""
      : readText(entry[NAMES[list][field] ?? field]) || readText(entry[ALIASES[field] ?? field]),
  );

/** A text or a number as trimmed text; empty for everything else. */
export const readText = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
