import { listPlainWords } from "#worker/ai/words/phrases.ts";

import type { EvidenceUnit, Role } from "./evidence-unit.ts";
import { isJobHead } from "./evidence-unit.ts";
import type { PersonReading } from "./read-person.ts";

/** A line of a record: an entry's heading or a statement, with an id. */
export type RecordLine = {
  /** "j1.2": the second statement of the first job. */
  id: string;
  text: string;
};

export type CareerRecord = {
  /** The record as text for a prompt. */
  text: string;
  lines: RecordLine[];
};

const KIND_NAMES = {
  education: "Education",
  project: "Projects",
  certificate: "Certificates and licences",
  skill: "Skills",
  language: "Languages",
} as const;

/**
 * Formats a person's statements for prompts: jobs with title, employer, dates and statements; one line per school,
 * certificate, skill and language; everything else in whole paragraphs. `source` is the original text, if any.
 */
export function formatCareer({ units }: Pick<PersonReading, "units">, source = ""): CareerRecord {
  const findSourceLine = createLineFinder(source);
  const lines: RecordLine[] = [];
  const parts: string[] = [];
  const add = (id: string, text: string): string => {
    lines.push({ id, text });
    return `[${id}] ${text}`;
  };
  const addPart = (title: string, texts: string[]): void => {
    if (texts.length > 0) parts.push([title, ...texts].join("\n"));
  };
  const { roles, others } = groupByRole(units);
  addPart(
    "Jobs",
    [...roles].flatMap(([role, told], at) => {
      const head = formatRole(role);
      return [
        head === "" ? `Job ${at + 1}` : add(`j${at + 1}`, head),
        ...told.map((text, row) => `  ${add(`j${at + 1}.${row + 1}`, text)}`),
      ];
    }),
  );
  for (const kind of ["education", "certificate", "project"] as const)
    addPart(
      KIND_NAMES[kind],
      groupByEntry(others.filter((unit) => unit.kind === kind)).map((texts, at) =>
        add(`${kind.slice(0, 1)}${at + 1}`, findSourceLine(texts) ?? joinEntry(texts)),
      ),
    );
  for (const kind of ["skill", "language"] as const) {
    const texts = others.filter((unit) => unit.kind === kind).map(({ text }) => text);
    if (texts.length > 0) addPart(KIND_NAMES[kind], [add(kind.slice(0, 1), texts.join(", "))]);
  }
  addPart(
    "In the person's own words",
    groupByEntry(others.filter(({ kind }) => !(kind in KIND_NAMES))).map((texts, at) =>
      add(`w${at + 1}`, texts.join(" ")),
    ),
  );
  return { text: parts.join("\n\n"), lines };
}

/** Formats the known parts of a role: "Cook, The Copper Pot (2019 to 2023)". */
function formatRole({ title, company, startDate, endDate }: Role): string {
  const listKnown = (values: string[]) => values.filter((value) => value.trim() !== "");
  const name = listKnown([title, company]).join(", ");
  const period = listKnown([startDate, endDate]).join(" to ");
  if (name === "") return period;
  return period === "" ? name : `${name} (${period})`;
}

/** Groups statements by job in source order, apart from those outside any job. */
function groupByRole(units: readonly EvidenceUnit[]) {
  const roles = new Map<Role, string[]>();
  const others: EvidenceUnit[] = [];
  for (const unit of units) {
    if (unit.text.trim() === "") continue;
    if (unit.role === null) {
      others.push(unit);
      continue;
    }
    const told = roles.get(unit.role) ?? [];
    roles.set(unit.role, told);
    if (!isJobHead(unit) && !told.includes(unit.text)) told.push(unit.text);
  }
  return { roles, others };
}

/** Texts grouped by the entry, paragraph or line in their paths, in order; two dates become one text. */
function groupByEntry(units: readonly EvidenceUnit[]): string[][] {
  const entries = new Map<string, string[]>();
  const starts = new Map<string, string>();
  for (const { path, text } of units) {
    const entry = path.split(".").slice(0, 2).join(".");
    const texts = entries.get(entry) ?? [];
    entries.set(entry, texts);
    if (path.endsWith(".endDate") && starts.get(entry) === texts.at(-1) && texts.length > 0)
      texts.push(`${texts.pop()} to ${text}`);
    else if (!texts.includes(text)) texts.push(text);
    if (path.endsWith(".startDate")) starts.set(entry, text);
  }
  return [...entries.values()];
}

const MARK = /^[\s•·*▪●◦‣–—-]+/;

/**
 * Returns a function that finds the source line with all words of an entry, which reads better than its parsed fields.
 */
function createLineFinder(source: string): (texts: string[]) => string | null {
  const lines = source.split("\n").map((line) => ({ line, words: new Set(listPlainWords(line)) }));
  return (texts) => {
    const words = listPlainWords(texts.join(" "));
    const found = lines.find((one) => words.every((word) => one.words.has(word)));
    return found === undefined ? null : found.line.replace(MARK, "").trim();
  };
}

/** Joins fields of an entry with commas, sentences with spaces. */
const joinEntry = (texts: string[]): string =>
  texts.map((text, at) => (at === texts.length - 1 || /[.!?;:]$/.test(text) ? text : `${text},`)).join(" ");
