import { parseHtmlBlocks } from "#worker/features/jobs/listing/blocks.ts";
import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { type SourceListing, type WorkMode, memoizePosting } from "#worker/features/jobs/listing/listing.ts";
import { toSafeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";
import type { SalaryRange } from "#worker/features/jobs/listing/salary.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { parsePlaces, parsePostedAt } from "../reading.ts";

/**
 * Converts a row of an aggregator to a posting, or returns why the row is not one. A row that links to an
 * employer's own board becomes the same listing as the board's.
 */
export function listPosting(row: {
  source: string;
  /** The aggregator's row id, for rows that link to no known board. */
  id: string;
  url: unknown;
  title: unknown;
  company: unknown;
  places: string[];
  country?: string;
  /** The work mode stated for the list or the row; if null, it is derived from the places. */
  workMode?: WorkMode | null;
  type?: string;
  salary?: SalaryRange | null;
  posted: unknown;
  unit?: "ms" | "s";
  html: string;
}): SourceListing | string {
  const title = toOneLine(row.title);
  const url = toSafeHttpUrl(row.url);
  if (title === "") return "no title";
  if (url === null) return "no usable address";
  const key = findNativeKey(url) ?? (row.id === "" ? null : `${row.source}:${row.id}`);
  const { workMode, ...where } = parsePlaces(row.places, row.country);
  return {
    key,
    url,
    title,
    company: toOneLine(row.company),
    ...where,
    workMode: row.workMode ?? workMode,
    type: toEmploymentType(toOneLine(row.type ?? "")),
    salary: row.salary ?? null,
    ...parsePostedAt(row.posted, row.unit),
    rawText: row.html,
    blocks: memoizePosting(() => parseHtmlBlocks(row.html)),
  };
}
