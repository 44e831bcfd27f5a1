import { DEGREES, type Degree, findDegree } from "#worker/ai/words/degree.ts";
import { type Period, compareNewestFirst, readPeriod } from "#worker/ai/words/periods.ts";

import { type Role, type Statement, isJobHead } from "./evidence-unit.ts";

/** A job that the person has or had. */
export type Position = Pick<Period, "from" | "to" | "isCurrent"> & {
  title: string;
  company: string;
  /** Sentences and achievements that describe it. */
  texts: string[];
};

/** The jobs of the statements, newest first. */
export function listPositions(statements: readonly Statement[]): Position[] {
  const positions = new Map<Role, Position>();
  for (const statement of statements) {
    const { role, text } = statement;
    if (role === null) continue;
    const position = positions.get(role) ?? toPosition(role);
    positions.set(role, position);
    if (!isJobHead(statement)) position.texts.push(text);
  }
  return [...positions.values()].toSorted(compareNewestFirst);
}

function toPosition(role: Role): Position {
  const { from, to, isCurrent } = readPeriod(role);
  return { title: role.title, company: role.company, from, to, isCurrent, texts: [] };
}

type DegreeFields = { degree: string; major: string };

const DEGREE_FIELD = /^education\.(\d+)\.(degree|major)$/;

/** Whether a statement is the degree or the field of study of a school entry. */
export const isDegreeField = ({ path }: Pick<Statement, "path">): boolean => DEGREE_FIELD.test(path);

/** Degree and field of study per school, because only together they name a degree: "BSc" and "Nursing". */
function listDegreeFields(statements: readonly Statement[]): DegreeFields[] {
  const entries = new Map<string, DegreeFields>();
  for (const { path, text } of statements) {
    const [, entry = "", field] = DEGREE_FIELD.exec(path) ?? [];
    if (field !== "degree" && field !== "major") continue;
    const fields = entries.get(entry) ?? { degree: "", major: "" };
    fields[field] = `${fields[field]} ${text}`.trim();
    entries.set(entry, fields);
  }
  return [...entries.values()];
}

/** Texts outside jobs and the skills list; a degree and its field of study form one text. */
export const listTexts = (statements: readonly Statement[]): string[] => [
  ...statements
    .filter(({ role, kind, path }) => role === null && kind !== "skill" && !isDegreeField({ path }))
    .map(({ text }) => text),
  ...listDegreeFields(statements).map(({ degree, major }) => `${degree} ${major}`.trim()),
];

/** The highest degree that the person states, in fields or in a sentence. */
export function findHighestDegree(statements: readonly Statement[]): Degree | null {
  const said = statements.filter(
    ({ role, kind }) => role === null && kind !== "skill" && kind !== "language",
  );
  const fields = listDegreeFields(statements).map(({ degree, major }) =>
    `${degree} degree in ${major}`.trim(),
  );
  const found = [...fields, ...listTexts(said)].flatMap((text) => findDegree(text)?.level ?? []);
  return found.toSorted((a, b) => DEGREES.indexOf(b) - DEGREES.indexOf(a))[0] ?? null;
}
