import { PAY_FILTERS, isOtherAts } from "#worker/features/jobs/jobs.contract.ts";
import { LEVEL_BITS, LOCATION_TYPE_BITS } from "#worker/features/jobs/listing/classify.ts";
import { EMPLOYMENT_BITS } from "#worker/features/jobs/listing/employment.ts";
import type { Listing } from "#worker/features/jobs/listing/listing.ts";
import { type Place } from "#worker/features/jobs/listing/places.ts";
import { fold } from "#worker/features/jobs/listing/text.ts";
import { stableId } from "#worker/lib/ids.ts";

/** Begins every tag; no text can contain it, because `safeText` removes private-use characters. */
const MARK = "\ue000";

const tag = (kind: string, value: string): string =>
  MARK + kind + value.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

export const boardTag = (board: string): string => (board === "other_ats" ? tag("x", "") : tag("b", board));
export const levelTag = (bit: number): string => tag("l", String(bit));
export const locationTypeTag = (bit: number): string => tag("t", String(bit));
export const countryTag = (country: string): string => tag("c", country);
export const macroTag = (macro: string): string => tag("a", macro);
export const regionTag = (country: string, region: string): string => tag("r", `${country}${region}`);
export const workModeTag = (mode: string): string => tag("m", mode);
export const placeTag = (place: Place): string => tag("p", stableId(fold(place.name)));

export const employmentTag = (bit: number): string => tag("e", String(bit));

/**
 * Matches all listings that pay at least this much a year: a listing has one tag for each threshold it reaches.
 */
export const payTag = (currency: string, least: string): string => tag("y", `${currency}${least}`);

const listPayTags = ({ payAnnual, salaryRange }: Listing): string[] =>
  payAnnual === null || salaryRange === null
    ? []
    : PAY_FILTERS.filter((least) => least !== "all" && payAnnual >= Number(least)).map((least) =>
        payTag(salaryRange.currency, least),
      );

/** The filters most often combined, three of them as bits; the others only have tags of their own. */
export type Combined = { board?: string; level?: number; locationType?: number; employment?: number };

/** One tag for two to four filters at once: the index reads one list instead of intersecting several. */
export const combinedTag = ({ board = "", level = 0, locationType = 0, employment = 0 }: Combined): string =>
  tag("k", `${level}x${locationType}x${employment}${board === "" ? "" : `x${board}`}`);

/** All combinations of two or more of the filters that match the listing. */
function listCombinedTags(listing: Listing): string[] {
  const { board } = listing;
  const boards = ["", board, ...(isOtherAts(board) ? ["other_ats"] : [])];
  const levels = [0, ...listBits(listing.levels, LEVEL_BITS)];
  const locationTypes = [0, ...listBits(listing.locationTypes, LOCATION_TYPE_BITS)];
  const employments = [0, ...listBits(listing.employment, EMPLOYMENT_BITS)];
  return boards
    .flatMap((board) => levels.map((level) => ({ board, level })))
    .flatMap((combined) => locationTypes.map((locationType) => ({ ...combined, locationType })))
    .flatMap((combined) => employments.map((employment) => ({ ...combined, employment })))
    .filter((combined) => Object.values(combined).filter(Boolean).length > 1)
    .map(combinedTag);
}

const listBits = (bits: number, all: Record<string, number>): number[] =>
  Object.values(all).filter((bit) => (bits & bit) !== 0);

/** The filter tags of a listing. */
export function listTags(listing: Listing): string[] {
  const { board, places, workMode } = listing;
  return [
    boardTag(board),
    ...(isOtherAts(board) ? [boardTag("other_ats")] : []),
    ...listBits(listing.levels, LEVEL_BITS).map(levelTag),
    ...listBits(listing.locationTypes, LOCATION_TYPE_BITS).map(locationTypeTag),
    ...(workMode === null ? [] : [workModeTag(workMode)]),
    ...listBits(listing.employment, EMPLOYMENT_BITS).map(employmentTag),
    ...listCombinedTags(listing),
    ...listPayTags(listing),
    ...new Set(
      places.flatMap((place) => [
        placeTag(place),
        ...(place.country === undefined ? [] : [countryTag(place.country)]),
        ...(place.macro === undefined ? [] : [macroTag(place.macro)]),
        ...(place.country === undefined || place.region === undefined
          ? []
          : [regionTag(place.country, place.region)]),
      ]),
    ),
  ];
}
