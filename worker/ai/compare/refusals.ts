import type { RefusalReason } from "#worker/ai/contracts/refusal-reasons.contract.ts";
import { computeTitleLikeness } from "#worker/ai/words/titles.ts";

import type { Gate } from "./gates.ts";
import { findJobLevel } from "./levels.ts";
import type { MatchJob, PlaceParts } from "./match-input.ts";
import { CAPS } from "./match-tables.ts";

/** A refused job, as it was at the time. */
export type Refusal = {
  jobId: string;
  reason: RefusalReason;
  title: string;
  company: string;
  places: PlaceParts[];
  seniority: MatchJob["seniority"];
  yearsMin: number | null;
  pay: MatchJob["pay"];
};

/** Min title similarity of two jobs that count as the same work. */
const SAME_WORK = 0.85;

const TEXTS: Record<RefusalReason, (refusal: Refusal) => string> = {
  job: () => "You have hidden it",
  work: ({ title }) => `You do not want work such as “${title}”`,
  level: ({ title }) => `You do not want the level of “${title}”`,
  place: ({ places }) => `You do not want to work in ${places.map(({ name }) => name).join(" or ")}`,
  employer: ({ company }) => `You do not want to work at ${company}`,
  pay: ({ title, company }) => `It pays no more than “${title}” at ${company}, which was too little for you`,
};

/** The first refusal that covers a job, as a barrier; null if none does. */
export function findRefusalGate(refusals: readonly Refusal[], job: MatchJob): Gate | null {
  const refusal = refusals.find((known) => known.jobId === job.id || coversJob(known, job));
  if (refusal === undefined) return null;
  const text = TEXTS[refusal.reason](refusal);
  return { kind: "refused", text, quote: null, cap: CAPS.apart, isBarrier: true };
}

/** Whether the refusal's reason applies to another job. */
function coversJob(refusal: Refusal, job: MatchJob): boolean {
  switch (refusal.reason) {
    case "job":
      return false;
    case "work":
      return computeTitleLikeness(refusal.title, job.title) >= SAME_WORK;
    case "level": {
      const [refused, other] = [findJobLevel(refusal), findJobLevel(job)];
      return refused.isKnown && other.isKnown && refused.step === other.step;
    }
    case "place":
      return job.places.length > 0 && job.places.every((place) => refusal.places.some(isSamePlace(place)));
    case "employer":
      return job.company !== "" && refusal.company.toLowerCase() === job.company.toLowerCase();
    case "pay":
      return (
        job.pay !== null &&
        refusal.pay !== null &&
        job.pay.currency === refusal.pay.currency &&
        job.pay.amount <= refusal.pay.amount
      );
  }
}

const isSamePlace =
  (place: PlaceParts) =>
  (other: PlaceParts): boolean =>
    place.city === undefined || other.city === undefined
      ? place.name === other.name
      : place.city === other.city && place.country === other.country;
