import { DEGREES, type Degree, findDegree } from "#worker/ai/words/degree.ts";
import { PRESENT, toMonthNumber, readDate } from "#worker/ai/words/periods.ts";

import type { EvidenceUnit } from "./evidence-unit.ts";
import type { MatchProfile, Position } from "./match-profile.ts";

/**
 * Converts an inventory to a match profile, so that a letter and a job page find the same skills in the same
 * words.
 */
export function buildMatchProfile(evidence: EvidenceUnit[]): MatchProfile {
  const texts = evidence.filter(({ role, kind }) => role === null && kind !== "skill");
  return {
    desiredTitles: [],
    otherNames: new Map(),
    positions: listPositions(evidence),
    skills: evidence.filter(({ kind }) => kind === "skill").map(({ text }) => text),
    texts: [...texts.map(({ text }) => text), ...listDegreeLines(evidence)],
    degree: findHighestDegree(evidence),
    level: null,
    places: [],
    reach: null,
    isOpenToRemote: false,
    remoteCountries: [],
    languages: [],
    remote: null,
    authorization: null,
    salary: null,
  };
}

function listPositions(evidence: EvidenceUnit[]): Position[] {
  const positions = new Map<string, Position>();
  for (const { role, text, path } of evidence) {
    if (role === null) continue;
    const key = JSON.stringify([role.title, role.company, role.startDate, role.endDate]);
    const position = positions.get(key) ?? toPosition(role);
    positions.set(key, position);
    if (!/\.(?:position|company|location)$/.test(path)) position.texts.push(text);
  }
  return [...positions.values()].toSorted((a, b) => getEndMonth(b) - getEndMonth(a));
}

function toPosition({ title, company, startDate, endDate }: NonNullable<EvidenceUnit["role"]>): Position {
  const isCurrent = readDate(endDate) === PRESENT || (endDate === "" && startDate !== "");
  return {
    title,
    company,
    from: parseMonth(startDate),
    to: isCurrent ? null : parseMonth(endDate),
    isCurrent,
    texts: [],
  };
}

/** Months since year 0; a year without a month counts as its middle. */
function parseMonth(date: string): number | null {
  const value = readDate(date);
  if (value === null || value === PRESENT) return null;
  return value.length === 4 ? Number(value) * 12 + 6 : toMonthNumber(value) - 1;
}

const getEndMonth = ({ isCurrent, to, from }: Position): number =>
  isCurrent ? Number.MAX_SAFE_INTEGER : (to ?? from ?? 0);

/** "BSc" and "Nursing" are separate resume fields; together they name a degree. */
function listDegreeLines(evidence: EvidenceUnit[]): string[] {
  const fields = new Map<string, string[]>();
  for (const { kind, path, text } of evidence) {
    const [, entry, field = ""] = path.split(".");
    if (kind !== "education" || !/^(?:degree|major)$/.test(field)) continue;
    fields.set(entry ?? "", [...(fields.get(entry ?? "") ?? []), text]);
  }
  return [...fields.values()].map((texts) => texts.join(" "));
}

export function findHighestDegree(evidence: EvidenceUnit[]): Degree | null {
  const education = listDegreeLines(evidence).map((line) =>
    line.replace(/^(\S+(?: of \w+)?)\b/, "$1 degree in"),
  );
  const plain = evidence
    .filter(({ role, kind }) => role === null && kind !== "skill" && kind !== "language")
    .map(({ text }) => text);
  const found = [...education, ...listDegreeLines(evidence), ...plain].flatMap(
    (text) => findDegree(text)?.level ?? [],
  );
  return found.toSorted((a, b) => DEGREES.indexOf(b) - DEGREES.indexOf(a))[0] ?? null;
}
