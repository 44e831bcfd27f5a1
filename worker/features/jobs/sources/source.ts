import type { SourceListing, WorkMode } from "#worker/features/jobs/listing/listing.ts";
import { type Place, readPlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";
import { oneLine } from "#worker/features/jobs/listing/text.ts";

/** What is asked in one go: an employer's board, or one list of an aggregator. */
export type Board = { source: string; token: string; company: string };

export type ParsedBoard = {
  listings: SourceListing[];
  /** Rows of the answer, kept or not. */
  received: number;
  /** Rows that are no listing, by reason. */
  refused: Record<string, number>;
};

/**
 * A job source: a pure description of what to ask and a parser of what comes back. It neither fetches nor
 * stores; pace, retries, size and time are the gatherer's.
 */
export type Source = {
  id: string;
  name: string;
  /** A listing is rewritten only by a source of the same or a higher rank: the employer's own board wins. */
  rank: number;
  /** The only hosts that this source may be asked at, redirects included. */
  hosts: readonly string[];
  /** What its answers call themselves; anything else is a page for people. */
  contentType: RegExp;
  boards: (set: "live" | "demo") => Board[];
  requestUrl: (board: Board) => string;
  /** @throws BadShape when the answer is not this source's at all. */
  parse: (body: unknown, board: Board) => ParsedBoard;
};

export const defineSource = (source: Source): Source => source;

/** The answer is JSON but not what this source answers. */
export class BadShape extends Error {
  constructor(expected: string) {
    super(`Expected ${expected}.`);
    this.name = "BadShape";
  }
}

export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const rowOf = (value: unknown): Row => (isRow(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const numberOf = (value: unknown): number | null => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
};
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** An id as text, whether the source writes a number or a string. */
export const idOf = (value: unknown): string =>
  typeof value === "number" && Number.isSafeInteger(value) ? String(value) : oneLine(value);

/** Reads every row; a row is a listing or a reason why it is none. */
export function parseRows(rows: unknown[], read: (row: Row) => SourceListing | string): ParsedBoard {
  const parsed: ParsedBoard = { listings: [], received: rows.length, refused: {} };
  for (const row of rows) {
    const result = isRow(row) ? read(row) : "not a row";
    if (typeof result === "string") parsed.refused[result] = (parsed.refused[result] ?? 0) + 1;
    else parsed.listings.push(result);
  }
  return parsed;
}

/** A point in time as the source writes it, in milliseconds, or null for anything that is no plausible date. */
export function timeOf(value: unknown, unit: "ms" | "s" = "ms"): number | null {
  const ms =
    typeof value === "string"
      ? Date.parse(value)
      : (numberOf(value) ?? Number.NaN) * (unit === "s" ? 1000 : 1);
  return Number.isFinite(ms) && ms > Date.UTC(1995, 0, 1) && ms < Date.UTC(2100, 0, 1)
    ? Math.trunc(ms)
    : null;
}

/** Places of a listing from the texts that name them, and the work mode where a text says it. */
export function placesOf(
  texts: string[],
  country?: string,
): { location: string; places: Place[]; workMode: WorkMode | null } {
  const names = [
    ...new Set(texts.map((text) => oneLine(text).replaceAll("_", " ")).filter((text) => text !== "")),
  ];
  const places = names
    .flatMap(splitPlaces)
    .map((name) => readPlace(name, country === undefined ? {} : { country }));
  const workMode = places.some((place) => place.hybrid)
    ? "hybrid"
    : places.length > 0 && places.every((place) => place.remote)
      ? "remote"
      : null;
  return { location: names.join("; ").slice(0, 500), places: places.slice(0, 50), workMode };
}
