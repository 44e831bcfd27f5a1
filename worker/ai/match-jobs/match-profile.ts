import type { Degree } from "#worker/ai/language/degree.ts";
import type { Seniority } from "#worker/ai/language/seniority.ts";

/** What is compared of a person. Texts are as the person wrote them; reasons quote them. */
export type MatchProfile = {
  /** The titles that the person looks for, the most wanted first. */
  desiredTitles: string[];
  /** The latest first. */
  positions: Position[];
  /** Skills as the person lists them. */
  skills: string[];
  /** Other texts of the person: summary, projects, certificates, education. */
  texts: string[];
  degree: Degree | null;
  level: "intern" | "entry" | "junior" | "mid" | "senior" | null;
  /** Where the person looks, or lives where they have not said. */
  places: PlaceParts[];
  remote: "remote_only" | "hybrid" | "onsite" | "no_preference" | null;
  /** Whether the person may work where they look; `visa` where an employer has to sponsor them. */
  authorization: "yes" | "no" | "visa" | null;
  /** The least that is expected in a year. */
  salary: { amount: number; currency: string } | null;
};

/** Months since year 0, so that spans can be counted; null is unknown, `to` null of a current one is today. */
export type Position = {
  title: string;
  company: string;
  from: number | null;
  to: number | null;
  isCurrent: boolean;
  /** Sentences and achievements. */
  texts: string[];
};

/** A place as far as it is known; `country` is ISO 3166-1, `countries` those of "EMEA" and the like. */
export type PlaceParts = {
  name: string;
  city?: string;
  region?: string;
  country?: string;
  countries?: string[];
};

/** What is compared of a job. What was read of the whole text is absent where only its row is at hand. */
export type MatchJob = {
  id: string;
  title: string;
  /** The weightiest first; the sentence that asks for each where the whole text was read. */
  skills: { id: string; demand: "must" | "nice" | "duty"; quote?: string }[];
  yearsMin: number | null;
  seniority: Seniority | null;
  places: PlaceParts[];
  workMode: "remote" | "hybrid" | "onsite" | null;
  isRemote: boolean;
  /** The most that is paid in a year. */
  pay: { amount: number; currency: string } | null;
  text: string;
  postedAtMs: number | null;
  degree?: { level: Degree; orEquivalent: boolean; isRequired: boolean; quote: string } | null;
  eligibility?: { kind: string; polarity: "yes" | "no"; quote: string }[];
};
