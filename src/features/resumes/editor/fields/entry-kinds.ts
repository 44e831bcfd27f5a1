import { mapEntryFields } from "#worker/career/career.contract.ts";
import { RESUME_LIMITS, renameJobTitleToPosition } from "#worker/documents/resume-content.contract.ts";

import type { EditorContent } from "../state/doc.ts";
import { createId } from "../state/new-id.ts";

export type EntryKind = "experience" | "education" | "projects" | "certifications";
export type EntryOf<Kind extends EntryKind> = EditorContent[Kind][number];

export type EntryField = {
  name: string;
  label: string;
  maxLength: number;
  placeholder?: string;
  isWide?: true;
};

const { line, date } = RESUME_LIMITS;
const DATES: EntryField[] = [
  { name: "startDate", label: "Start", maxLength: date, placeholder: "2021-04" },
  { name: "endDate", label: "End", maxLength: date, placeholder: "Present" },
];

/** Per kind of entry: its singular name, its single-line fields, and how its title is made of them. */
export const ENTRY_KINDS: Record<
  EntryKind,
  { one: string; fields: EntryField[]; title: string[]; joint: string }
> = {
  experience: {
    one: "position",
    title: ["position", "company"],
    joint: " at ",
    fields: [
      { name: "position", label: "Job title", maxLength: line },
      { name: "company", label: "Company", maxLength: line },
      { name: "location", label: "Location", maxLength: line, isWide: true },
      ...DATES,
    ],
  },
  education: {
    one: "school",
    title: ["degree", "school"],
    joint: ", ",
    fields: [
      { name: "school", label: "School", maxLength: line, isWide: true },
      { name: "degree", label: "Degree", maxLength: line },
      { name: "major", label: "Field of study", maxLength: line },
      ...DATES,
      { name: "gpa", label: "Grade", maxLength: date },
    ],
  },
  projects: {
    one: "project",
    title: ["name"],
    joint: "",
    fields: [
      { name: "name", label: "Name", maxLength: line, isWide: true },
      { name: "liveUrl", label: "Address", maxLength: 500 },
      { name: "githubUrl", label: "Code", maxLength: 500 },
      ...DATES,
    ],
  },
  certifications: {
    one: "certificate",
    title: ["name", "issuer"],
    joint: ", ",
    fields: [
      { name: "name", label: "Name", maxLength: line, isWide: true },
      { name: "issuer", label: "Issued by", maxLength: line },
      { name: "date", label: "Date", maxLength: date },
    ],
  },
};

const createEntryBase = () => ({ id: createId(), isHidden: false });
const getBlankValue = () => "";

const BLANKS: { [Kind in EntryKind]: () => EntryOf<Kind> } = {
  experience: () => ({
    ...createEntryBase(),
    ...renameJobTitleToPosition(mapEntryFields("workExperience", getBlankValue)),
    lines: [],
  }),
  education: () => ({ ...createEntryBase(), ...mapEntryFields("education", getBlankValue), lines: [] }),
  projects: () => ({
    ...createEntryBase(),
    ...mapEntryFields("projects", getBlankValue),
    technologies: [],
    lines: [],
  }),
  certifications: () => ({ ...createEntryBase(), ...mapEntryFields("certifications", getBlankValue) }),
};

export const createBlankEntry = <Kind extends EntryKind>(kind: Kind): EntryOf<Kind> => BLANKS[kind]();

/** What an entry is, in a line: "Staff Nurse at Harbour Hospital". Empty if it says nothing yet. */
export function getEntryTitle(kind: EntryKind, entry: object): string {
  const texts = entry as Record<string, unknown>;
  return ENTRY_KINDS[kind].title
    .map((name) => texts[name])
    .filter((text): text is string => typeof text === "string" && text.trim() !== "")
    .map((text) => text.trim())
    .join(ENTRY_KINDS[kind].joint);
}
