import type { MatchJob, MatchProfile } from "#worker/ai/compare/match-input.ts";
import { type JobMatch, matchJobs } from "#worker/ai/compare/match-jobs.ts";
import { countWorkMonths } from "#worker/ai/read-person/months-of-work.ts";
import type { Position } from "#worker/ai/read-person/positions.ts";
import type { PersonReading } from "#worker/ai/read-person/read-person.ts";
import { collectEvidence } from "#worker/ai/read-person/skill-evidence.ts";

/** November 2026, used as the current date by matching tests. */
export const MATCH_NOW = Date.UTC(2026, 10, 20);
export const MATCH_MONTH = 2026 * 12 + 10;

type Said = Pick<PersonReading, "positions" | "skills" | "texts" | "degree">;
export type ProfileParts = Partial<Said & Omit<MatchProfile, "person">>;

/** A person who says only what a test needs. */
function makePerson(said: Partial<Said>): PersonReading {
  const { positions = [], skills = [], texts = [], degree = null } = said;
  const career = { positions, skills, texts };
  return {
    ...career,
    units: [],
    degree,
    findEvidences: (month) => collectEvidence(career, month),
    countMonths: (month) => countWorkMonths(positions, month),
  };
}

/** A profile with only the fields a test needs. */
export const makeMatchProfile = ({
  positions,
  skills,
  texts,
  degree,
  ...wishes
}: ProfileParts = {}): MatchProfile => ({
  person: makePerson({
    ...(positions && { positions }),
    ...(skills && { skills }),
    ...(texts && { texts }),
    ...(degree && { degree }),
  }),
  desiredTitles: [],
  otherNames: new Map(),
  level: null,
  places: [],
  reach: null,
  isOpenToRemote: false,
  remoteCountries: [],
  languages: [],
  remote: null,
  authorization: null,
  salary: null,
  ...wishes,
});

/** A current position that began five years ago. */
export const makePosition = (position: Partial<Position> = {}): Position => ({
  title: "",
  company: "Example",
  from: MATCH_MONTH - 60,
  to: null,
  isCurrent: true,
  texts: [],
  ...position,
});

let made = 0;

export function makeMatchJob(job: Partial<MatchJob> = {}): MatchJob {
  made += 1;
  return {
    id: `job-${made}`,
    title: "",
    company: "",
    skills: [],
    yearsMin: null,
    seniority: null,
    places: [],
    workMode: null,
    isRemote: false,
    pay: null,
    text: "",
    postedAtMs: null,
    language: null,
    ...job,
  };
}

export const createMusts = (...ids: string[]): MatchJob["skills"] =>
  ids.map((id) => ({ id, demand: "must" }));

/** The match of one job with one profile. */
export function makeMatch(profile: ProfileParts, job: Partial<MatchJob>): JobMatch {
  const [only] = matchJobs(makeMatchProfile(profile), [makeMatchJob(job)], MATCH_NOW);
  if (only === undefined) throw new Error("There is no match.");
  return only;
}

export const accountant: ProfileParts = {
  desiredTitles: ["Accountant"],
  positions: [
    makePosition({
      title: "Accountant",
      texts: ["Closed the general ledger in QuickBooks", "Payroll for 40 people"],
    }),
  ],
  skills: ["Microsoft Excel"],
};
/** Skills required of an accountant, all of which `accountant` has. */
export const books = createMusts("general-ledger", "quickbooks", "microsoft-excel", "payroll");
