import { findDates } from "#worker/ai/words/dates.ts";
import { isCapitals } from "#worker/ai/words/text.ts";

import { findEntryRole } from "./entry-labels.ts";
import { type SectionKind, mayBeHeading, parseHeading } from "./headings.ts";
import type { Labelled } from "./labels/label-rows.ts";
import { getContentKind, getHeadingKind, ROW_LABELS } from "./labels/labels.ts";
import type { Row } from "./row.ts";
import type { Section } from "./sections.ts";
import { isFormLabel } from "./side-by-side.ts";
import { readTableEntries } from "./table-entries.ts";
import { createLookTest } from "./unusual-headings.ts";

type Kind = SectionKind | "head";
export type RowLabels = ReadonlyMap<Row, Labelled>;

/** Min probability of a heading that the rules missed. */
const HEADING = 0.6;
/** Min probability of one kind of heading for opening it. */
const KIND = 0.4;
/** Max probability of a line that only looks like a heading. */
const NO_HEADING = 0.2;
/** Min mean probability of rows that form a section without a heading. */
const RUN = 0.75;
/** The same before the first heading, and for rows without a period. */
const FREE_RUN = 0.6;
const SURE_RUN = 0.9;
const MIN_ROWS = 3;
/** Min letters of a heading with unknown words. */
const MIN_HEADING = 4;
/** Min share of a section's rows for its content to overrule its heading. */
const CONTENT = 0.75;
const LITTLE = 0.12;
/** The same if the heading's labels agree. */
const MEANT = 0.5;
/** Kinds with content reliable enough to overrule a heading. */
const DECISIVE = new Set<Kind>(["experience", "education"]);
/** Kinds whose own entries have periods: projects, and others such as publications. */
const HAS_ENTRIES = new Set<Kind>(["projects", "other"]);

/**
 * Corrects the rules' sections by the labels of their rows: unknown headings, sections without a heading, and headings
 * with content of another kind.
 */
export function refineSections(sections: Section[], labels: RowLabels): Section[] {
  const isLikeHeadings = createLookTest(sections);
  const isOwnList = (section: Section): boolean =>
    section.kind === "other" &&
    section.heading !== null &&
    isLikeHeadings(section.heading) &&
    (section.heading.headingLevel !== null || section.rows[0]?.listLevel !== null) &&
    findMeantKind(section, labels) === null;
  const joined = joinFalseHeadings(sections, labels, isOwnList);
  return joined.flatMap((section) => {
    // A list under a heading formatted like the known ones is a section, whatever its words.
    if (isOwnList(section)) return [section];
    const split = splitAtLabelledHeadings(section, labels);
    return split.map((part) => decideKind(part, labels)).flatMap((part) => splitRuns(part, labels));
  });
}

const sumHeadingShares = ({ shares }: Labelled): number => {
  let sum = 0;
  for (const label of ROW_LABELS) if (getHeadingKind(label) !== null) sum += shares.get(label) ?? 0;
  return sum;
};

/** Joins a false heading to the section before it. */
function joinFalseHeadings(
  sections: Section[],
  labels: RowLabels,
  isOwnList: (section: Section) => boolean,
): Section[] {
  const kept: Section[] = [];
  for (const section of sections) {
    const { heading } = section;
    const said = heading === null ? undefined : labels.get(heading);
    const before = kept.findLast(({ rows, heading: own }) => (rows[0] ?? own)?.column === heading?.column);
    const isFalse =
      heading !== null &&
      heading.isSideHeading !== true &&
      said !== undefined &&
      before !== undefined &&
      !isOwnList(section) &&
      parseHeading(heading.text) === null &&
      sumHeadingShares(said) < NO_HEADING;
    if (isFalse) before.rows = [...before.rows, heading, ...section.rows];
    else kept.push({ ...section });
  }
  return kept;
}

