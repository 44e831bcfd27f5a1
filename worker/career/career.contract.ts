/**
 * What a person has done and learned. The fields of each entry are declared here once; the profile, the resume, what is
 * read of a file, the evidence, the public page and JSON Resume are views that derive their fields from this list.
 */
const CAREER = {
  workExperience: {
    jobTitle: "line",
    company: "line",
    location: "line",
    startDate: "date",
    /** "Present" where the job goes on. */
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

/** What a field of one line may hold: views set the length and the check of each kind. */
export type FieldKind = "line" | "short" | "date" | "address";

type Career = typeof CAREER;
export type CareerList = keyof Career;
export type EntryField<List extends CareerList> = keyof Career[List] & string;

/** The fields of one line of an entry, with a value each. Longer texts and lists belong to the views. */
export type EntryFields<List extends CareerList, Value = string> = { [Field in EntryField<List>]: Value };

/** As `EntryFields`, where the value depends on the kind of the field. */
export type FieldsByKind<List extends CareerList, Kinds extends Record<FieldKind, unknown>> = {
  -readonly [Field in keyof Career[List] & string]: Kinds[Career[List][Field] & FieldKind];
};

export const listEntryFields = <List extends CareerList>(list: List): EntryField<List>[] =>
  Object.keys(CAREER[list]) as EntryField<List>[];

/** An object with all fields of an entry, each made by `make`. */
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

/** An object with all fields of an entry, each the value for its kind: the shape of a schema, for example. */
export const makeFieldsByKind = <List extends CareerList, Kinds extends Record<FieldKind, unknown>>(
  list: List,
  kinds: Kinds,
): FieldsByKind<List, Kinds> =>
  mapEntryFields(list, (_field, kind) => kinds[kind]) as FieldsByKind<List, Kinds>;

/** The fields of an entry alone, without what a view has besides. */
export const pickEntryFields = <List extends CareerList>(
  list: List,
  entry: EntryFields<List>,
): EntryFields<List> => mapEntryFields(list, (field) => entry[field]);
