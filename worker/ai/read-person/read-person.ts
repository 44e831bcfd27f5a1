import type { Degree } from "#worker/ai/words/degree.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { once } from "#worker/lib/once.ts";

import type { EvidenceUnit } from "./evidence-unit.ts";
import { type Months, countWorkMonths } from "./months-of-work.ts";
import { numberUnits } from "./number-units.ts";
import { findHighestDegree, listPositions, listTexts } from "./positions.ts";
import { type Career, type Evidences, collectEvidence } from "./skill-evidence.ts";
import { type CareerFields, listProfileStatements } from "./statements-of-profile.ts";
import { listResumeStatements } from "./statements-of-resume.ts";
import { listTextStatements } from "./statements-of-text.ts";

/**
 * What a person says of themselves, read once: of a profile, a resume or a background in their own words. Each part is
 * read when it is first asked for. A reading is shared by all who read the same person and must not be changed.
 */
export type PersonReading = Career & {
  /** All that the person states, piece by piece and verbatim, each with the job that it belongs to. */
  readonly units: readonly EvidenceUnit[];
  /** The highest degree. */
  readonly degree: Degree | null;
  /** Skills by id, each with its strongest evidence in a month, which is counted since year 0. */
  readonly findEvidences: (nowMonth: number) => Evidences;
  /** Months of work until a month, in all and in the field of a job. */
  readonly countMonths: (nowMonth: number) => Months;
};

/** A reading of the units of an inventory, all or some. */
export function createPersonReading(units: readonly EvidenceUnit[]): PersonReading {
  const getPositions = once(() => listPositions(units));
  const getSkills = once(() => units.filter(({ kind }) => kind === "skill").map(({ text }) => text));
  const getTexts = once(() => listTexts(units));
  const getDegree = once(() => findHighestDegree(units));
  const reading: PersonReading = {
    units,
    get positions() {
      return getPositions();
    },
    get skills() {
      return getSkills();
    },
    get texts() {
      return getTexts();
    },
    get degree() {
      return getDegree();
    },
    findEvidences: keepLatest((month) => collectEvidence(reading, month)),
    countMonths: keepLatest((month) => countWorkMonths(reading.positions, month)),
  };
  return reading;
}

/** What is found for a month is kept until another month is asked for. */
function keepLatest<Value>(find: (month: number) => Value): (month: number) => Value {
  let latest: { month: number; value: Value } | null = null;
  return (month) => {
    if (latest?.month !== month) latest = { month, value: find(month) };
    return latest.value;
  };
}

/** Most units of a profile: its 50 jobs alone may have 60 sentences each. */
const MAX_PROFILE_UNITS = 4000;

/** Reads a person of the fields of their profile. */
export const readProfile = (fields: CareerFields): PersonReading =>
  createPersonReading(numberUnits(listProfileStatements(fields), MAX_PROFILE_UNITS));

/** Reads a person of a resume, without what it hides. */
export const readResumeContent = (content: ResumeContent): PersonReading =>
  createPersonReading(numberUnits(listResumeStatements(content)));

/** Backgrounds that are kept: one is read by each step of a letter. */
const MAX_KEPT = 8;
const kept = new Map<string, PersonReading>();

/**
 * Reads a person of a background in their own words, or finds the reading of the same text that is kept. `today` is
 * "2026-11-20".
 */
export function readBackground(text: string, today: string): PersonReading {
  const key = `${today} ${text}`;
  const known = kept.get(key) ?? createPersonReading(numberUnits(listTextStatements(text, today)));
  // The most recently used is last.
  kept.delete(key);
  kept.set(key, known);
  for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
  return known;
}