function splitAtLabelledHeadings(section: Section, labels: RowLabels): Section[] {
  const parts: Section[] = [{ ...section, rows: [] }];
  const [firstRow] = section.rows;
  // Labels have no kind for project names: the first row is a name.
  const names = new Set(
    section.kind === "projects" && firstRow !== undefined ? [describeLook(firstRow)] : [],
  );
  for (const row of section.rows) {
    const said = labels.get(row);
    const isName = said !== undefined && said.label.endsWith("start");
    if (isName) names.add(describeLook(row));
    const found =
      said === undefined ||
      !isShort(row) ||
      isAbbreviation(row.text) ||
      isLabelInEntry(row) ||
      sumHeadingShares(said) < HEADING
        ? null
        : findSureHeadingKind(said);
    // A name formatted like those before it starts the next entry, not a section.
    const kind = found === "other" && names.has(describeLook(row)) ? null : found;
    // The name above contact details looks like their heading, and a project's name like a summary heading.
    const isEntryName =
      (kind === "contact" || (kind === "summary" && section.heading !== null)) &&
      parseHeading(row.text)?.kind !== kind;
    // Within a section of jobs or schools, another heading of the same kind is an employer or a school, unless its
    // words say otherwise.
    const isNameOfEntry =
      kind !== null &&
      DECISIVE.has(kind) &&
      parts.at(-1)?.kind === kind &&
      parts.at(-1)?.heading !== null &&
      parseHeading(row.text) === null;
    if (kind !== null && !isEntryName && !isNameOfEntry) parts.push({ kind, heading: row, rows: [] });
    else parts.at(-1)?.rows.push(row);
  }
  return parts.filter(({ heading, rows }) => heading !== null || rows.length > 0);
}

/** Whether a row is a label inside a job: "Duties, accomplishments and related skills:". */
const isLabelInEntry = ({ text }: Row): boolean =>
  parseHeading(text) === null && findEntryRole(text) === "rest";

/** Whether a text is a short unknown abbreviation, such as "MD" continuing the cell above, and thus no heading. */
const isAbbreviation = (text: string): boolean => text.length < MIN_HEADING && parseHeading(text) === null;

const describeLook = ({ size, isBold, x1, text }: Row): string =>
  `${Math.round(size * 2)} ${isBold} ${Math.round(x1)} ${isCapitals(text)}`;

/** Whether a row is short. List items count only by their words: one about a job may be directly above a school. */
const isShort = (row: Row): boolean =>
  mayBeHeading(row) ||
  (row.cells.length === 1 &&
    row.text.length < 50 &&
    (row.listLevel === null || parseHeading(row.text) !== null));

/** The kind of heading with a clear lead, else null. */
const findSureHeadingKind = (said: Labelled): SectionKind | null => {
  const kind = findHeadingKind(said);
  return (said.shares.get(`heading.${kind}` as Labelled["label"]) ?? 0) >= KIND ? kind : null;
};

/** The most probable kind of heading. */
function findHeadingKind({ shares }: Labelled): SectionKind {
  let best: { kind: SectionKind; share: number } = { kind: "other", share: 0 };
  for (const label of ROW_LABELS) {
    const kind = getHeadingKind(label);
    const share = shares.get(label) ?? 0;
    if (kind !== null && share > best.share) best = { kind, share };
  }
  return best.kind;
}

/** Share of each content kind in rows. */
function measureContent(rows: Row[], labels: RowLabels): Map<Kind, number> {
  const sums = new Map<Kind, number>();
  let all = 0;
  for (const row of rows) {
    const said = labels.get(row);
    if (said === undefined) continue;
    for (const label of ROW_LABELS) {
      const kind = getContentKind(label);
      const share = said.shares.get(label) ?? 0;
      if (kind === null || share < 0.01) continue;
      sums.set(kind, (sums.get(kind) ?? 0) + share);
      all += share;
    }
  }
  return new Map([...sums].map(([kind, sum]) => [kind, sum / Math.max(1e-9, all)]));
}

/**
 * The kind of an unknown heading if its label and the rows below agree. A heading marked by formatting keeps its
 * section, because its words are the user's.
 */
function findMeantKind({ heading, rows }: Section, labels: RowLabels): SectionKind | null {
  const said = heading === null ? undefined : labels.get(heading);
  if (heading === null || said === undefined || heading.headingLevel !== null) return null;
  if (parseHeading(heading.text) !== null) return null;
  const kind = findSureHeadingKind(said);
  return kind !== null && kind !== "other" && (measureContent(rows, labels).get(kind) ?? 0) >= MEANT
    ? kind
    : null;
}

