/** Max distance of on-site work from a place, narrowest first. */
export const SEARCH_REACHES = ["town", "region", "country", "anywhere"] as const;
export type Reach = (typeof SEARCH_REACHES)[number];
