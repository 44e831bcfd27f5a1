/** Where a request comes from, as far as it is counted. */
export type Network = {
  /** /24 of IPv4, /64 of IPv6: what one household or office has. */
  near: string;
  /** /48 of IPv6, which one customer of a provider may have whole; null for IPv4. */
  site: string | null;
};

/** A /48 has many households where a provider shares one out, and one guesser where it does not. */
export const SITE_FACTOR = 4;
