/** How far from a place work on site may be, from the narrowest on. */
export const SEARCH_REACHES = ["town", "region", "country", "anywhere"] as const;
export type Reach = (typeof SEARCH_REACHES)[number];
