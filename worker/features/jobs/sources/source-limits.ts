/**
 * Rate limits of a source's hosts. Times are real waits per deployment; `Config.pacePercent` shortens them in
 * tests.
 */
export type RateLimits = {
  maxInFlight: number;
  /** Minimum time between requests. */
  spacingMs: number;
  /** Stricter limits per host, for a gate that covers many hosts. */
  perHost?: { maxInFlight: number; spacingMs: number };
  /** Maximum number of requests within a time; `perUser` is the share that one user may have. */
  quota?: { requests: number; withinMs: number; perUser?: number };
  timeoutMs: number;
  retries: number;
  /** Delay before the first retry; doubled for each further retry. */
  backoffMs: number;
  /** How long the circuit breaker of a host stays open. */
  restMs: number;
  /** Maximum employer boards fetched per search, so that it ends while the user watches. */
  boardsARun: number;
  /** Set for sites whose robots.txt must be obeyed; the other sources provide an API or feed for this purpose. */
  robots?: true;
};

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

export const USUAL: RateLimits = {
  maxInFlight: 2,
  spacingMs: 500,
  timeoutMs: 15 * SECOND,
  retries: 1,
  backoffMs: SECOND,
  restMs: 5 * MINUTE,
  boardsARun: 40,
};
/** A service whose customers have hosts of their own. */
export const TENANTS: RateLimits = {
  ...USUAL,
  maxInFlight: 4,
  spacingMs: 250,
  perHost: { maxInFlight: 1, spacingMs: 500 },
};
/** Limits for an aggregator, which is rarely fetched. */
export const LIST: RateLimits = { ...USUAL, maxInFlight: 1, spacingMs: SECOND, timeoutMs: 20 * SECOND };
