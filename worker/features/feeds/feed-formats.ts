import { brand } from "#src/brand.ts";

export const CALENDAR_TYPE = "text/calendar; charset=utf-8";
export const ATOM_TYPE = "application/atom+xml; charset=utf-8";

/** Name of the program that writes the feeds, and of a subscribed calendar. */
export const PRODUCT = brand.name;
