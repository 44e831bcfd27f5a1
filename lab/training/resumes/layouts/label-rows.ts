import type { RowLabel } from "#worker/ai/read-resume/labels/labels.ts";
import type { Row } from "#worker/ai/read-resume/row.ts";

import type { LabelledRow } from "../sequences.ts";
import type { Field } from "../sheet.ts";
import { LANGUAGES } from "../words.ts";
import type { Job, Person, School } from "./person.ts";

type Kind = "job" | "school" | "other";
/** A text of the person: where it belongs, and whether it is a part of an entry's head. */
type Piece = { group: string; text: string; isHead: boolean };

/** Letters alone: templates change case, signs and spaces, and write dates in other forms. */
const toBare = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, "");
/** What may be the name of a group of skills, and a heading. */
const HEADING_WORDS = new Set(
  LANGUAGES.flatMap(({ headings }) => Object.values(headings).flat().map(toBare)),
);
const TIME_WORDS = new Set(
  LANGUAGES.flatMap(({ months, short, seasons }) => [...months, ...short, ...seasons].map(toBare)).concat(
    "present current now to until since today yr yrs mo mos year years month months".split(" "),
  ),
);
const isTime = (text: string): boolean => {
  const words = text
    .split(/[^\p{L}]+/u)
    .map(toBare)
    .filter(Boolean);
  return /\d{4}/.test(text) && words.every((word) => TIME_WORDS.has(word));
};
/** What is left of a row with a date behind or before it. */
const removeDates = (text: string): string =>
  text
    .replaceAll(/\p{L}{3,9}\.?(?=\s\d{4})/gu, (word) => (TIME_WORDS.has(toBare(word)) ? "" : word))
    .replaceAll(/\b(?:present|current|now)\b/giu, "");
/** Letters from which on a part of a text is a wrapped line of it. */
const WRAPPED = 12;
const LEAST_SHARE = 0.5;
const LONGEST_HEADING = 6;

/**
 * Labels the rows that were read of a rendered template by the person whose texts it shows. Null where too many rows
 * show texts of two places, as where two columns were read as one: nothing is to be learned of these.
 */
export function labelRows(rows: readonly Row[], person: Person): LabelledRow[] | null {
  const pieces = listPieces(person).map((piece) => ({ ...piece, bare: toBare(piece.text) }));
  const groups: (string | null)[] = [];
  for (const row of rows) groups.push(findGroup(row, pieces, groups.at(-1) ?? null));
  if (groups.filter((group) => group === "mixed").length > rows.length * 0.06) return null;
  giveDatesToNeighbors(rows, groups, person);
  giveEmployersToRoles(groups, person);
  return finish(rows, groups, person);
}

function listPieces({ basics, ...person }: Person): Piece[] {
  const head = (group: string, texts: (string | undefined)[]): Piece[] =>
    texts.flatMap((text) => (text === undefined || text === "" ? [] : [{ group, text, isHead: true }]));
  const body = (group: string, texts: (string | undefined)[]): Piece[] =>
    head(group, texts).map((piece) => ({ ...piece, isHead: false }));
  return [
    ...body("contact", [
      basics.name,
      ...basics.name.split(" "),
      basics.label,
      basics.email,
      basics.phone,
      basics.url,
      ...Object.values(basics.location),
      ...basics.profiles.flatMap(({ network, username, url }) => [network, username, url]),
    ]),
    ...body("summary", [basics.summary]),
    ...person.work.flatMap((job, at) => [
      ...head(
        isRole(person.work, at)
          ? `job g${person.work.findIndex(({ name }) => name === job.name)}`
          : `job ${at}`,
        [job.name],
      ),
      ...head(`job ${at}`, [job.position, job.location]),
      ...body(`job ${at}`, [job.summary, ...job.highlights]),
    ]),
    ...person.education.flatMap((school, at) =>
      head(`school ${at}`, [school.institution, school.studyType, school.area]),
    ),
    ...body(
      "skill",
      person.skills.flatMap(({ name, keywords }) => [
        ...(HEADING_WORDS.has(toBare(name)) ? [] : [name]),
        ...keywords,
      ]),
    ),
    ...body(
      "language",
      person.languages.flatMap(({ language, fluency }) => [language, fluency]),
    ),
    ...body(
      "certificate",
      person.certificates.flatMap(({ name, issuer }) => [name, issuer]),
    ),
    ...body(
      "project",
      person.projects.flatMap(({ name, roles, description, highlights }) => [
        name,
        ...roles,
        description,
        ...highlights,
      ]),
    ),
    ...body("other", [
      ...person.awards.flatMap(({ title, awarder }) => [title, awarder]),
      ...person.volunteer.flatMap(({ organization, position, highlights }) => [
        organization,
        position,
        ...highlights,
      ]),
      ...person.publications.flatMap(({ name, publisher }) => [name, publisher]),
      ...person.interests.map(({ name }) => name),
      ...person.references.flatMap(({ name, reference }) => [name, reference]),
    ]),
  ];
}

