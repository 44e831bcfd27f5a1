/**
 * Headers of answers that count toward a limit of the user's own, by draft-ietf-httpapi-ratelimit-headers-11: lists of
 * structured fields, in which `q` is what a window allows and `w` its seconds, `r` what is left and `t` the seconds until
 * the window ends.
 */
export const RATE_LIMIT_HEADERS = { policy: "ratelimit-policy", state: "ratelimit" } as const;

/** A limit after a use was counted. */
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
