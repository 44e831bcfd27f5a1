import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";

import {
  type EntryOf,
  LISTS,
  type ListName,
  type ProfileForm,
  type TextListName,
  type TextName,
  addTags,
  createBlankRow,
  canRemoveRow,
  isBlankEntry,
  addRowKey,
} from "./form.ts";
import { truncateToLimits } from "./limits.ts";
import type { Offer } from "./resume-suggestion.ts";
import { listImpliedOffers, listNewLines, listNewTags } from "./suggest.ts";

type Confidence = ParsedResumeAnswer["meta"]["fields"][number]["confidence"];

/** The origin of form values, by field name, or by "list.key.name" for a field of an entry. */
export type Notes = Record<string, { confidence: Confidence; quote: string }>;

/** Paths of uncertain values, in the order of the form. */
export const listUncertainPaths = (notes: Notes): string[] =>
  Object.keys(notes).filter((path) => notes[path]?.confidence !== "high");

/** The notes of uncertain values, which stay until the user has touched them. */
export const keepUncertain = (notes: Notes): Notes =>
  Object.fromEntries(Object.entries(notes).filter(([, { confidence }]) => confidence !== "high"));

/** Everything an import added to the form, so that it can be undone. */
export type Put = {
  /** By field: the value before, and the value from the file. */
  texts: Partial<Record<TextName, { mine: string; theirs: string }>>;
  rows: string[];
  items: Partial<Record<TextListName, string[]>>;
};

export type Filled = {
  form: ProfileForm;
  notes: Notes;
  /** Values in the resume that differ from the form. */
  offers: Offer[];
  /** Values that the resume only implies. */
  suggestions: Offer[];
  count: number;
  put: Put;
};

const TEXTS = {
  fullName: "Full name",
  email: "Email",
  phone: "Phone",
  location: "Location",
  linkedin: "LinkedIn",
  github: "GitHub",
  portfolio: "Portfolio",
  summary: "Summary",
} as const satisfies Partial<Record<TextName, string>>;

const LABELS: Record<ListName, string> = {
  workExperience: "position",
  education: "school",
  projects: "project",
  certifications: "certificate",
};

/** The fields that decide whether two entries are the same. */
const NAMES: Record<ListName, readonly string[]> = {
  workExperience: ["jobTitle", "company"],
  education: ["school", "degree"],
  projects: ["name"],
  certifications: ["name"],
};

/** Fills empty fields from a resume. Existing values are never changed. */
export function fillFormFromResume(form: ProfileForm, parsed: ParsedResumeAnswer): Filled {
  const answer = truncateToLimits(parsed);
  const known: KnownNotes = new Map(answer.meta.fields.map(({ path, ...note }) => [path, note]));
  const filled: Filled = {
    form: { ...form },
    notes: {},
    offers: [],
    suggestions: [],
    count: 0,
    put: {
      texts: {},
      rows: [],
      items: {},
    },
  };
  for (const [name, label] of Object.entries(TEXTS) as [keyof typeof TEXTS, string][]) {
    const theirs = answer.personalInfo[name];
    const mine = form[name];
    if (theirs === "" || isSameText(mine, theirs)) continue;
    if (mine !== "") filled.offers.push({ kind: "text", name, label, mine, theirs });
    else {
      filled.form[name] = theirs;
      filled.put.texts[name] = { mine: "", theirs };
      const note = findNote(known, `personalInfo.${name}`, theirs);
      if (note !== undefined) filled.notes[name] = note;
      filled.count += 1;
    }
  }
  for (const name of ["workExperience", "education", "projects", "certifications"] as const)
    fillList(filled, name, answer[name], known);
  for (const [name, added] of [
    ["technicalSkills", listNewTags(form.technicalSkills, answer.skills)],
    ["languages", listNewTags(form.languages, answer.languages)],
    ["volunteering", listNewLines(form.volunteering, answer.volunteering)],
    ["awards", listNewLines(form.awards, answer.awards)],
  ] as const) {
    filled.put.items[name] = added;
    filled.count += added.length;
    filled.form[name] = [...form[name], ...added];
  }
  filled.suggestions = listImpliedOffers(filled.form, answer);
  return filled;
}

