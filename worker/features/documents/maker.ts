import { brand } from "#src/brand.ts";

/** The creator named in file metadata. */
export const MAKER = brand.name;
