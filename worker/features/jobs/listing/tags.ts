import { PAY_FILTERS, isOtherBoard } from "#worker/features/jobs/jobs.contract.ts";
import { computeStableId } from "#worker/lib/ids.ts";

import { LEVEL_BITS, LOCATION_TYPE_BITS } from "./classify.ts";
import { EMPLOYMENT_BITS } from "./employment.ts";
import type { Listing } from "./listing.ts";
import { type Place } from "./places.ts";
import type { SalaryRange } from "./salary.ts";
import { normalizeText } from "./text.ts";

/** First character of every tag; no text can contain it, because `toSafeText` removes private-use characters. */
const MARK = "\ue000";

const toTag = (kind: string, value: string): string =>
  MARK + kind + value.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

export const toBoardTag = (board: string): string =>
  board === "other_ats" ? toTag("x", "") : toTag("b", board);
export const toLevelTag = (bit: number): string => toTag("l", String(bit));
export const toLocationTypeTag = (bit: number): string => toTag("t", String(bit));
export const toCountryTag = (country: string): string => toTag("c", country);
export const toMacroTag = (macro: string): string => toTag("a", macro);
export const toRegionTag = (country: string, region: string): string => toTag("r", `${country}${region}`);
export const toWorkModeTag = (mode: string): string => toTag("m", mode);
export const toPlaceTag = (place: Place): string => toTag("p", computeStableId(normalizeText(place.name)));

export const toEmploymentTag = (bit: number): string => toTag("e", String(bit));

/** Matches all listings that pay at least this much a year: a listing has one tag for each threshold it reaches. */
export const toPayTag = (currency: string, least: string): string => toTag("y", `${currency}${least}`);

const listPayTags = ({ payAnnual, salaryRange }: Tagged): string[] =>
  payAnnual === null || salaryRange === null
    ? []
    : PAY_FILTERS.filter((least) => least !== "all" && payAnnual >= Number(least)).map((least) =>
        toPayTag(salaryRange.currency, least),
      );

/** The filters most often combined, three of them as bits; the others have only single tags. */
export type Combined = { board?: string; level?: number; locationType?: number; employment?: number };

/** The tag for two to four filters at once: the index then reads one list instead of intersecting several. */
export const toCombinedTag = ({
  board = "",
  level = 0,
  locationType = 0,
  employment = 0,
}: Combined): string =>
  toTag("k", `${level}x${locationType}x${employment}${board === "" ? "" : `x${board}`}`);

/** Combined tags for all combinations of two or more of the filters that match the listing. */
function listCombinedTags(listing: Tagged): string[] {
  const { board } = listing;
  const boards = ["", board, ...(isOtherBoard(board) ? ["other_ats"] : [])];
  const levels = [0, ...listBits(listing.levels, LEVEL_BITS)];
  const locationTypes = [0, ...listBits(listing.locationTypes, LOCATION_TYPE_BITS)];
  const employments = [0, ...listBits(listing.employment, EMPLOYMENT_BITS)];
  return boards
    .flatMap((board) => levels.map((level) => ({ board, level })))
    .flatMap((combined) => locationTypes.map((locationType) => ({ ...combined, locationType })))
    .flatMap((combined) => employments.map((employment) => ({ ...combined, employment })))
    .filter((combined) => Object.values(combined).filter(Boolean).length > 1)
    .map(toCombinedTag);
}

const listBits = (bits: number, all: Record<string, number>): number[] =>
  Object.values(all).filter((bit) => (bits & bit) !== 0);

/** The first characters of all place tags. */
export const listPlaceTagStarts = (): string[] => ["p", "c", "a", "r"].map((kind) => MARK + kind);

/** The fields of a listing that its tags represent. */
type Tagged = Pick<
  Listing,
  "board" | "places" | "workMode" | "levels" | "locationTypes" | "employment" | "payAnnual"
> & { salaryRange: Pick<SalaryRange, "currency"> | null };

/** The filter tags of a listing. */
export function listTags(listing: Tagged): string[] {
  const { board, places, workMode } = listing;
  return [
    toBoardTag(board),
    ...(isOtherBoard(board) ? [toBoardTag("other_ats")] : []),
    ...listBits(listing.levels, LEVEL_BITS).map(toLevelTag),
    ...listBits(listing.locationTypes, LOCATION_TYPE_BITS).map(toLocationTypeTag),
    ...(workMode === null ? [] : [toWorkModeTag(workMode)]),
    ...listBits(listing.employment, EMPLOYMENT_BITS).map(toEmploymentTag),
    ...listCombinedTags(listing),
    ...listPayTags(listing),
    ...listPlaceTags(places),
  ];
}

/** The tags for a listing's places. */
export const listPlaceTags = (places: readonly Place[]): string[] => [
  ...new Set(
    places.flatMap((place) => [
      toPlaceTag(place),
      ...(place.country === undefined ? [] : [toCountryTag(place.country)]),
      ...(place.macro === undefined ? [] : [toMacroTag(place.macro)]),
      ...(place.country === undefined || place.region === undefined
        ? []
        : [toRegionTag(place.country, place.region)]),
    ]),
  ),
];
