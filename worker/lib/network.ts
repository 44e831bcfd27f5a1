/** The client's network, at the precision used for rate limits. */
export type Network = {
  /** /24 of IPv4 or /64 of IPv6: typically one household or office. */
  near: string;
  /** /48 of IPv6, which may belong to one customer entirely; null for IPv4. */
  site: string | null;
};

/** Ratio of a /48's limit to that of `near`. A /48 may be many households or a single attacker. */
export const SITE_FACTOR = 4;
