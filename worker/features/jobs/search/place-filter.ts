import {
  type Place,
  findNamedPlace,
  listMetroTowns,
  listMacroCountries,
  isAmbiguousCode,
  splitPlaceParts,
  interpretSearchedCode,
  parsePlace,
} from "#worker/features/jobs/listing/places.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";

/** A parsed place filter: a work mode, a country or region, a town, or any text in a place's name. */
export type PlaceFilter = {
  remote: boolean;
  hybrid: boolean;
  countries: string[];
  /** A region such as "europe": matches its countries, and places with exactly that name. */
  macro: string | null;
  region: { country: string; region: string } | null;
  /** Folded text that the place's name or town must contain. */
  town: string | null;
  /** Towns of which the place must be one; empty unless the filter names an area such as "Bay Area". */
  metro: string[];
};

/** Parses a place filter; null if the text is empty. Unrecognized text matches place names. */
export function parsePlaceFilter(text: string): PlaceFilter | null {
  if (text.trim() === "") return null;
  const trimmed = findNamedPlace(text.trim()) ?? text.trim();
  const place = isAmbiguousCode(trimmed) ? interpretSearchedCode(trimmed) : parsePlace(trimmed);
  const { country, macro } = place;
  const remote = place.remote === true;
  const hybrid = place.hybrid === true;
  const isCountryKnown = macro !== undefined || country !== undefined;
  const unknown = splitPlaceParts(trimmed).join(", ") || (remote || hybrid ? "" : trimmed);
  const metro = listMetroTowns(normalizeText(unknown));
  return {
    remote,
    hybrid,
    metro,
    countries: macro === undefined ? (country === undefined ? [] : [country]) : listMacroCountries(macro),
    macro: macro ?? null,
    region: country === undefined || place.region === undefined ? null : { country, region: place.region },
    town: metro[0] ?? place.city ?? (isCountryKnown || unknown === "" ? null : normalizeText(unknown)),
  };
}

/** One filter for each town of the named area; the filter itself if it names no area. */
export const listTowns = (filter: PlaceFilter): PlaceFilter[] =>
  filter.metro.length === 0 ? [filter] : filter.metro.map((town) => ({ ...filter, town }));

type KnownPlace = Pick<Place, "city" | "region" | "country"> & { name: string };

/**
 * Whether a listing's place is the requested town: its name contains it, and no known country or region
 * contradicts.
 */
export function isRequestedTown(filter: PlaceFilter, place: KnownPlace): boolean {
  if (filter.town === null) return true;
  const holds =
    place.city === undefined
      ? normalizeText(place.name).includes(filter.town)
      : place.city.includes(filter.town);
  if (!holds) return false;
  const [country] = filter.countries;
  if (country !== undefined && place.country !== undefined && place.country !== country) return false;
  return filter.region === null || place.region === undefined || place.region === filter.region.region;
}

/** Whether a listing that is not stored yet matches the place; applies the same rule as the index. */
export function matchesPlaceFilter(
  filter: PlaceFilter,
  listing: { places: Place[]; isRemote: boolean; isHybrid: boolean },
): boolean {
  if (filter.remote && !listing.isRemote) return false;
  if (filter.hybrid && !listing.isHybrid) return false;
  if (filter.town !== null)
    return listTowns(filter).some((town) => listing.places.some((place) => isRequestedTown(town, place)));
  if (filter.region !== null) {
    const { country, region } = filter.region;
    return listing.places.some((place) => place.country === country && place.region === region);
  }
  return (
    filter.countries.length === 0 ||
    listing.places.some(
      ({ country = "", macro }) =>
        filter.countries.includes(country) || (macro !== undefined && macro === filter.macro),
    )
  );
}
