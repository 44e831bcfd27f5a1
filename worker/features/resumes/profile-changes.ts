import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { listBulletLines } from "#worker/documents/resume-parts.contract.ts";
import { computeStableId } from "#worker/lib/ids.ts";

import type { ProfileChange } from "./resumes.contract.ts";

/** A difference between an earlier and the current profile, and how to apply it to a resume. */
export type Change = ProfileChange & {
  /** Applies the change to a resume, keeping edits made in the resume. */
  apply: (content: ResumeContent) => ResumeContent;
  /** Applies the change to the stored copy of the profile, so that it is no longer reported. */
  settle: (content: ResumeContent) => ResumeContent;
};

const PERSONAL = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  location: "Location",
  linkedin: "LinkedIn",
  github: "GitHub",
  portfolio: "Portfolio",
  summary: "Summary",
} as const;

type ListKey = "experience" | "education" | "projects" | "certifications";
type Entry = ResumeContent[ListKey][number];
type EntryOf<Key extends ListKey> = ResumeContent[Key][number];

/** Identity of an entry: the same job at the same company is the same entry, whatever else changed. */
const NAMES: { [Key in ListKey]: (entry: EntryOf<Key>) => string } = {
  experience: ({ position, company }) => joinWords(position, company, " at "),
  education: ({ degree, school }) => joinWords(degree, school, ", "),
  projects: ({ name }) => name,
  certifications: ({ name }) => name,
};
const LISTS = ["experience", "education", "projects", "certifications"] as const;

const joinWords = (first: string, second: string, between: string) =>
  [first, second].filter((word) => word !== "").join(between);

/** Changes from `before` to `after`: two contents created from the same profile at different times. */
export function findChanges(before: ResumeContent, after: ResumeContent): Change[] {
  return [
    ...findPersonalChanges(before, after),
    ...LISTS.flatMap((key) => findListChanges(key, before, after)),
    ...findNameChanges("skills", "Skill", before, after),
    ...findNameChanges("languages", "Language", before, after),
  ];
}

type ChangeFields = Omit<Change, "id" | "settle"> & Partial<Pick<Change, "settle">>;

const change = (fields: ChangeFields): Change => ({
  id: computeStableId(JSON.stringify([fields.kind, fields.label, fields.before, fields.after])),
  settle: fields.apply,
  ...fields,
});

const classifyChange = (before: string, after: string): ProfileChange["kind"] =>
  before === "" ? "added" : after === "" ? "removed" : "changed";

function findPersonalChanges(before: ResumeContent, after: ResumeContent): Change[] {
  return (Object.keys(PERSONAL) as (keyof typeof PERSONAL)[])
    .filter((field) => before.personalInfo[field] !== after.personalInfo[field])
    .map((field) => {
      const value = after.personalInfo[field];
      return change({
        label: PERSONAL[field],
        kind: classifyChange(before.personalInfo[field], value),
        before: before.personalInfo[field],
        after: value,
        apply: (content) => ({ ...content, personalInfo: { ...content.personalInfo, [field]: value } }),
      });
    });
}

function findNameChanges(
  key: "skills" | "languages",
  label: string,
  before: ResumeContent,
  after: ResumeContent,
): Change[] {
  const added = after[key].filter((name) => !before[key].includes(name));
  const removed = before[key].filter((name) => !after[key].includes(name));
  return [
    ...added.map((name) =>
      change({
        label,
        kind: "added",
        before: "",
        after: name,
        apply: (content) => ({ ...content, [key]: [...new Set([...content[key], name])] }),
      }),
    ),
    ...removed.map((name) =>
      change({
        label,
        kind: "removed",
        before: name,
        after: "",
        apply: (content) => ({ ...content, [key]: content[key].filter((other) => other !== name) }),
      }),
    ),
  ];
}

