import { limitProblems, readLineRanges, splitNames } from "#worker/ai/check/line-ranges.ts";
import { createStretchFinder } from "#worker/ai/check/quotes.ts";
import type { Row } from "#worker/ai/read-resume/row.ts";
import { trimSigns } from "#worker/ai/words/text.ts";

/** Roles of resume lines, each with the values that its lines may name. */
const ROLES = {
  person: ["name", "headline", "place", "phone"],
  contact: ["place", "phone"],
  heading: [],
  summary: [],
  job: ["title", "employer", "place", "dates"],
  school: ["school", "degree", "major", "place", "dates"],
  project: [],
  certificate: [],
  skills: ["items"],
  languages: [],
  volunteering: [],
  award: [],
  other: [],
  skip: [],
} as const satisfies Record<string, readonly string[]>;

export type RowRole = keyof typeof ROLES;
export type ValueName = (typeof ROLES)[RowRole][number];

/** A value as written, and its lines. */
export type Quoted = { text: string; lines: string[] };

/** The rows of one person, job, school, project or section part, and the values named for it. */
export type AssignedPart = {
  role: RowRole;
  /** Rows with its names, such as title and employer. */
  head: Row[];
  /** Rows of description. */
  text: Row[];
  values: Partial<Record<ValueName, Quoted>>;
  /** Names that a row lists without separation. */
  items: Quoted[];
};

export type Assignment = {
  /** The parts by first row. */
  parts: AssignedPart[];
  /** The part of each row; omitted rows are missing. */
  partOf: Map<Row, AssignedPart>;
  problems: string[];
};

/** Separates the cells of a row in the model's input. */
export const CELL_MARK = "¦";

const NUMBERED = new Set<RowRole>(["job", "school", "project"]);
type Claim = { part: AssignedPart; name: string; value: string };
type Known = {
  parts: AssignedPart[];
  find: (rows: readonly Row[], value: string) => Quoted | null;
  problems: string[];
};
const ITEMS = "items";
/** Limits that bound the work of an answer: values, characters per value, rows of a table, entries above an entry. */
const MAX = { claims: 300, value: 200, tableRows: 20, above: 20 };

type NumberedRole = { role: RowRole; number: string; isText: boolean };
const isRole = (word: string): word is RowRole => Object.hasOwn(ROLES, word);

/** Parses a role such as `job 2 text`. */
function parseRole(words: string): NumberedRole | null {
  const [, role = "", number = "1", text] = /^([a-z]+)(?:\s+(\d{1,3}))?(\s+text)?$/.exec(words) ?? [];
  return isRole(role) ? { role, number, isText: text !== undefined } : null;
}

/**
 * Reads ranges such as `12-13 job 2 | title=Nurse | employer=St. Mary` and `14-17 job 2 text`. A value counts if the
 * lines of its part contain it; an employer may also be above, with the previous job.
 */
export function readAssignment(said: readonly string[], rows: readonly Row[]): Assignment {
  const parts = new Map<string, AssignedPart>();
  const partOf = new Map<Row, AssignedPart>();
  const claims: Claim[] = [];
  const { ranges, problems } = readLineRanges(said, rows.length, parseRole);
  for (const [at, { own, role: numbered, values }] of ranges.entries()) {
    const { role, number, isText } = numbered;
    const key = NUMBERED.has(role) ? `${role} ${number}` : `${role} at ${at}`;
    const part = parts.get(key) ?? { role, head: [], text: [], values: {}, items: [] };
    parts.set(key, part);
    const ownRows = own.flatMap((index) => rows[index] ?? []);
    for (const row of ownRows) partOf.set(row, part);
    (isText ? part.text : part.head).push(...ownRows);
    for (const { name, value } of values)
      for (const one of name === ITEMS ? splitNames(value) : [value])
        claims.push({ part, name, value: one.replaceAll(CELL_MARK, " ").trim() });
  }
  const finders = new Map<readonly Row[], FindQuoted>();
  const find = (own: readonly Row[], value: string): Quoted | null => {
    const finder = finders.get(own) ?? createQuoteFinder(own);
    finders.set(own, finder);
    return finder(value);
  };
  for (const claim of claims.slice(0, MAX.claims))
    takeClaim(claim, { parts: [...parts.values()], find, problems });
  return { parts: [...parts.values()], partOf, problems: limitProblems(problems) };
}

function takeClaim({ part, name, value }: Claim, { parts, find, problems }: Known): void {
  const isKnown = (ROLES[part.role] as readonly string[]).includes(name);
  if (!isKnown || value === "" || value === "-" || value.length > MAX.value) return;
  const quoted =
    find(part.head, value) ?? find(part.text, value) ?? findAbove(name, value, { part, parts, find });
  if (quoted === null) problems.push(`“${value}” is not in the lines of its ${part.role}.`);
  else if (name === ITEMS) part.items.push(quoted);
  else part.values[name as ValueName] ??= quoted;
}

/** Finds a name above the entry: an employer or school may head several entries. */
function findAbove(
  name: string,
  value: string,
  { part, parts, find }: Pick<Known, "parts" | "find"> & { part: AssignedPart },
): Quoted | null {
  if (name !== "employer" && name !== "school" && name !== "place") return null;
  const above = parts.slice(0, parts.indexOf(part)).filter(({ role }) => role === part.role);
  for (const { head } of above.toReversed().slice(0, MAX.above)) {
    const found = find(head, value);
    if (found !== null) return found;
  }
  return null;
}

type Piece = { id: string; text: string };
type Cell = { x1: number; x2: number };
type FindQuoted = (value: string) => Quoted | null;

/**
 * Returns a function that finds values in these rows, including values that continue on the next row (possibly after a
 * hyphen) or below in the same table column. Null if they are missing.
 */
export function createQuoteFinder(rows: readonly Row[]): FindQuoted {
  const columns = rows.length > MAX.tableRows ? [] : listColumns(rows);
  const finders = [rows, ...columns].flatMap((pieces) =>
    [" ", ""].map((joint) => createFinder(pieces, joint)),
  );
  return (value) => {
    for (const find of finders) {
      const found = find(value);
      if (found !== null) return found;
    }
    return null;
  };
}

function createFinder(pieces: readonly Piece[], joint: string): FindQuoted {
  const ends: number[] = [];
  let text = "";
  for (const piece of pieces) {
    if (text !== "") text += text.endsWith("-") ? joint : " ";
    text += piece.text;
    ends.push(text.length);
  }
  const findStretch = createStretchFinder(text);
  return (value) => {
    const stretch = findStretch(value);
    if (stretch === null) return null;
    const from = text.indexOf(stretch);
    const to = from + stretch.length;
    const own = pieces.filter((_, at) => (ends[at - 1] ?? -1) < to && (ends[at] ?? 0) > from);
    return { text: trimSigns(stretch), lines: [...new Set(own.map(({ id }) => id))] };
  };
}

/** The texts of table columns: cells of several rows below each other, top to bottom. */
function listColumns(rows: readonly Row[]): Piece[][] {
  const columns: (Cell & { pieces: Piece[] })[] = [];
  for (const { id, cells } of rows)
    for (const { x1, x2, text } of cells) {
      const column = columns.find((one) => one.x1 < x2 && x1 < one.x2);
      if (column === undefined) columns.push({ x1, x2, pieces: [{ id, text }] });
      else {
        column.pieces.push({ id, text });
        column.x1 = Math.min(column.x1, x1);
        column.x2 = Math.max(column.x2, x2);
      }
    }
  return columns.map(({ pieces }) => pieces).filter((pieces) => pieces.length > 1);
}
