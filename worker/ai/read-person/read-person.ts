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
 * A person's background, parsed from a profile, a resume or free text. Each part is computed on first access. All
 * callers share one reading per person and must not change it.
 */
export type PersonReading = Career & {
  /** All statements, verbatim, each with its job. */
  readonly units: readonly EvidenceUnit[];
  /** The highest degree. */
  readonly degree: Degree | null;
  /** Skills by id, each with its strongest evidence as of a month (counted since year 0). */
  readonly findEvidences: (nowMonth: number) => Evidences;
  /** Counts months of work up to and including `nowMonth`, in total and in the job's field. */
  readonly countMonths: (nowMonth: number) => Months;
};

/** Reads some or all units of an inventory. */
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
    findEvidences: cacheLatest((month) => collectEvidence(reading, month)),
    countMonths: cacheLatest((month) => countWorkMonths(reading.positions, month)),
  };
  return reading;
}

/** Caches the result for the latest month. */
function cacheLatest<Value>(find: (month: number) => Value): (month: number) => Value {
  let latest: { month: number; value: Value } | null = null;
  return (month) => {
    if (latest?.month !== month) latest = { month, value: find(month) };
    return latest.value;
  };
}

/** Max units of a profile: each of its 50 jobs may have 60 sentences. */
const MAX_PROFILE_UNITS = 4000;

/** Reads the fields of a profile. */
export const readProfile = (fields: CareerFields): PersonReading =>
  createPersonReading(numberUnits(listProfileStatements(fields), MAX_PROFILE_UNITS));

/** Reads the visible content of a resume. */
export const readResumeContent = (content: ResumeContent): PersonReading =>
  createPersonReading(numberUnits(listResumeStatements(content)));

/** Max cached backgrounds; every step of a letter reads the same one. */
const MAX_KEPT = 8;
const kept = new Map<string, PersonReading>();

/** Reads a free-text background, or returns the cached reading of the same text. `today` is "2026-11-20". */
export function readBackground(text: string, today: string): PersonReading {
  const key = `${today} ${text}`;
  const known = kept.get(key) ?? createPersonReading(numberUnits(listTextStatements(text, today)));
  // Moves the key to the end, as the most recently used.
  kept.delete(key);
  kept.set(key, known);
  for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
  return known;
}