/** Whether the job is one of several at its employer, which may stand above them. */
const isRole = (work: readonly Job[], at: number): boolean =>
  work.some(({ name }, other) => other !== at && name === work[at]?.name);

/** "job 2 head", "job 2 body", "skill", …; "date" of a row of dates alone, null of one that shows no text of the person. */
function findGroup(
  { text }: Row,
  pieces: readonly (Piece & { bare: string })[],
  before: string | null,
): string | null {
  if (isTime(text)) return "date";
  const digits = text.replaceAll(/\D/g, "");
  if (digits.length > 8 && pieces.some((piece) => piece.text.replaceAll(/\D/g, "") === digits))
    return "contact";
  const rest = toBare(removeDates(text));
  if (rest.length < 2) return null;
  const covered = new Map<string, number>();
  for (const { group, isHead, bare } of pieces) {
    const name = /^(?:job|school) /.test(group) ? `${group} ${isHead ? "head" : "body"}` : group;
    const isRest =
      bare.includes(rest) && (rest.length >= WRAPPED || (name === before && bare.endsWith(rest)));
    const length = bare.length > 1 && rest.includes(bare) ? bare.length : isRest ? rest.length : 0;
    covered.set(name, (covered.get(name) ?? 0) + length);
  }
  // A role that names its employer is an entry of its own.
  const ofEmployer = (group: string) => group.startsWith("job g");
  const hasRole = [...covered].some(([group, length]) => length > 0 && /^job \d+ head/.test(group));
  const [first, second] = [...covered]
    .filter(([group]) => !(hasRole && ofEmployer(group)))
    .toSorted(([, a], [, b]) => b - a);
  if (first === undefined || first[1] < rest.length * (hasRole ? 0.3 : LEAST_SHARE))
    return first !== undefined && first[1] > 12 ? "mixed" : null;
  const [, twice] = second ?? ["", 0];
  const isTwo =
    twice > rest.length * 0.3 &&
    first[1] < rest.length * 0.75 &&
    second?.[0].slice(0, 5) !== first[0].slice(0, 5);
  return isTwo ? "mixed" : first[0];
}

function giveDatesToNeighbors(rows: readonly Row[], groups: (string | null)[], person: Person): void {
  const yearsOf = (group: string): string[] => {
    const [kind, at] = group.split(" ");
    const entry =
      kind === "job" ? person.work[Number(at)] : kind === "school" ? person.education[Number(at)] : undefined;
    return entry === undefined ? [] : [entry.startDate, entry.endDate ?? ""].map((date) => date.slice(0, 4));
  };
  for (const [at, group] of groups.entries()) {
    if (group !== "date") continue;
    const years = rows[at]?.text.match(/\d{4}/g) ?? [];
    const near = [-1, 1, -2, 2, -3].map((step) => groups[at + step] ?? "");
    const owner = near.find(
      (other) => years.length > 0 && years.every((year) => yearsOf(other).includes(year)),
    );
    groups[at] =
      owner === undefined ? null : /^(?:job|school) /.test(owner) ? owner.replace("body", "head") : owner;
  }
}

