import { fold } from "#worker/ai/words/text.ts";

import lists from "./words/entry-labels.json" with { type: "json" };

/** The entry field that a label announces; `rest` for labels of mere descriptions. */
export type EntryRole = keyof typeof lists;

const ROLES = new Map<string, EntryRole>(
  Object.entries(lists).flatMap(([role, labels]) =>
    labels.map((label) => [fold(label), role as EntryRole] as const),
  ),
);
/** Min words of a label that may continue on the next line. */
const LONG = 3;
const MAX_LABEL = Math.max(...[...ROLES.keys()].map(({ length }) => length)) + 10;

/** The role of an entry label, such as "Designation" or "Name and address of employer"; null for other texts. */
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

/** The role of a label before a colon at the start of a text. */
export const findLabelRole = (text: string): EntryRole | null => {
  const colon = text.indexOf(":");
  return colon < 0 ? null : findEntryRole(text.slice(0, colon));
};
