/**
 * Headers for rate limits of the user's own, by draft-ietf-httpapi-ratelimit-headers-11. Their values are lists of
 * structured fields: `q` is the number of uses per window, `w` the window in seconds, `r` the uses left and `t` the
 * seconds until the window ends.
 */
export const RATE_LIMIT_HEADERS = { policy: "ratelimit-policy", state: "ratelimit" } as const;

/** A limit's state after a use was counted. */
export type RateLimit = {
  name: string;
  limit: number;
  windowSeconds: number;
  left: number;
  endsInSeconds: number;
};

export const writeRateLimitPolicy = (limits: readonly RateLimit[]): string =>
  limits.map(({ name, limit, windowSeconds }) => `"${name}";q=${limit};w=${windowSeconds}`).join(", ");

export const writeRateLimitState = (limits: readonly RateLimit[]): string =>
  limits.map(({ name, left, endsInSeconds }) => `"${name}";r=${left};t=${endsInSeconds}`).join(", ");
