import { fold } from "#worker/ai/words/text.ts";

import lists from "./words/entry-labels.json" with { type: "json" };

/** Which field of an entry a label is for; `rest` is for labels whose values only describe the entry. */
export type EntryRole = keyof typeof lists;

const ROLES = new Map<string, EntryRole>(
  Object.entries(lists).flatMap(([role, labels]) =>
    labels.map((label) => [fold(label), role as EntryRole] as const),
  ),
);
/** A label of so many words may go on in the next line. */
const LONG = 3;
const MAX_LABEL = Math.max(...[...ROLES.keys()].map(({ length }) => length)) + 10;

/** The role of a label in an entry, such as "Designation" or "Name and address of employer"; null for another text. */
export function findEntryRole(text: string): EntryRole | null {
  if (text.length > MAX_LABEL) return null;
  const label = fold(text.replace(/[\s:]+$/, "").trim());
  const known = ROLES.get(label);
  if (known !== undefined) return known;
  if (label.split(" ").length < LONG) return null;
  for (const [name, role] of ROLES) if (name.startsWith(`${label} `)) return role;
  return null;
}

export const isEntryLabel = (text: string): boolean => ROLES.has(fold(text));

/** The role of the label that a text begins with, before a colon. */
export const findLabelRole = (text: string): EntryRole | null => {
  const colon = text.indexOf(":");
  return colon < 0 ? null : findEntryRole(text.slice(0, colon));
};
