import { mapEntryFields } from "#worker/career/career.contract.ts";
import type {
  Certification,
  Education,
  Profile,
  ProfileFields,
  Project,
  WorkExperience,
} from "#worker/features/profile/profile.contract.ts";

/** A list entry with a key that stays the same while others are added or removed. */
export type Row<Entry> = Entry & { key: string };

export type ListName = "workExperience" | "education" | "projects" | "certifications";
export type TextListName =
  | "technicalSkills"
  | "softSkills"
  | "languages"
  | "volunteering"
  | "awards"
  | "jobTitles"
  | "preferredLocations";
export type TextName = Exclude<keyof ProfileFields, ListName | TextListName>;

type Lists = {
  workExperience: Row<WorkExperience>[];
  education: Row<Education>[];
  projects: Row<Project>[];
  certifications: Row<Certification>[];
};
export type ProfileForm = Omit<ProfileFields, ListName> & Lists;
export type EntryOf<Name extends ListName> = Lists[Name][number];

export const LISTS: readonly ListName[] = ["workExperience", "education", "projects", "certifications"];
/** Lists that always keep at least one row, even if it is blank. */
const AT_LEAST_ONE = new Set<ListName>(["workExperience", "education"]);

const BLANK: { [Name in ListName]: ProfileFields[Name][number] } = {
  workExperience: { ...mapEntryFields("workExperience", () => ""), description: "", achievements: [] },
  education: { ...mapEntryFields("education", () => ""), description: "" },
  projects: { ...mapEntryFields("projects", () => ""), description: "", technologies: [] },
  certifications: mapEntryFields("certifications", () => ""),
};

let keys = 0;
export const addRowKey = <Entry extends object>(entry: Entry): Row<Entry> => ({
  ...entry,
  key: `row-${++keys}`,
});

export const createBlankRow = <Name extends ListName>(name: Name): EntryOf<Name> =>
  addRowKey(BLANK[name]) as EntryOf<Name>;

/** Whether all fields of an entry are empty. */
export const isBlankEntry = (entry: object): boolean =>
  Object.entries(entry).every(
    ([name, value]) =>
      name === "key" ||
      value === "" ||
      (Array.isArray(value) && value.every((item) => String(item).trim() === "")),
  );

export function toForm(fields: ProfileFields): ProfileForm {
  const { workExperience, education, projects, certifications, ...rest } = fields;
  return {
    ...rest,
    workExperience: ensureOneRow("workExperience", workExperience.map(addRowKey)),
    education: ensureOneRow("education", education.map(addRowKey)),
    projects: projects.map(addRowKey),
    certifications: certifications.map(addRowKey),
  };
}

const ensureOneRow = <Name extends ListName>(name: Name, rows: EntryOf<Name>[]): EntryOf<Name>[] =>
  rows.length === 0 && AT_LEAST_ONE.has(name) ? [createBlankRow(name)] : rows;

/** The request body: entries without their keys, and no blank ones. */
export function toFields(form: ProfileForm): ProfileFields {
  const toEntries = <Entry extends object>(rows: Row<Entry>[]) =>
    rows.filter((row) => !isBlankEntry(row)).map(({ key: _key, ...entry }) => entry as unknown as Entry);
  return {
    ...form,
    workExperience: toEntries(form.workExperience).map((entry) => ({
      ...entry,
      achievements: entry.achievements.filter((text) => text.trim() !== ""),
    })),
    education: toEntries(form.education),
    volunteering: form.volunteering.filter((line) => line.trim() !== ""),
    awards: form.awards.filter((line) => line.trim() !== ""),
    projects: toEntries(form.projects),
    certifications: toEntries(form.certifications),
  };
}

/** Returns the profile without the fields that the server adds. */
export function getProfileFields({
  firstName: _first,
  lastName: _last,
  updatedAt: _at,
  ...fields
}: Profile): ProfileFields {
  return fields;
}

export const canRemoveRow = (form: ProfileForm, name: ListName): boolean =>
  !AT_LEAST_ONE.has(name) || form[name].length > 1;

/** Adds typed tags, separated by commas, skipping empty and existing ones. */
export function addTags(known: string[], typed: string, between = /,/): string[] {
  const tags = [...known];
  for (const tag of typed.split(between).map((part) => part.trim())) {
    if (tag !== "" && !tags.some((other) => other.toLowerCase() === tag.toLowerCase())) tags.push(tag);
  }
  return tags;
}

/** Adds places: they have commas of their own, so semicolons part them. */
export const addPlaces = (known: string[], typed: string): string[] => addTags(known, typed, /;|\n/);

export const PLACES_HINT = "Press Enter to add. Use semicolons for several.";
