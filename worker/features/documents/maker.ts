import { brand } from "#src/brand.ts";

/** Whom files name as their maker. */
export const MAKER = brand.name;
