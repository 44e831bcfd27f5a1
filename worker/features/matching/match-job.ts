import type { MatchJob, PlaceParts } from "#worker/ai/compare/match-input.ts";
import type { Pay } from "#worker/ai/read-ad/pay-types.ts";
import { toAnnualPay } from "#worker/ai/read-ad/pay.ts";
import { readAd } from "#worker/ai/read-ad/read-ad.ts";
import { SENIORITIES, type Seniority } from "#worker/ai/words/seniority.ts";
import { getSkillLabel } from "#worker/ai/words/skills.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";
import { parseListingBlocks } from "#worker/features/jobs/listing/blocks.ts";
import { LOCATION_TYPE_BITS } from "#worker/features/jobs/listing/classify.ts";
import { parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";

import { toPlaceParts } from "./match-profile.ts";
import type { ComparedRow } from "./matching.queries.ts";

export const listPlaceParts = (location: string): PlaceParts[] =>
  splitPlaces(location).map((name) => toPlaceParts(parsePlace(name)));

/** Converts a listing for comparison with a profile, using the demands stored with it. */
export function toMatchJob(row: ComparedRow): MatchJob {
  const skills = JSON.parse(row.skills) as MatchJob["skills"];
  return {
    id: row.uid,
    title: row.title,
    company: row.company,
    skills,
    yearsMin: row.years_min,
    seniority: SENIORITIES.find((known): known is Seniority => known === row.seniority) ?? null,
    places: listPlaceParts(row.location),
    workMode: row.work_mode,
    isRemote: (row.location_types & LOCATION_TYPE_BITS.remote) !== 0,
    pay:
      row.pay_annual === null || row.salary_currency === null
        ? null
        : { amount: row.pay_annual, currency: row.salary_currency },
    text: `${row.text}\n${skills.map(({ id }) => getSkillLabel(id)).join(", ")}`,
    postedAtMs: row.posted_at,
    language: row.language,
  };
}

/** Converts a job for comparison with a profile, reading its whole ad. */
export function readWholeJob(id: string, job: Job): MatchJob {
  const places = listPlaceParts(job.location);
  const { facts } = readAd({
    title: job.title,
    country: places[0]?.country ?? null,
    blocks: parseListingBlocks(job.description, job.requirements),
  });
  return {
    id,
    title: job.title,
    company: job.company,
    skills: facts.skills,
    yearsMin: facts.years?.min ?? null,
    seniority: facts.seniority,
    places,
    workMode: job.workMode ?? null,
    isRemote: job.remote,
    pay: toMatchPay(job.salaryRange),
    text: `${job.description}\n${job.requirements}`,
    postedAtMs: null,
    language: facts.language,
    degree: facts.degree,
    eligibility: facts.eligibility,
  };
}

function toMatchPay(range: Job["salaryRange"]): MatchJob["pay"] {
  if (range === undefined) return null;
  const { min, max } = toAnnualPay(range as Pay);
  const amount = max ?? min;
  return amount === null ? null : { amount, currency: range.currency };
}
