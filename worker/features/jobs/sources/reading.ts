import type { SourceListing, WorkMode } from "#worker/features/jobs/listing/listing.ts";
import {
  type Place,
  isAmbiguousCode,
  resolveAmbiguousCode,
  parsePlace,
  splitPlaces,
} from "#worker/features/jobs/listing/places.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";
import { lookUp } from "#worker/lib/look-up.ts";

import type { ListPage, SourceRequest } from "./source.ts";

export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const toRow = (value: unknown): Row => (isRow(value) ? value : {});
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const toNumber = (value: unknown): number | null => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
};
export const toText = (value: unknown): string => (typeof value === "string" ? value : "");

/** An id as text, given as a number or a string. */
export const toId = (value: unknown): string =>
  typeof value === "number" && Number.isSafeInteger(value) ? String(value) : toOneLine(value);

const WORK_MODES: Record<string, WorkMode> = {
  onsite: "onsite",
  inoffice: "onsite",
  hybrid: "hybrid",
  remote: "remote",
};

/** The work mode that a code names, such as "OnSite", "in_office" or "ORA_HYBRID". */
export const toWorkMode = (code: unknown): WorkMode | null =>
  lookUp(
    WORK_MODES,
    toText(code)
      .toLowerCase()
      .replaceAll(/^ora_|[^a-z]/g, ""),
  ) ?? null;

/** The employer's requisition number; such fields also contain "TBD" and "See opening". */
export function parseRequisition(value: unknown): { requisition?: string } {
  const stated = toId(value);
  return stated.length <= 40 && /\d/.test(stated) && !/\s.*\s/.test(stated) ? { requisition: stated } : {};
}

/** Parses all rows; each row becomes a listing or a reason for its rejection. */
export function parseRows(
  rows: unknown[],
  read: (row: Row) => SourceListing | string,
  next: SourceRequest | null = null,
): ListPage {
  const page: ListPage = { listings: [], received: rows.length, refused: {}, next };
  for (const row of rows) {
    const result = isRow(row) ? read(row) : "not a row";
    if (typeof result === "string") page.refused[result] = (page.refused[result] ?? 0) + 1;
    else page.listings.push(result);
  }
  return { ...page, listings: resolveBareCodes(page.listings) };
}

/** Resolves a bare "LA" or "DE" by the employer's other places. */
function resolveBareCodes(listings: SourceListing[]): SourceListing[] {
  const isOpen = ({ places }: SourceListing) => places.some(({ name }) => isAmbiguousCode(name));
  if (!listings.some(isOpen)) return listings;
  const known = Map.groupBy(listings, ({ company }) => company);
  return listings.map((listing) => {
    if (!isOpen(listing)) return listing;
    const others = (known.get(listing.company) ?? []).flatMap(({ places }) => places);
    return { ...listing, places: listing.places.map((place) => resolveAmbiguousCode(place, others)) };
  });
}

/** A source's timestamp in milliseconds, or null if it is no plausible date. */
export function parseTime(value: unknown, unit: "ms" | "s" = "ms"): number | null {
  const ms =
    typeof value === "string"
      ? Date.parse(value)
      : (toNumber(value) ?? Number.NaN) * (unit === "s" ? 1000 : 1);
  return Number.isFinite(ms) && ms > Date.UTC(1995, 0, 1) && ms < Date.UTC(2100, 0, 1)
    ? Math.trunc(ms)
    : null;
}

/** `postedAtMs` and `postedPrecision` of a listing, from the source's date: a date without time has day precision. */
export function parsePostedAt(
  value: unknown,
  unit: "ms" | "s" = "ms",
): { postedAtMs: number | null; postedPrecision: "exact" | "day" | "none" } {
  const postedAtMs = parseTime(value, unit);
  if (postedAtMs === null) return { postedAtMs, postedPrecision: "none" };
  const isDay = typeof value === "string" && /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(value);
  return { postedAtMs, postedPrecision: isDay ? "day" : "exact" };
}

const MAX_PLACES = 50;

/** Places of a listing from texts that name them, and the work mode if a text states it. */
export function parsePlaces(
  texts: string[],
  country?: string,
): { location: string; places: Place[]; workMode: WorkMode | null } {
  const names = [
    ...new Set(
      texts
        .slice(0, MAX_PLACES * 2)
        .map((text) => toOneLine(text).replaceAll("_", " "))
        .filter((text) => text !== ""),
    ),
  ];
  const read = names
    .flatMap(splitPlaces)
    .slice(0, MAX_PLACES * 2)
    .map((name) => parsePlace(name, country === undefined ? {} : { country }));
  const places = read.map((place) => resolveAmbiguousCode(place, read));
  const workMode = places.some((place) => place.hybrid)
    ? "hybrid"
    : places.length > 0 && places.every((place) => place.remote)
      ? "remote"
      : null;
  return { location: names.join("; ").slice(0, 500), places: places.slice(0, MAX_PLACES), workMode };
}
