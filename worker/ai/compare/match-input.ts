import type { Reach } from "#worker/ai/contracts/reach.contract.ts";
import type { PersonReading } from "#worker/ai/read-person/read-person.ts";
import type { Degree } from "#worker/ai/words/degree.ts";
import type { Seniority } from "#worker/ai/words/seniority.ts";

/** A job seeker's background and wishes. */
export type MatchProfile = {
  person: PersonReading;
  /** The titles that the person is looking for, most wanted first. */
  desiredTitles: string[];
  /** Alternative names of the person's titles, by the title as written: "registered nurse" for "RN". */
  otherNames: ReadonlyMap<string, string[]>;
  level: "intern" | "entry" | "junior" | "mid" | "senior" | null;
  /** Where the person seeks on-site work; their home if they state no place. */
  places: PlaceParts[];
  /** Search distance around the places; null if unstated, which means the town and its metro area. */
  reach: Reach | null;
  /** Whether the person's search locations include remote work. */
  isOpenToRemote: boolean;
  /** Countries (ISO 3166-1) where the person may work remotely; empty if unknown. */
  remoteCountries: string[];
  /** Languages (ISO 639-1) named in the profile, used to write it, or spoken where the person lives. */
  languages: string[];
  remote: "remote_only" | "hybrid" | "onsite" | "no_preference" | null;
  /** Whether the person may work in the places they chose; `visa` if an employer has to sponsor them. */
  authorization: "yes" | "no" | "visa" | null;
  /** Minimum expected salary per year. */
  salary: { amount: number; currency: string } | null;
};

/**
 * The known parts of a place: `country` is ISO 3166-1, `countries` lists the members of a region such as "EMEA",
 * `towns` the members of its metro area.
 */
export type PlaceParts = {
  name: string;
  city?: string;
  towns?: string[];
  region?: string;
  country?: string;
  countries?: string[];
};

/**
 * The data of a job used for matching. Fields parsed from the full text are absent if only the database row is
 * available.
 */
export type MatchJob = {
  id: string;
  title: string;
  company: string;
  /**
   * Requested skills by descending weight, each with its sentence if the full text was parsed. Of skills with the same
   * `anyOf` one is enough; the lack of an open one is uncertain.
   */
  skills: {
    id: string;
    demand: "must" | "nice" | "duty";
    quote?: string;
    isWeak?: boolean;
    anyOf?: number;
    isOpen?: true;
  }[];
  yearsMin: number | null;
  seniority: Seniority | null;
  places: PlaceParts[];
  workMode: "remote" | "hybrid" | "onsite" | null;
  isRemote: boolean;
  /** Maximum pay per year. */
  pay: { amount: number; currency: string } | null;
  text: string;
  postedAtMs: number | null;
  /** The language (ISO 639-1) that the posting is written in; null if unclear. */
  language: string | null;
  degree?: { level: Degree; orEquivalent: boolean; isRequired: boolean; quote: string } | null;
  eligibility?: { kind: string; polarity: "yes" | "no"; quote: string }[];
};
