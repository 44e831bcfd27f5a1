import type { Place } from "#worker/features/jobs/listing/places.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";

/**
 * Whether two rows may mean the same places. Boards write places in many ways and aggregators omit them, so a
 * row without a specific place ("Remote", none at all) matches any; a match alone proves nothing.
 */
export function mayBeSamePlace(a: readonly Place[], b: readonly Place[]): boolean {
  const left = a.filter(isSpecificPlace);
  const right = b.filter(isSpecificPlace);
  if (left.length === 0 || right.length === 0) return true;
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  return few.every((place) => many.some((other) => areCompatiblePlaces(place, other)));
}

/** Whether both rows state where the job is, and agree. */
export const isSamePlace = (a: readonly Place[], b: readonly Place[]): boolean =>
  a.some(isSpecificPlace) && b.some(isSpecificPlace) && mayBeSamePlace(a, b) && mayBeSamePlace(b, a);

const isSpecificPlace = ({ city, region, country }: Place): boolean =>
  city !== undefined || region !== undefined || country !== undefined;

function areCompatiblePlaces(a: Place, b: Place): boolean {
  if (a.country !== undefined && b.country !== undefined && a.country !== b.country) return false;
  if (a.region !== undefined && b.region !== undefined && a.region !== b.region) return false;
  return a.city === undefined || b.city === undefined || normalizeText(a.city) === normalizeText(b.city);
}
