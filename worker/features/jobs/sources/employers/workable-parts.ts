import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { formatAddressLine } from "../address.ts";
import { type Row, toList, toRow } from "../reading.ts";
import { USUAL, SECOND, MINUTE, type RateLimits } from "../source-limits.ts";

export const HOST = "apply.workable.com";
export const TOKEN = /^[a-z0-9][a-z0-9_-]{0,60}$/i;

/** The host refuses requests from about the 57th on, for up to half an hour, with "Retry-After: 0". */
export const LIMITS: RateLimits = {
  ...USUAL,
  maxInFlight: 1,
  spacingMs: 3 * SECOND,
  quota: { requests: 30, withinMs: 10 * MINUTE },
  retries: 0,
  restMs: 30 * MINUTE,
  boardsARun: 10,
};

export const getBoardUrl = (token: string): string => `https://${HOST}/${encodeURIComponent(token)}/`;
export const getPostingUrl = (token: string, shortcode: string): string =>
  `${getBoardUrl(token)}j/${encodeURIComponent(shortcode)}/`;

/** The places that the employer shows; the older fields beside the list contain one of them, even if hidden. */
export function listPlaces(row: Row): string[] {
  const listed = toList(row.locations).map(toRow);
  const shown = listed.length > 0 ? listed.filter(({ hidden }) => hidden !== true) : [row];
  return shown.map((place) =>
    formatAddressLine({
      city: place.city,
      region: place.region ?? place.state,
      country: toOneLine(place.country) || place.countryCode,
    }),
  );
}