function decideKind(section: Section, labels: RowLabels): Section {
  const { kind, heading, rows } = section;
  if (heading === null || rows.length === 0) return section;
  // "About" above an address is not a summary.
  if (kind === "summary" && (measureContent(rows, labels).get("head") ?? 0) >= SURE_RUN)
    return { ...section, kind: "contact" };
  if (hasSureHeading(section) || isSingleRow(section, rows)) return section;
  const meant = findMeantKind(section, labels);
  if (meant !== null) return { ...section, kind: meant };
  const shares = measureContent(rows, labels);
  const [top] = [...shares].toSorted((a, b) => b[1] - a[1]);
  if (top === undefined || top[0] === kind || top[0] === "head") return section;
  const said = labels.get(heading);
  const isMeant =
    parseHeading(heading.text) === null && said !== undefined && findHeadingKind(said) === top[0];
  const isClear = top[1] >= CONTENT && (shares.get(kind) ?? 0) <= LITTLE;
  const mayDecide = isMeant || (DECISIVE.has(top[0]) && rows.some(hasPeriod));
  return isClear && mayDecide ? { ...section, kind: top[0] } : section;
}

/** Whether a section has a known heading that is no entry label: strong evidence for its content. */
const hasSureHeading = ({ kind, heading }: Section): boolean => {
  const known = heading === null ? null : parseHeading(heading.text);
  return known !== null && (!known.isWeak || known.kind === "other") && known.kind === kind;
};

/** Whether a section with a known heading has only one row, too little to overrule it. */
const isSingleRow = ({ kind, heading }: Section, rows: Row[]): boolean =>
  rows.length === 1 && !DECISIVE.has(kind) && heading !== null && parseHeading(heading.text)?.kind === kind;

const hasPeriod = ({ text }: Row): boolean => findDates(text).length > 0;

/** Turns runs of rows that clearly belong elsewhere into sections without a heading. */
function splitRuns(section: Section, labels: RowLabels): Section[] {
  if (DECISIVE.has(section.kind) && readTableEntries(section.rows) !== null) return [section];
  const runs: { kind: Kind; rows: Row[] }[] = [];
  for (const row of section.rows) {
    const said = labels.get(row);
    const kind =
      (said === undefined ? null : isPersonalRow(row) ? section.kind : getContentKind(said.label)) ??
      runs.at(-1)?.kind ??
      section.kind;
    const run = runs.at(-1);
    if (run?.kind === kind) run.rows.push(row);
    else runs.push({ kind, rows: [row] });
  }
  const parts: Section[] = [{ ...section, rows: [] }];
  for (const { kind, rows } of runs) {
    const last = parts.at(-1);
    if (last === undefined) continue;
    if (kind === last.kind || !isOwnSection(section, kind, rows, labels)) last.rows.push(...rows);
    else parts.push({ kind, heading: null, rows });
  }
  return parts.filter(({ heading, rows }, at) => at === 0 || heading !== null || rows.length > 0);
}

/** Whether a row states personal data: "Date of birth: 12.04.1988", "Citizenship | United States". */
const isPersonalRow = ({ cells: [first] }: Row): boolean =>
  first !== undefined && isFormLabel(first.text.split(":")[0] ?? "");

function isOwnSection(section: Section, kind: Kind, rows: Row[], labels: RowLabels): boolean {
  if (kind === section.kind) return true;
  if (isSingleRow(section, rows)) return false;
  // Under a heading, only entries with a period or several rows form another section.
  const share = measureContent(rows, labels).get(kind) ?? 0;
  if (hasSureHeading(section)) {
    if (!DECISIVE.has(kind) || !rows.some(hasPeriod)) return false;
    // Certificates look like degrees: a name, an issuer and a date.
    if (section.kind === "certifications" && kind === "education") return false;
    if (DECISIVE.has(section.kind)) return share >= SURE_RUN;
    return !HAS_ENTRIES.has(section.kind) && rows.length >= MIN_ROWS && share >= RUN;
  }
  if (section.kind === "head") return share >= FREE_RUN && !rows.every(isPersonalRow);
  if (DECISIVE.has(kind) && rows.some(hasPeriod)) return share >= RUN;
  return DECISIVE.has(section.kind) && rows.length >= MIN_ROWS && share >= SURE_RUN;
}
