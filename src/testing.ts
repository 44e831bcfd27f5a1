import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

let made = 0;

/** A job card with only the fields that a test needs. */
export function makeJob(job: Partial<JobCard> = {}): JobCard {
  made += 1;
  return {
    id: `job${made}`,
    title: "Engineer",
    company: "Acme",
    location: "Austin, TX",
    shortPlaces: ["Austin, TX"],
    url: "https://jobs.example.com/1",
    postedDate: new Date(Date.UTC(2026, 10, 1) - made * 60_000).toISOString(),
    postedDatePrecision: "exact",
    type: "",
    remote: false,
    skills: [],
    source: "greenhouse",
    board: "greenhouse",
    levels: ["mid"],
    locationTypes: ["us"],
    firstSeenAt: "2026-11-01T00:00:00.000Z",
    ...job,
  };
}
