import { type JobMatch, matchJobs } from "#worker/ai/compare/match-jobs.ts";
import type { MatchJob, MatchProfile, Position } from "#worker/ai/read-person/match-profile.ts";

/** November 2026, used as the current date by matching tests. */
export const MATCH_NOW = Date.UTC(2026, 10, 20);
export const MATCH_MONTH = 2026 * 12 + 10;

/** A profile with only the fields a test needs. */
export const makeMatchProfile = (profile: Partial<MatchProfile> = {}): MatchProfile => ({
  desiredTitles: [],
  otherNames: new Map(),
  positions: [],
  skills: [],
  texts: [],
  degree: null,
  level: null,
  places: [],
  reach: null,
  isOpenToRemote: false,
  remoteCountries: [],
  languages: [],
  remote: null,
  authorization: null,
  salary: null,
  ...profile,
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
export function makeMatch(profile: Partial<MatchProfile>, job: Partial<MatchJob>): JobMatch {
  const [only] = matchJobs(makeMatchProfile(profile), [makeMatchJob(job)], MATCH_NOW);
  if (only === undefined) throw new Error("There is no match.");
  return only;
}

export const accountant: Partial<MatchProfile> = {
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