type KnownNotes = Map<string, Notes[string]>;

/** The origin of a value. One that is word for word what its lines say has nothing to be checked against them. */
function findNote(known: KnownNotes, path: string, value: unknown): Notes[string] | undefined {
  const note = known.get(path);
  const isIdentical = note !== undefined && typeof value === "string" && isSameText(value, note.quote);
  return isIdentical ? { ...note, confidence: "high" } : note;
}

function fillList(filled: Filled, name: ListName, entries: readonly object[], known: KnownNotes): void {
  if (entries.length === 0) return;
  const mine = filled.form[name].filter((row) => !isBlankEntry(row));
  if (mine.length > 0) {
    const others = entries.filter((entry) => !mine.some((row) => isSameEntry(name, row, entry)));
    const label = `${others.length} more ${LABELS[name]}${others.length === 1 ? "" : "s"}`;
    if (others.length > 0) filled.offers.push({ kind: "entries", name, label, entries: others });
    return;
  }
  const rows = entries.map((entry, at) => {
    const row = addRowKey(entry);
    for (const [field, value] of Object.entries(entry)) {
      const note = findNote(known, `${name}.${at}.${field}`, value);
      if (note !== undefined) filled.notes[`${name}.${row.key}.${field}`] = note;
    }
    return row;
  });
  setRows(filled.form, name, rows);
  filled.put.rows.push(...rows.map(({ key }) => key));
  filled.count += rows.length;
}

/** Undoes an import, but keeps everything that the user has edited since. */
export function undoFill(form: ProfileForm, { texts, rows, items }: Put): ProfileForm {
  const next = { ...form };
  for (const [name, put] of Object.entries(texts) as [TextName, { mine: string; theirs: string }][])
    if (next[name] === put.theirs) Object.assign(next, { [name]: put.mine });
  const gone = new Set(rows);
  for (const name of LISTS) {
    const left = form[name].filter(({ key }) => !gone.has(key));
    setRows(
      next,
      name,
      left.length === 0 && !canRemoveRow({ ...form, [name]: left }, name) ? [createBlankRow(name)] : left,
    );
  }
  for (const [name, added] of Object.entries(items) as [TextListName, string[]][])
    next[name] = form[name].filter((tag) => !added.includes(tag));
  return next;
}

/** Applies an offer the user accepted; undoing the import removes it again. */
export function applyOffer(
  { form, put }: Pick<Filled, "form" | "put">,
  offer: Offer,
): Pick<Filled, "form" | "put"> {
  const next = { ...form };
  if (offer.kind === "text") {
    const { name, theirs } = offer;
    return {
      form: { ...next, [name]: theirs },
      put: { ...put, texts: { ...put.texts, [name]: { mine: form[name], theirs } } },
    };
  }
  if (offer.kind === "tags") {
    const { name } = offer;
    const tags = addTags(form[name], offer.tags.join(","));
    const added = [...(put.items[name] ?? []), ...tags.slice(form[name].length)];
    return { form: { ...next, [name]: tags }, put: { ...put, items: { ...put.items, [name]: added } } };
  }
  const rows = offer.entries.map((entry) => addRowKey(entry));
  setRows(next, offer.name, [...form[offer.name], ...rows]);
  return { form: next, put: { ...put, rows: [...put.rows, ...rows.map(({ key }) => key)] } };
}

const setRows = (form: ProfileForm, name: ListName, rows: object[]): void => {
  Object.assign(form, { [name]: rows as EntryOf<typeof name>[] });
};

const isSameEntry = (name: ListName, a: object, b: object): boolean =>
  NAMES[name].every((field) =>
    isSameText(
      String((a as Record<string, unknown>)[field] ?? ""),
      String((b as Record<string, unknown>)[field] ?? ""),
    ),
  );

const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, "")
    .replaceAll(/[\s/]+/g, " ")
    .trim();
const isSameText = (a: string, b: string): boolean => normalizeText(a) === normalizeText(b);
