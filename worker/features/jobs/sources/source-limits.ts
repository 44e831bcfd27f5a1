/** How a source's hosts want to be asked. Times are what one deployment waits; `Config.pacePercent` shortens them in tests. */
export type RateLimits = {
  maxInFlight: number;
  /** From one request to the next. */
  spacingMs: number;
  /** The same for one host of a gate that stands for many, where it is stricter. */
  perHost?: { maxInFlight: number; spacingMs: number };
  /** No more requests than this within a time. */
  quota?: { requests: number; withinMs: number; /** What of it one user may have. */ perUser?: number };
  timeoutMs: number;
  retries: number;
  /** Before the first retry; doubled for each further one. */
  backoffMs: number;
  /** How long a host is left alone that asked for it or failed again and again. */
  restMs: number;
  /** Employers' boards that one search asks for at most, so that it ends while a user watches. */
  boardsARun: number;
  /** Set for sites whose robots.txt decides what may be asked; the others offer what we ask as an interface. */
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
/** A list that is asked once in a long while. */
export const LIST: RateLimits = { ...USUAL, maxInFlight: 1, spacingMs: SECOND, timeoutMs: 20 * SECOND };
