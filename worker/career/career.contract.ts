/**
 * A user's career data. Each entry's fields are declared once here; the profile, the resume, parsed files, the evidence
 * and JSON Resume derive theirs from this list. The public page lists its own, so that a new field stays private until
 * it is added there.
 */
const CAREER = {
  workExperience: {
    jobTitle: "line",
    company: "line",
    location: "line",
    startDate: "date",
    /** End date; "Present" for an ongoing job. */
    endDate: "date",
  },
  education: {
    degree: "line",
    major: "line",
    school: "line",
    gpa: "short",
    startDate: "date",
    endDate: "date",
  },
  projects: { name: "line", githubUrl: "address", liveUrl: "address", startDate: "date", endDate: "date" },
  certifications: { name: "line", issuer: "line", date: "date" },
} as const satisfies Record<string, Record<string, FieldKind>>;

/** Kind of a single-line field; each user of the list defines length limit and validation per kind. */
export type FieldKind = "line" | "short" | "date" | "address";

type Career = typeof CAREER;
export type CareerList = keyof Career;
export type EntryField<List extends CareerList> = keyof Career[List] & string;

/** The single-line fields of an entry with their values. Longer texts and lists are excluded. */
export type EntryFields<List extends CareerList, Value = string> = { [Field in EntryField<List>]: Value };

/** The single-line fields of an entry, each with a value whose type depends on the kind of the field. */
export type FieldsByKind<List extends CareerList, Kinds extends Record<FieldKind, unknown>> = {
  -readonly [Field in keyof Career[List] & string]: Kinds[Career[List][Field] & FieldKind];
};

export const listEntryFields = <List extends CareerList>(list: List): EntryField<List>[] =>
  Object.keys(CAREER[list]) as EntryField<List>[];

/** Builds an object with all fields of an entry; `make` creates the value of each. */
export const mapEntryFields = <List extends CareerList, Value>(
  list: List,
  make: (field: EntryField<List>, kind: FieldKind) => Value,
): EntryFields<List, Value> =>
  Object.fromEntries(
    Object.entries<FieldKind>(CAREER[list]).map(([field, kind]) => [
      field,
      make(field as EntryField<List>, kind),
    ]),
  ) as EntryFields<List, Value>;

/** Builds an object with all fields of an entry and a value per kind, such as the shape of a schema. */
export const makeFieldsByKind = <List extends CareerList, Kinds extends Record<FieldKind, unknown>>(
  list: List,
  kinds: Kinds,
): FieldsByKind<List, Kinds> =>
  mapEntryFields(list, (_field, kind) => kinds[kind]) as FieldsByKind<List, Kinds>;

/** Picks the single-line fields of an entry, without any additional properties. */
export const pickEntryFields = <List extends CareerList>(
  list: List,
  entry: EntryFields<List>,
): EntryFields<List> => mapEntryFields(list, (field) => entry[field]);
