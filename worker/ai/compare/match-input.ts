import type { Reach } from "#worker/ai/contracts/reach.contract.ts";
import type { PersonReading } from "#worker/ai/read-person/read-person.ts";
import type { Degree } from "#worker/ai/words/degree.ts";
import type { Seniority } from "#worker/ai/words/seniority.ts";

/** A person who looks for work: what they say of themselves, and what they wish. */
export type MatchProfile = {
  person: PersonReading;
  /** The titles that the person is looking for, most wanted first. */
  desiredTitles: string[];
  /** Other names of the person's titles, by the title as it is written: "registered nurse" of "RN". */
  otherNames: ReadonlyMap<string, string[]>;
  level: "intern" | "entry" | "junior" | "mid" | "senior" | null;
  /** Where the person is looking for work on site, or where they live if they have not said. */
  places: PlaceParts[];
  /** How far from these places; null if they have not said, which is taken as the town and its metro area. */
  reach: Reach | null;
  /** Whether the places that they look in name remote work. */
  isOpenToRemote: boolean;
  /** Countries (ISO 3166-1) that they may work from; empty if unknown. */
  remoteCountries: string[];
  /** Languages (ISO 639-1) that the profile names, is written in, or that are spoken where the person lives. */
  languages: string[];
  remote: "remote_only" | "hybrid" | "onsite" | "no_preference" | null;
  /** Whether the person may work in the places they chose; `visa` if an employer has to sponsor them. */
  authorization: "yes" | "no" | "visa" | null;
  /** Minimum expected salary per year. */
  salary: { amount: number; currency: string } | null;
};

/**
 * A place as far as it is known; `country` is ISO 3166-1, `countries` are those of a region such as "EMEA", `towns`
 * those of the metro area that it is, or that it is in.
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
   * Requested skills by descending weight, each with the sentence that asks for it if the full text was parsed.
   * Of those with the same `anyOf` one is enough; the lack of an open one is not certain.
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