/** An employer that stands above each of its roles belongs to each; one above all of them is an entry of its own. */
function giveEmployersToRoles(groups: (string | null)[], { work }: Person): void {
  const rows = [...groups.entries()].filter(([, group]) => group?.startsWith("job g") === true);
  for (const [at, group] of rows) {
    if (rows.filter(([, other]) => other === group).length < 2) continue;
    const name = work[Number(/\d+/.exec(group ?? "")?.[0])]?.name;
    const role = [1, 2, -1, 3, -2]
      .map((step) => groups[at + step] ?? "")
      .find((other) => /^job \d+ head/.test(other) && work[Number(other.split(" ")[1])]?.name === name);
    if (role !== undefined) groups[at] = role;
  }
}

function finish(rows: readonly Row[], groups: readonly (string | null)[], person: Person): LabelledRow[] {
  const started = new Set<string>();
  const ids = new Map<string, number>();
  const firstContent = groups.findIndex((group) => group !== null && group !== "contact");
  return rows.map((row, at) => {
    const group = groups[at] ?? null;
    const found = /^(job|school) (g?\d+) (head|body)$/.exec(group ?? "");
    if (found !== null) {
      const [, kind = "", index = "", part] = found;
      const name = `${kind} ${index}`;
      const isStart = part === "head" && !started.has(name);
      if (part === "head") started.add(name);
      if (!ids.has(name)) ids.set(name, ids.size + 1);
      const fields =
        kind === "job"
          ? listJobFields(person.work[Number(index.replace("g", ""))], index.startsWith("g"))
          : listSchoolFields(person.education[Number(index)]);
      return {
        row,
        label: `${kind as Exclude<Kind, "other">}.${part === "body" ? "body" : isStart ? "start" : "head"}`,
        entry: part === "head" ? (ids.get(name) ?? null) : null,
        fields,
      };
    }
    const label: RowLabel =
      group === null || group === "mixed" || group === "date"
        ? labelRest(rows, groups, at, firstContent)
        : (group as RowLabel);
    return { row, label, entry: null, fields: [] };
  });
}

const HEADINGS: Record<string, RowLabel> = {
  job: "heading.experience",
  school: "heading.education",
  skill: "heading.skills",
  summary: "heading.summary",
  project: "heading.projects",
  certificate: "heading.certifications",
  language: "heading.languages",
  contact: "heading.contact",
  other: "heading.other",
};

/** A heading where another section begins below it; within an entry, what a form tells of it, or a label. */
function labelRest(
  rows: readonly Row[],
  groups: readonly (string | null)[],
  at: number,
  firstContent: number,
): RowLabel {
  const isShown = (group: string | null) => group !== null && group !== "mixed" && group !== "date";
  const nextGroup = groups.slice(at + 1, at + 6).find(isShown);
  const beforeGroup = groups.slice(0, at).findLast(isShown);
  const [next, before] = [toKind(nextGroup), toKind(beforeGroup)];
  const text = rows[at]?.text ?? "";
  const isShort = text.split(/\s+/).length <= LONGEST_HEADING && /\p{L}{2}/u.test(text);
  const isTold = /\d|: ./.test(text);
  const isAbove = isShown(groups[at + 1] ?? null) || groups[at + 1] === "date";
  if (groups[at] === "mixed") return "other";
  if (isShort && isAbove && !isTold && next !== "" && next !== before && next !== "contact")
    return HEADINGS[next] ?? "other";
  if (before === "contact" || at < firstContent) return "contact";
  if (before === "job" || before === "school")
    return isTold
      ? `${before}.body`
      : isShort && nextGroup?.slice(0, 6) === beforeGroup?.slice(0, 6)
        ? "label"
        : "other";
  return isShort && next === before ? "label" : "other";
}

const toKind = (group: string | null | undefined): string => group?.split(" ")[0] ?? "";

const listJobFields = (job: Job | undefined, isEmployer: boolean): Field[] =>
  job === undefined
    ? []
    : [
        ...(isEmployer ? [] : [{ text: job.position, label: "title" as const }]),
        { text: job.name, label: "company" },
        ...(job.location === undefined ? [] : [{ text: job.location, label: "place" as const }]),
      ];

const listSchoolFields = (school: School | undefined): Field[] =>
  school === undefined
    ? []
    : [
        { text: school.institution, label: "school" },
        { text: school.studyType, label: "degree" },
        { text: school.area, label: "major" },
      ];
