/** How a source's hosts want to be asked. Times are what one deployment waits; `Config.pacePercent` shortens them in tests. */
export type Manners = {
  maxInFlight: number;
  /** From one request to the next. */
  spacingMs: number;
  /** The same for one host of a gate that stands for many, where it is stricter. */
  perHost?: { maxInFlight: number; spacingMs: number };
  /** No more requests than this within a time. */
  quota?: { requests: number; withinMs: number };
  timeoutMs: number;
  retries: number;
  /** Before the first retry; doubled for each further one. */
  backoffMs: number;
  /** How long a host is left alone that asked for it or failed again and again. */
  restMs: number;
  /** Employers' boards that one search asks for at most, so that it ends while somebody watches. */
  boardsARun: number;
  /** Set for sites whose robots.txt decides what may be asked; the others offer what we ask as an interface. */
  robots?: true;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const usual: Manners = {
  maxInFlight: 2,
  spacingMs: 500,
  timeoutMs: 15 * SECOND,
  retries: 1,
  backoffMs: SECOND,
  restMs: 5 * MINUTE,
  boardsARun: 40,
};
/** A service whose customers have hosts of their own. */
const tenants: Manners = {
  ...usual,
  maxInFlight: 4,
  spacingMs: 250,
  perHost: { maxInFlight: 1, spacingMs: 500 },
};
/** A list that is asked once in a long while. */
const aggregator: Manners = { ...usual, maxInFlight: 1, spacingMs: SECOND, timeoutMs: 20 * SECOND };

/** Measured and advised manners by `Source.gate`; what is not here is not asked. */
export const MANNERS: Record<string, Manners> = {
  "boards-api.greenhouse.io": {
    ...usual,
    maxInFlight: 6,
    spacingMs: 130,
    timeoutMs: 10 * SECOND,
    retries: 2,
    boardsARun: 120,
  },
  "api.lever.co": { ...usual, maxInFlight: 4, spacingMs: 250, timeoutMs: 25 * SECOND, boardsARun: 80 },
  "api.ashbyhq.com": {
    ...usual,
    maxInFlight: 4,
    spacingMs: 250,
    timeoutMs: 30 * SECOND,
    retries: 2,
    boardsARun: 80,
  },
  // Refuses from about the 57th request on, for up to half an hour, and says "Retry-After: 0".
  "apply.workable.com": {
    ...usual,
    maxInFlight: 1,
    spacingMs: 3 * SECOND,
    quota: { requests: 30, withinMs: 10 * MINUTE },
    retries: 0,
    restMs: 30 * MINUTE,
    boardsARun: 10,
  },
  "*.myworkdayjobs.com": {
    ...usual,
    maxInFlight: 8,
    spacingMs: 100,
    perHost: { maxInFlight: 4, spacingMs: 250 },
    timeoutMs: 20 * SECOND,
    retries: 3,
    boardsARun: 20,
  },
  "api.smartrecruiters.com": { ...usual, maxInFlight: 4, spacingMs: 250, boardsARun: 30 },
  "*.recruitee.com": tenants,
  "*.personio.de": tenants,
  "*.teamtailor.com": tenants,
  "*.bamboohr.com": tenants,
  "*.breezy.hr": tenants,
  "*.pinpointhq.com": tenants,
  "api.gem.com": { ...usual, maxInFlight: 4, spacingMs: 250 },
  "ats.rippling.com": { ...usual, maxInFlight: 4, spacingMs: 250, boardsARun: 20 },
  "*.oraclecloud.com": { ...tenants, timeoutMs: 25 * SECOND, boardsARun: 20 },
  "*.icims.com": { ...tenants, boardsARun: 15 },
  "jobs.jobvite.com": { ...usual, boardsARun: 15 },
  // Employers' own sites, one page at a time each.
  careers: {
    ...usual,
    maxInFlight: 4,
    spacingMs: 100,
    perHost: { maxInFlight: 1, spacingMs: 2 * SECOND },
    boardsARun: 10,
    robots: true,
  },
  "raw.githubusercontent.com": { ...aggregator, retries: 2 },
  "himalayas.app": aggregator,
  "www.arbeitnow.com": aggregator,
  "remoteok.com": aggregator,
  "jobicy.com": aggregator,
  "www.workingnomads.com": aggregator,
  "weworkremotely.com": aggregator,
  "www.themuse.com": aggregator,
  "remotive.com": { ...aggregator, spacingMs: 30 * SECOND },
  "hn.algolia.com": aggregator,
  "data.usajobs.gov": aggregator,
  "api.adzuna.com": { ...aggregator, spacingMs: 2500, quota: { requests: 250, withinMs: 24 * 60 * MINUTE } },
};

/** A board that turns out larger than this is read and parsed alone. */
export const LARGE_BYTES = 2 * 1024 * 1024;
/** Decoded; more than this cannot be held beside its parsed form. */
export const MAX_BYTES = 16 * 1024 * 1024;
/** A host that asks for a longer pause is left alone for its time of rest. */
export const MAX_RETRY_AFTER_MS = 30_000;
/** Nobody waits longer than this for their turn; what would is left for a later search. */
export const MAX_WAIT_MS = 90_000;
/** So many failures of a host on end, within this time, and it is left alone. */
export const BREAKER = { failures: 5, withinMs: 10 * MINUTE };
/** However short the paces, a request gets this long. */
const MIN_TIMEOUT_MS = 3000;

/** @throws when the gate is not in the table. */
export function mannersOf(gate: string, pacePercent: number): Manners {
  const manners = MANNERS[gate];
  if (manners === undefined) throw new Error(`No manners are known for ${gate}.`);
  const paced = (ms: number) => Math.round((ms * pacePercent) / 100);
  const { perHost, quota } = manners;
  return {
    ...manners,
    spacingMs: paced(manners.spacingMs),
    ...(perHost === undefined ? {} : { perHost: { ...perHost, spacingMs: paced(perHost.spacingMs) } }),
    ...(quota === undefined ? {} : { quota: { ...quota, withinMs: paced(quota.withinMs) } }),
    backoffMs: paced(manners.backoffMs),
    restMs: paced(manners.restMs),
    timeoutMs: Math.max(Math.min(manners.timeoutMs, MIN_TIMEOUT_MS), paced(manners.timeoutMs)),
  };
}
