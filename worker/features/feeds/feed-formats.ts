import { brand } from "#src/brand.ts";

export const CALENDAR_TYPE = "text/calendar; charset=utf-8";
export const ATOM_TYPE = "application/atom+xml; charset=utf-8";

/** What writes the feeds, and the name of a subscribed calendar. */
export const PRODUCT = brand.name;
