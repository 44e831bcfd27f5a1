import { SECTION_NAMES } from "#worker/documents/resume-content.contract.ts";

import { ENTRY_KINDS, type EntryKind, getEntryTitle } from "../fields/entry-kinds.ts";
import type { EditorContent } from "../state/doc.ts";

const FIELDS: Partial<Record<string, string>> = {
  name: "Full name",
  email: "Email",
  phone: "Phone",
  location: "Location",
  linkedin: "LinkedIn",
  summary: "Summary",
};

const isSection = (text: string): text is keyof typeof SECTION_NAMES => Object.hasOwn(SECTION_NAMES, text);
const isEntryKind = (text: string): text is EntryKind => Object.hasOwn(ENTRY_KINDS, text);

/** Names a place in words: "Staff Nurse at Harbour Hospital, bullet 3". */
export function describePlace(content: EditorContent, place: string): string {
  const [section = "", field = ""] = place.split(".");
  if (section === "personalInfo") return FIELDS[field] ?? "Contact";
  if (!isSection(section)) return "";
  if (!isEntryKind(section)) return SECTION_NAMES[section];
  const rest = place.slice(section.length + 1);
  const entry = content[section].find(({ id }) => rest === id || rest.startsWith(`${id}.`));
  if (entry === undefined) return SECTION_NAMES[section];
  const title = getEntryTitle(section, entry) || SECTION_NAMES[section];
  const line = /\.description\.(\d{1,4})$/.exec(place)?.[1];
  return line === undefined ? title : `${title}, bullet ${Number(line) + 1}`;
}