function findListChanges<Key extends ListKey>(
  key: Key,
  before: ResumeContent,
  after: ResumeContent,
): Change[] {
  const getName = NAMES[key] as (entry: Entry) => string;
  const rest: Entry[] = [...before[key]];
  const changes: Change[] = [];
  for (const [at, entry] of (after[key] as Entry[]).entries()) {
    const same = rest.findIndex((old) => getName(old) === getName(entry));
    const [old] = same === -1 ? [] : rest.splice(same, 1);
    if (old !== undefined && toText(old) === toText(entry)) continue;
    changes.push(
      change({
        label: getName(entry),
        kind: old === undefined ? "added" : "changed",
        before: old === undefined ? "" : toText(old),
        after: toText(entry),
        apply: (content) =>
          withEntries(content, key, (entries) =>
            old === undefined
              ? insertAt(entries, at, { ...entry, id: createUnusedKey(entries, entry.id) })
              : entries.map((own) => (getName(own) === getName(old) ? mergeEntry(own, old, entry) : own)),
          ),
        ...(old === undefined
          ? {}
          : {
              settle: (content) =>
                withEntries(content, key, (entries) =>
                  entries.map((own) => (toText(own) === toText(old) ? { ...entry, id: own.id } : own)),
                ),
            }),
      }),
    );
  }
  const removed = rest.map((old) =>
    change({
      label: getName(old),
      kind: "removed",
      before: toText(old),
      after: "",
      apply: (content) =>
        withEntries(content, key, (entries) => entries.filter((own) => getName(own) !== getName(old))),
    }),
  );
  return [...changes, ...removed];
}

const withEntries = (
  content: ResumeContent,
  key: ListKey,
  changeList: (entries: Entry[]) => Entry[],
): ResumeContent => ({ ...content, [key]: changeList(content[key]) });

const insertAt = (entries: Entry[], at: number, entry: Entry): Entry[] => entries.toSpliced(at, 0, entry);

/** An id not used by any entry of the list. */
function createUnusedKey(entries: Entry[], wanted: string): string {
  let key = wanted;
  for (let at = 2; entries.some(({ id }) => id === key); at += 1) key = `${wanted}-${at}`;
  return key;
}

/** The text of an entry for display and for equality checks: everything but the id and the hidden parts. */
const toText = (entry: Entry): string =>
  Object.entries(entry)
    .filter(([field]) => field !== "id" && field !== "isHidden" && field !== "hiddenLines")
    .map(([, value]) => (Array.isArray(value) ? value.join(", ") : String(value)))
    .filter((value) => value !== "")
    .join("\n");

/** Three-way merge: applies the changes from `old` to `now`, keeping edits made in the resume. */
function mergeEntry(own: Entry, old: Entry, now: Entry): Entry {
  const merged: Record<string, unknown> = { ...own };
  for (const [field, value] of Object.entries(now)) {
    if (field === "id" || field === "isHidden" || field === "hiddenLines" || field === "description")
      continue;
    if (JSON.stringify(value) !== JSON.stringify(old[field as keyof Entry])) merged[field] = value;
  }
  if ("description" in own && "description" in old && "description" in now)
    Object.assign(merged, mergeLines(own, listBulletLines(old), listBulletLines(now)));
  return merged as Entry;
}

type Lines = Extract<Entry, { description: string }>;

/** Removes lines that the profile no longer has, whether shown or hidden; appends lines that are new in the profile. */
function mergeLines(own: Lines, old: string[], now: string[]): Pick<Lines, "description" | "hiddenLines"> {
  const gone = new Set(old.filter((line) => !now.includes(line)));
  const ownLines = listBulletLines(own);
  const hidden = own.hiddenLines.filter(({ text }) => !gone.has(text));
  const known = new Set([...ownLines, ...hidden.map(({ text }) => text)]);
  const fresh = now.filter((line) => !old.includes(line) && !known.has(line));
  const shown = [...ownLines.filter((line) => !gone.has(line)), ...fresh];
  const most = shown.length + hidden.length;
  return {
    description: shown.join("\n"),
    hiddenLines: hidden.map(({ at, text }) => ({ at: Math.min(at, most), text })),
  };
}
