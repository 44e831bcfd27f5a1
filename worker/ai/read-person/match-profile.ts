import type { Degree } from "#worker/ai/words/degree.ts";
import type { Seniority } from "#worker/ai/words/seniority.ts";

/**
 * The data of a person used for matching. Texts are as the person wrote them, so that reasons can quote them.
 */
export type MatchProfile = {
  /** The titles that the person is looking for, most wanted first. */
  desiredTitles: string[];
  /** Other names of the person's titles, by the title as it is written: "registered nurse" of "RN". */
  otherNames: ReadonlyMap<string, string[]>;
  /** The person's positions, latest first. */
  positions: Position[];
  /** Skills as the person lists them. */
  skills: string[];
  /** Other texts of the person: summary, projects, certificates, education. */
  texts: string[];
  degree: Degree | null;
  level: "intern" | "entry" | "junior" | "mid" | "senior" | null;
  /** Where the person is looking for work on site, or where they live if they have not said. */
  places: PlaceParts[];
  /** How far from these places; null if they have not said, which is taken as the town and its metro area. */
  reach: "town" | "region" | "country" | null;
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
 * Months since year 0, for computing durations; null is unknown, except that `to` is null for a current
 * position.
 */
export type Position = {
  title: string;
  company: string;
  from: number | null;
  to: number | null;
  isCurrent: boolean;
  /** Sentences and achievements that describe the position. */
  texts: string[];
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
   * Of those with the same `anyOf` one is enough; of an open one the lack is no gate.
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
